import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, addInterval, type IntervalCode, type LocalDate } from '#core/kit';
import { OrderHistory, OrderRate, appendHistory, moveOrder } from '#core/orders';
import { SHOWN_CHARGES } from '#core/pricing';
import { announce, giveAgain, type OrderFile } from '#core/settlement';
import { announceCharges } from './announce-charges.ts';
import { ANNOUNCED_DAYS } from './announced-days.ts';
import { collectionError } from './errors.ts';
import { orderReactivated } from './events.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { openFor } from './open-for.ts';
import { savedMethodOf } from './saved-method-of.ts';

/**
 * A subscription that the seller ended goes on: at the price and in the rhythm it had, charged from the means of payment that is still
 * saved, after the paid period and not before the buyer was told. Whoever ended it as a buyer orders anew.
 * @throws 409 `not_now` `ended_by_buyer` `no_method`
 */
export async function reactivateOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<{ due: LocalDate }> {
  mayCommand(ctx, 'seller');
  return inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'reactivate');
    const { order } = file;
    if (savedMethodOf(file) === null) throw collectionError(tx.locale, 'no_method');
    if (await endedByBuyer(tx, file)) throw collectionError(tx.locale, 'ended_by_buyer');
    const today = todayOf(tx, file);
    const told = addDays(today, ANNOUNCED_DAYS);
    const due = order.access_until !== null && order.access_until > told ? order.access_until : told;
    const added = await chargesFrom(tx, file, due);
    const moved = await moveOrder(tx, order, {
      canceled_at: null, access_until: null, access_reason: null, anchored_on: due, anchor_number: added[0]!.number, rates_count: order.rates_count + added.length, last_due_date: added.at(-1)!.due_date,
    }, file.rates);
    const again = await giveAgain(tx, file, 'payment_canceled');
    await appendHistory(tx, order, [{ kind: 'order.reactivated', data: { due } }, ...moved, ...(again ? [{ kind: 'access.restored' as const }] : [])]);
    await announceCharges(tx, file, today);
    await announce(tx, file, orderReactivated);
    return { due };
  });
}

/** On the page of their payments, or by a declaration that was found to mean this order. */
async function endedByBuyer({ db }: Ctx, { order }: OrderFile): Promise<boolean> {
  const last = await OrderHistory.query(db).where({ seller_id: order.seller_id, order_id: order.id, kind: 'order.canceled' }).orderBy('id', 'desc').first();
  const declared = await OrderHistory.query(db).where({ seller_id: order.seller_id, order_id: order.id }).whereIn('kind', ['declaration.withdrawal', 'declaration.cancellation']).first();
  return declared !== undefined || last?.actor.startsWith('buyer') === true;
}

/** A year's worth of charges as the last ones were to be. */
async function chargesFrom(ctx: Ctx, { order, rates }: OrderFile, due: LocalDate): Promise<OrderRate[]> {
  const last = rates.toSorted((a, b) => a.number - b.number).at(-1)!;
  const { amount, net, vat, lines } = last;
  const now = ctx.clock.now();
  const added = await OrderRate.query(ctx.db).insert(Array.from({ length: SHOWN_CHARGES }, (_, place) => ({
    seller_id: order.seller_id, order_id: order.id, number: last.number + 1 + place, state: 'future' as const, due_date: addInterval(due, order.charge_interval as IntervalCode, place),
    amount, net, vat, lines, created_at: now, updated_at: now,
  }))).returning('*');
  rates.push(...added);
  return added;
}
