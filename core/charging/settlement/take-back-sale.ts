import { dropCosts } from '#core/arrears';
import type { Ctx } from '#core/context';
import { giveBackCoupon } from '#core/coupons';
import { issueRefundDocument, issueVatCorrection, type RefundDocument } from '#core/invoicing';
import { localDate, money, subtractMoney } from '#core/kit';
import { chargebackJournals, refundJournals, type Journal, type TaxedAmount } from '#core/ledger';
import {
  OrderChange,
  actorName,
  appendHistory,
  countsInOrder,
  moveOrder,
  moveRate,
  orderNumber,
  plus,
  type HistoryEntry,
  type OrderRate,
} from '#core/orders';
import { announce, announceRefund, announceSubscription } from './announce.ts';
import { billOf } from './billed-lines.ts';
import { endRates } from './end-rates.ts';
import { followBill } from './follow-bill.ts';
import { orderRefunded, refundSuccessful, subscriptionEnded } from './events.ts';
import { takeBack } from './hand-over.ts';
import { moneyAccount } from './money-account.ts';
import { moveOrderStock } from './move-order-stock.ts';
import { sendRefundIssued } from './order-mails.ts';
import { postMoney } from './post-money.ts';
import { reopenOncePaid } from './reopen-after-chargeback.ts';
import { about, type RefundFile } from './refund-file.ts';
import { refundRows, restOf } from './refund-rows.ts';
import { refundScope } from './refund-scope.ts';
import { NOT_OWED, settledBill, type SettledBill } from './settled-bill.ts';
import { returnCosts } from './take-costs.ts';
import { retaxedLine, vatOwedBack, vatRefundKey } from './vat-owed-back.ts';

/**
 * Money for what was bought went back: rate, order, ledger, documents, access, coupon, stock, mail and history in one transaction. A full
 * refund ends the contract: open rates are dropped, access ends, the pieces are free. A partial one corrects the invoice and nothing else.
 */
export async function takeBackSale(ctx: Ctx, at: RefundFile, move: HistoryEntry['move'] | null): Promise<void> {
  const { file, refund, payment } = at;
  const { order, rates } = file;
  const scope = refundScope(order, rates, refund);
  const { refunded, full, rate, open, ended, rest, dropped, billed } = scope;
  const bill = await settledBill(ctx, file, rate);
  const today = localDate(ctx.clock.now(), file.seller.time_zone);
  const document = !billed
    ? null
    : ((await vatCorrection(ctx, at)) ??
      (await issueRefundDocument(ctx, {
        sellerId: order.seller_id,
        orderId: order.id,
        ...billOf(order, rate),
        key: `refund:${refund.id}`,
        refundId: refund.id,
        amount: money(refund.amount + dropped, refund.currency_key),
      })));
  if (billed && !document) throw new Error(`Order ${order.id} was paid without an invoice.`);
  const rateMoves =
    (await moveRate(ctx, rate, 'refund.successful', { refunded: rate.refunded + refund.amount })) ??
    (await countBack(ctx, rate, refund.amount));
  // Of an open-ended subscription a charge that fell due was owed, and those to come never were.
  const owed = open.filter((each) => countsInOrder(order, each));
  const totals =
    order.period_type === 'subscription'
      ? plus(
          order,
          owed.reduce((sum, { net, vat }) => ({ net: sum.net - net, vat: sum.vat - vat }), { net: 0, vat: 0 }),
        )
      : {};
  const skipped = await endRates(ctx, at, scope);
  const frees = full && order.stock_state === 'sold';
  const releases = full && order.stock_state === 'reserved';

  await postMoney(
    ctx,
    order,
    document === null
      ? unbilled(at, bill)
      : refundJournals({
          sellerId: order.seller_id,
          orderId: order.id,
          paymentId: payment.id,
          refundId: refund.id,
          key: `refund:${refund.id}`,
          taxed: document.taxed,
          money: money(refund.amount, refund.currency_key),
          ...(dropped > 0 && order.vat_due === 'on_payment'
            ? { unpaid: { ...bill, part: money(dropped, order.currency_key) } }
            : {}),
          from: moneyAccount(payment.provider),
          text: orderNumber(order.token),
        }),
  );
  await writeChange(ctx, file, refund, {
    taxed: document?.taxed ?? [],
    open: [...owed, ...ended.map(restOf)],
    rate,
    rest: rest > 0,
  });
  for (const each of [rate, ...scope.billedApart]) await followBill(ctx, file, each);
  const closed = full ? await takeBack(ctx, file, 'payment_refunded') : null;
  const coupon: HistoryEntry[] =
    full && order.coupon_id !== null ? [{ kind: 'coupon.given_back', data: { code: order.coupon_code } }] : [];
  const orderMoves = await moveOrder(
    ctx,
    order,
    {
      refunded,
      ...totals,
      ...(frees ? { stock_state: 'returned' } : releases ? { stock_state: 'released', reserved_until: null } : {}),
    },
    rates,
  );
  const access = closed ?? (await reopenOncePaid(ctx, file));
  const mail = await sendRefundIssued(ctx, file, refund);
  appendHistory(ctx, order, [
    { kind: 'refund.successful', data: about(refund), ...(move ? { move } : {}) },
    ...rateMoves,
    ...skipped,
    ...orderMoves,
    ...access,
    ...coupon,
    ...(document ? [{ kind: 'invoice.issued' as const, data: { number: document.invoice.number } }] : []),
    ...mail,
  ]);
  // A contract that is over was never late: what was paid for that goes back with it.
  if (full) {
    for (const each of file.payments)
      await returnCosts(ctx, { file, payment: each }, { because: 'given_back', by: `refund:${refund.id}` });
  }
  await dropCosts(
    ctx,
    rates.filter((each) => each.due_date < today && (full || NOT_OWED.has(each.state))),
  );
  await announceRefund(ctx, file, refund, refundSuccessful);
  if (full) await announce(ctx, file, orderRefunded);
  if (full) await announceSubscription(ctx, file, subscriptionEnded);
  if (full && order.coupon_id !== null) await giveBackCoupon(ctx, { orderId: order.id });
  if (frees || releases) await moveOrderStock(ctx, file.lines, frees ? 'return' : 'release');
}

/** The document of a refund that is nothing but VAT the buyer was never to pay; null for every other refund. */
async function vatCorrection(ctx: Ctx, { file, refund }: RefundFile): Promise<RefundDocument | null> {
  const { order, lines, seller } = file;
  if (refund.request_key !== vatRefundKey(order.id) || refund.amount !== vatOwedBack(file)) return null;
  return issueVatCorrection(ctx, {
    sellerId: order.seller_id,
    orderId: order.id,
    key: `refund:${refund.id}`,
    refundId: refund.id,
    vatMinor: refund.amount,
    retaxed: ({ order_line_id: id }) => {
      const line = lines.find((each) => each.id === id);
      return line ? retaxedLine(line, order, seller) : null;
    },
  });
}

/** A bank decided first, and the rate stands where nothing moves it: what was already on its way back still counts. */
async function countBack(ctx: Ctx, rate: OrderRate, amount: number): Promise<HistoryEntry[]> {
  const refunded = rate.refunded + amount;
  const changed = await ctx
    .db('order_rates')
    .where({ id: rate.id, seller_id: rate.seller_id, state: rate.state, refunded: rate.refunded })
    .update({ refunded, updated_at: ctx.clock.now() });
  if (changed !== 1) throw new Error(`Order rate ${rate.id} was moved by somebody else in between.`);
  rate.refunded = refunded;
  return [];
}

const keyOf = (taxed: Pick<TaxedAmount, 'vatCase' | 'country' | 'rateBp'>): string =>
  `${taxed.vatCase} ${taxed.country} ${taxed.rateBp}`;

async function writeChange(
  ctx: Ctx,
  { order }: RefundFile['file'],
  refund: RefundFile['refund'],
  {
    taxed,
    open,
    rate,
    rest,
  }: { taxed: readonly TaxedAmount[]; open: readonly Pick<OrderRate, 'net' | 'vat'>[]; rate: OrderRate; rest: boolean },
): Promise<void> {
  const base = {
    seller_id: order.seller_id,
    order_id: order.id,
    occurred_at: ctx.clock.now(),
    actor: actorName(ctx.actor),
  };
  const detail = {
    refund_id: refund.id,
    taxed: taxed.map((share) => ({
      key: keyOf(share),
      gross: Number(share.gross.minor),
      vat: Number(share.vat.minor),
    })),
  };
  const rows = refundRows({ amount: refund.amount, taxed, rate, restGone: rest, open });
  await OrderChange.query(ctx.db).insert(
    rows.map((row) => ({ ...base, ...row, detail: row.kind === 'refunded' ? detail : { refund_id: refund.id } })),
  );
}

/** Money that came before anything was billed goes back as it came. */
function unbilled({ file: { order }, refund, payment }: RefundFile, { billed, settled }: SettledBill): Journal[] {
  const amount = money(refund.amount, refund.currency_key);
  return chargebackJournals({
    sellerId: order.seller_id,
    orderId: order.id,
    paymentId: payment.id,
    key: `refund:${refund.id}`,
    vatDue: order.vat_due,
    taxed: billed,
    amount,
    settledWithout: subtractMoney(settled, amount),
    account: moneyAccount(payment.provider),
    text: orderNumber(order.token),
  }).map((journal) => ({
    ...journal,
    refundId: refund.id,
    ...(journal.kind === 'Chargeback' ? { kind: 'Refund' as const } : {}),
  }));
}
