const HREF = /\s(href|src|action)\s*=\s*("[^"]*"|'[^']*')/gi;
const ADDRESS = /\bhttps?:\/\/[^\s"'<>)]+/g;

/**
 * A mail as its sender may read it again: links of its reader are keys to what the reader alone may do, such as withdrawing from a contract,
 * so they lead nowhere.
 */
export function htmlWithoutKeys(html: string): string {
  return html.replaceAll(HREF, '').replaceAll(ADDRESS, cut);
}

export const textWithoutKeys = (text: string): string => text.replaceAll(ADDRESS, cut);

const cut = (address: string): string => (URL.canParse(address) ? `${new URL(address).origin}/…` : '…');
