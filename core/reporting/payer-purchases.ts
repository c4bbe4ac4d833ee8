import { deliveriesOfHoldings, type ProductDelivery } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { accessNow, entitlementsOfOrder, holdingOf, type Access, type Entitlement } from '#core/entitlements';
import { invoicesOfOrder, type Invoice } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { Order, orderError, orderNumber, orderStateTitle, type OrderPaymentState } from '#core/orders';
import { asPayer } from '#core/people';

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
  total: JsonMoney;
}

/** A purchase with what it gives its buyer. */
export interface PayerPurchase extends PurchaseSummary {
  sellerId: number;
  paid: JsonMoney;
  refunded: JsonMoney;
  token: string;
  documents: Invoice[];
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
}

const PAGE = 50;

/** What the signed-in buyer bought at every seller, newest first; `beforeId` turns the page. One statement. */
export async function payerPurchases(ctx: Ctx, { beforeId }: { beforeId?: number } = {}): Promise<{ list: PurchaseSummary[]; nextBeforeId: number | null }> {
  const payer = asPayer(ctx);
  const rows = await reading(payer, async ({ db }) => {
    const query = db('orders as o')
      .join('sellers as s', 's.id', 'o.seller_id')
      .where('o.payer_id', userIdOf(payer))
      .orderBy('o.id', 'desc')
      .limit(PAGE + 1)
      .select<SummaryRow[]>('o.id', 'o.token', 'o.product_name', 's.display_name', 's.username', 'o.created_at', 'o.payment_state', 'o.total', 'o.currency_key');
    if (beforeId !== undefined) void query.where('o.id', '<', beforeId);
    return await query;
  });
  const list = rows.slice(0, PAGE).map((row) => summary(ctx, row, row.display_name, row.username));
  return { list, nextBeforeId: rows.length > PAGE ? list.at(-1)!.id : null };
}

/**
 * One purchase of the signed-in buyer: documents, and what may be used now.
 * @throws 404 for an order that is not theirs
 */
export async function payerPurchase(ctx: Ctx, orderId: number): Promise<PayerPurchase> {
  const payer = asPayer(ctx);
  const { order, shop, documents, entitlements } = await reading(payer, async (inner) => {
    const found = await Order.query(inner.db).findOne({ id: orderId, payer_id: userIdOf(payer) });
    if (!found) throw orderError(ctx.locale, 'order_not_found');
    const key = { sellerId: found.seller_id, orderId };
    return {
      order: found,
      shop: (await inner.db('sellers').where({ id: found.seller_id }).first<{ display_name: string; username: string }>('display_name', 'username')),
      documents: await invoicesOfOrder(inner, key),
      entitlements: await entitlementsOfOrder(inner, key),
    };
  });
  return {
    ...summary(ctx, order, shop.display_name, shop.username),
    sellerId: order.seller_id,
    token: order.token,
    paid: { minor: order.paid, currency: order.currency_key },
    refunded: { minor: order.refunded, currency: order.currency_key },
    documents,
    things: await thingsOf(ctx, order.seller_id, entitlements),
  };
}

/** The seller's own catalogue is read as the seller, and only for what the buyer may use now. */
async function thingsOf(ctx: Ctx, sellerId: number, entitlements: readonly Entitlement[]): Promise<PurchasedThing[]> {
  const now = ctx.clock.now();
  const open = entitlements.filter((entitlement) => accessNow(entitlement, now).allowed).map(holdingOf);
  const deliveries = open.length > 0 ? await deliveriesOfHoldings(asSeller(ctx, sellerId), open) : new Map<number, ProductDelivery>();
  return entitlements.map((entitlement) => ({
    entitlementId: entitlement.id,
    productId: entitlement.product_id,
    access: accessNow(entitlement, now),
    delivery: deliveries.get(entitlement.id) ?? null,
  }));
}

function summary(ctx: Ctx, row: Omit<SummaryRow, 'display_name' | 'username'>, shop: string, username: string): PurchaseSummary {
  return {
    id: row.id,
    number: orderNumber(row.token),
    product: row.product_name,
    shop,
    username,
    createdAt: row.created_at,
    state: row.payment_state,
    stateTitle: orderStateTitle(row.payment_state, ctx.locale),
    total: { minor: row.total, currency: row.currency_key },
  };
}

function userIdOf({ actor }: Ctx): number {
  if (actor.kind !== 'payer') throw new Error('Only a payer has purchases.');
  return actor.userId;
}
