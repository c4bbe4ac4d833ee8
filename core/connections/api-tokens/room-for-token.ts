import type { Ctx } from '#core/context';
import { tokenError } from './errors.ts';

const MOST_TOKENS = 50;

/**
 * Lock of a shop's tokens, if there is room for one more. Call it in the transaction that adds it.
 * @throws 409 `too_many_tokens`
 */
export async function roomForToken({ db, locale }: Ctx, sellerId: number): Promise<void> {
  await db('sellers').where({ id: sellerId }).forNoKeyUpdate().first('id');
  const { count } = await db('api_tokens')
    .where({ seller_id: sellerId, revoked_at: null })
    .first<{ count: number }>(db.raw('count(*)::int as count'));
  if (count >= MOST_TOKENS) throw tokenError(locale, 'too_many_tokens');
}
