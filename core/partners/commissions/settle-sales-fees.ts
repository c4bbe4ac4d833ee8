import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { noteSalesFee } from '#core/orders';
import { shopOfSeller } from '#core/people';
import { attributeSale, lockSale, type SaleAttribution } from '#core/sales-team';
import { bookEntries, entriesOf, followEntries, WITHDRAWAL_DAYS } from './commission-entries.ts';
import { Commission } from './commission.ts';
import { commissionedPayment, type CommissionedPayment } from './payment-facts.ts';
import { taxedPublishers } from './publisher-tax.ts';
import { salesFeeOfPayment } from './sales-fee-of-payment.ts';
import { orderOfPayment, settleCommissions } from './settle-commissions.ts';

/**
 * Brings the fee of a payment to what it is now: earned once by the member whom the order belongs to, less exactly what went back, and all of it back from
 * those whom it belonged to before. Asked any number of times and in any order it comes to the same; the order's attribution is locked meanwhile.
 */
export async function settleSalesFees(ctx: Ctx, sellerId: number, paymentId: number): Promise<void> {
  const orderId = await orderOfPayment(ctx, sellerId, paymentId);
  if (orderId === null) return;
  // Publishers come first: a fee takes no more than they leave.
  await settleCommissions(ctx, sellerId, paymentId);
  await attributeSale(ctx, sellerId, orderId);
  await inTransaction(ctx, async (inner) => {
    const attribution = await lockSale(inner, sellerId, orderId);
    if (attribution) await bringFees(inner, attribution, [paymentId]);
  });
}

/** The same for payments whose attribution the caller holds. */
export async function bringFees(ctx: Ctx, attribution: SaleAttribution, paymentIds: readonly number[]): Promise<void> {
  const { seller_id: sellerId, order_id: orderId } = attribution;
  for (const paymentId of paymentIds) {
    const payment = await commissionedPayment(ctx, sellerId, paymentId);
    if (payment) await bringFee(ctx, attribution, payment);
  }
  const { rows } = await ctx.db.raw<{ rows: { fee: number }[] }>(
    `select coalesce(sum(net), 0)::bigint as fee from affiliate_commissions where seller_id = ? and order_id = ? and kind = 'sales_team'`,
    [sellerId, orderId],
  );
  await noteSalesFee(ctx, { sellerId, orderId }, rows[0]!.fee);
}

async function bringFee(ctx: Ctx, attribution: SaleAttribution, payment: CommissionedPayment): Promise<void> {
  const { user_id: userId, earns, turn } = attribution;
  const shop = await shopOfSeller(ctx, attribution.seller_id);
  const isOver = (tier: number): boolean => tier !== turn || userId === null;
  const booked = await entriesOf(ctx, payment, 'sales_team');
  if (booked.length > 0) await followEntries(ctx, { payment, shop, booked, isOver });
  if (userId === null || !earns || booked.some(({ tier }) => tier === turn)) return;
  const taxes = await taxedPublishers(ctx, shop, [userId]);
  const vatBp = taxes.get(userId)?.decision?.rateBp ?? 0;
  const { base, net, vat, bp } = salesFeeOfPayment({
    payment,
    groups: attribution.terms,
    vatBp,
    isFirst: await isFirstOfTurn(ctx, attribution, payment),
    isRenewal: payment.isSubscription && (await isLaterRate(ctx, payment)),
    taken: await takenByPublishers(ctx, payment),
  });
  if (net === 0) return;
  await bookEntries(ctx, {
    payment,
    shop,
    kind: 'sales_team',
    holdDays: WITHDRAWAL_DAYS,
    earned: [{ tier: turn, node: null, publisher: userId, base, bp, vatBp, net, vat }],
  });
  if (payment.returned > 0) {
    const now = (await entriesOf(ctx, payment, 'sales_team')).filter(({ tier }) => tier === turn);
    await followEntries(ctx, { payment, shop, booked: now });
  }
}

/** Amounts per order are booked with its first money. */
async function isFirstOfTurn(
  { db }: Ctx,
  { seller_id, order_id, turn }: SaleAttribution,
  payment: CommissionedPayment,
) {
  const other = await Commission.query(db)
    .findOne({ seller_id, order_id, kind: 'sales_team', tier: turn })
    .whereNot({ payment_id: payment.id })
    .select('id')
    .limit(1);
  return other === undefined;
}

async function isLaterRate({ db }: Ctx, payment: CommissionedPayment): Promise<boolean> {
  const earlier = await db('order_rates')
    .where({ seller_id: payment.sellerId, order_id: payment.orderId })
    .where('id', '<', payment.rateId)
    .where('amount', '>', 0)
    .first('id');
  return earlier !== undefined;
}

/** Commissions on the payment as they were earned, in minor units. */
async function takenByPublishers(ctx: Ctx, payment: CommissionedPayment): Promise<{ net: number; gross: number }> {
  const booked = await entriesOf(ctx, payment, 'affiliate');
  const first = booked.filter(({ revision }) => revision === 0);
  return {
    net: first.reduce((sum, { net }) => sum + net, 0),
    gross: first.reduce((sum, { net, vat }) => sum + net + vat, 0),
  };
}
