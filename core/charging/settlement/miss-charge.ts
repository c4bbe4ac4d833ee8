import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { appendHistory, moveOrder, moveRate, type HistoryEntry } from '#core/orders';
import { announceOverdue, announcePayment } from './announce.ts';
import { paymentFailed, paymentNeedsAttention } from './events.ts';
import { followAccess } from './follow-access.ts';
import { followBill } from './follow-bill.ts';
import { tryOn } from './follow-means.ts';
import { nextTry, type Failure } from './next-try.ts';
import { sendRateNotPaid } from './rate-mails.ts';
import type { PaymentFile } from './payment-file.ts';

/**
 * A charge without the buyer brought no money: plans the next attempt or, when none is left, counts the rate as overdue and takes access
 * away. An outage is the provider's, so the buyer hears of it only once they have to act. That a provider is closed is the shop's: nothing is counted.
 */
export async function missCharge(
  ctx: Ctx,
  { file, payment, rate }: PaymentFile,
  failure: Failure,
  history: readonly HistoryEntry[],
): Promise<void> {
  const { order, seller } = file;
  const planned = nextTry(rate, failure, ctx.clock.now());
  const { because, declines, outages } = planned;
  const next =
    planned.next?.step === 'charge'
      ? { ...planned.next, at: tryOn(payment, planned.next.at, seller.time_zone) }
      : planned.next;
  const from = order.payment_state;
  const changes = { declines, outages, collect_at: next?.at ?? null, collect_step: next?.step ?? null };
  const moved = (await moveRate(ctx, rate, 'payment.failed', changes, { retryLeft: next !== null })) ?? [];
  const orderMoves = await moveOrder(ctx, order, {}, file.rates);
  await followBill(ctx, file, rate);
  const retries = next?.step === 'charge';
  const isShops = because === 'closed';
  const said: HistoryEntry[] = isShops
    ? []
    : retries
      ? [{ kind: 'rate.retry_planned', data: { number: rate.number, due: localDate(next.at, seller.time_zone) } }]
      : next === null
        ? [
            {
              kind: 'rate.overdue',
              data: { number: rate.number, amount: rate.amount - rate.paid, currency: order.currency_key },
            },
          ]
        : [];
  const mail =
    isShops || (because === 'outage' && retries)
      ? []
      : await sendRateNotPaid(ctx, file, rate, { payment, because, next });
  const access = await followAccess(ctx, file, from);
  appendHistory(ctx, order, [...history, ...moved, ...orderMoves, ...said, ...mail, ...access]);
  await announcePayment(ctx, file, payment, paymentFailed, {});
  if (next === null) await announceOverdue(ctx, file, rate);
  if (because === 'outage' && !retries)
    await announcePayment(ctx, file, payment, paymentNeedsAttention, { reason: 'unclear' });
}
