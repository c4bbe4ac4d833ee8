import type { Ctx } from '#core/context';
import { appendHistory, moveOrder, moveRate, noteChange, type HistoryEntry } from '#core/orders';
import { minutesAfter, type PaymentFacts } from '#core/payments';
import { announcePayment } from './announce.ts';
import { paymentFailed } from './events.ts';
import { freeOrderGoods } from './free-order-goods.ts';
import { sendOrderConfirmation, sendOrderNotPaid } from './order-mails.ts';
import { isPaidByHand } from './money-account.ts';
import { about, movePayment } from './move-payment.ts';
import type { PaymentFile } from './payment-file.ts';

/**
 * The buyer was told where to transfer to: the order is agreed, confirmed with the account and the reference, and keeps its goods until the
 * attempt's time is over. Told again, nothing happens again.
 */
export async function awaitMoney(ctx: Ctx, at: PaymentFile, facts: PaymentFacts): Promise<void> {
  const { file, payment } = at;
  const { order } = file;
  await movePayment(ctx, payment, facts, 'provider.requires_action', { looks: 0, look_at: nextAsk(ctx, payment) });
  if (order.awaits_funds || order.canceled_at !== null) return;
  const confirmation = await sendOrderConfirmation(ctx, file, facts.nextStep?.instructions);
  const reserved = order.stock_state === 'reserved' ? { reserved_until: payment.expires_at } : {};
  const moved = await moveOrder(ctx, order, { awaits_funds: true, ...reserved, ...confirmation.stored }, file.rates);
  appendHistory(ctx, order, [{ kind: 'payment.awaited', data: about(payment) }, ...moved, ...confirmation.history]);
}

/** There is no asking about the seller's own account; a provider's account is asked about four times a day, since its message may get lost. */
function nextAsk(ctx: Ctx, { provider, expires_at: until }: PaymentFile['payment']): Date {
  const soon = minutesAfter(ctx.clock.now(), 6 * 60);
  return isPaidByHand(provider) || soon > until ? until : soon;
}

/** No money came in the time the buyer had: the order ends, and what it held is free. What comes later is kept as the buyer's. */
export async function endWaiting(ctx: Ctx, { file, payment }: PaymentFile, history: HistoryEntry[]): Promise<void> {
  const { order, rates } = file;
  const skipped: HistoryEntry[] = [];
  const dropped = rates.filter(({ state }) => state === 'unpaid' || state === 'future');
  for (const rate of dropped) skipped.push(...((await moveRate(ctx, rate, 'order.canceled')) ?? []));
  const sum = dropped.reduce((total, { net, vat }) => ({ net: total.net - net, vat: total.vat - vat }), {
    net: 0,
    vat: 0,
  });
  noteChange(ctx, order, 'discarded', sum, { key: `wait_expired:${order.id}` });
  const freed =
    order.stock_state === 'reserved'
      ? await freeOrderGoods(ctx, file, { canceled_at: ctx.clock.now() })
      : await moveOrder(ctx, order, { canceled_at: ctx.clock.now() }, rates);
  const told = await sendOrderNotPaid(ctx, file, payment);
  appendHistory(ctx, order, [...history, { kind: 'order.wait_expired' }, ...skipped, ...freed, ...told]);
  await announcePayment(ctx, file, payment, paymentFailed, {});
}
