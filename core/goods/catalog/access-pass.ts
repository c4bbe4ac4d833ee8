import { createHash } from 'node:crypto';

/**
 * Pass of a visitor who knew a product's password: it cannot be worked out without the stored hash, and a new password makes it
 * worthless. Null for a product without a password.
 */
export function accessPass(passwordHash: string | null): string | null {
  return passwordHash === null ? null : createHash('sha256').update(`access:${passwordHash}`).digest('base64url');
}
