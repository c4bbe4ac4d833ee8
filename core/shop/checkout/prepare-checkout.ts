import { offerWithFact, partsOf, productForms, sellingBlockers, taxPartsOf, type Offer } from '#core/catalog';
import type { Ctx } from '#core/context';
import { findCoupon, type FoundCoupon } from '#core/coupons';
import { heldBy } from '#core/entitlements';
import { localDate, zero, type CurrencyCode, type LocalDate } from '#core/kit';
import {
  keptMeans,
  buyersChooseCurrency,
  methodsAmong,
  paymentSettings,
  providersOf,
  type KeptMeans,
  type SellersProviders,
} from '#core/payments';
import {
  cashPriceOf,
  creditChoice,
  creditVerdict,
  currencyFor,
  planInCurrency,
  type CreditVerdict,
  type PricingPlan,
} from '#core/pricing';
import { ONE_ITEM_LIMIT, taxFactsOf } from '#core/tax';
import { HAS_BUMPS, bumpIsOffered, bumpsOf, type Bump } from '#core/upsells';
import { asResold } from './as-resold.ts';
import { agreedNotice } from './debit-notice.ts';
import { besideCredit } from './beside-credit.ts';
import { buildCart, bumpPlanType, canBeBump, isPlanned } from './build-cart.ts';
import type { QuotedBuyer } from './line-facts.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { chosenSeats } from './chosen-seats.ts';
import { chosenUpgrade, type ChosenUpgrade } from './chosen-upgrade.ts';
import { isBuyerCountry } from './countries.ts';
import { goodsOfCart } from './goods-of-cart.ts';
import { FORESEEN_MINOR, methodsFor, savesMethod, type Payable } from './methods-for.ts';
import { quoteShipping } from './quote-shipping.ts';
import { scheduleOf } from './schedule-of.ts';
import type { ShopSeller } from './shop-seller.ts';
import type { CheckoutQuery, PreparedCheckout } from './prepared-checkout.ts';
import { waiverOf } from './waiver-of.ts';

/**
 * Reads what the cart is made of and prices it: the offer, what stands beside it, the coupon and the means of payment, each in one
 * statement and only where there is such a thing. Null when the shop shows no such product or plan.
 */
export async function prepareCheckout(
  ctx: Ctx,
  query: CheckoutQuery,
  { places }: { places: boolean },
): Promise<PreparedCheckout | null> {
  const { slug, entries, locale } = query;
  // Set-up of the providers does not hang on the product: both questions leave together.
  const [read, providers, kept] = await Promise.all([
    offerWithFact(ctx, { slug, planId: entries.planId ?? undefined }, HAS_BUMPS),
    providersOf(ctx, query.seller.id),
    meansFor(ctx, query),
  ]);
  if (!read?.offer.visible) return null;
  const found = read.offer;
  const now = ctx.clock.now();
  const today = localDate(now, query.seller.time_zone);
  const seller = withTaxFacts(query.seller, found, today);
  const buyer = buyerOf(query);
  const variants =
    (await formOf(ctx, found)?.variants?.(ctx, [found.product.id], entries.place))?.get(found.product.id) ?? [];
  const seats = await chosenSeats(ctx, found, { variants, entries });
  const upgrade =
    entries.upgrade &&
    (await chosenUpgrade(ctx, { offer: found, variants, entry: entries.upgrade, seller, buyer, today }));
  if (upgrade !== null && upgrade !== 'gone')
    return prepareUpgrade(ctx, { seller, found, providers, buyer, entries, upgrade, today, now, locale });
  const judge = await creditJudge(ctx, found, { buyer, seller, today, entries });
  const credits: Credits = new Map(
    found.plans.filter(({ type }) => type === 'installment').map((plan) => [plan.id, judge(found, plan)]),
  );
  const asked = entries.planId === null ? withAllowedPlan(found, credits) : found;
  // Variants and shipping are priced in the shop's currency, and a cart has one.
  const currency =
    isGoods(found) || variants.some(({ unit }) => unit !== null)
      ? found.currency
      : soldIn(ctx, asked, { seller, buyer, providers, wanted: entries.currency });
  const offer = inCurrency(asked, currency);
  const bumps = (read.holds ? await offeredBumps(ctx, offer, { query, buyer, places }) : []).filter(
    (bump) => !isPlanned(bump) || judge(bump.offer, bump.offer.plan!).offered,
  );
  const chosenBumps = bumps.filter(({ id }) => entries.bumps.includes(id));
  const coupon = await couponFor(ctx, offer, query, chosenBumps);
  const products = [offer, ...bumps.map((bump) => bump.offer)].map(({ product: { id, form } }) => ({ id, form }));
  const parts = await partsOf(ctx, products);
  const taxParts = await taxPartsOf(ctx, products, parts, currency);
  const shipping = await quoteShipping(ctx, goodsOfCart({ offer, entries, bumps: chosenBumps, parts }), {
    sellerId: query.seller.id,
    country: buyer.deliveredTo!.country,
    currency,
    locale,
  });
  const built = buildCart({
    offer,
    seller,
    buyer,
    entries,
    variants,
    bumps: chosenBumps,
    shipping: shipping?.line ?? null,
    taxParts,
    coupon: coupon?.state === 'applies' ? coupon.coupon : null,
    today,
  });
  const schedule = scheduleOf(built);
  const credit = offer.plan ? (credits.get(offer.plan.id)?.check ?? 'not_credit') : 'not_credit';
  const free = offer.product.free
    ? built.cart.gross.minor === 0n
    : built.lines.length > 0 && schedule.rows.every(({ amount }) => amount.minor === 0n);
  const payable = { seller, offer, buyer, built, schedule, providers };
  const methods = free ? [] : methodsFor(ctx, payable);
  return {
    offer: asResold(offer, seller, built),
    buyer,
    seller,
    variants,
    seats,
    bumps,
    chosenBumps,
    coupon,
    upgrade,
    shipping,
    built,
    schedule,
    free,
    today,
    now,
    methods,
    foreseen: built.lines.length === 0 ? methodsFor(ctx, payable, FORESEEN_MINOR) : methods,
    // If nothing is due yet, the provider wants to see the means once more.
    means:
      schedule.dueNow.minor > 0n
        ? kept.filter((each) =>
            methods.some(({ method, provider }) => method === each.method && provider.key === each.provider),
          )
        : [],
    waiver: free ? null : waiverOf(besideCredit({ credit, built }), buyer.type, locale),
    currencies:
      isGoods(found) || variants.some(({ unit }) => unit !== null)
        ? []
        : currenciesOf(ctx, asked, { seller, buyer, providers }),
    debitNotice: agreedNotice(providers, { methods, saves: savesMethod(schedule) }),
    credit,
    refusedPlans: new Set([...credits].filter(([, { offered }]) => !offered).map(([id]) => id)),
    parts,
    taxParts,
  };
}

/** One statement more for who is signed in. */
async function meansFor(ctx: Ctx, { seller, sessionToken, means }: CheckoutQuery): Promise<readonly KeptMeans[]> {
  const kept = sessionToken === undefined ? [] : await keptMeans(ctx, { sellerId: seller.id, sessionToken });
  return means ? [means, ...kept] : kept;
}

type UpgradeParts = Pick<PreparedCheckout, 'buyer' | 'seller' | 'today' | 'now'> &
  Pick<CheckoutQuery, 'entries' | 'locale'> & { found: Offer; upgrade: ChosenUpgrade; providers: SellersProviders };

/** One line and nothing beside it: no plan, no extras, no coupon, no questions again. A product whose pieces are all sold still changes hands within. */
function prepareUpgrade(
  ctx: Ctx,
  { seller, found, providers, buyer, entries, upgrade, today, now, locale }: UpgradeParts,
): PreparedCheckout {
  const full = sellingBlockers(found.warnings).every((warning) => warning === 'limit_reached');
  const offer: Offer = { ...found, plans: [], plan: null, questions: [], sellable: found.sellable || full };
  const built = buildCart({ offer, seller, buyer, entries, variants: [], bumps: [], upgrade, coupon: null, today });
  const schedule = scheduleOf(built);
  const free = built.cart.gross.minor === 0n;
  const methods = free ? [] : methodsFor(ctx, { seller, offer, buyer, built, schedule, providers });
  return {
    offer: asResold(offer, seller, built),
    buyer,
    seller,
    variants: [],
    seats: new Map(),
    bumps: [],
    chosenBumps: [],
    coupon: null,
    upgrade,
    built,
    schedule,
    free,
    today,
    now,
    credit: 'not_credit',
    refusedPlans: new Set(),
    parts: new Map(),
    taxParts: new Map(),
    methods,
    foreseen: methods,
    means: [],
    debitNotice: null,
    currencies: [],
    waiver: free ? null : waiverOf(built.lines, buyer.type, locale),
  };
}

type Credits = ReadonlyMap<number, CreditVerdict>;

/** Plans in instalments may be credit, and that is for the seller to offer or not: one statement where there are such plans. */
async function creditJudge(
  ctx: Ctx,
  { plans }: Offer,
  {
    buyer,
    seller,
    today,
    entries,
  }: { buyer: QuotedBuyer; seller: ShopSeller; today: LocalDate; entries: CheckoutEntries },
): Promise<(offer: Offer, plan: PricingPlan) => CreditVerdict> {
  if (buyer.type === 'business' || plans.every(({ type }) => type !== 'installment'))
    return () => ({ check: 'not_credit', offered: true });
  const choice = await creditChoice(ctx, seller.id);
  return (offer, plan) =>
    creditVerdict(plan, choice, {
      buyerType: buyer.type,
      country: buyer.country,
      orderedOn: today,
      startsOn: entries.startsOn ?? undefined,
      cashPrice: cashPriceOf(offer.plans, plan),
    });
}

/** First plan that this buyer may have, until one is chosen. */
function withAllowedPlan(offer: Offer, credits: Credits): Offer {
  const allowed = offer.plans.find((plan) => (credits.get(plan.id)?.offered ?? true) && plan.left !== 0) ?? offer.plan;
  return allowed === null || allowed.id === offer.plan?.id
    ? offer
    : { ...offer, plan: allowed, price: allowed.price, oldPrice: allowed.oldPrice };
}

/** The buyer's currency where the chosen plan has a price in it and somebody takes it for this seller; else the shop's. */
function soldIn(
  ctx: Ctx,
  { plan, currency: shop }: Offer,
  { wanted, ...sale }: Sale & { wanted: CurrencyCode | null },
): CurrencyCode {
  const chosen = buyersChooseCurrency(sale.providers.get(paymentSettings.key)) ? wanted : null;
  const local = currencyFor(plan, { country: sale.buyer.country, wanted: chosen }, shop);
  return local === shop || !plan || !isTaken(ctx, plan, { ...sale, currency: local }) ? shop : local;
}

type Sale = Pick<Payable, 'seller' | 'buyer' | 'providers'>;

function isTaken(
  ctx: Ctx,
  plan: Offer['plans'][number],
  { seller, buyer, providers, currency }: Sale & { currency: CurrencyCode },
): boolean {
  return (
    methodsAmong(ctx, providers, {
      sellerId: seller.id,
      locked: seller.lockedFeatures,
      currency,
      country: buyer.country,
      buyerType: buyer.type,
      planType: plan.type,
      methodsOff: plan.methodsOff,
      throughPlatform: seller.resold !== undefined,
    }).length > 0
  );
}

/** Currencies the buyer may choose among; empty where there is no choice. */
function currenciesOf(ctx: Ctx, { plan }: Offer, sale: Sale): CurrencyCode[] {
  if (!plan || !buyersChooseCurrency(sale.providers.get(paymentSettings.key))) return [];
  const all = [plan.currency, ...plan.prices.map(({ currency }) => currency)].filter((currency) =>
    isTaken(ctx, plan, { ...sale, currency }),
  );
  return all.length > 1 ? all : [];
}

/** With every plan in the currency that has a price in it; the offer's own must. Another stays as it is: chosen, it brings its own currency. */
function inCurrency(offer: Offer, currency: CurrencyCode): Offer {
  if (currency === offer.currency) return offer;
  const plans = offer.plans.map((plan) => planInCurrency(plan, currency) ?? plan);
  const plan = plans.find(({ id }) => id === offer.plan?.id) ?? null;
  return { ...offer, currency, plans, plan, price: plan?.price ?? zero(currency), oldPrice: plan?.oldPrice ?? null };
}

/** The seller with what they sold so far, which came with the offer. */
export function withTaxFacts(seller: ShopSeller, { taxFacts }: Offer, today: LocalDate): ShopSeller {
  const own = taxFactsOf(taxFacts, Number(today.slice(0, 4)));
  // The platform taxes where buyers live, and no sum of the shop's says whether one item of evidence would do.
  return {
    ...seller,
    taxFacts: seller.resold ? { euroRates: own.euroRates, euConsumerNetYtdMinor: ONE_ITEM_LIMIT + 1n } : own,
  };
}

export function buyerOf({
  entries,
  seller,
  vatIdCheck,
  ipCountry = '',
}: Pick<CheckoutQuery, 'entries' | 'seller' | 'vatIdCheck' | 'ipCountry'>): QuotedBuyer {
  const { buyer_type: type, country: entered, zip, vat_no: vatNo } = entries.buyer;
  const country = isBuyerCountry(entered) ? entered : seller.country_code;
  const { deliversElsewhere, delivery } = entries;
  return {
    type,
    country,
    zip,
    deliveredTo: deliversElsewhere
      ? { country: isBuyerCountry(delivery.country) ? delivery.country : country, zip: delivery.zip }
      : { country, zip },
    vatIdStatus: type === 'consumer' || vatNo === '' ? 'none' : (vatIdCheck?.state ?? 'unchecked'),
    evidence: {
      ...(ipCountry === '' ? {} : { ipCountry }),
      ...(entries.declaredCountry === country ? { declaredCountry: country } : {}),
    },
  };
}

const isGoods = ({ product }: Offer): boolean => (product.weightGrams ?? null) !== null;

function formOf(ctx: Ctx, { product }: Offer) {
  return ctx.ports.find(productForms, product.form);
}

async function offeredBumps(
  ctx: Ctx,
  offer: Offer,
  { query, buyer, places }: { query: CheckoutQuery; buyer: QuotedBuyer; places: boolean },
): Promise<Bump[]> {
  // A page tells nobody what the holder of an address owns; whoever orders in that name is not sold the same thing twice.
  const owned = heldBy(ctx, {
    sessionToken: query.sessionToken,
    email: places ? query.entries.buyer.email : undefined,
  });
  const facts = { planType: offer.plan?.type ?? null, buyerType: buyer.type };
  return (await bumpsOf(ctx, offer.product.id, owned)).flatMap((bump) => {
    const priced = bumpInCurrency(bump, offer.currency);
    return priced &&
      bumpIsOffered(priced, facts) &&
      canBeBump(priced, { plan: offer.plan, formHasVariants: formOf(ctx, bump.offer)?.variants !== undefined })
      ? [priced]
      : [];
  });
}

/** A cart has one currency: null where the bump has no price in it. A price of its own is one in the shop's. */
function bumpInCurrency(bump: Bump, currency: CurrencyCode): Bump | null {
  const { offer } = bump;
  if (currency === offer.currency) return bump;
  if (isGoods(offer) || bump.price !== null || (offer.plan !== null && planInCurrency(offer.plan, currency) === null))
    return null;
  return { ...bump, offer: inCurrency(offer, currency) };
}

async function couponFor(
  ctx: Ctx,
  offer: Offer,
  { seller, entries, ip }: CheckoutQuery,
  bumps: readonly Bump[],
): Promise<FoundCoupon | null> {
  if (entries.couponCode === '') return null;
  const { email } = entries.buyer;
  return findCoupon(ctx, {
    code: entries.couponCode,
    productIds: [offer.product.id, ...bumps.map(({ productId }) => productId)],
    planTypes: [...new Set([offer.plan?.type ?? ('one_time' as const), ...bumps.map(bumpPlanType)])],
    currency: offer.currency,
    trier: ip === undefined ? undefined : { sellerId: seller.id, ip },
    ...(email === '' ? {} : { buyerEmail: email }),
  });
}
