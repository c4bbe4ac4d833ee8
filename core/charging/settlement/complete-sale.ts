import type { Ctx } from '#core/context';
import { useCoupon as takeUse } from '#core/coupons';
import { answerBeforeCommit, inTransaction } from '#core/database';
import { waitForTurn } from '#core/invoicing';
import { AppError } from '#core/kit';
import { invoiceJournals, type Journal } from '#core/ledger';
import {
  appendHistory,
  moveOrder,
  moveRate,
  orderNumber,
  type HistoryEntry,
  type Order,
  type OrderLine,
} from '#core/orders';
import { paymentMachine, type PaymentFacts } from '#core/payments';
import { ensurePayer } from '#core/people';
import { announce, announcePayment, announceSubscription } from './announce.ts';
import { cardEvidence } from './card-evidence.ts';
import { linesToBill } from './billed-lines.ts';
import { cashJournals } from './cash-journals.ts';
import { correctNewBill } from './correct-new-bill.ts';
import { soldOut } from './errors.ts';
import { orderPaid, paymentSuccessful, subscriptionRenewed, subscriptionStarted } from './events.ts';
import { billOwed, followBill } from './follow-bill.ts';
import { followAccess } from './follow-access.ts';
import { followMeans } from './follow-means.ts';
import { handOver, holderOf } from './hand-over.ts';
import { issueOrderInvoice } from './issue-order-invoice.ts';
import { keepMoneyToReturn, keepSurplus } from './keep-money-to-return.ts';
import { moveOrderStock } from './move-order-stock.ts';
import type { OrderFile } from './order-file.ts';
import { sendGift, sendOrderConfirmation, type Confirmation } from './order-mails.ts';
import { postMoney } from './post-money.ts';
import { getsReceipt, sendRatePaid } from './rate-mails.ts';
import { about, movePayment } from './move-payment.ts';
import type { PaymentFile } from './payment-file.ts';
import { reopenAfterChargeback, reopenAfterRefund } from './reopen-after-chargeback.ts';
import { sharesTaken } from './shares-taken.ts';
import type { CostsTaken } from './take-costs.ts';
import { taxedLines } from './taxed-lines.ts';

/**
 * The money is there: payment, rate, order, ledger, invoice, confirmation, access, events and history in one transaction. Rows that other
 * buyers wait for come last: the seller's turn to number documents, the coupon, then the stock.
 */
export async function completeSale(
  ctx: Ctx,
  at: PaymentFile,
  facts: PaymentFacts,
  came: CostsTaken & { captured: number },
): Promise<void> {
  const { file, payment, rate } = at;
  const took = came.captured - came.costs;
  const { order } = file;
  // A reservation that ran out, or pieces that came back, are made good only while some are left; this rare path takes the stock before it writes anything else,
  // and the turn before the stock, as everybody does.
  const revived = order.stock_state === 'released' || order.stock_state === 'returned';
  if (revived) await waitForTurn(ctx, order.seller_id);
  if (revived && !(await takeAgain(ctx, file)))
    return keepMoneyToReturn(ctx, at, facts, { took, purpose: 'late_payment' });
  const now = ctx.clock.now();
  const from = payment.state;
  const pays = rate.amount - rate.paid;
  const bills = linesToBill(file, rate);
  const journals = await journalsOf(ctx, at, pays, bills);
  const shares = await sharesTaken(ctx, {
    seller: file.seller,
    platformTerms: file.platformTerms,
    payment,
    paid: pays,
    soldBy: order.sold_by,
  });
  const paid = { paid: rate.paid + pays, paid_at: now, collect_at: null, collect_step: null };
  await movePayment(ctx, payment, facts, 'provider.captured', {
    effective: true,
    ...came,
    surplus: took - pays,
    settled_at: now,
    look_at: null,
    looks: 0,
    decline_reason: null,
    decline_code: null,
  });
  const rateMoves = await moveRate(ctx, rate, rate.state === 'future' ? 'early_payment' : 'payment.successful', paid);
  if (rateMoves === null) throw new Error(`Rate ${rate.id} cannot be paid in the state ${rate.state}.`);
  const means = await followMeans(ctx, file, payment);
  // Nothing before the history needs their answers, so everything up to the number of the invoice leaves together.
  const written = Promise.all([
    getsReceipt(order) ? sendRatePaid(ctx, file, rate, payment) : [],
    postMoney(ctx, order, journals, shares),
  ]);
  await answerBeforeCommit(ctx, written);

  const stock: Partial<Order> = order.stock_state === 'none' ? {} : { stock_state: 'sold' };
  const card = cardEvidence(order, facts);
  const paidHow: HistoryEntry = {
    kind: 'payment.successful',
    data: about(payment),
    move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state },
  };
  const history = async (): Promise<HistoryEntry[]> => {
    const [receipt] = await written;
    return [
      paidHow,
      ...rateMoves,
      ...receipt,
      ...(revived ? [{ kind: 'stock.revived' as const }] : []),
      ...card.history,
    ];
  };
  const takesReservation = order.stock_state === 'reserved';
  const first = order.first_paid_at === null;
  const changes = {
    paid: order.paid + pays,
    paid_count: order.paid_count + 1,
    first_paid_at: order.first_paid_at ?? now,
    ...means,
    ...stock,
    ...card.changes,
  };
  const invoice = (): Promise<HistoryEntry[]> => billCharge(ctx, at, bills, { first });
  await fulfil(ctx, file, { changes, history, invoice, first });
  appendHistory(ctx, file.order, [
    ...(await reopenAfterChargeback(ctx, file)),
    ...(await reopenAfterRefund(ctx, file)),
  ]);
  if (took > pays) await keepSurplus(ctx, at, { amount: took - pays, purpose: 'overpayment' });
  await announcePayment(ctx, file, payment, paymentSuccessful, {});
  if (!first) await announceSubscription(ctx, file, subscriptionRenewed);
  if (takesReservation) {
    await spendCoupon(ctx, file);
    await moveOrderStock(ctx, file.lines, 'confirm');
  }
}

/** An order that costs nothing is complete as soon as it is placed; nobody is asked for money. */
export async function completeFreeOrder(
  ctx: Ctx,
  file: OrderFile,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> {
  await fulfil(ctx, file, {
    changes: { first_paid_at: ctx.clock.now() },
    history: async () => [],
    invoice: async () => [],
    first: true,
    quiet,
  });
  await spendCoupon(ctx, file);
  if ((await moveOrderStock(ctx, file.lines, 'take')) === 'sold_out') throw soldOut(ctx.locale);
}

export interface Fulfilment {
  changes: Partial<Order>;
  /** Cause of the completion; asked for last. */
  history: () => Promise<HistoryEntry[]>;
  /** Takes the seller's next number, so it runs near the end. */
  invoice: () => Promise<HistoryEntry[]>;
  /** The first money of the order: later ones confirm nothing anew. */
  first: boolean;
  /** Without a mail: access that a seller gives and tells of in other ways. */
  quiet?: boolean;
}

/** Consequences of every completed order, paid or free or tried first. Goods handed over before are left alone. */
export async function fulfil(
  ctx: Ctx,
  file: OrderFile,
  { changes, history, invoice, first, quiet = false }: Fulfilment,
): Promise<void> {
  const { order } = file;
  const opens = order.handed_over_at === null;
  const [payerId, confirmation] = await Promise.all([
    payerOf(ctx, order),
    quiet ? UNTOLD : sendOrderConfirmation(ctx, file),
  ]);
  const holder = opens ? await holderOf(ctx, file, payerId) : null;
  const opened: Partial<Order> = {
    payer_id: payerId,
    ...(holder ? { handed_over_at: ctx.clock.now() } : {}),
    ...(holder && order.gift ? { owner_id: holder.userId } : {}),
  };
  const from = order.payment_state;
  const [moved, gift] = await Promise.all([
    moveOrder(ctx, order, { ...changes, ...opened, reserved_until: null, ...confirmation.stored }, file.rates),
    holder && order.gift ? sendGift(ctx, file) : [],
    holder && handOver(ctx, file, holder),
  ]);
  // Access opened just now cannot have rested before: with an overdue amount it rests from the start.
  const access = await followAccess(
    ctx,
    file,
    opens && order.payment_state === 'payment_paused' ? 'payment_not_completed' : from,
  );
  const invoiced = await invoice();
  const coupon: HistoryEntry[] =
    first && order.coupon_id !== null ? [{ kind: 'coupon.used', data: { code: order.coupon_code } }] : [];
  appendHistory(ctx, order, [
    ...(await history()),
    ...moved,
    ...coupon,
    ...invoiced,
    ...confirmation.history,
    ...(opens ? [{ kind: 'access.granted' as const }] : []),
    ...gift,
    ...access,
  ]);
  if (!first) return;
  await announce(ctx, file, orderPaid);
  await announceSubscription(ctx, file, subscriptionStarted);
}

const UNTOLD: Confirmation = { stored: {}, history: [] };

async function payerOf(ctx: Ctx, order: Order): Promise<number> {
  if (order.payer_id !== null) return order.payer_id;
  return ensurePayer(ctx, {
    email: order.buyer_email,
    firstName: order.buyer_first_name,
    lastName: order.buyer_last_name,
    locale: order.locale,
  });
}

/** Bills what this charge pays for: one invoice over the whole with the first money, or one for each period. */
async function billCharge(
  ctx: Ctx,
  { file, rate }: PaymentFile,
  bills: readonly OrderLine[],
  { first }: { first: boolean },
): Promise<HistoryEntry[]> {
  const { order } = file;
  const { open, isDue } = billOwed(file, rate);
  if (bills.length > 0) {
    const issued = await issueOrderInvoice(ctx, file, {
      lines: bills,
      key: first ? `order:${order.id}` : `rate:${rate.id}`,
      paid: open === 0,
      rate,
    });
    const corrected = await correctNewBill(ctx, file, rate);
    if (isDue) await followBill(ctx, file, rate);
    return [...issued, ...corrected];
  }
  if (open === 0) await followBill(ctx, file, rate);
  return [];
}

async function journalsOf(ctx: Ctx, at: PaymentFile, pays: number, bills: readonly OrderLine[]): Promise<Journal[]> {
  const {
    file: { order },
    rate,
  } = at;
  const first = order.first_paid_at === null;
  const invoice = {
    sellerId: order.seller_id,
    orderId: order.id,
    key: first ? `order:${order.id}` : `rate:${rate.id}`,
    vatDue: order.vat_due,
    taxed: taxedLines(bills, order.currency_key),
    text: orderNumber(order.token),
  };
  return [...(bills.length > 0 ? invoiceJournals(invoice) : []), ...(await cashJournals(ctx, at, pays))];
}

/** Stock and coupon of an order whose reservation ran out; all of it or nothing. */
async function takeAgain(ctx: Ctx, { order, lines }: OrderFile): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      const coupon = order.coupon_id === null ? 'none' : await takeUse(tx, { orderId: order.id });
      if (coupon === 'used_up' || (await moveOrderStock(tx, lines, 'take')) === 'sold_out') throw soldOut(ctx.locale);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'sold_out') return false;
    throw error;
  }
}

export async function spendCoupon(ctx: Ctx, { order }: OrderFile): Promise<void> {
  if (order.coupon_id === null) return;
  if ((await takeUse(ctx, { orderId: order.id })) !== 'used')
    throw new Error(`Order ${order.id} holds a coupon that does not know it.`);
}
