import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { postJournals } from '#core/ledger';
import { shopOfSeller, type Shop } from '#core/people';
import { attributeOrder, type AttributedGroup, type AttributedTerms } from '#core/referrals';
import { commissionJournals } from './commission-books.ts';
import { commissionLeft, commissionOfPayment, vatOn, type TierCommission } from './commission-of-payment.ts';
import { Commission } from './commission.ts';
import { countInDays } from './count-in-days.ts';
import { paidWithOwnMeans } from './own-means.ts';
import { commissionedPayment, type CommissionedPayment } from './payment-facts.ts';
import { taxedPublishers } from './publisher-tax.ts';

/** Buyers can go back on a contract so long; commission waits for it. */
export const WITHDRAWAL_DAYS = 14;
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
  const orderId = await orderOf(ctx, sellerId, paymentId);
  if (orderId === null) return;
  // The payment may be told before the order.
  await attributeOrder(ctx, sellerId, orderId);
  await inTransaction(ctx, async (inner) => {
    const attribution = await lockAttribution(inner, sellerId, orderId);
    if (!attribution || attribution.refused !== '') return;
    const payment = await commissionedPayment(inner, sellerId, paymentId);
    if (!payment) return;
    const shop = await shopOfSeller(inner, sellerId);
    const booked = await entriesOf(inner, sellerId, paymentId);
    if (booked.length > 0) return followPayment(inner, { attribution, payment, shop, booked });
    if (await paidWithOwnMeans(inner, sellerId, attribution.node_id, payment)) return;
    if (!(await stillPays(inner, attribution, payment))) return;
    await book(inner, { attribution, payment, shop });
    if (payment.returned > 0)
      await followPayment(inner, { attribution, payment, shop, booked: await entriesOf(inner, sellerId, paymentId) });
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

const entriesOf = (ctx: Ctx, sellerId: number, paymentId: number): Promise<Commission[]> =>
  Commission.query(ctx.db)
    .where({ seller_id: sellerId, payment_id: paymentId })
    .orderBy(['tier', 'revision'])
    .then((rows) => rows);

async function orderOf(ctx: Ctx, sellerId: number, paymentId: number): Promise<number | null> {
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
      .findOne({ seller_id, order_id })
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
    feeBp: payment.feeBp,
    feeVatBp: payment.feeVatBp,
    fromGross: terms.fromGross,
    groups,
    vatBpOf: (publisher) => taxes.get(publisher)?.decision?.rateBp ?? 0,
  });
  if (earned.length === 0) return;
  const now = ctx.clock.now();
  const maturesAt = new Date(payment.settledAt.getTime() + (WITHDRAWAL_DAYS + terms.holdDays) * DAY_MS);
  await Commission.query(ctx.db).insert(
    earned.map((tier) => ({
      ...entryOf(attribution, payment, tier),
      revision: 0,
      returned: 0,
      matures_at: maturesAt,
      available_at: null,
      created_at: now,
    })),
  );
  await postCommissions(
    ctx,
    { attribution, payment, shop },
    {
      revision: 0,
      available: false,
      moves: earned.map(({ publisher, net, vat }) => ({ publisher, net, vat })),
    },
  );
  await countInDays(ctx, attribution, {
    gross: payment.gross,
    moves: earned.map(({ node, net }) => ({ node, net })),
  });
  await keepBond(ctx, attribution, payment);
}

function entryOf(attribution: AttributionRow, payment: CommissionedPayment, tier: TierCommission): Partial<Commission> {
  return {
    seller_id: attribution.seller_id,
    order_id: attribution.order_id,
    payment_id: payment.id,
    order_rate_id: payment.rateId,
    node_id: tier.node,
    publisher_id: tier.publisher,
    tier: tier.tier,
    gross: payment.gross,
    base: tier.base,
    bp: tier.bp,
    vat_bp: tier.vatBp,
    net: tier.net,
    vat: tier.vat,
    currency: payment.currency,
    book: payment.throughPlatform ? 'platform' : 'seller',
  };
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

/** Writes what differs from what is booked: after a refund, a chargeback or a dispute won; or at another rate of VAT, where a publisher's standing changed. */
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
  const now = ctx.clock.now();
  const tiers = [...new Set(booked.map(({ tier }) => tier))];
  const revision = Math.max(...booked.map((entry) => entry.revision)) + 1;
  const changes = tiers.flatMap((tier) => {
    const entries = booked.filter((entry) => entry.tier === tier);
    const first = entries[0]!;
    const vatBp = vatBpOf?.(first.publisher_id) ?? entries.at(-1)!.vat_bp;
    const full = { net: first.net, vat: vatBp === first.vat_bp ? first.vat : vatOn(first.net, vatBp) };
    const left = commissionLeft(full, { gross: first.gross, returned: payment.returned, currency: first.currency });
    const net = left.net - entries.reduce((sum, entry) => sum + entry.net, 0);
    const vat = left.vat - entries.reduce((sum, entry) => sum + entry.vat, 0);
    return net === 0 && vat === 0 ? [] : [{ first, net, vat, vatBp }];
  });
  if (changes.length === 0) return;
  const available = changes[0]!.first.available_at !== null;
  await Commission.query(ctx.db).insert(
    changes.map(({ first, net, vat, vatBp }) => ({
      seller_id: first.seller_id,
      order_id: first.order_id,
      payment_id: first.payment_id,
      order_rate_id: first.order_rate_id,
      node_id: first.node_id,
      publisher_id: first.publisher_id,
      tier: first.tier,
      revision,
      gross: first.gross,
      base: first.base,
      bp: first.bp,
      vat_bp: vatBp,
      net,
      vat,
      returned: payment.returned,
      currency: first.currency,
      book: first.book,
      matures_at: first.matures_at,
      available_at: available ? now : null,
      created_at: now,
    })),
  );
  await postCommissions(
    ctx,
    { attribution, payment, shop },
    {
      revision,
      available,
      moves: changes.map(({ first, net, vat }) => ({ publisher: first.publisher_id, net, vat })),
    },
  );
  await countInDays(ctx, attribution, {
    gross: 0,
    moves: changes.map(({ first, net }) => ({ node: first.node_id, net })),
  });
}

async function postCommissions(
  ctx: Ctx,
  { attribution, payment, shop }: Booking,
  {
    revision,
    available,
    moves,
  }: { revision: number; available: boolean; moves: { publisher: number; net: number; vat: number }[] },
): Promise<void> {
  await postJournals(
    ctx,
    commissionJournals({
      sellerId: attribution.seller_id,
      currency: payment.currency as CurrencyCode,
      orderId: attribution.order_id,
      paymentId: payment.id,
      key: `commission:${payment.id}:${revision}`,
      book: payment.throughPlatform ? 'platform' : 'seller',
      available,
      deducts: shop.taxScheme === 'regular_accrual' || shop.taxScheme === 'regular_cash',
      moves,
      text: payment.number,
    }),
  );
}
