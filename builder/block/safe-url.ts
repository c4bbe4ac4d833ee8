const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const BARE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]|$)/i;
const ALLOWED = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The address a link may carry, or undefined when it must not become one. Runs when a document is saved and again when it is drawn,
 * because a document may have been written before a rule existed.
 *
 * Control characters and blanks go first: browsers ignore them inside `java\nscript:`.
 */
export function safeUrl(raw: string): string | undefined {
  const url = raw.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  if (url === '' || url.length > 2048 || url.includes('\\')) return undefined;
  if (url.startsWith('#')) return /^#[\w-]*$/.test(url) ? url : undefined;
  if (url.startsWith('/')) return url.startsWith('//') ? undefined : url;
  if (BARE_HOST.test(url)) return webUrl(`https://${url}`);
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || !ALLOWED.has(scheme)) return undefined;
  if (scheme === 'mailto' || scheme === 'tel') return /[<>"']/.test(url) ? undefined : url;
  return webUrl(url);
}

function webUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (!url.hostname.includes('.') && url.hostname !== 'localhost') return undefined;
  return url.href;
}
