import { sellingBlockers, type ProductWarning } from '#core/catalog';
import type { Ctx } from '#core/context';
import { couponRefusalText, holdCoupon, noteWrongCode } from '#core/coupons';
import { inTransaction } from '#core/database';
import { AppError, languageOf, newToken, type Language } from '#core/kit';
import { Order, appendHistory, writeOrder, type ConsentRecord, type WrittenOrder } from '#core/orders';
import { Payment, canBeSaved, minutesAfter, newPayment, type KeptMeans, type OfferedMethod } from '#core/payments';
import { writeGoods } from '#core/shipping';
import { announce, completeFreeOrder, moveOrderStock, openOrderFile, orderCreated, soldOut } from '#core/settlement';
import type { VatIdCheck } from '#core/tax';
import type { FieldErrors } from './buyer-data.ts';
import { checkAll, type CheckedOrder } from './check-order.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { entriesAsked } from './entries-asked.ts';
import { couponGone } from './errors.ts';
import { judgeCredit } from './judge-credit.ts';
import { fieldMessages } from './messages.ts';
import { newOrderRows } from './new-order-rows.ts';
import { savesMethod } from './methods-for.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import { recheckVatIdLater } from './recheck-vat-id-job.ts';
import type { ShopSeller } from './shop-seller.ts';

export interface PlaceOrderInput {
  seller: ShopSeller;
  slug: string;
  /** Answer of `confirmVatId`. */
  vatIdCheck?: VatIdCheck | null;
  /** Country of the connection, as a trusted proxy says; empty if it is not known. */
  ipCountry?: string;
  /** As posted; checked against what is offered. */
  entries: CheckoutEntries;
  /** The cookie of somebody signed in. */
  sessionToken?: string | undefined;
  /** Pass that the buyer got for the password of a product that has one. */
  accessPass?: string | undefined;
  ip: string;
  locale: Language;
  /** A means that was saved with the purchase this one follows: entries may choose it. */
  means?: KeptMeans | undefined;
  /** The step of a funnel at which it is ordered. `saves`: offers follow that are paid with the same means. */
  funnel?: { id: number; nodeId: string; upsellType: string; saves: boolean } | undefined;
  /** Parameters that links carried and the seller gets back, e.g. `campaign_id`. */
  additional?: Readonly<Record<string, string>>;
  visit?: AgreedVisit | undefined;
}

/** Categories of other companies' services that a visitor has agreed to, in words too, and their browser; none for others. */
export interface AgreedVisit {
  categories: readonly string[];
  words: string;
  agent: string;
}

export type PlacedOrder =
  | { state: 'to_pay'; orderToken: string; paymentToken: string }
  /** Nothing to pay, or paid already. */
  | { state: 'complete'; orderToken: string }
  | { state: 'invalid'; errors: FieldErrors }
  | { state: 'sold_out' }
  | { state: 'not_sellable'; warnings: readonly ProductWarning[] }
  | { state: 'not_found' };

/** Minutes for which an unpaid order keeps its piece, counted from the last attempt to pay. */
const RESERVED_MINUTES = 60;

/**
 * Turns a filled-in checkout into an order: one transaction, for the simplest cart eight statements. The same form sent twice gives the same
 * order. The coupon and then stock are taken last, because others wait for those rows.
 */
export async function placeOrder(ctx: Ctx, sent: PlaceOrderInput): Promise<PlacedOrder> {
  const input = { ...sent, entries: entriesAsked(sent.entries, sent.seller) };
  try {
    const { placed, wrongCode } = await inTransaction(ctx, (tx) => place(tx, input));
    if (wrongCode) await noteWrongCode(ctx, { sellerId: input.seller.id, ip: input.ip });
    return placed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'sold_out') return { state: 'sold_out' };
    if (error instanceof AppError && error.code === 'shop_closed') return { state: 'not_found' };
    if (error instanceof AppError && error.code === 'coupon_used_up')
      return {
        state: 'invalid',
        errors: { coupon_code: `${error.detail} ${fieldMessages.translate(input.locale, 'coupon_leave')}` },
      };
    throw error;
  }
}

async function place(ctx: Ctx, input: PlaceOrderInput): Promise<{ placed: PlacedOrder; wrongCode: boolean }> {
  const prepared = await prepareCheckout(ctx, input, { places: true });
  return {
    placed: prepared ? await placePrepared(ctx, input, prepared) : { state: 'not_found' },
    wrongCode: prepared?.coupon?.state === 'unknown',
  };
}

async function placePrepared(ctx: Ctx, input: PlaceOrderInput, prepared: PreparedCheckout): Promise<PlacedOrder> {
  const { offer, now } = prepared;
  const checked = checkAll(input, prepared);
  // The last place of a plan, or the chosen seat, may have gone to this very form a moment ago.
  if ('errors' in checked) {
    const maySelf = Object.keys(checked.errors).some((field) => field === 'plan' || field.startsWith('seat['));
    return (maySelf ? await placedBefore(ctx, input) : null) ?? { state: 'invalid', errors: checked.errors };
  }
  if (!offer.sellable) return (await placedBefore(ctx, input)) ?? refusal(offer.warnings);
  const judged = await judgeCredit(ctx, prepared, { ...input, email: checked.buyer.email });
  if ('errors' in judged) return (await placedBefore(ctx, input)) ?? { state: 'invalid', errors: judged.errors };

  const rows = newOrderRows(ctx, {
    ...input,
    prepared,
    buyer: checked.buyer,
    method: checked.method?.method ?? null,
    waiver: waiverRecord(input, prepared, now),
    assessment: judged.assessment,
    reservedUntil: checked.method ? minutesAfter(now, RESERVED_MINUTES) : null,
    checkoutToken: tokenOf(input.entries.checkoutToken),
    keeps: keepsMeans(input, checked),
  });
  const written = await writeOrder(ctx, input.seller.id, rows);
  if (!written) return (await placedBefore(ctx, input))!;
  await writeGoods(ctx, written.order, prepared.shipping?.goods ?? []);
  return checked.method
    ? toPay(ctx, written, rows.lines, { chosen: checked.method, means: checked.means, prepared, input })
    : completeFree(ctx, written);
}

/** Asked for, and there is something to remember. */
function keepsMeans(
  { entries, sessionToken }: PlaceOrderInput,
  { method, means }: Pick<CheckedOrder, 'method' | 'means'>,
): boolean {
  return entries.keepMeans && sessionToken !== undefined && means === null && method !== null && canBeSaved(method);
}

type Chosen = { chosen: OfferedMethod; means: KeptMeans | null; prepared: PreparedCheckout; input: PlaceOrderInput };

async function toPay(
  ctx: Ctx,
  { order, rates }: WrittenOrder,
  lines: Parameters<typeof moveOrderStock>[1],
  { chosen, means, prepared, input }: Chosen,
): Promise<PlacedOrder> {
  const { schedule } = prepared;
  const { method, provider } = chosen;
  const keeps = keepsMeans(input, { method: chosen, means });
  // The payment waits for nobody and nobody for it, so it leaves together with what holds coupon and stock.
  const [payment, held] = await Promise.all([
    newPayment(ctx, order, rates[0]!, {
      method,
      provider: provider.key,
      attempt: 1,
      setUpOnly: schedule.dueNow.minor === 0n,
      saves: savesMethod(schedule) || keeps || (input.funnel?.saves === true && means === null && canBeSaved(chosen)),
      ...(means ? { chosenSaved: means.saved } : {}),
      ...(keeps ? { keepsFor: input.sessionToken } : {}),
    }),
    hold(ctx, order, lines),
  ]);
  if (held === 'sold_out') throw soldOut(ctx.locale);
  const amount = { amount: order.total, currency: order.currency_key };
  appendHistory(ctx, order, [
    { kind: 'order.placed', data: { ...amount, product: order.product_name } },
    { kind: 'payment.started', data: { ...amount, amount: payment.amount, method, attempt: 1 } },
  ]);
  await announce(ctx, { order }, orderCreated);
  await recheckLater(ctx, order);
  return { state: 'to_pay', orderToken: order.token, paymentToken: payment.token };
}

async function hold(ctx: Ctx, order: Order, lines: Parameters<typeof moveOrderStock>[1]): Promise<'done' | 'sold_out'> {
  await holdCouponOf(ctx, order);
  return moveOrderStock(ctx, lines, 'reserve');
}

async function completeFree(ctx: Ctx, { order }: WrittenOrder): Promise<PlacedOrder> {
  const file = await openOrderFile(ctx, { orderId: order.id });
  appendHistory(ctx, order, [
    { kind: 'order.placed', data: { amount: 0, currency: order.currency_key, product: order.product_name } },
  ]);
  await announce(ctx, { order }, orderCreated);
  await holdCouponOf(ctx, order);
  await completeFreeOrder(ctx, file);
  return { state: 'complete', orderToken: order.token };
}

/** Asks the register again about a VAT id that could not be checked; the sale went through with VAT. */
async function recheckLater(ctx: Ctx, order: Order): Promise<void> {
  if (order.vat_decision?.recheck) await recheckVatIdLater(ctx, order, 1);
}

async function holdCouponOf(ctx: Ctx, order: Order): Promise<void> {
  if (order.coupon_id === null) return;
  if (
    (await holdCoupon(ctx, { couponId: order.coupon_id, orderId: order.id, buyerEmail: order.buyer_email })) ===
    'used_up'
  ) {
    throw couponGone(languageOf(ctx), couponRefusalText({ state: 'used_up' }, languageOf(ctx)));
  }
}

/** The order this very form made before: a double click, or a buyer who went back. */
async function placedBefore(
  ctx: Ctx,
  { seller, entries: { checkoutToken } }: PlaceOrderInput,
): Promise<PlacedOrder | null> {
  const order = await Order.query(ctx.db).findOne({ seller_id: seller.id, checkout_token: tokenOf(checkoutToken) });
  if (!order) return null;
  const payment = await Payment.query(ctx.db)
    .where({ seller_id: seller.id, order_id: order.id })
    .orderBy('id', 'desc')
    .first();
  const open = payment !== undefined && order.payment_state === 'payment_not_completed';
  return open
    ? { state: 'to_pay', orderToken: order.token, paymentToken: payment.token }
    : { state: 'complete', orderToken: order.token };
}

function refusal(warnings: readonly ProductWarning[]): PlacedOrder {
  return warnings.includes('limit_reached')
    ? { state: 'sold_out' }
    : { state: 'not_sellable', warnings: sellingBlockers(warnings) };
}

function waiverRecord(input: PlaceOrderInput, { waiver }: PreparedCheckout, now: Date): ConsentRecord | null {
  if (!waiver || !input.entries.waiver) return null;
  return {
    accepted: true,
    text: waiver.text,
    text_version: waiver.version,
    at: now.toISOString(),
    ip: input.ip,
    locale: input.locale,
  };
}

/** A form without our token, or with one somebody made up, is an order of its own. */
function tokenOf(text: string): string {
  return /^chk_[0-9A-Za-z]{24}$/.test(text) ? text : newToken('chk');
}
