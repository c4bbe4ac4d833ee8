import type { Ctx } from '#core/context';
import { appendHistory, moveOrder, moveRate, type HistoryEntry } from '#core/orders';
import { paymentMachine, type PaymentFacts } from '#core/payments';
import { fulfil, spendCoupon } from './complete-sale.ts';
import { moveOrderStock } from './move-order-stock.ts';
import { sendOrderConfirmation } from './order-mails.ts';
import { about, movePayment } from './record-facts.ts';
import type { PaymentFile } from './settle-payment.ts';

/**
 * The means of payment is saved and nothing was charged: the contract is concluded and the order waits for its first charge. Who may try
 * first gets access now; who chose a later start gets it with the first money.
 */
export async function saveMethod(ctx: Ctx, { file, payment }: PaymentFile, facts: PaymentFacts): Promise<void> {
  const { order, rates } = file;
  const from = payment.state;
  const fresh = await movePayment(ctx, payment, facts, 'provider.captured', { settled_at: ctx.clock.now(), look_at: null, looks: 0, decline_reason: null, decline_code: null });
  // A second tab saved it again, or the order ended meanwhile: kept as it is, nothing was charged.
  if (!fresh || order.awaits_funds || order.canceled_at !== null) return;
  const zero: HistoryEntry[] = [];
  // A charge that a coupon took down to nothing is settled by the setting-up itself.
  for (const rate of rates) if (rate.amount === 0 && rate.state === 'unpaid') zero.push(...((await moveRate(ctx, rate, 'payment.successful', { paid: 0, paid_at: ctx.clock.now() })) ?? []));
  const next = rates.find((rate) => rate.state === 'future');
  const history: HistoryEntry[] = [
    { kind: 'payment.method_saved', data: { ...about(payment), due: next?.due_date ?? null }, move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state } },
    ...zero,
  ];
  const takesReservation = order.stock_state === 'reserved';
  const changes = { awaits_funds: true, ...(takesReservation ? { stock_state: 'sold' as const } : {}) };
  if (order.with_test_period || zero.length > 0) {
    await fulfil(ctx, file, { changes, history, invoice: async () => [], first: false });
  } else {
    const confirmation = await sendOrderConfirmation(ctx, file);
    const moved = await moveOrder(ctx, order, { ...changes, reserved_until: null, ...confirmation.stored }, rates);
    await appendHistory(ctx, order, [...history, ...moved, ...confirmation.history]);
  }
  if (!takesReservation) return;
  await spendCoupon(ctx, file);
  await moveOrderStock(ctx, file.lines, 'confirm');
}
