/** Characters that Windows put into the places that Latin-1 leaves to control characters: 0x80 to 0x9f. */
const EXTRA = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';

/** The text as DATEV reads it. A letter the page lacks loses its accent; what is left becomes a question mark; control characters go. */
export function toCp1252(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const code = codeOf(character) ?? codeOf(character.normalize('NFD')[0]!) ?? 0x3f;
    if (code >= 0x20 || character === '\r' || character === '\n') bytes.push(code);
  }
  return Buffer.from(bytes);
}

function codeOf(character: string): number | null {
  const point = character.codePointAt(0)!;
  if (point < 0x80 || (point >= 0xa0 && point <= 0xff)) return point;
  const extra = point === 0 ? -1 : EXTRA.indexOf(character);
  return extra < 0 ? null : 0x80 + extra;
}
