import { confirmStock, takeStock } from '#core/catalog';
import type { Ctx } from '#core/context';
import { grantEntitlements } from '#core/entitlements';
import { postJournals, saleJournals, vatDueOf } from '#core/ledger';
import { appendHistory, moveOrder, moveRate, orderNumber, type HistoryEntry, type Order } from '#core/orders';
import { paymentMachine, type PaymentFacts } from '#core/payments';
import { ensurePayer } from '#core/people';
import { announce, announcePayment } from './announce.ts';
import { orderPaid, paymentSuccessful } from './events.ts';
import { issueOrderInvoice } from './issue-order-invoice.ts';
import { keepMoneyToReturn } from './keep-money-to-return.ts';
import type { OrderFile } from './order-file.ts';
import { sendOrderConfirmation } from './order-mails.ts';
import { about, movePayment } from './record-facts.ts';
import type { PaymentFile } from './settle-payment.ts';
import { taxedLines } from './taxed-lines.ts';

/**
 * The money is there: payment, rate, order, ledger, invoice, confirmation, access, events and history in one transaction. Rows that other
 * buyers wait for come last: the seller's invoice counter, then the stock.
 */
export async function completeSale(ctx: Ctx, at: PaymentFile, facts: PaymentFacts): Promise<void> {
  const { file, payment, rate } = at;
  // A reservation that ran out is made good only while pieces are left; this rare path takes the stock before it writes anything else.
  const revived = file.order.stock_state === 'released';
  if (revived && (await takeStock(ctx, file.order.product_id, file.order.quantity)) === 'sold_out') {
    return keepMoneyToReturn(ctx, at, facts, 'late_payment');
  }
  const now = ctx.clock.now();
  const from = payment.state;
  await movePayment(ctx, payment, facts, 'provider.captured', {
    effective: true, captured: payment.amount, settled_at: now, look_at: null, looks: 0, decline_reason: null, decline_code: null,
  });
  const paid = { paid: rate.paid + payment.amount, paid_at: now };
  const rateMoves = await moveRate(ctx, rate, rate.state === 'future' ? 'early_payment' : 'payment.successful', paid);
  if (rateMoves === null) throw new Error(`Rate ${rate.id} cannot be paid in the state ${rate.state}.`);

  await postJournals(ctx, saleJournals({
    sellerId: file.order.seller_id,
    orderId: file.order.id,
    paymentId: payment.id,
    key: `order:${file.order.id}`,
    vatDue: vatDueOf(file.seller.tax_scheme),
    taxed: taxedLines(file.lines, file.order.currency_key),
    into: `S:psp:${payment.provider}:clearing`,
    text: orderNumber(file.order.token),
  }));
  const stock: Partial<Order> = file.order.stock_state === 'none' ? {} : { stock_state: 'sold' };
  const history: HistoryEntry[] = [
    { kind: 'payment.successful', data: about(payment), move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state } },
    ...rateMoves,
    ...(revived ? [{ kind: 'stock.revived' as const }] : []),
  ];
  const takesReservation = file.order.stock_state === 'reserved';
  await fulfil(ctx, file, { paid: file.order.paid + payment.amount, paid_count: file.order.paid_count + 1, first_paid_at: now, ...stock }, history);
  await announcePayment(ctx, file, payment, paymentSuccessful, {});
  if (takesReservation && (await confirmStock(ctx, file.order.product_id, file.order.quantity)) !== 'confirmed') {
    throw new Error(`Order ${file.order.id} holds a reservation that its product does not know.`);
  }
}

/** An order that costs nothing is complete as soon as it is placed; nobody is asked for money. */
export async function completeFreeOrder(ctx: Ctx, file: OrderFile): Promise<void> {
  await fulfil(ctx, file, { first_paid_at: ctx.clock.now() }, []);
}

/** What every completed order leads to, paid or free. */
async function fulfil(ctx: Ctx, file: OrderFile, changes: Partial<Order>, history: HistoryEntry[]): Promise<void> {
  const { order, lines } = file;
  const payerId = await ensurePayer(ctx, {
    email: order.buyer_email, firstName: order.buyer_first_name, lastName: order.buyer_last_name, locale: order.locale,
  });
  const confirmation = await sendOrderConfirmation(ctx, file);
  await grantEntitlements(ctx, {
    sellerId: order.seller_id,
    orderId: order.id,
    payerUserId: payerId,
    email: order.buyer_email,
    lines: lines.map((line) => ({ orderLineId: line.id, productId: line.product_id, quantity: line.quantity })),
  });
  const moved = await moveOrder(ctx, order, { ...changes, payer_id: payerId, reserved_until: null, ...confirmation.stored }, file.rates);
  const invoice = order.total === 0 ? [] : await issueOrderInvoice(ctx, file);
  await appendHistory(ctx, order, [...history, ...moved, ...invoice, ...confirmation.history, { kind: 'access.granted' }]);
  await announce(ctx, file, orderPaid);
}
