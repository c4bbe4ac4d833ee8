const HREF = /\s(href|src|action)\s*=\s*("[^"]*"|'[^']*')/gi;
/** A picture of a shop's media library: open to everybody, and no key to anything. */
const PICTURE = /^\s+src\s*=\s*["'](?:https?:\/\/[^\s"'/]+)?\/media\/[\w./-]+["']$/i;
const ADDRESS = /(?<!\ssrc=["'])\bhttps?:\/\/[^\s"'<>)]+/gi;

/**
 * A mail as its sender may read it again: links of its reader are keys to what the reader alone may do, such as withdrawing from a contract,
 * so they lead nowhere. Pictures of the media library stay.
 */
export const linksCut = ({ html, text }: { html: string; text: string }): { html: string; text: string } => ({
  html: html.replaceAll(HREF, (attribute) => (PICTURE.test(attribute) ? attribute : '')).replaceAll(ADDRESS, cut),
  text: text.replaceAll(ADDRESS, cut),
});

const cut = (address: string): string => (URL.canParse(address) ? `${new URL(address).origin}/…` : '…');
