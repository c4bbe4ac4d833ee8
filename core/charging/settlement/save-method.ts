import type { Ctx } from '#core/context';
import { invoiceJournals } from '#core/ledger';
import { appendHistory, moveOrder, moveRate, orderNumber, supplyOf, type HistoryEntry } from '#core/orders';
import { paymentMachine, type PaymentFacts } from '#core/payments';
import { fulfil, spendCoupon } from './complete-sale.ts';
import { correctNewBill } from './correct-new-bill.ts';
import { followMeans } from './follow-means.ts';
import { issueOrderInvoice } from './issue-order-invoice.ts';
import { moveOrderStock } from './move-order-stock.ts';
import type { OrderFile } from './order-file.ts';
import { sendOrderConfirmation } from './order-mails.ts';
import { about, movePayment } from './move-payment.ts';
import type { PaymentFile } from './payment-file.ts';
import { postMoney } from './post-money.ts';
import { taxedLines } from './taxed-lines.ts';

/**
 * The means of payment is saved and nothing was charged: the contract is concluded and the order waits for its first charge. Who may try
 * first gets access now; who chose a later start gets it with the first money.
 */
export async function saveMethod(ctx: Ctx, { file, payment }: PaymentFile, facts: PaymentFacts): Promise<void> {
  const { order, rates } = file;
  const from = payment.state;
  const fresh = await movePayment(ctx, payment, facts, 'provider.captured', {
    settled_at: ctx.clock.now(),
    look_at: null,
    looks: 0,
    decline_reason: null,
    decline_code: null,
  });
  // Of an order under way, it is another means of payment for the charges to come.
  if (
    fresh &&
    order.payment_state !== 'payment_not_completed' &&
    order.canceled_at === null &&
    (order.first_paid_at !== null || order.awaits_funds)
  ) {
    const move = { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state };
    const means = await followMeans(ctx, file, payment);
    await moveOrder(ctx, order, { payment_form: payment.method, ...means }, rates);
    appendHistory(ctx, order, [{ kind: 'payment.method_changed', data: about(payment), move }]);
    return;
  }
  // A second tab saved it again, or the order ended meanwhile: kept as it is, nothing was charged.
  if (!fresh || order.awaits_funds || order.canceled_at !== null) return;
  const means = await followMeans(ctx, file, payment);
  const zero: HistoryEntry[] = [];
  // A charge that a coupon took down to nothing is settled by the setting-up itself.
  for (const rate of rates)
    if (rate.amount === 0 && rate.state === 'unpaid')
      zero.push(...((await moveRate(ctx, rate, 'payment.successful', { paid: 0, paid_at: ctx.clock.now() })) ?? []));
  const next = rates.find((rate) => rate.state === 'future');
  const history: HistoryEntry[] = [
    {
      kind: 'payment.method_saved',
      data: { ...about(payment), due: next?.due_date ?? null },
      move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state },
    },
    ...zero,
  ];
  const takesReservation = order.stock_state === 'reserved';
  const changes = { awaits_funds: true, ...means, ...(takesReservation ? { stock_state: 'sold' as const } : {}) };
  if (zero.length > 0) {
    const paid = { ...changes, paid_count: 1, first_paid_at: ctx.clock.now() };
    await fulfil(ctx, file, {
      changes: paid,
      history: async () => history,
      invoice: () => billWhole(ctx, file),
      first: true,
    });
  } else if (order.with_test_period) {
    await fulfil(ctx, file, { changes, history: async () => history, invoice: async () => [], first: false });
  } else {
    const confirmation = await sendOrderConfirmation(ctx, file);
    const moved = await moveOrder(ctx, order, { ...changes, reserved_until: null, ...confirmation.stored }, rates);
    appendHistory(ctx, order, [...history, ...moved, ...confirmation.history]);
  }
  if (!takesReservation) return;
  await spendCoupon(ctx, file);
  await moveOrderStock(ctx, file.lines, 'confirm');
}

/** Goods supplied now and paid in later instalments are billed now; of a subscription nothing but the free period was supplied. */
async function billWhole(ctx: Ctx, file: OrderFile): Promise<HistoryEntry[]> {
  const { order, lines } = file;
  if (supplyOf(order.period_type) === 'periods') return [];
  await postMoney(
    ctx,
    order,
    invoiceJournals({
      sellerId: order.seller_id,
      orderId: order.id,
      key: `order:${order.id}`,
      vatDue: order.vat_due,
      taxed: taxedLines(lines, order.currency_key),
      text: orderNumber(order.token),
    }),
  );
  return [
    ...(await issueOrderInvoice(ctx, file, { lines, key: `order:${order.id}`, paid: false, rate: file.rates[0]! })),
    ...(await correctNewBill(ctx, file, file.rates[0]!)),
  ];
}
