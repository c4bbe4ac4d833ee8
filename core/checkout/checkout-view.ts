import { sellableOffer, type Offer } from '#core/catalog';
import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { newToken } from '#core/kit';
import { LEGAL_TEXT_VERSION, paymentMethodTitle, waiverText } from '#core/orders';
import { offeredMethods, type OfferedMethod, type PaymentMethod } from '#core/payments';
import { orderButtonText } from './button-texts.ts';
import type { FieldErrors } from './buyer-data.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { isBuyerCountry } from './countries.ts';
import { priceKey, quoteOrder, type Quote } from './quote-order.ts';
import type { ShopSeller } from './shop-seller.ts';
import { singleLineParts } from './single-line-parts.ts';
import type {
  BumpChoice, ContractTerms, CouponStanding, CreditNotice, NamedCart, PlanChoice, Question, QuantityChoice, Schedule, StartChoice, VariantChoice,
} from './view-parts.ts';

/** Everything a checkout page shows. */
export interface CheckoutView {
  offer: Offer;
  /** Nothing is ever charged for this cart. */
  free: boolean;
  plans: readonly PlanChoice[];
  /** Empty when the plan starts by itself. */
  starts: readonly StartChoice[];
  /** Null where variants are counted instead. */
  quantity: QuantityChoice | null;
  variants: readonly VariantChoice[];
  bumps: readonly BumpChoice[];
  questions: readonly Question[];
  /** Null while no code was entered. */
  coupon: CouponStanding | null;
  cart: NamedCart;
  schedule: Schedule;
  creditNotice: CreditNotice | null;
  /** Everything that the click concludes, one by one. */
  contracts: readonly ContractTerms[];
  methods: readonly { method: PaymentMethod; title: string }[];
  button: string;
  waiver: Waiver | null;
  /** The product is sold to those who know a word. */
  asksPassword: boolean;
  /** Goes round in the form as `seen_total`, so that nobody is charged another than they saw. */
  totalKey: string;
  /** What keeps this cart from being ordered as it is, by the name of the form's field. */
  errors: FieldErrors;
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
  /** As far as the buyer has filled them in. */
  entries: CheckoutEntries;
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
      free,
      ...singleLineParts(prepared, query),
      methods: methods.map(({ method }) => ({ method, title: paymentMethodTitle(method, query.locale) })),
      button: orderButtonText({ free }, query.locale),
      waiver,
      asksPassword: false,
      totalKey: priceKey(quote),
      errors: {},
      checkoutToken: newToken('chk'),
    };
  });
}

export interface PreparedCheckout {
  offer: Offer;
  quote: Quote;
  methods: OfferedMethod[];
  waiver: Waiver | null;
  now: Date;
}

/** What page and order both stand on, so that nobody orders at a price that was not shown. */
export async function prepareCheckout(ctx: Ctx, { seller, slug, entries, locale }: CheckoutQuery): Promise<PreparedCheckout | null> {
  const seen = await sellableOffer(ctx, { slug, planId: entries.planId ?? undefined });
  if (!seen?.visible) return null;
  const { buyer_type: type, zip, vat_no: vatNo } = entries.buyer;
  const country = isBuyerCountry(entries.buyer.country) ? entries.buyer.country : seller.country_code;
  const buyer = { type, country, zip, hasVatNumber: vatNo !== '' };
  const quote = quoteOrder(seen, seller, buyer, ctx.clock.now());
  const methods = seen.product.free
    ? []
    : await offeredMethods(ctx, { sellerId: seller.id, currency: seen.currency, country, amountMinor: Number(quote.total.minor), planType: seen.plan?.type ?? 'one_time' });
  return { offer: seen, quote, methods, waiver: waiverOf(seen, type, locale), now: ctx.clock.now() };
}

function waiverOf({ product }: Offer, buyerType: 'consumer' | 'business', locale: Locale): Waiver | null {
  // Whoever pays nothing has nothing to lose by withdrawing; companies have no right of withdrawal.
  if (product.free || buyerType === 'business' || product.supplyClass === 'onsite_event') return null;
  const digital = product.supplyClass === 'electronic';
  return { text: waiverText(digital ? 'digital_content' : 'service', locale), version: LEGAL_TEXT_VERSION, required: digital };
}
