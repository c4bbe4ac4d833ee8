/** An address on our own pages, as a form sent it; never one that leads elsewhere. */
export function ownPath(value: unknown, otherwise: string): string {
  const own = 'http://own.invalid';
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, own)) return otherwise;
  const url = new URL(value, own);
  return url.origin === own ? url.pathname + url.search + url.hash : otherwise;
}
