import { sellableOffer, type Offer } from '#core/catalog';
import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { newToken } from '#core/kit';
import { LEGAL_TEXT_VERSION, paymentMethodTitle, waiverText } from '#core/orders';
import { offeredMethods, type OfferedMethod, type PaymentMethod } from '#core/payments';
import { orderButtonText } from './button-texts.ts';
import type { BuyerEntries } from './buyer-data.ts';
import { isBuyerCountry } from './countries.ts';
import { quoteOrder, type Quote } from './quote-order.ts';
import type { ShopSeller } from './shop-seller.ts';

/** Everything a checkout page shows. */
export interface CheckoutView {
  offer: Offer;
  quote: Quote;
  free: boolean;
  methods: readonly { method: PaymentMethod; title: string }[];
  button: string;
  waiver: Waiver | null;
  /** Goes round in the form: the same form sent twice is one order. */
  checkoutToken: string;
}

/** A consent of its own, unticked: files and recordings need it, services ask for it. */
export interface Waiver {
  text: string;
  version: string;
  required: boolean;
}

export interface CheckoutQuery {
  seller: ShopSeller;
  slug: string;
  planId?: number | undefined;
  /** As far as the buyer has filled them in. */
  entries: Pick<BuyerEntries, 'buyer_type' | 'country' | 'zip' | 'vat_no'>;
  locale: Locale;
}

/** The checkout of a product in two statements; null when the shop shows no such product or plan. */
export async function checkoutView(ctx: Ctx, query: CheckoutQuery): Promise<CheckoutView | null> {
  return reading(ctx, async (tx) => {
    const prepared = await prepareCheckout(tx, query);
    if (!prepared) return null;
    const { offer, quote, methods, waiver } = prepared;
    const free = offer.product.free;
    return {
      offer,
      quote,
      free,
      methods: methods.map(({ method }) => ({ method, title: paymentMethodTitle(method, query.locale) })),
      button: orderButtonText({ free }, query.locale),
      waiver,
      checkoutToken: newToken('chk'),
    };
  });
}

export interface PreparedCheckout {
  offer: Offer;
  quote: Quote;
  methods: OfferedMethod[];
  waiver: Waiver | null;
}

/** What page and order both stand on, so that nobody orders at a price that was not shown. */
export async function prepareCheckout(ctx: Ctx, { seller, slug, planId, entries, locale }: CheckoutQuery): Promise<PreparedCheckout | null> {
  const seen = await sellableOffer(ctx, { slug, planId });
  if (!seen?.visible) return null;
  const country = isBuyerCountry(entries.country) ? entries.country : seller.country_code;
  const buyer = { type: entries.buyer_type, country, zip: entries.zip, hasVatNumber: entries.vat_no !== '' };
  const quote = quoteOrder(seen, seller, buyer, ctx.clock.now());
  const methods = seen.product.free
    ? []
    : await offeredMethods(ctx, { sellerId: seller.id, currency: seen.currency, country, amountMinor: Number(quote.total.minor), planType: seen.plan?.type ?? 'one_time' });
  return { offer: seen, quote, methods, waiver: waiverOf(seen, entries.buyer_type, locale) };
}

function waiverOf({ product }: Offer, buyerType: 'consumer' | 'business', locale: Locale): Waiver | null {
  // Whoever pays nothing has nothing to lose by withdrawing; companies have no right of withdrawal.
  if (product.free || buyerType === 'business' || product.supplyClass === 'onsite_event') return null;
  const digital = product.supplyClass === 'electronic';
  return { text: waiverText(digital ? 'digital_content' : 'service', locale), version: LEGAL_TEXT_VERSION, required: digital };
}
