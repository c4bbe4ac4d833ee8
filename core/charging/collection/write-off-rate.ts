import { dropCosts } from '#core/arrears';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { cumulativeShare, money } from '#core/kit';
import { appendHistory, futureRates, moveOrder, moveRate, noteChange, plus, type OrderRate } from '#core/orders';
import {
  announce,
  announceSubscription,
  followBill,
  keepForTheBank,
  loseClaim,
  subscriptionEnded,
  takeBack,
  type OrderFile,
} from '#core/settlement';
import { dropRates } from './drop-rates.ts';
import { orderCanceled, rateDiscarded, subscriptionCanceled } from './events.ts';
import { mayCommand } from './may-command.ts';
import { openFor, rateOf } from './open-for.ts';

/**
 * Gives up a claim: the overdue rate is skipped, what was billed of it becomes bad debt in the books, the order ends and access stays away. What was
 * paid of it and is with a bank is not given up: that stays open until the bank has decided.
 * @throws 404 `rate_not_found`, 409 `not_now`
 */
export async function writeOffRate(ctx: Ctx, { orderId, rateId }: { orderId: number; rateId: number }): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'write_off');
    const { order, rates } = file;
    const rate = rateOf(tx, file, rateId, 'debt');
    const rest = rate.amount - rate.paid - (await keepForTheBank(tx, file, rate));
    const changes = await forget(tx, file, { rate, rest });
    const moves =
      (await moveRate(tx, rate, 'claim.written_off', {
        written_off_at: tx.clock.now(),
        collect_at: null,
        collect_step: null,
      })) ?? [];
    await dropCosts(tx, [rate]);
    await loseClaim(tx, file, { rate, open: rest, key: String(rate.id) });
    const dropped = await dropRates(tx, file, futureRates(rates), `dropped:${rate.id}`);
    await followBill(tx, file, rate);
    const ended = { canceled_at: order.canceled_at ?? tx.clock.now(), access_until: null, access_reason: null };
    const moved = await moveOrder(tx, order, { ...changes, ...dropped.changes, ...ended }, rates);
    const closed = await takeBack(tx, file, 'payment_canceled');
    const said = { number: rate.number, amount: rest, currency: order.currency_key };
    appendHistory(tx, order, [
      { kind: 'rate.written_off', data: said },
      ...moves,
      ...dropped.history,
      ...moved,
      ...closed,
    ]);
    await announce(tx, file, rateDiscarded);
    await announce(tx, file, orderCanceled);
    await announceSubscription(tx, file, subscriptionCanceled);
    await announceSubscription(tx, file, subscriptionEnded);
  });
}

async function forget(
  ctx: Ctx,
  { order }: OrderFile,
  { rate, rest }: { rate: OrderRate; rest: number },
): Promise<object> {
  if (order.period_type === 'subscription' && rate.number === 1) return {};
  const vat = Number(
    cumulativeShare(money(rate.vat, order.currency_key), {
      whole: money(rate.amount, order.currency_key),
      before: money(0, order.currency_key),
      part: money(rest, order.currency_key),
    }).minor,
  );
  const sum =
    order.period_type === 'subscription' ? { net: -rate.net, vat: -rate.vat } : { net: vat - rest, vat: 0 - vat };
  noteChange(ctx, order, 'discarded', sum, { rate_id: rate.id, written_off: true });
  if (order.period_type !== 'subscription') return {};
  const totals = plus(order, sum);
  // Later steps of the same transaction count on from here.
  Object.assign(order, totals);
  return totals;
}
