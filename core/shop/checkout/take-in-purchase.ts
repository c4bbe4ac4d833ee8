import { partsOf, sellableOffer, taxPartsOf, type Offer } from '#core/catalog';
import { commandsOf, endOrder, extendHorizon } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { waitForTurn } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import { AppError, localDate } from '#core/kit';
import { Order, appendHistory, moveOrder, writeOrder } from '#core/orders';
import { Payment, providerByKey, providerContext, type PurchaseFacts, type TakeInPurchase } from '#core/payments';
import { shopOfSeller } from '#core/people';
import {
  announce,
  moveOrderStock,
  openOrderFile,
  orderCreated,
  payPastCheckouts,
  takeInRefunds,
  type OrderFile,
} from '#core/settlement';
import { buildCart } from './build-cart.ts';
import type { BuyerData } from './buyer-data.ts';
import { readEntries } from './checkout-entries.ts';
import { soldThroughStore } from './sold-through-store.ts';
import { newOrderRows } from './new-order-rows.ts';
import { withTaxFacts } from './prepare-checkout.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import { scheduleOf } from './schedule-of.ts';
import { shopSeller, type ShopSeller } from './shop-seller.ts';

/**
 * Turns what a store sold into a paid order, once: the first charge makes the order, later ones of the same subscription pay its next
 * amount, what went back is taken back, and what ended there ends here. Anything the store cannot say now is asked for again.
 * A purchase that the seller has not assigned to a product waits and is taken in once they have.
 */
export const takeInPurchase: TakeInPurchase = async (outer, { sellerId, provider: key, externalId }) => {
  const ctx = asSeller(outer, sellerId);
  const provider = providerByKey(ctx, key);
  if (!provider.fetchPurchase) return false;
  const facts = await provider.fetchPurchase(await providerContext(ctx, provider, sellerId), externalId);
  if (facts === null || facts.state === 'void') return false;
  if (facts.state !== 'paid' || facts.amount === null)
    throw new Error('The store could not say what became of a purchase.');
  const shop = await shopOfSeller(ctx, sellerId);
  if (!shop) return false;
  const orderId = await inTransaction(ctx, (tx) => take(tx, shopSeller(shop), facts, { provider: key, externalId }));
  if (orderId === null) return true;
  const [payment] = await reading(ctx, ({ db }) =>
    Payment.query(db).where({ provider: key, external_id: facts.chargeId, state: 'successful' }).select('id').execute(),
  );
  if (payment && (await takeInRefunds(ctx, payment.id)) === 'unanswered')
    throw new Error('The store did not say what was given back.');
  if (facts.ended) await inTransaction(ctx, (tx) => end(tx, orderId));
  return true;
};

interface Told {
  provider: string;
  externalId: string;
}

/** Null: it waits for its assignment. */
async function take(ctx: Ctx, seller: ShopSeller, facts: PurchaseFacts, told: Told): Promise<number | null> {
  const token = `store_${facts.purchaseId}`;
  const known = await Order.query(ctx.db).findOne({ seller_id: seller.id, checkout_token: token }).select('id');
  const offer = known ? null : await offerOf(ctx, seller, facts, told.provider);
  if (!known && !offer) return keepWaiting(ctx, seller, facts, told);
  const orderId = known?.id ?? (await place(ctx, seller, facts, { token, offer: offer! }));
  await ctx
    .db('store_purchases')
    .where({ seller_id: seller.id, provider: told.provider, external_id: told.externalId })
    .delete();
  const file = await openOrderFile(ctx, { orderId });
  if (file.payments.some(({ external_id: id }) => id === facts.chargeId)) return orderId;
  // A rate paid ahead of its day never falls due, so the charges to come grow here.
  const grown = await extendHorizon(ctx, file);
  if (Object.keys(grown).length > 0) await moveOrder(ctx, file.order, grown, file.rates);
  await payPastCheckouts(ctx, file, {
    provider: told.provider,
    chargeId: facts.chargeId,
    amountMinor: Number(facts.amount!.minor),
  });
  return orderId;
}

async function end(ctx: Ctx, orderId: number): Promise<void> {
  const file: OrderFile = await openOrderFile(ctx, { orderId });
  const commands = commandsOf(file.order, file.rates);
  const owed = file.rates.some(({ state }) => state === 'unpaid');
  if (owed && commands.has('cancel_now')) await endOrder(ctx, file, 'now');
  else if (commands.has('cancel_at_period_end')) await endOrder(ctx, file, 'period_end');
}

async function place(
  ctx: Ctx,
  seller: ShopSeller,
  facts: PurchaseFacts,
  { token, offer }: { token: string; offer: Offer },
): Promise<number> {
  const prepared = await prepare(ctx, seller, facts, offer);
  const rows = newOrderRows(ctx, {
    seller: prepared.seller,
    prepared,
    entries: readEntries({}),
    buyer: buyerOf(facts),
    method: 'not_assigned',
    waiver: null,
    reservedUntil: null,
    checkoutToken: token,
    keeps: false,
    ip: '',
    locale: seller.locale,
    additional: { add_id_1: facts.storeProduct, add_id_2: facts.chargeId },
  });
  // It is paid and billed in this transaction, and everybody takes the turn to number documents before the pieces.
  await waitForTurn(ctx, seller.id);
  const held = await hold(ctx, rows.lines);
  const written = await writeOrder(ctx, seller.id, { ...rows, stock_state: held ? 'reserved' : 'released' });
  if (!written) throw new Error('Another message about the same purchase made its order at the same moment.');
  appendHistory(ctx, written.order, [
    {
      kind: 'order.placed',
      data: { amount: written.order.total, currency: written.order.currency_key, product: written.order.product_name },
    },
  ]);
  await announce(ctx, { order: written.order }, orderCreated);
  return written.order.id;
}

/** The money was taken in the store: of what is sold out here it is kept for the seller to give back. */
async function hold(ctx: Ctx, lines: Parameters<typeof moveOrderStock>[1]): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      if ((await moveOrderStock(tx, lines, 'reserve')) === 'sold_out')
        throw new AppError({ code: 'sold_out', status: 409, title: 'Sold out', detail: 'Sold out.' });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'sold_out') return false;
    throw error;
  }
}

async function prepare(ctx: Ctx, shop: ShopSeller, facts: PurchaseFacts, offer: Offer): Promise<PreparedCheckout> {
  const now = ctx.clock.now();
  const today = localDate(now, shop.time_zone);
  const seller = withTaxFacts(shop, offer, today);
  const buyer = {
    type: 'business' as const,
    country: facts.store.country as BuyerData['country'],
    zip: facts.store.zip,
    vatIdStatus: 'valid' as const,
    evidence: {},
  };
  const products = [{ id: offer.product.id, form: offer.product.form }];
  const parts = await partsOf(ctx, products);
  const taxParts = await taxPartsOf(ctx, products, parts, offer.currency);
  const built = buildCart({
    offer,
    seller,
    buyer,
    entries: readEntries({}),
    variants: [],
    bumps: [],
    taxParts,
    coupon: null,
    today,
  });
  return {
    offer,
    buyer,
    seller,
    variants: [],
    seats: new Map(),
    bumps: [],
    chosenBumps: [],
    coupon: null,
    upgrade: null,
    built,
    schedule: scheduleOf(built),
    free: false,
    methods: [],
    foreseen: [],
    means: [],
    waiver: null,
    debitNotice: null,
    currencies: [],
    credit: 'not_credit',
    refusedPlans: new Set(),
    parts,
    taxParts,
    today,
    now,
  };
}

/** As the seller has assigned it; null while they have not, or the plan is none that a store can sell. */
async function offerOf(
  ctx: Ctx,
  seller: ShopSeller,
  { storeProduct, amount }: PurchaseFacts,
  provider: string,
): Promise<Offer | null> {
  const row = await ctx
    .db('store_products as s')
    .join('products as p', 'p.id', 's.product_id')
    .where({ 's.seller_id': seller.id, 's.provider': provider, 's.store_product': storeProduct })
    .first<{ slug: string; plan_id: number | null } | undefined>('p.slug', 's.plan_id');
  const found = row && (await sellableOffer(ctx, { slug: row.slug, planId: row.plan_id ?? undefined }));
  return found ? soldThroughStore(found, amount!) : null;
}

async function keepWaiting(
  ctx: Ctx,
  { id }: ShopSeller,
  { storeProduct, amount, boughtAt }: PurchaseFacts,
  { provider, externalId }: Told,
): Promise<null> {
  await ctx
    .db('store_purchases')
    .insert({
      seller_id: id,
      provider,
      external_id: externalId,
      store_product: storeProduct,
      amount: Number(amount!.minor),
      currency_key: amount!.currency,
      bought_at: boughtAt,
      noticed_at: ctx.clock.now(),
    })
    .onConflict(['seller_id', 'provider', 'external_id'])
    .ignore();
  return null;
}

/** The store is the customer of the seller; who bought there is known by the store's own id only, or not at all. */
function buyerOf({ store, customer, purchaseId }: PurchaseFacts): BuyerData {
  const name = (customer ?? purchaseId)
    .replace(/[^\w-]/g, '-')
    .slice(0, 60)
    .toLowerCase();
  return {
    buyer_type: 'business',
    company: store.company,
    vat_no: store.vatId,
    first_name: 'In-App',
    last_name: 'Store',
    email: `${name}@in-app.invalid`,
    phone: '',
    country: store.country as BuyerData['country'],
    city: store.city,
    street: store.street,
    street_number: store.streetNumber,
    zip: store.zip,
    reference: '',
    additional_address: '',
  };
}
