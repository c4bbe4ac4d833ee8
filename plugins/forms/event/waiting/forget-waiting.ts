import type { PersonErasure } from '#core/plugins';
import { giveBack, offerFree, takeTurns } from './offer-places.ts';

/** Places on waiting lists go with their address; one that was held goes to the next. */
export const forgetWaiting: PersonErasure = async (ctx, { sellerId, emails }) => {
  const { rows: lists } = await ctx.db.raw<{ rows: { product_id: number }[] }>(
    'select distinct product_id from event_waiting where seller_id = ? and email = any(?::text[]) order by product_id',
    [sellerId, emails as never],
  );
  if (lists.length === 0) return;
  const turns = await takeTurns(
    ctx,
    lists.map((row) => row.product_id),
  );
  const { rows: gone } = await ctx.db.raw<{
    rows: { product_id: number; kind_id: number; date_id: number; state: string }[];
  }>(
    'delete from event_waiting where seller_id = ? and email = any(?::text[]) returning product_id, kind_id, date_id, state',
    [sellerId, emails as never],
  );
  await giveBack(
    ctx,
    gone.filter(({ state }) => state === 'offered').map(({ state: _, ...place }) => place),
  );
  for (const turn of turns) await offerFree(ctx, turn);
};
