import { actorLabel, asSeller, inTransaction, type Ctx } from '#core/plugins';
import { settleDates } from '../setup/lock-event.ts';

const AT_ONCE = 200;

/** Each date in a transaction of its own. A date is marked last: what broke off before is done again. */
export async function expireTickets(ctx: Ctx): Promise<void> {
  for (;;) {
    const over = await inTransaction(ctx, async ({ db, clock }) =>
      db('event_dates').where('ends_at', '<=', clock.now()).where({ expired: false }).whereNull('removed_at').orderBy(['ends_at', 'id']).limit(AT_ONCE)
        .select<{ id: number; seller_id: number; product_id: number }[]>('id', 'seller_id', 'product_id'));
    for (const date of over) await inTransaction(asSeller(ctx, date.seller_id), (inner) => expireDate(inner, date));
    if (over.length < AT_ONCE) return;
  }
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
