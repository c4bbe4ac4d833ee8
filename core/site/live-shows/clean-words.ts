/** Letters of a message. */
export const LONGEST_WORDS = 300;
/** Letters of a name in the chat. */
export const LONGEST_NAME = 40;

/** One line without control characters and marks that turn the direction of writing. */
export const cleanWords = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** True for a name that could be taken for the shop's own. */
export const isLikeShop = (name: string, shopName: string): boolean => plain(name) === plain(shopName);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
