import { createHash, randomBytes } from 'node:crypto';

export interface SecretToken {
  /** Goes to the person and is never stored. */
  token: string;
  /** Stands in the database. */
  hash: Buffer;
}

export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A token is 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
