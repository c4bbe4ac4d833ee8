import type { Ctx } from '#core/context';
import { addDays, type LocalDate } from '#core/kit';
import type { Order, OrderRate } from '#core/orders';
import { Arrears } from './arrears.ts';
import { FLAT_FOR_BUSINESSES } from './default-interest.ts';

type Debt = Pick<OrderRate, 'seller_id' | 'order_id' | 'id' | 'due_date'>;
type Contract = Pick<Order, 'currency_key' | 'buyer_type' | 'credit_information'>;

/**
 * Asks for the costs of default from a reminder on, in the caller's transaction and under the order's lock: interest since the day after the due day, the
 * flat sum of a business, else the fee of this reminder. The flat sum is set off against such costs (§ 288(5) BGB), so a business pays no fee beside it.
 * `since`: day from which interest counts where none was asked for before, null for the first of default.
 */
export async function askCosts(
  ctx: Ctx,
  { order, rate, fee, since }: { order: Contract; rate: Debt; fee: number; since: LocalDate | null },
): Promise<void> {
  const now = ctx.clock.now();
  const isBusiness = order.buyer_type === 'business';
  const flat = isBusiness && order.currency_key === 'eur' ? FLAT_FOR_BUSINESSES : 0;
  const more = flat > 0 ? 0 : fee;
  await Arrears.query(ctx.db)
    .insert({
      seller_id: rate.seller_id,
      order_id: rate.order_id,
      order_rate_id: rate.id,
      currency_key: order.currency_key,
      debtor: isBusiness ? 'business' : 'consumer',
      rule: order.credit_information === null ? 'bgb_367' : 'bgb_497',
      counted_until: since ?? firstDayOfDefault(rate.due_date),
      interest: 0,
      fee: more,
      flat,
      created_at: now,
      updated_at: now,
    })
    .onConflict(['seller_id', 'order_rate_id'])
    .merge({ fee: ctx.db.raw('arrears.fee + ?', [more]) as never, updated_at: now });
}

/** The due day stands in the calendar of the order, so default begins the day after (§ 286(2) no. 1 BGB). */
export const firstDayOfDefault = (due: LocalDate): LocalDate => addDays(due, 1);
