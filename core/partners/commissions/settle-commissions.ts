import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { shopOfSeller, type Shop } from '#core/people';
import { attributeOrder, type AttributedGroup, type AttributedTerms } from '#core/referrals';
import { bookEntries, entriesOf, followEntries, WITHDRAWAL_DAYS } from './commission-entries.ts';
import { commissionOfPayment } from './commission-of-payment.ts';
import { Commission } from './commission.ts';
import { countInDays } from './count-in-days.ts';
import { paidWithOwnMeans } from './own-means.ts';
import { commissionedPayment, type CommissionedPayment } from './payment-facts.ts';
import { taxedPublishers } from './publisher-tax.ts';

const DAY_MS = 86_400_000;

export interface AttributionRow {
  seller_id: number;
  order_id: number;
  node_id: number;
  affiliate_program_id: number;
  refused: string;
  tiers: AttributedGroup[];
  terms: AttributedTerms;
  campaign: string;
  product_id: number;
  currency: string;
  day: string;
  gross: number;
}

/**
 * Brings the commissions of a payment to what they are now: earned once, less exactly what went back, and up again where a bank gave it back. Asked any number
 * of times and in any order it comes to the same; the order's attribution is locked meanwhile.
 */
export async function settleCommissions(ctx: Ctx, sellerId: number, paymentId: number): Promise<void> {
  const orderId = await orderOfPayment(ctx, sellerId, paymentId);
  if (orderId === null) return;
  // The payment may be told before the order.
  await attributeOrder(ctx, sellerId, orderId);
  await inTransaction(ctx, async (inner) => {
    const attribution = await lockAttribution(inner, sellerId, orderId);
    if (!attribution || attribution.refused !== '') return;
    const payment = await commissionedPayment(inner, sellerId, paymentId);
    if (!payment) return;
    const shop = await shopOfSeller(inner, sellerId);
    const booked = await entriesOf(inner, payment, 'affiliate');
    if (booked.length > 0) return followPayment(inner, { attribution, payment, shop, booked });
    if (await paidWithOwnMeans(inner, sellerId, attribution.node_id, payment)) return;
    if (!(await stillPays(inner, attribution, payment))) return;
    await book(inner, { attribution, payment, shop });
    if (payment.returned > 0)
      await followPayment(inner, { attribution, payment, shop, booked: await entriesOf(inner, payment, 'affiliate') });
  });
}

export async function lockAttribution({ db }: Ctx, sellerId: number, orderId: number): Promise<AttributionRow | null> {
  const row = await db('affiliate_attributions')
    .where({ seller_id: sellerId, order_id: orderId })
    .whereNotNull('node_id')
    .forUpdate()
    .first<AttributionRow | undefined>();
  return row ?? null;
}

/** Order of a payment; null where there is none. */
export async function orderOfPayment(ctx: Ctx, sellerId: number, paymentId: number): Promise<number | null> {
  return inTransaction(ctx, async ({ db }) => {
    const row = await db('payments')
      .where({ seller_id: sellerId, id: paymentId })
      .first<{ order_id: number } | undefined>('order_id');
    return row?.order_id ?? null;
  });
}

/** Of a subscription renewals bring something by the lifetime mode; rates of an instalment always do. */
async function stillPays(
  ctx: Ctx,
  { order_id, seller_id, terms }: AttributionRow,
  payment: CommissionedPayment,
): Promise<boolean> {
  if (!payment.isSubscription) return true;
  if (!terms.lifetime) {
    const other = await Commission.query(ctx.db)
      .findOne({ seller_id, order_id, kind: 'affiliate' })
      .whereNot({ order_rate_id: payment.rateId })
      .select('id')
      .limit(1);
    return other === undefined;
  }
  return (
    terms.lifetimeDuration === 0 ||
    payment.settledAt.getTime() <= payment.orderedAt.getTime() + terms.lifetimeDuration * DAY_MS
  );
}

interface Booking {
  attribution: AttributionRow;
  payment: CommissionedPayment;
  shop: Shop;
}

async function book(ctx: Ctx, { attribution, payment, shop }: Booking): Promise<void> {
  const { seller_id: sellerId, tiers: groups, terms } = attribution;
  const taxes = await taxedPublishers(
    ctx,
    shop,
    groups.flatMap(({ shares }) => shares.map(({ publisher }) => publisher)),
  );
  const earned = commissionOfPayment({
    sellerId,
    currency: payment.currency,
    gross: payment.gross,
    net: payment.net,
    fee: payment.fee + payment.feeVat,
    fromGross: terms.fromGross,
    groups,
    vatBpOf: (publisher) => taxes.get(publisher)?.decision?.rateBp ?? 0,
  });
  if (earned.length === 0) return;
  await bookEntries(ctx, {
    payment,
    shop,
    kind: 'affiliate',
    holdDays: WITHDRAWAL_DAYS + terms.holdDays,
    earned,
  });
  await countInDays(ctx, attribution, {
    gross: payment.gross,
    moves: earned.map(({ node, net }) => ({ node, net })),
  });
  await keepBond(ctx, attribution, payment);
}

/** Later purchases of the same buyer belong to the publisher too, as long as the program says. The first bond stays until it has run out. */
async function keepBond({ db, clock }: Ctx, attribution: AttributionRow, payment: CommissionedPayment): Promise<void> {
  const { lifetime, lifetimeDuration } = attribution.terms;
  if (!lifetime || payment.buyerEmail === '') return;
  const now = clock.now();
  await db('affiliate_bonds')
    .insert({
      seller_id: attribution.seller_id,
      email: payment.buyerEmail,
      node_id: attribution.node_id,
      order_id: attribution.order_id,
      created_at: now,
      until: lifetimeDuration === 0 ? null : new Date(payment.orderedAt.getTime() + lifetimeDuration * DAY_MS),
    })
    .onConflict(['seller_id', 'email'])
    .merge(['node_id', 'order_id', 'created_at', 'until'])
    .where('affiliate_bonds.until', '<', now);
}

/** Brings what is booked to what the payment is now; at another rate of VAT, where a publisher's standing changed. */
export async function followPayment(
  ctx: Ctx,
  {
    attribution,
    payment,
    shop,
    booked,
    vatBpOf,
  }: Booking & { booked: readonly Commission[]; vatBpOf?: (publisher: number) => number },
): Promise<void> {
  const changes = await followEntries(ctx, { payment, shop, booked, ...(vatBpOf ? { vatBpOf } : {}) });
  if (changes.length === 0) return;
  await countInDays(ctx, attribution, {
    gross: 0,
    moves: changes.map(({ first, net }) => ({ node: first.node_id!, net })),
  });
}
