// Without letters that are misread for each other, and without vowels, so that no code is a word.
const ALPHABET = 'bcdfghjkmnpqrstvwxz23456789';
const LENGTH = 12;

/** 57 bits: with a thousand links about, guessing one takes ages. */
export function randomCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const value = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (value < 256 - (256 % ALPHABET.length)) code += ALPHABET[value % ALPHABET.length];
  }
  return code;
}

export const isShareCode = (text: string): boolean => /^[a-z0-9]{12}$/.test(text);
