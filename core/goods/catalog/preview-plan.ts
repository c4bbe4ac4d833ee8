import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { addMoney, localDate, toJsonMoney, type CurrencyCode, type JsonMoney, type LocalDate } from '#core/kit';
import type { SellerRegistration } from './registration-finished.ts';
import {
  cashPriceOf,
  creditChoice,
  creditVerdict,
  planFromTerms,
  planInCurrency,
  planSchedule,
  planTerms,
  plansOf,
  priceCart,
  startChoices,
  type CreditChoice,
  type CreditVerdict,
  type PlanTermsInput,
  type PricingPlan,
  type StartDay,
} from '#core/pricing';
import { requireSeller } from '#core/people';
import { decideVat, type VatDecision } from '#core/tax';
import { checkInput } from './check-input.ts';
import { catalogError } from './errors.ts';
import { isId } from './lock-product.ts';
import type { Product } from './product.ts';

export interface PreviewedCharge {
  number: number;
  dueDate: LocalDate;
  net: JsonMoney;
  vat: JsonMoney;
  gross: JsonMoney;
}

/** A plan's charges in one currency, for an order of today by a consumer in the seller's own country. */
export interface PlanSchedule {
  currency: CurrencyCode;
  charges: PreviewedCharge[];
  /** Sum of all charges; null for a subscription without an end. */
  total: Pick<PreviewedCharge, 'net' | 'vat' | 'gross'> | null;
}

export interface PlanPreview {
  orderedOn: LocalDate;
  country: string;
  rateBp: number;
  schedules: PlanSchedule[];
  startChoices: { day: StartDay; date: LocalDate }[];
  credit: CreditVerdict & CreditChoice;
}

type PreviewSeller = Pick<SellerRegistration, 'seller_type' | 'tax_scheme' | 'country_code'> & {
  currency: CurrencyCode;
  time_zone: string;
  oss_registered: boolean;
};

/**
 * Preview of a plan before it is saved: every charge with its date and tax, worked out by the very functions that orders use.
 * @throws InputError for terms that could not be saved either
 */
export async function previewPlan(ctx: Ctx, productId: number, input: PlanTermsInput): Promise<PlanPreview> {
  const terms = checkInput(ctx.locale, planTerms, input);
  return reading(ctx, async (inner) => {
    const { product, seller } = await productOfSeller(inner, productId);
    const plan = planFromTerms(terms, seller.currency);
    const orderedOn = localDate(inner.clock.now(), seller.time_zone);
    const decision = homeDecision(product, seller, orderedOn);
    const choice = await creditChoice(inner, product.seller_id);
    const cashPrice = cashPriceOf(await plansOf(inner, productId), plan);
    return {
      orderedOn,
      country: decision.country,
      rateBp: decision.rateBp,
      schedules: [plan, ...plan.prices.map(({ currency }) => planInCurrency(plan, currency)!)].map((each) =>
        scheduleOf(each, decision, orderedOn),
      ),
      startChoices: startChoices(plan, orderedOn),
      credit: { ...choice, ...creditVerdict(plan, choice, { buyerType: 'consumer', country: '', cashPrice }) },
    };
  });
}

/** Kind of each plan of a product under credit law, by plan id, for the warnings in the list of plans. */
export async function creditOfPlans(ctx: Ctx, productId: number): Promise<Record<number, CreditVerdict>> {
  return reading(ctx, async (inner) => {
    const plans = await plansOf(inner, productId);
    if (!plans.some(({ type }) => type === 'installment')) return {};
    const choice = await creditChoice(inner, requireSeller(inner));
    return Object.fromEntries(
      plans.map((plan) => [
        plan.id,
        creditVerdict(plan, choice, { buyerType: 'consumer', country: '', cashPrice: cashPriceOf(plans, plan) }),
      ]),
    );
  });
}

async function productOfSeller(ctx: Ctx, productId: number): Promise<{ product: Product; seller: PreviewSeller }> {
  requireSeller(ctx);
  const { db, locale } = ctx;
  const product = isId(productId)
    ? await db('products').where({ id: productId }).first<Product | undefined>()
    : undefined;
  if (!product) throw catalogError(locale, 'product_not_found');
  const seller = await db('sellers')
    .where({ id: product.seller_id })
    .first<PreviewSeller>('seller_type', 'tax_scheme', 'country_code', 'currency', 'time_zone', 'oss_registered');
  return { product, seller };
}

function homeDecision(product: Product, seller: PreviewSeller, date: LocalDate): VatDecision {
  return decideVat({
    seller: {
      country: seller.country_code,
      type: seller.seller_type,
      scheme: seller.tax_scheme,
      ossRegistered: seller.oss_registered,
    },
    buyer: { type: 'consumer', country: seller.country_code, vatIdStatus: 'none' },
    supply: {
      class: product.supply_class === 'onsite_event' ? 'individual_service' : product.supply_class,
      rateClass: product.vat_class,
    },
    date,
  });
}

function scheduleOf(plan: PricingPlan, decision: VatDecision, orderedOn: LocalDate): PlanSchedule {
  const schedule = planSchedule(plan, { orderedOn });
  const { rates } = priceCart({
    currency: plan.currency,
    lines: [
      {
        key: 'main',
        itemType: 'Product',
        quantity: 1,
        amountType: plan.amountType,
        charges: schedule.map(({ amount }) => amount),
        decision,
        discounted: false,
      },
    ],
    coupon: null,
    dueDates: schedule.map(({ dueDate }) => dueDate),
    supply: plan.type === 'one_time' || plan.type === 'installment' ? 'whole' : 'periods',
  });
  const sum = (part: 'net' | 'vat' | 'gross'): JsonMoney =>
    toJsonMoney(rates.map((rate) => rate[part]).reduce(addMoney));
  return {
    currency: plan.currency,
    charges: rates.map(({ number, dueDate, net, vat, gross }) => ({
      number,
      dueDate,
      net: toJsonMoney(net),
      vat: toJsonMoney(vat),
      gross: toJsonMoney(gross),
    })),
    total: plan.type === 'subscription' ? null : { net: sum('net'), vat: sum('vat'), gross: sum('gross') },
  };
}
