import { actorLabel, asSeller, inTransaction, type Ctx } from '#core/plugins';
import { settleDates } from '../setup/lock-event.ts';

const AT_ONCE = 200;
/** Twice the time between two runs. */
const REFRESH_MINUTES = 20;

/** Each date in a transaction of its own. A date is marked last: what broke off before is done again. */
export async function expireTickets(ctx: Ctx): Promise<void> {
  for (;;) {
    const over = await inTransaction(ctx, async ({ db, clock }) =>
      db('event_dates')
        .where('ends_at', '<=', clock.now())
        .where({ expired: false })
        .whereNull('removed_at')
        .orderBy(['ends_at', 'id'])
        .limit(AT_ONCE)
        .select<{ id: number; seller_id: number; product_id: number }[]>('id', 'seller_id', 'product_id'),
    );
    for (const date of over) await inTransaction(asSeller(ctx, date.seller_id), (inner) => expireDate(inner, date));
    if (over.length < AT_ONCE) break;
  }
  await refreshPrices(ctx);
}

/** Shops show the cheapest ticket that is on sale; when the sale of one has just ended, it is another. */
async function refreshPrices(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - REFRESH_MINUTES * 60_000);
  const ended = await inTransaction(ctx, async ({ db, clock }) =>
    db('event_kinds')
      .whereBetween('sales_until', [since, clock.now()])
      .whereNull('removed_at')
      .distinct<{ seller_id: number; product_id: number }[]>('seller_id', 'product_id')
      .orderBy('product_id'),
  );
  for (const { seller_id: sellerId, product_id: productId } of ended)
    await inTransaction(asSeller(ctx, sellerId), (inner) => settleDates(inner, productId));
}

async function expireDate(ctx: Ctx, { id, product_id: productId }: { id: number; product_id: number }): Promise<void> {
  await ctx.db.raw(
    `with over as (update payment_tickets set state = 'expired' where date_id = ? and state = 'unused' returning id, seller_id)
     insert into payment_ticket_changes (seller_id, ticket_id, event, from_state, to_state, actor, correlation_id, changed_at)
       select seller_id, id, 'event.ended', 'unused', 'expired', ?, ?, ? from over`,
    [id, actorLabel(ctx.actor), ctx.correlationId, ctx.clock.now()],
  );
  await ctx.db('event_dates').where({ id }).update({ expired: true });
  await settleDates(ctx, productId);
}
