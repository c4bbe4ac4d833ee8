/** A path on the shop's own origin, where a demo serves the pages of what it plays; `//host` would leave it. */
export function isOwnPath(address: string): boolean {
  return /^\/[\w.-]+(\/[\w.-]*)*$/.test(address);
}
