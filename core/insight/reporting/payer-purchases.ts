import { deliveriesOfHoldings, type ProductDelivery } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { accessNow, entitlementsOfOrder, holdingOf, type Access, type Entitlement } from '#core/entitlements';
import { invoicesOfOrder, type Invoice } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import {
  inLanguage,
  languageOf,
  type CurrencyCode,
  type IntervalCode,
  type JsonMoney,
  type Language,
  type LocalDate,
} from '#core/kit';
import {
  Order,
  OrderLine,
  OrderRate,
  orderError,
  orderNumber,
  orderStateTitle,
  supplyOf,
  type OrderPaymentState,
} from '#core/orders';
import { asPayer } from '#core/people';
import { goodsForBuyer, type OrderShipping } from '#core/shipping';
import type { PlanType } from '#core/pricing';

/** One purchase in the list of a buyer's purchases. */
export interface PurchaseSummary {
  id: number;
  number: string;
  product: string;
  shop: string;
  username: string;
  createdAt: Date;
  state: OrderPaymentState;
  stateTitle: string;
  /** Null for whoever was given it: what it cost is the giver's affair. */
  total: JsonMoney | null;
  /** Charge of each period, of a contract that is charged by the period; null for what has a total. */
  each: { amount: JsonMoney; interval: IntervalCode } | null;
}

/** A purchase with what it gives its buyer. */
export interface PayerPurchase extends PurchaseSummary {
  sellerId: number;
  paid: JsonMoney;
  refunded: JsonMoney;
  token: string;
  /** Goods on their way; null for a purchase without any. */
  parcel: OrderShipping | null;
  documents: Invoice[];
  /** Ordered lines with their answers; empty for a gift received. */
  lines: OrderLine[];
  rates: OrderRate[];
  /** The contract rests until this day; null: it does not, or nobody knows until when. */
  pausedUntil: LocalDate | null;
  couponCode: string;
  discount: JsonMoney;
  /** Means of the last payment, or of later charges; null where nothing was paid, and for the receiver of a gift. */
  paidWith: { method: string; last4: string | null } | null;
  /** On documents to come; empty for whoever was given it. */
  address: string[];
  /** Something is still to be charged. */
  goesOn: boolean;
  /** Receiver of the gift, on the giver's page. */
  receiver: { name: string; email: string } | null;
  things: PurchasedThing[];
}

export interface PurchasedThing {
  entitlementId: number;
  productId: number;
  access: Access;
  /** Absent while access is not given. */
  delivery: ProductDelivery | null;
}

interface SummaryRow {
  id: number;
  token: string;
  product_name: string;
  display_name: string;
  username: string;
  created_at: Date;
  payment_state: OrderPaymentState;
  total: number;
  currency_key: CurrencyCode;
  payer_id: number | null;
  period_type: PlanType;
  charge_interval: IntervalCode | '';
  /** Newest period's charge, in minor units. */
  each: number | null;
}

const PAGE = 50;

const EACH = `(select amount from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.state <> 'skipped'
  order by r.state = 'future' desc, case when r.state = 'future' then r.number else -r.number end limit 1) as each`;

/** Purchases of the signed-in buyer at every seller, newest first; `beforeId` turns the page. One statement. */
export async function payerPurchases(
  ctx: Ctx,
  { beforeId }: { beforeId?: number } = {},
): Promise<{ list: PurchaseSummary[]; nextBeforeId: number | null }> {
  const payer = asPayer(ctx);
  const rows = await reading(payer, async ({ db }) => {
    const query = db('orders as o')
      .join('sellers as s', 's.id', 'o.seller_id')
      .where((mine) => void mine.where('o.payer_id', userIdOf(payer)).orWhere('o.owner_id', userIdOf(payer)))
      .orderBy('o.id', 'desc')
      .limit(PAGE + 1)
      .select<SummaryRow[]>(
        'o.id',
        'o.token',
        'o.product_name',
        's.display_name',
        's.username',
        'o.created_at',
        'o.payment_state',
        'o.total',
        'o.currency_key',
        'o.payer_id',
        'o.period_type',
        'o.charge_interval',
        db.raw(EACH),
      );
    if (beforeId !== undefined) void query.where('o.id', '<', beforeId);
    return await query;
  });
  const list = rows.slice(0, PAGE).map((row) => summary(ctx, row, row.display_name, row.username, userIdOf(payer)));
  return { list, nextBeforeId: rows.length > PAGE ? list.at(-1)!.id : null };
}

/**
 * One purchase of the signed-in buyer: what was ordered, documents, and what may be used now. Whoever was given it sees what they may use.
 * @throws 404 for an order that is neither theirs nor for them
 */
export async function payerPurchase(ctx: Ctx, orderId: number): Promise<PayerPurchase> {
  const payer = asPayer(ctx);
  const { order, shop, documents, entitlements, lines, rates } = await reading(payer, async (inner) => {
    const found = await Order.query(inner.db)
      .findById(orderId)
      .where((mine) => void mine.where('payer_id', userIdOf(payer)).orWhere('owner_id', userIdOf(payer)));
    if (!found) throw orderError(ctx.locale, 'order_not_found');
    const key = { sellerId: found.seller_id, orderId };
    return {
      order: found,
      shop: await inner
        .db('sellers')
        .where({ id: found.seller_id })
        .first<ShopRow>('display_name', 'username', inner.db.raw(PAID_WITH, [orderId])),
      documents: await invoicesOfOrder(inner, key),
      entitlements: await entitlementsOfOrder(inner, key),
      // The wall shows parts of an order to its buyer only.
      lines: await OrderLine.query(inner.db)
        .where({ seller_id: found.seller_id, order_id: orderId })
        .orderBy('position'),
      rates: await OrderRate.query(inner.db).where({ seller_id: found.seller_id, order_id: orderId }).orderBy('number'),
    };
  });
  const pays = order.payer_id === userIdOf(payer);
  return {
    ...summary(ctx, { ...order, each: eachOf(rates) }, shop.display_name, shop.username, userIdOf(payer)),
    sellerId: order.seller_id,
    token: order.token,
    paid: { minor: order.paid - order.refunded, currency: order.currency_key },
    refunded: { minor: order.refunded, currency: order.currency_key },
    documents,
    lines,
    rates,
    paidWith: pays ? shop.paid_with : null,
    address: pays ? addressOf(order, languageOf(ctx)) : [],
    goesOn: pays && order.canceled_at === null && rates.some(({ state }) => state === 'future'),
    pausedUntil: order.canceled_at === null ? order.paused_until : null,
    couponCode: order.coupon_code,
    discount: { minor: order.discount, currency: order.currency_key },
    receiver:
      order.gift && pays
        ? { name: `${order.owner_first_name} ${order.owner_last_name}`.trim(), email: order.owner_email }
        : null,
    // Access to a gift is its receiver's: the giver sees nothing there.
    things: await thingsOf(ctx, order.seller_id, entitlements),
    parcel:
      order.delivery_address === null
        ? null
        : await goodsForBuyer(asSeller(ctx, order.seller_id), { sellerId: order.seller_id, orderId }),
  };
}

interface ShopRow {
  display_name: string;
  username: string;
  paid_with: PayerPurchase['paidWith'];
}

const PAID_WITH = `(select jsonb_build_object('method', p.method, 'last4', p.instrument ->> 'last4') from payments p
  where p.seller_id = sellers.id and p.order_id = ? and p.state = 'successful' order by (p.saved_method is not null) desc, p.id desc limit 1) as paid_with`;

function addressOf(order: Order, language: Language): string[] {
  const line = (...parts: string[]): string => parts.filter(Boolean).join(' ');
  return [
    order.buyer_company,
    line(order.buyer_first_name, order.buyer_last_name),
    order.buyer_additional_address,
    line(order.buyer_street, order.buyer_street_number),
    line(order.buyer_zip, order.buyer_city),
    order.buyer_country && (new Intl.DisplayNames([language], { type: 'region' }).of(order.buyer_country) ?? ''),
    order.buyer_reference,
  ].filter(Boolean);
}

/** The seller's own catalogue is read as the seller, and only for what the buyer may use now. */
async function thingsOf(ctx: Ctx, sellerId: number, entitlements: readonly Entitlement[]): Promise<PurchasedThing[]> {
  const now = ctx.clock.now();
  const open = entitlements.filter((entitlement) => accessNow(entitlement, now).allowed).map(holdingOf);
  const deliveries =
    open.length > 0 ? await deliveriesOfHoldings(asSeller(ctx, sellerId), open) : new Map<number, ProductDelivery>();
  return entitlements.map((entitlement) => ({
    entitlementId: entitlement.id,
    productId: entitlement.product_id,
    access: accessNow(entitlement, now),
    delivery: deliveries.get(entitlement.id) ?? null,
  }));
}

function summary(
  ctx: Ctx,
  row: Omit<SummaryRow, 'display_name' | 'username'>,
  shop: string,
  username: string,
  reader: number,
): PurchaseSummary {
  return {
    id: row.id,
    number: orderNumber(row.token),
    product: row.product_name,
    shop,
    username,
    createdAt: row.created_at,
    state: row.payment_state,
    stateTitle:
      row.payment_state === 'paying'
        ? inLanguage(languageOf(ctx), GOES_ON[supplyOf(row.period_type)])
        : orderStateTitle(row.payment_state, languageOf(ctx)),
    total: row.payer_id === reader ? { minor: row.total, currency: row.currency_key } : null,
    each:
      row.payer_id === reader &&
      supplyOf(row.period_type) === 'periods' &&
      row.charge_interval !== '' &&
      row.each !== null
        ? { amount: { minor: row.each, currency: row.currency_key }, interval: row.charge_interval }
        : null,
  };
}

/** Words for an order whose charges go on: a buyer of a subscription is not "paying" all the time. */
const GOES_ON = {
  periods: { de: 'Aktiv', en: 'Active' },
  whole: { de: 'In Raten', en: 'In instalments' },
} as const;

function eachOf(rates: readonly OrderRate[]): number | null {
  const counted = rates.filter(({ state }) => state !== 'skipped');
  return (counted.find(({ state }) => state === 'future') ?? counted.at(-1))?.amount ?? null;
}

function userIdOf({ actor }: Ctx): number {
  if (actor.kind !== 'payer') throw new Error('Only a payer has purchases.');
  return actor.userId;
}
