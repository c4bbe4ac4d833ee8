/** Schemes that a browser runs or opens by itself. */
const NEVER = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'mailto:',
  'tel:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * True for an address that a program may be sent back to: over TLS, on the machine it runs on (RFC 8252), or by a scheme of its own. An address
 * with a fragment or a password would let another page read the code.
 */
export function isRedirectAddress(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- a control character has no place in an address
  if (text.length > 500 || /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.hash !== '' || text.includes('#') || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return !NEVER.has(url.protocol) && /^[a-z][a-z0-9+.-]+:\/\//i.test(text);
}

/** True if a program may be sent to `asked`: registered to the letter, on its own machine at any port. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true;
  const free = withoutPort(asked);
  return free !== null && registered.some((each) => withoutPort(each) === free);
}

function withoutPort(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' || !LOOPBACK.has(url.hostname) || url.username !== '' || url.hash !== '') return null;
  url.port = '';
  return url.href;
}
