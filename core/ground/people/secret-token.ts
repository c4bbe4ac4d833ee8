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

/**
 * Hash of a token that holds at a shop's own domain alone, or at the platform's address alone. A later holder of the domain is sent the token, and can
 * use it nowhere else: a token that names its host itself is none of ours.
 */
export function hashTokenAt(token: string, domain: string | undefined): Buffer {
  const ours = /^[\w-]+$/.test(token);
  return hashToken(!ours ? '' : domain === undefined ? token : `${token}@${domain}`);
}
