import { partsOf, sellableOffer, taxPartsOf, type Offer } from '#core/catalog';
import type { Ctx, Locale } from '#core/context';
import { joinTransaction } from '#core/database';
import { localDate, zero } from '#core/kit';
import { appendHistory, writeOrder } from '#core/orders';
import { shopOfSeller } from '#core/people';
import { announce, completeFreeOrder, openOrderFile, orderCreated } from '#core/settlement';
import { buildCart } from './build-cart.ts';
import type { BuyerData } from './buyer-data.ts';
import { readEntries } from './checkout-entries.ts';
import { newOrderRows } from './new-order-rows.ts';
import { withTaxFacts } from './prepare-checkout.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import { scheduleOf } from './schedule-of.ts';
import { shopSeller, type ShopSeller } from './shop-seller.ts';

export interface GivenProduct {
  sellerId: number;
  slug: string;
  person: { email: string; firstName: string; lastName: string };
  /** The same token gives once. */
  token: string;
  /** Without the mail that confirms the order. */
  quiet: boolean;
}

/**
 * A product given by its seller: an order like that of a free product, which nobody pays and no document bills, in the caller's transaction.
 * Null where the token gave it before. Pieces that are scarce are taken like a sale's.
 * @throws AppError `sold_out`
 */
export async function giveProduct(ctx: Ctx, given: GivenProduct): Promise<{ orderId: number } | null | 'not_found'> {
  return joinTransaction(ctx, async (tx) => {
    const shop = await shopOfSeller(tx, given.sellerId);
    const found = await sellableOffer(tx, { slug: given.slug });
    // Goods are sent to an address, which is not asked for here.
    if (!found || (found.product.weightGrams ?? null) !== null) return 'not_found';
    const seller = shopSeller(shop);
    const offer = asGift(found);
    const prepared = await prepare(tx, seller, offer);
    const rows = newOrderRows(tx, {
      seller: prepared.seller,
      prepared,
      entries: readEntries({}),
      buyer: buyerOf(given, seller),
      method: null,
      waiver: null,
      reservedUntil: null,
      checkoutToken: given.token,
      keeps: false,
      ip: '',
      locale: seller.locale satisfies Locale,
      additional: { given_by: 'seller' },
    });
    const written = await writeOrder(tx, seller.id, rows);
    if (!written) return null;
    const { order } = written;
    appendHistory(tx, order, [
      { kind: 'order.placed', data: { amount: 0, currency: order.currency_key, product: order.product_name } },
    ]);
    await announce(tx, { order }, orderCreated);
    await completeFreeOrder(tx, await openOrderFile(tx, { orderId: order.id }), { quiet: given.quiet });
    return { orderId: order.id };
  });
}

/** Price for everybody else, left aside. */
function asGift(offer: Offer): Offer {
  return {
    ...offer,
    product: { ...offer.product, free: true },
    plan: null,
    plans: [],
    price: zero(offer.currency),
    oldPrice: null,
  };
}

async function prepare(ctx: Ctx, shop: ShopSeller, offer: Offer): Promise<PreparedCheckout> {
  const now = ctx.clock.now();
  const today = localDate(now, shop.time_zone);
  const seller = withTaxFacts(shop, offer, today);
  const buyer = {
    type: 'consumer' as const,
    country: shop.country_code as BuyerData['country'],
    zip: '',
    vatIdStatus: 'none' as const,
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
    free: true,
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

/** The seller knows no more of the person than an address and a name; the country is where the seller is, as for every free order without one. */
function buyerOf({ person }: GivenProduct, seller: ShopSeller): BuyerData {
  return {
    buyer_type: 'consumer',
    company: '',
    vat_no: '',
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: '',
    country: seller.country_code as BuyerData['country'],
    city: '',
    street: '',
    street_number: '',
    zip: '',
    reference: '',
    additional_address: '',
  };
}
