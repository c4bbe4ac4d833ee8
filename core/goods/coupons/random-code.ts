export const CHARACTER_SETS = ['alphabetic', 'numeric', 'alphanumeric'] as const;

export type CharacterSet = (typeof CHARACTER_SETS)[number];

// Without I, O, 0 and 1 where they could be misread for each other.
const ALPHABETS: Readonly<Record<CharacterSet, string>> = {
  alphabetic: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  numeric: '0123456789',
  alphanumeric: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
};

/** Stands for one random character in a pattern. */
export const PLACEHOLDER = '*';

/** Least number of codes that a guesser has to try: with 300 codes about, one try in 300,000 hits. */
export const LEAST_VARIETY = 100_000_000;

/** Number of different codes a pattern can make. */
export function varietyOf(pattern: string, set: CharacterSet): number {
  return ALPHABETS[set].length ** (pattern.split(PLACEHOLDER).length - 1);
}

/** A code nobody can foretell: each placeholder becomes a character of the set, all alike likely. */
export function randomCode(pattern: string, set: CharacterSet): string {
  return pattern.replaceAll(PLACEHOLDER, () => randomCharacter(ALPHABETS[set]));
}

// Values beyond the last full run of the alphabet are thrown away: taking them would favour its first characters.
function randomCharacter(alphabet: string): string {
  const fair = 256 - (256 % alphabet.length);
  for (;;) {
    const value = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (value < fair) return alphabet[value % alphabet.length]!;
  }
}
