import { createHash } from 'node:crypto';

/**
 * What somebody holds who knew a product's password: nobody can work it out who does not see the stored hash, and a new password makes it
 * worthless. Null for a product without a password.
 */
export function accessPass(passwordHash: string | null): string | null {
  return passwordHash === null ? null : createHash('sha256').update(`access:${passwordHash}`).digest('base64url');
}
