/** An address on this very machine, where a sandbox may stand in for a provider: no key leaves it. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
