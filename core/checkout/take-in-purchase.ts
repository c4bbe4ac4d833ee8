import { partsOf, sellableOffer, taxPartsOf, type Offer } from '#core/catalog';
import { commandsOf, endOrder, extendHorizon } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { AppError, localDate } from '#core/kit';
import { Order, appendHistory, moveOrder, writeOrder } from '#core/orders';
import { Payment, providerByKey, providerContext, type PurchaseFacts, type TakeInPurchase } from '#core/payments';
import { shopOfSeller } from '#core/people';
import { announce, moveOrderStock, openOrderFile, orderCreated, payPastCheckouts, takeInRefunds, type OrderFile } from '#core/settlement';
import { buildCart } from './build-cart.ts';
import type { BuyerData } from './buyer-data.ts';
import { readEntries } from './checkout-entries.ts';
import { soldThroughStore } from './sold-through-store.ts';
import { newOrderRows } from './new-order-rows.ts';
import { withTaxFacts, type PreparedCheckout } from './prepare-checkout.ts';
import { scheduleOf } from './schedule-of.ts';
import { shopSeller, type ShopSeller } from './shop-seller.ts';

/**
 * Turns what a store sold into a paid order, once: the first charge makes the order, later ones of the same subscription pay its next
 * amount, what went back is taken back, and what ended there ends here. Anything the store cannot say now is asked for again.
 * @throws AppError `purchase_not_assigned` (409) while the seller has not said what they sell it as
 */
export const takeInPurchase: TakeInPurchase = async (outer, { sellerId, provider: key, externalId }) => {
  const ctx = asSeller(outer, sellerId);
  const provider = providerByKey(ctx, key);
  if (!provider.fetchPurchase) return false;
  const facts = await provider.fetchPurchase(await providerContext(ctx, provider, sellerId), externalId);
  if (facts === null || facts.state === 'void') return false;
  if (facts.state !== 'paid' || facts.amount === null) throw new Error('The store could not say what became of a purchase.');
  const shop = await shopOfSeller(ctx, sellerId);
  if (!shop) return false;
  const orderId = await inTransaction(ctx, (tx) => take(tx, shopSeller(shop), facts));
  const [payment] = await reading(ctx, ({ db }) => Payment.query(db).where({ provider: key, external_id: facts.chargeId, state: 'successful' }).select('id').execute());
  if (payment && (await takeInRefunds(ctx, payment.id)) === 'unanswered') throw new Error('The store did not say what was given back.');
  if (facts.ended) await inTransaction(ctx, (tx) => end(tx, orderId));
  return true;
};

async function take(ctx: Ctx, seller: ShopSeller, facts: PurchaseFacts): Promise<number> {
  const token = `store_${facts.purchaseId}`;
  const known = await Order.query(ctx.db).findOne({ seller_id: seller.id, checkout_token: token }).select('id');
  const orderId = known?.id ?? (await place(ctx, seller, facts, token));
  const file = await openOrderFile(ctx, { orderId });
  if (file.payments.some(({ external_id: id }) => id === facts.chargeId)) return orderId;
  // What is paid ahead of its day never falls due, so the charges to come grow here.
  const grown = await extendHorizon(ctx, file);
  if (Object.keys(grown).length > 0) await moveOrder(ctx, file.order, grown, file.rates);
  await payPastCheckouts(ctx, file, { provider: 'in_app_purchase', chargeId: facts.chargeId, amountMinor: Number(facts.amount!.minor) });
  return orderId;
}

async function end(ctx: Ctx, orderId: number): Promise<void> {
  const file: OrderFile = await openOrderFile(ctx, { orderId });
  const commands = commandsOf(file.order, file.rates);
  const owed = file.rates.some(({ state }) => state === 'unpaid');
  if (owed && commands.has('cancel_now')) await endOrder(ctx, file, 'now');
  else if (commands.has('cancel_at_period_end')) await endOrder(ctx, file, 'period_end');
}

async function place(ctx: Ctx, seller: ShopSeller, facts: PurchaseFacts, token: string): Promise<number> {
  const prepared = await prepare(ctx, seller, facts);
  const rows = newOrderRows(ctx, {
    seller: prepared.seller, prepared, entries: readEntries({}), buyer: buyerOf(facts), method: 'not_assigned', waiver: null, reservedUntil: null, checkoutToken: token, keeps: false, ip: '', locale: seller.locale,
    additional: { add_id_1: facts.storeProduct, add_id_2: facts.chargeId },
  });
  const held = await hold(ctx, rows.lines);
  const written = await writeOrder(ctx, seller.id, { ...rows, stock_state: held ? 'reserved' : 'released' });
  if (!written) throw new Error('Another message about the same purchase made its order at the same moment.');
  appendHistory(ctx, written.order, [{ kind: 'order.placed', data: { amount: written.order.total, currency: written.order.currency_key, product: written.order.product_name } }]);
  await announce(ctx, { order: written.order }, orderCreated);
  return written.order.id;
}

/** The money was taken in the store: of what is sold out here it is kept for the seller to give back. */
async function hold(ctx: Ctx, lines: Parameters<typeof moveOrderStock>[1]): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      if ((await moveOrderStock(tx, lines, 'reserve')) === 'sold_out') throw new AppError({ code: 'sold_out', status: 409, title: 'Sold out', detail: 'Sold out.' });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'sold_out') return false;
    throw error;
  }
}

async function prepare(ctx: Ctx, shop: ShopSeller, facts: PurchaseFacts): Promise<PreparedCheckout> {
  const offer = await offerOf(ctx, facts);
  const now = ctx.clock.now();
  const today = localDate(now, shop.time_zone);
  const seller = withTaxFacts(shop, offer, today);
  const buyer = { type: 'business' as const, country: facts.store.country as BuyerData['country'], zip: facts.store.zip, vatIdStatus: 'valid' as const, evidence: {} };
  const products = [{ id: offer.product.id, form: offer.product.form }];
  const parts = await partsOf(ctx, products);
  const taxParts = await taxPartsOf(ctx, products, parts, offer.currency);
  const built = buildCart({ offer, seller, buyer, entries: readEntries({}), variants: [], bumps: [], taxParts, coupon: null, today });
  return {
    offer, buyer, seller, variants: [], bumps: [], chosenBumps: [], coupon: null, upgrade: null, built, schedule: scheduleOf(built), free: false, methods: [], means: [], waiver: null, credit: 'not_credit',
    refusedPlans: new Set(), parts, taxParts, today, now,
  };
}

async function offerOf(ctx: Ctx, { product, storeProduct, amount }: PurchaseFacts): Promise<Offer> {
  const found = product && (await sellableOffer(ctx, { slug: product.slug, planId: product.planId ?? undefined }));
  const offer = found && soldThroughStore(found, amount!);
  if (offer) return offer;
  throw new AppError({
    code: 'purchase_not_assigned', status: 409, title: 'Purchase not assigned',
    detail: `The store sold "${storeProduct}". Say in the settings of in-app purchases which product and plan that is; the purchase is then taken in by itself.`,
  });
}

/** The store is the customer of the seller; who bought there is known by the store's own id only, or not at all. */
function buyerOf({ store, customer, purchaseId }: PurchaseFacts): BuyerData {
  const name = (customer ?? purchaseId).replace(/[^\w-]/g, '-').slice(0, 60).toLowerCase();
  return {
    buyer_type: 'business', company: store.company, vat_no: store.vatId, first_name: 'In-App', last_name: 'Store', email: `${name}@in-app.invalid`, phone: '', country: store.country as BuyerData['country'],
    city: store.city, street: store.street, street_number: store.streetNumber, zip: store.zip, reference: '', additional_address: '',
  };
}
