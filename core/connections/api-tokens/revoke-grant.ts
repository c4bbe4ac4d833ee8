import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { tokenHash } from './token-hash.ts';

/** Ends a grant by either of its tokens (RFC 7009). An unknown token is over already. */
export async function revokeGrant(ctx: Ctx, { token, clientId }: { token: string; clientId: string }): Promise<void> {
  const sellerId = Number.parseInt(/^(?:kontor|renew)_([0-9a-z]{1,10})_[\w-]{43}$/.exec(token)?.[1] ?? '0', 36);
  if (!(sellerId > 0 && Number.isSafeInteger(sellerId))) return;
  const hash = tokenHash(token);
  const own: Ctx = { ...ctx, actor: { kind: 'seller', sellerId } };
  await inTransaction(own, ({ db, clock }) =>
    db('api_tokens')
      .where({ seller_id: sellerId, client_id: clientId, revoked_at: null })
      .where((either) => either.where({ hash }).orWhere({ refresh_hash: hash }))
      .update({ revoked_at: clock.now() }),
  );
}
