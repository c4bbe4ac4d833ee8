import { randomBytes } from 'node:crypto';
import type { ApiScope } from './scopes.ts';
import { tokenHash } from './token-hash.ts';

export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  /** Of the access token. */
  expiresInSeconds: number;
  scopes: readonly ApiScope[];
}

/** Short, since a copy in a log opens the shop until then; a program renews it without the seller. */
export const ACCESS_MS = 3_600_000;

interface Fresh {
  row: { hash: Buffer; hint: string; access_until: Date; refresh_hash: Buffer };
  tokens: Omit<IssuedTokens, 'scopes'>;
}

/** New pair of tokens, and what is kept of it. Neither outlives the grant. */
export function freshTokens(sellerId: number, now: Date, grantUntil: Date | null): Fresh {
  const secret = (): string => `${sellerId.toString(36)}_${randomBytes(32).toString('base64url')}`;
  const accessToken = `kontor_${secret()}`;
  const refreshToken = `renew_${secret()}`;
  const until = Math.min(now.getTime() + ACCESS_MS, grantUntil?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    row: {
      hash: tokenHash(accessToken),
      hint: accessToken.slice(-4),
      access_until: new Date(until),
      refresh_hash: tokenHash(refreshToken),
    },
    tokens: { accessToken, refreshToken, expiresInSeconds: Math.floor((until - now.getTime()) / 1000) },
  };
}
