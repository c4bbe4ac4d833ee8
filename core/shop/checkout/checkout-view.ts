import type { FlagKey } from '#core/experiments';
import type { FormVariant, Offer, TaxPart } from '#core/catalog';
import type { Ctx } from '#core/context';
import { noteWrongCode } from '#core/coupons';
import { reading } from '#core/database';
import {
  addMoney,
  inLanguage,
  newToken,
  sumMoney,
  vatOf,
  zero,
  type Money,
  type VatAmounts,
  type CurrencyCode,
  type Language,
} from '#core/kit';
import { KEPT, canBeSaved, meansTitle, namedMethod, type NamedMethod, type PaymentMethod } from '#core/payments';
import { CREDIT_REFUSED, startChoices } from '#core/pricing';
import { vatNotes, type VatIdStatus } from '#core/tax';
import type { Bump } from '#core/upsells';
import { debitNoticeText } from './debit-notice.ts';
import { buildCart, bumpLine, isPlanned } from './build-cart.ts';
import { decisionOf } from './line-facts.ts';
import { checkBuyer, type FieldErrors } from './buyer-data.ts';
import { buyerNeeds, type BuyerNeeds } from './buyer-needs.ts';
import { buttonOf } from './button-of.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { checkChoices } from './check-choices.ts';
import { entriesAsked } from './entries-asked.ts';
import { couponStanding } from './coupon-standing.ts';
import { creditNotice } from './credit-notice.ts';
import { newslettersAsked, type AskedNewsletter } from './newsletters-asked.ts';
import { methodFields, type MethodField } from './method-fields.ts';
import { mostPieces } from './most-pieces.ts';
import { withoutFee } from './fee-line.ts';
import { contractTerm, planTerm } from './plan-words.ts';
import { withdrawalOf, type WithdrawalRight } from './withdrawal-right.ts';
import { savesMethod } from './methods-for.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import type { CheckoutQuery, PreparedCheckout, Waiver } from './prepared-checkout.ts';
import { scheduleOf, totalKey } from './schedule-of.ts';
import { splitByParts } from './split-by-parts.ts';
import type {
  BumpChoice,
  ContractTerms,
  CouponStanding,
  CreditNotice,
  NamedCart,
  PlanChoice,
  Question,
  QuantityChoice,
  Schedule,
  StartChoice,
  VariantChoice,
} from './view-parts.ts';

/** Everything a checkout page shows. */
export interface CheckoutView {
  /** Variants of experiments that this visitor sees. */
  tries?: readonly FlagKey[];
  offer: Offer;
  /** Nothing is ever charged for this cart. */
  free: boolean;
  /** Data asked of the buyer besides name, mail and country. */
  needs: BuyerNeeds;
  plans: readonly PlanChoice[];
  /** Empty when the plan starts by itself. */
  starts: readonly StartChoice[];
  /** Null where variants are counted instead. */
  quantity: QuantityChoice | null;
  variants: readonly VariantChoice[];
  /** A ticket that becomes another one; goes round in the form as `upgrade`. Null when something new is bought. */
  upgrade: { entry: string; from: string; to: string } | null;
  bumps: readonly BumpChoice[];
  questions: readonly Question[];
  /** Null while no code was entered. */
  coupon: CouponStanding | null;
  cart: NamedCart;
  /** Countries that goods of the cart can be sent to, and whether sending costs nothing; null or missing where nothing is sent. */
  shipping?: { countries: readonly string[]; free: boolean; workdays: number | null } | null;
  schedule: Schedule;
  creditNotice: CreditNotice | null;
  /** Everything that the click concludes, one by one. */
  contracts: readonly ContractTerms[];
  /** Notes that the law wants where no VAT is charged. */
  taxNotes: readonly string[];
  /** Answer of the register on the VAT id; null if it was not asked. */
  vatId: VatIdStatus | null;
  /** The country the buyer is asked to confirm, because what is known of them points to several; null where nothing is asked. */
  declaration: string | null;
  methods: readonly NamedMethod[];
  /** Fields of providers that can stand under their method here. */
  fields: readonly MethodField[];
  /** Later charges follow without the buyer. */
  saves: boolean;
  /** Means that the shop remembers for the buyer; `value` stands in the place of a method. */
  means: readonly { value: string; method: PaymentMethod; title: string }[];
  /** True for a buyer signed in, whose means may be remembered. */
  mayKeep: boolean;
  button: string;
  /** Text of the button once this method is chosen; null where it always says the same. */
  buttonByMethod: Readonly<Record<string, string>> | null;
  waiver: Waiver | null;
  /** Newsletters that the buyer is asked about; empty where the seller asks for none. */
  newsletters: readonly AskedNewsletter[];
  /** Null for businesses, for what is free, and while nothing is chosen. */
  withdrawal: WithdrawalRight | null;
  /** Notice of later debits beside the methods; null where there is none. */
  debitNotice: string | null;
  /** Currencies that the buyer may choose among, with the chosen one as the offer's; empty where there is nothing to choose. */
  currencies: readonly CurrencyCode[];
  /** Goes round in the form as `seen_total`, so that nobody is charged another than they saw. */
  totalKey: string;
  /** Faults that keep this cart from being ordered as it is, by the name of the form's field. */
  errors: FieldErrors;
  /** Goes round in the form: the same form sent twice is one order. */
  checkoutToken: string;
}

/**
 * The checkout of a product; null when the shop shows no such product or plan. Two statements for the simplest cart and never more than
 * seven: offer, variants, bumps, coupon, parts and their stock, means of payment.
 */
export async function checkoutView(ctx: Ctx, asked: CheckoutQuery): Promise<CheckoutView | null> {
  const query = { ...asked, entries: entriesAsked(asked.entries, asked.seller) };
  const prepared = await reading(ctx, (tx) => prepareCheckout(tx, query, { places: false }));
  if (!prepared) return null;
  const wrongCode = prepared.coupon?.state === 'unknown' && query.ip !== undefined;
  const mustWait = wrongCode && !(await noteWrongCode(ctx, { sellerId: query.seller.id, ip: query.ip! }));
  return viewOf(mustWait ? { ...prepared, coupon: { state: 'wait' } } : prepared, {
    ...query,
    seller: prepared.seller,
  });
}

function viewOf(prepared: PreparedCheckout, query: CheckoutQuery): CheckoutView {
  const { offer, free, built, schedule, waiver, variants } = prepared;
  const methods = prepared.methods.map((each) => namedMethod(each, query.seller.display_name, query.locale));
  const upgrade = prepared.upgrade === 'gone' ? null : prepared.upgrade;
  const { entries, locale } = query;
  return {
    offer,
    free,
    needs: buyerNeeds(prepared, entries.method),
    plans: offer.plans.map((plan) => planChoice(plan, prepared, query)),
    starts: offer.plan ? startsOf(prepared, offer.plan) : [],
    quantity: variants.length > 0 || upgrade ? null : { chosen: entries.quantity, most: mostPieces(prepared) },
    variants: variants.map((variant) => variantChoice(variant, prepared, query)),
    upgrade: upgrade && { entry: upgrade.entry, from: upgrade.piece.name, to: upgrade.to.name },
    bumps: prepared.bumps.map((bump) => bumpChoice(bump, prepared, query)),
    questions: offer.questions.map((question) => questionAsked(question, entries)),
    coupon: couponStanding(prepared, query),
    cart: built.cart,
    shipping: prepared.shipping
      ? {
          countries: prepared.shipping.countries,
          free: prepared.shipping.line?.price.minor === 0n,
          workdays: prepared.shipping.quote.state === 'sent' ? prepared.shipping.quote.workdays : null,
        }
      : null,
    schedule,
    creditNotice: creditNotice(prepared, query),
    contracts: contractsOf(prepared, query),
    methods,
    fields: methodFields(prepared),
    saves: savesMethod(schedule),
    means: prepared.means.map(({ token, ...each }) => ({
      value: `${KEPT}${token}`,
      method: each.method,
      title: meansTitle(each, locale),
    })),
    mayKeep: query.sessionToken !== undefined && prepared.methods.some(canBeSaved),
    taxNotes: taxNotesOf(prepared, locale),
    vatId: query.vatIdCheck?.state ?? null,
    declaration: declarationOf(prepared),
    ...buttonOf(prepared, methods, query),
    waiver,
    newsletters: newslettersAsked(query.seller, entries, locale),
    withdrawal: withdrawalOf(prepared),
    currencies: prepared.currencies,
    debitNotice: prepared.debitNotice === null ? null : debitNoticeText(prepared.debitNotice, locale),
    totalKey: totalKey(built),
    errors: query.firstStep ? firstStepErrors(prepared, query) : checkChoices(prepared, query, { whole: false }),
    checkoutToken: newToken('chk'),
  };
}

/** Faults of buyer and choices, which are checked before they are asked how they pay; a coupon is asked for there, too. */
function firstStepErrors(prepared: PreparedCheckout, query: CheckoutQuery): FieldErrors {
  const { locale, entries } = query;
  const buyer = checkBuyer(entries.buyer, { locale, free: prepared.free, needs: buyerNeeds(prepared, entries.method) });
  const { coupon_code: _later, ...choices } = checkChoices(prepared, query, { whole: true });
  return { ...('errors' in buyer ? buyer.errors : {}), ...choices };
}

/** Parts that a single price depends on. */
type Priced = Pick<PreparedCheckout, 'offer' | 'buyer' | 'today'> &
  Partial<Pick<PreparedCheckout, 'refusedPlans' | 'taxParts'>> & {
    /** True until the buyer has said whether they buy for a company. */
    unasked?: boolean;
  };

/** Each plan as if it were chosen for one piece, by the same pricing as the order. */
export function planChoice(
  plan: Offer['plans'][number],
  { offer, buyer, today, refusedPlans, taxParts = new Map(), unasked = false }: Priced,
  { seller, locale }: Pick<CheckoutQuery, 'seller' | 'locale'>,
): PlanChoice {
  const built = buildCart({
    // One without a price in the buyer's currency stands in its own.
    offer: { ...offer, plan, price: plan.price, currency: plan.currency },
    seller,
    buyer,
    entries: { quantity: 1, startsOn: null, variants: new Map() },
    variants: [],
    bumps: [],
    taxParts,
    coupon: null,
    today,
  });
  const { rows, total } = scheduleOf(built);
  const first = rows[0]!;
  const leads = !unasked && buyer.type === 'business';
  const net =
    plan.netShown && first.vat.minor > 0n && (unasked || leads)
      ? { amount: first.net, rateBp: built.lines[0]!.decision.rateBp, leads }
      : null;
  return {
    plan,
    chosen: plan.id === offer.plan?.id,
    first: first.amount,
    net,
    whole: total,
    term: planTerm(plan, locale),
    popular: plan.popular,
    soldOut: plan.left === 0,
    refused: refusedPlans?.has(plan.id) ? inLanguage(locale, CREDIT_REFUSED) : null,
  };
}

function taxNotesOf({ built, free }: PreparedCheckout, locale: Language): string[] {
  const keys = new Set(free ? [] : built.lines.flatMap(({ decision: { note } }) => note ?? []));
  return [...keys].map((key) => inLanguage(locale, vatNotes[key]));
}

/** Asked where nothing decides, and still shown once it was answered. */
function declarationOf({ built, buyer, free }: PreparedCheckout): string | null {
  const unclear = built.lines.some(({ decision }) => decision.blockers.includes('LOCATION_EVIDENCE_MISSING'));
  return !free && buyer.type === 'consumer' && (unclear || buyer.evidence?.declaredCountry !== undefined)
    ? buyer.country
    : null;
}

function questionAsked(question: Offer['questions'][number], { answers: given }: CheckoutEntries): Question {
  const answers = given.get(question.id) ?? [];
  return { ...question, answers, answer: answers.join(', ') };
}

function startsOf({ today, built }: PreparedCheckout, plan: NonNullable<Offer['plan']>): StartChoice[] {
  const first = built.cart.rates[0]?.dueDate;
  return startChoices(plan, today).map(({ date }) => ({ date, chosen: date === first }));
}

export function variantChoice(
  variant: FormVariant,
  { offer, buyer, today, seats }: Priced & Partial<Pick<PreparedCheckout, 'seats'>>,
  { seller, entries }: Pick<CheckoutQuery, 'seller' | 'entries'>,
): VariantChoice {
  const { product, plan: paidBy, currency } = offer;
  const unit: Money = variant.unit ? { minor: BigInt(variant.unit.minor), currency } : offer.price;
  const amountType = variant.unit?.amountType ?? paidBy?.amountType ?? 'gross';
  const { supply } = variant;
  const decision = decisionOf(
    {
      supplyClass: supply?.class ?? product.supplyClass,
      vatClass: product.vatClass,
      eventCountry: supply?.eventCountry,
      eventZip: supply?.eventZip,
      charges: [unit],
    },
    seller,
    buyer,
    today,
  );
  const count = entries.variants.get(variant.key) ?? 0;
  const plan = seats?.get(variant.key);
  return {
    ...(plan ? { seats: { plan, chosen: new Set(entries.seats.get(variant.key) ?? []) } } : {}),
    variant,
    count,
    price: vatOf(unit, decision.rateBp, amountType),
    attendees: (entries.attendees.get(variant.key) ?? []).slice(0, count),
  };
}

function bumpChoice(
  bump: Bump,
  { chosenBumps, buyer, today, taxParts }: PreparedCheckout,
  { seller, locale }: CheckoutQuery,
): BumpChoice {
  const { product, price: own, plan } = bump.offer;
  const unit = bump.price ?? own;
  const priceOf = (each: Money): VatAmounts =>
    bumpPrice(bump, each, taxParts.get(product.id) ?? [], { seller, buyer, today });
  return {
    id: bump.id,
    view: bump.look,
    position: bump.position,
    chosen: chosenBumps.includes(bump),
    name: product.name,
    title: bump.title,
    text: bump.text,
    coverPath: bump.picturePath,
    term: isPlanned(bump) ? planTerm(plan, locale) : '',
    price: priceOf(unit),
    oldPrice: own.minor > unit.minor ? priceOf(own).gross : null,
  };
}

/** As the cart would bill it, a bundle by its parts. */
function bumpPrice(
  bump: Bump,
  unit: Money,
  parts: readonly TaxPart[],
  taxing: { seller: CheckoutQuery['seller']; buyer: PreparedCheckout['buyer']; today: PreparedCheckout['today'] },
): VatAmounts {
  const line = { ...bumpLine(bump), charges: [unit] };
  const none: VatAmounts = { net: zero(unit.currency), vat: zero(unit.currency), gross: zero(unit.currency) };
  return splitByParts(line, parts, { ...taxing, saleNet: undefined }).reduce((sum, share) => {
    const { rateBp } = decisionOf(share, taxing.seller, taxing.buyer, taxing.today);
    const { net, vat, gross } = vatOf(share.charges[0]!, rateBp, line.amountType);
    return { net: addMoney(sum.net, net), vat: addMoney(sum.vat, vat), gross: addMoney(sum.gross, gross) };
  }, none);
}

/** One click concludes all of these (BGH X ZR 81/23). */
function contractsOf(prepared: PreparedCheckout, query: CheckoutQuery): ContractTerms[] {
  const { offer, built, schedule } = prepared;
  return built.cart.lines
    .filter(({ shareOf }) => !shareOf)
    .map((line) => {
      const { bump, planType } = built.lines.find(({ key }) => key === line.key)!;
      const plan = planType === 'one_time' ? null : (bump?.offer ?? offer).plan;
      const own =
        plan === null || built.lines.every((each) => each.bump === null || each.planType === 'one_time')
          ? schedule
          : scheduleAlone(bump, prepared, query);
      return {
        name: line.name,
        quantity: line.quantity,
        price: grossWithShares(built.cart, line),
        term: contractTerm(plan, own, query.locale),
      };
    });
}

function grossWithShares({ lines }: NamedCart, { key, gross }: NamedCart['lines'][number]): Money {
  return sumMoney(
    [gross, ...lines.filter(({ shareOf }) => shareOf === key).map((share) => share.gross)],
    gross.currency,
  );
}

/** The charges of one contract where several are paid by plans: the cart without the others. An amount off the whole cart cannot be told apart. */
function scheduleAlone(
  bump: Bump | null,
  { offer, buyer, coupon, variants, taxParts, today }: PreparedCheckout,
  { seller, entries }: CheckoutQuery,
): Schedule {
  const off = coupon?.state === 'applies' && coupon.coupon.cart.terms.valueForm === 'percents' ? coupon.coupon : null;
  const parts =
    bump === null
      ? { offer, variants, entries }
      : {
          offer: withoutFee(bump.offer),
          variants: [],
          entries: { quantity: 1, startsOn: entries.startsOn, variants: new Map() },
        };
  return scheduleOf(buildCart({ ...parts, seller, buyer, bumps: [], taxParts, coupon: off, today }));
}
