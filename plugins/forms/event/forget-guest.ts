import type { PersonErasure } from '#core/plugins';
import { forgetWaiting } from './waiting/forget-waiting.ts';

/** Places on waiting lists and passes in wallets go with the address they were for; tickets belong to the order's papers. */
export const forgetGuest: PersonErasure = async (ctx, person) => {
  await forgetWaiting(ctx, person);
  await ctx.db.raw(
    `delete from event_passes p using payment_tickets t join orders o on o.seller_id = t.seller_id and o.id = t.order_id
      where p.seller_id = ? and t.id = p.ticket_id and (o.buyer_email = any(?::text[]) or t.attendee_email = any(?::text[]))`,
    [person.sellerId, person.emails as never, person.emails as never],
  );
};
