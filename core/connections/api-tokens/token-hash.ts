import { createHash } from 'node:crypto';

/** A token holds 256 random bits, so that a plain hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
