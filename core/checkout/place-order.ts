import { reserveStock, sellingBlockers, takeStock, type ProductWarning } from '#core/catalog';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { AppError, localDate, newToken } from '#core/kit';
import { LEGAL_TEXT_VERSION, Order, appendHistory, writeOrder, type ConsentRecord, type WrittenOrder } from '#core/orders';
import { Payment, minutesAfter, newPayment, type OfferedMethod } from '#core/payments';
import { announce, completeFreeOrder, openOrderFile, orderCreated, soldOut } from '#core/settlement';
import { checkBuyer, type BuyerData, type FieldErrors } from './buyer-data.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { prepareCheckout, type PreparedCheckout } from './checkout-view.ts';
import { fieldMessages } from './messages.ts';
import { newOrderRows } from './new-order-rows.ts';
import { priceKey } from './quote-order.ts';
import type { ShopSeller } from './shop-seller.ts';

export interface PlaceOrderInput {
  seller: ShopSeller;
  slug: string;
  /** As posted; checked against what is offered. */
  entries: CheckoutEntries;
  ip: string;
  locale: Locale;
  /** Parameters that links carried and the seller gets back, e.g. `campaign_id`. */
  additional?: Readonly<Record<string, string>>;
}

export type PlacedOrder =
  | { state: 'to_pay'; orderToken: string; paymentToken: string }
  /** Nothing to pay, or paid already. */
  | { state: 'complete'; orderToken: string }
  | { state: 'invalid'; errors: FieldErrors }
  | { state: 'sold_out' }
  | { state: 'not_sellable'; warnings: readonly ProductWarning[] }
  | { state: 'not_found' };

/** How long an unpaid order keeps its piece, counted from the last attempt to pay. */
const RESERVED_MINUTES = 60;

/**
 * Turns a filled-in checkout into an order: one transaction, eight statements. The same form sent twice gives the same order. Stock is
 * taken last, because all buyers of the product wait for that row.
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<PlacedOrder> {
  try {
    return await inTransaction(ctx, (tx) => place(tx, input));
  } catch (error) {
    if (error instanceof AppError && error.code === 'sold_out') return { state: 'sold_out' };
    throw error;
  }
}

async function place(ctx: Ctx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const prepared = await prepareCheckout(ctx, input);
  if (!prepared) return { state: 'not_found' };
  const { offer } = prepared;
  const checked = checkAll(input, prepared);
  if ('errors' in checked) return { state: 'invalid', errors: checked.errors };
  if (!offer.sellable) return (await placedBefore(ctx, input)) ?? refusal(offer.warnings);

  const now = ctx.clock.now();
  const free = offer.product.free;
  const rows = newOrderRows({
    ...input,
    ...prepared,
    buyer: checked.buyer,
    method: checked.method?.method ?? null,
    waiver: waiverRecord(input, prepared, now),
    today: localDate(now, input.seller.time_zone),
    reservedUntil: free ? null : minutesAfter(now, RESERVED_MINUTES),
    checkoutToken: tokenOf(input.entries.checkoutToken),
  });
  const written = await writeOrder(ctx, input.seller.id, rows);
  if (!written) return (await placedBefore(ctx, input))!;
  return checked.method ? toPay(ctx, written, checked.method) : completeFree(ctx, written);
}

interface CheckedOrder {
  buyer: BuyerData;
  /** Null for a free product. */
  method: OfferedMethod | null;
}

function checkAll(input: PlaceOrderInput, { offer, methods, waiver, quote }: PreparedCheckout): CheckedOrder | { errors: FieldErrors } {
  const { locale } = input;
  const free = offer.product.free;
  const checked = checkBuyer(input.entries.buyer, { locale, free });
  const errors: FieldErrors = 'errors' in checked ? { ...checked.errors } : {};
  const method = free ? null : methods.find((each) => each.method === input.entries.method);
  if (method === undefined) errors.method = fieldMessages.translate(locale, 'method_required');
  if (waiver?.required && !input.entries.waiver) errors.waiver = fieldMessages.translate(locale, 'waiver_required');
  if (!free && !errors.country && quote.decision.blockers.length > 0) errors.country = fieldMessages.translate(locale, 'evidence_missing');
  const seen = input.entries.seenTotal === null || input.entries.seenTotal === priceKey(quote);
  if (!seen && !errors.country) errors.total = fieldMessages.translate(locale, 'price_changed');
  if ('errors' in checked || method === undefined || Object.keys(errors).length > 0) return { errors };
  return { buyer: checked.buyer, method };
}

async function toPay(ctx: Ctx, { order, rates }: WrittenOrder, { method, provider }: OfferedMethod): Promise<PlacedOrder> {
  const payment = await newPayment(ctx, order, rates[0]!, { method, provider: provider.key, attempt: 1 });
  const amount = { amount: order.total, currency: order.currency_key };
  await appendHistory(ctx, order, [
    { kind: 'order.placed', data: { ...amount, product: order.product_name } },
    { kind: 'payment.started', data: { ...amount, method, attempt: 1 } },
  ]);
  await announce(ctx, { order }, orderCreated);
  if ((await reserveStock(ctx, order.product_id, order.quantity)) === 'sold_out') throw soldOut(ctx.locale);
  return { state: 'to_pay', orderToken: order.token, paymentToken: payment.token };
}

async function completeFree(ctx: Ctx, { order }: WrittenOrder): Promise<PlacedOrder> {
  const file = await openOrderFile(ctx, { orderId: order.id });
  await appendHistory(ctx, order, [{ kind: 'order.placed', data: { amount: 0, currency: order.currency_key, product: order.product_name } }]);
  await announce(ctx, { order }, orderCreated);
  await completeFreeOrder(ctx, file);
  if ((await takeStock(ctx, order.product_id, order.quantity)) === 'sold_out') throw soldOut(ctx.locale);
  return { state: 'complete', orderToken: order.token };
}

/** The order this very form made before: a double click, or a buyer who went back. */
async function placedBefore(ctx: Ctx, { seller, entries: { checkoutToken } }: PlaceOrderInput): Promise<PlacedOrder | null> {
  const order = await Order.query(ctx.db).findOne({ seller_id: seller.id, checkout_token: tokenOf(checkoutToken) });
  if (!order) return null;
  const payment = await Payment.query(ctx.db).where({ seller_id: seller.id, order_id: order.id }).orderBy('id', 'desc').first();
  const open = payment !== undefined && order.payment_state === 'payment_not_completed';
  return open ? { state: 'to_pay', orderToken: order.token, paymentToken: payment.token } : { state: 'complete', orderToken: order.token };
}

function refusal(warnings: readonly ProductWarning[]): PlacedOrder {
  return warnings.includes('limit_reached') ? { state: 'sold_out' } : { state: 'not_sellable', warnings: sellingBlockers(warnings) };
}

function waiverRecord(input: PlaceOrderInput, { waiver }: PreparedCheckout, now: Date): ConsentRecord | null {
  if (!waiver || !input.entries.waiver) return null;
  return { accepted: true, text: waiver.text, text_version: LEGAL_TEXT_VERSION, at: now.toISOString(), ip: input.ip, locale: input.locale };
}

/** A form without our token, or with one somebody made up, is an order of its own. */
function tokenOf(text: string): string {
  return /^chk_[0-9A-Za-z]{24}$/.test(text) ? text : newToken('chk');
}
