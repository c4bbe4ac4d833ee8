import { createHash } from 'node:crypto';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const NORMAL = {
  em: (text: string): string => text.trim().toLowerCase(),
  ph: (text: string): string => text.replace(/\D/g, '').replace(/^0+/, ''),
  fn: (text: string): string => lettersOf(text),
  ln: (text: string): string => lettersOf(text),
  ct: (text: string): string => lettersOf(text).replaceAll(' ', ''),
  zp: (text: string): string => text.trim().toLowerCase().replaceAll(' ', ''),
  country: (text: string): string => text.trim().toLowerCase(),
};
export type MetaFact = keyof typeof NORMAL;

/** A fact about a person as Meta compares it: brought into its normal form, then SHA-256 in hex. */
export const hashFact = (fact: MetaFact, text: string): string => digest(NORMAL[fact](text));

/** Letters of every script stay; punctuation goes. */
function lettersOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '');
}
