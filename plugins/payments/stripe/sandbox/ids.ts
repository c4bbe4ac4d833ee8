import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Hands out tokens in Stripe's alphabet. With a seed the same sequence of calls gives the same tokens. */
export class TokenSource {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string | undefined) {
    this.#seed = seed ?? randomBytes(16).toString('hex');
  }

  token(length = 24): string {
    this.#drawn += 1;
    const bytes = createHash('sha512').update(`${this.#seed}:${this.#drawn}`).digest();
    return Array.from(
      { length },
      (_, position) => ALPHABET[(bytes[position % bytes.length] ?? 0) % ALPHABET.length],
    ).join('');
  }

  id(prefix: string): string {
    return `${prefix}_${this.token()}`;
  }
}
