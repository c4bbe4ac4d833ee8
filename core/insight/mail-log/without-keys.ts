const HREF = /\s(href|src|action)\s*=\s*("[^"]*"|'[^']*')/gi;
const ADDRESS = /\bhttps?:\/\/[^\s"'<>)]+/g;

/**
 * A mail as its sender may read it again: links of its reader are keys to what the reader alone may do, such as withdrawing from a contract,
 * so they lead nowhere.
 */
export const linksCut = ({ html, text }: { html: string; text: string }): { html: string; text: string } => ({
  html: html.replaceAll(HREF, '').replaceAll(ADDRESS, cut),
  text: text.replaceAll(ADDRESS, cut),
});

const cut = (address: string): string => (URL.canParse(address) ? `${new URL(address).origin}/…` : '…');
