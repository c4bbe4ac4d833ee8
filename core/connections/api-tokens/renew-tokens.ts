import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { ACCESS_MS, freshTokens, type IssuedTokens } from './fresh-tokens.ts';
import { OauthError } from './oauth-error.ts';
import type { ApiScope } from './scopes.ts';
import { tokenHash } from './token-hash.ts';

/** An answer that was lost on its way is asked for again at once: until then the old token is refused, and no theft. */
const SAME_MOMENT_MS = 60_000;

const REFUSED = 'The refresh token is unknown, used, expired or revoked. Ask the seller for consent again.';

/**
 * New tokens for a refresh token, which is used up by it. One that comes a second time was copied: then the grant ends for both.
 * @throws OauthError `invalid_grant`
 */
export async function renewTokens(
  ctx: Ctx,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
): Promise<IssuedTokens> {
  const sellerId = Number.parseInt(/^renew_([0-9a-z]{1,10})_[\w-]{43}$/.exec(refreshToken)?.[1] ?? '0', 36);
  if (!(sellerId > 0 && Number.isSafeInteger(sellerId))) throw new OauthError('invalid_grant', REFUSED);
  const own: Ctx = { ...ctx, actor: { kind: 'seller', sellerId } };
  const issued = await inTransaction(own, (inner) =>
    renew(inner, { sellerId, clientId, hash: tokenHash(refreshToken) }),
  );
  if (!issued) throw new OauthError('invalid_grant', REFUSED);
  return issued;
}

async function renew(
  { db, clock }: Ctx,
  { sellerId, clientId, hash }: { sellerId: number; clientId: string; hash: Buffer },
): Promise<IssuedTokens | null> {
  const now = clock.now();
  const mine = { seller_id: sellerId, client_id: clientId, revoked_at: null };
  const grant = await db('api_tokens')
    .where({ ...mine, refresh_hash: hash })
    .first<{ id: number; expires_at: Date | null } | undefined>('id', 'expires_at');
  const { row, tokens } = freshTokens(sellerId, now, grant?.expires_at ?? null);
  const [renewed] = grant
    ? await db('api_tokens')
        .where({ ...mine, id: grant.id, refresh_hash: hash })
        .where((either) => either.whereNull('expires_at').orWhere('expires_at', '>', now))
        .update({ ...row, former_refresh_hash: hash })
        .returning<{ scopes: ApiScope[] }[]>('scopes')
    : [];
  if (renewed) return { ...tokens, scopes: renewed.scopes };
  await db('api_tokens')
    .where({ ...mine, former_refresh_hash: hash })
    .where('access_until', '<', new Date(now.getTime() + ACCESS_MS - SAME_MOMENT_MS))
    .update({ revoked_at: now });
  return null;
}
