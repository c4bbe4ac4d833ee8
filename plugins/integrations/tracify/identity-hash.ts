import { createHash } from 'node:crypto';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Tracify's name for a person: SHA-256 in hex, less its last five digits, and SHA-256 of that. */
export const identityHash = (text: string): string => digest(digest(text).slice(0, -5));
