import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { toJsonMoney, type CurrencyCode, type JsonMoney } from '#core/kit';
import { requireSeller } from '#core/people';
import { activeMethods } from '#core/pricing';
import { catalogError } from './errors.ts';
import { contentsOf, type ProductContents } from './goods-of-products.ts';
import { isId } from './lock-product.ts';
import { OFFER_SQL, coverPaths, offeredPlans, soldOut, warningsOfRow, type OfferRow } from './offer-row.ts';
import { additionalFeeOf } from './sellable-offer.ts';
import { planFields, type PlanFields } from './plan-fields.ts';
import {
  productForms,
  type ProductFormKey,
  type ProductGood,
  type ProductWarning,
  type ShownTicket,
} from './product-form.ts';
import type { ProductQuestion } from './product-question.ts';
import { sellingBlockers } from './product-warnings.ts';
import type { ReviewState } from './product.ts';
import { shownReviewState } from './review-states.ts';
import { shownPrice } from './shown-variants.ts';

/** A product as its seller's programs read it: the specification's product fields by name. Amounts are minor units with their currency. */
export interface ProductFields {
  id: number;
  name: string;
  form: ProductFormKey;
  soldCount: number;
  reservedCount: number;
  limit: number | null;
  free: boolean;
  anyPaymentMethodActive: boolean;
  /** There is something to hand over: files, lessons, keys. */
  hasDigitals: boolean;
  productAddons: readonly number[];
  canSell: boolean;
  /** Kinds of tickets that can be had for a date now. */
  activeTicketsCount: number;
  isSoldOut: boolean;
  reviewNotPassed: boolean;
  reviewState: ReviewState;
  published: boolean;
  archived: boolean;
  /** True if there is one; what it is nobody can read. */
  accessPassword: boolean;
  displayPrice: JsonMoney;
  displayCurrencyId: CurrencyCode;
  pricingPlans: readonly PlanFields[];
  tickets: readonly ShownTicket[];
  goods: readonly ProductGood[];
  questions: readonly ProductQuestion[];
  covers: readonly { id: number; path: string; alt: string }[];
  internalName: string;
  costCenter: string;
  /** Once per order beside the price, VAT included; null for none. */
  additionalFee: { name: string; amount: JsonMoney } | null;
  menuUnfold: boolean;
  slug: string;
  description: string;
  warnings: readonly ProductWarning[];
}

/** Expansions of a list of products beside its columns, by the specification's names. */
export const PRODUCT_EXPANDS = [
  'covers',
  'goods.digital',
  'opt_in',
  'ticket_dates',
  'pricing_plans',
  'additional_fee',
] as const;

export type ProductExpand = (typeof PRODUCT_EXPANDS)[number];

/** The named products of the seller, in no order: one statement, one question about means of payment, and one for each form that has files or tickets. */
export async function productFields(ctx: Ctx, ids: readonly number[]): Promise<ProductFields[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: OfferRow[] }>(
      `${OFFER_SQL} where p.seller_id = ? and p.id = any(?::bigint[]) and p.removed_at is null`,
      [sellerId, ids.filter(isId)] as never[],
    );
    const [first] = rows;
    if (!first) return [];
    const methods = await activeMethods(inner, { sellerId, currency: first.shop_currency });
    const contents = await contentsOf(inner, rows);
    return rows.map((row) => fieldsOf(inner, row, { anyPaymentMethodActive: methods.length > 0, ...contents(row.id) }));
  });
}

/** One of them. @throws product_not_found (404) for another seller's */
export async function productItem(ctx: Ctx, productId: number): Promise<ProductFields> {
  const [product] = await productFields(ctx, [productId]);
  if (!product) throw catalogError(ctx.locale, 'product_not_found');
  return product;
}

/** Fields that `expand` asks for, by the name under which it is handed out. */
export function expandedFields(product: ProductFields, expand: readonly string[]): Record<string, unknown> {
  const parts: Record<ProductExpand, Record<string, unknown>> = {
    covers: { covers: product.covers },
    'goods.digital': { goods: product.goods },
    opt_in: { questions: product.questions },
    ticket_dates: { tickets: product.tickets },
    pricing_plans: { pricing_plans: product.pricingPlans },
    additional_fee: { additional_fee: product.additionalFee },
  };
  return Object.assign({}, ...PRODUCT_EXPANDS.filter((key) => expand.includes(key)).map((key) => parts[key])) as Record<
    string,
    unknown
  >;
}

const DIGITAL_STEPS: ReadonlySet<string> = new Set(['upload', 'content', 'keys']);
const NOT_PASSED: ReadonlySet<ReviewState> = new Set(['rejected', 'in_review', 'requested', 'change', 'init']);

function fieldsOf(
  ctx: Ctx,
  row: OfferRow,
  { anyPaymentMethodActive, goods, tickets }: ProductContents & { anyPaymentMethodActive: boolean },
): ProductFields {
  const form = ctx.ports.find(productForms, row.form);
  const plans = row.free ? [] : offeredPlans(row, ctx.clock.now());
  const warnings = warningsOfRow(row, { anyPaymentMethodActive, formKnown: form !== undefined });
  const reviewState = shownReviewState(row.review_state, {
    required: row.review_required,
    publishedBefore: row.published_at !== null,
  });
  const openTickets = tickets.filter(({ ticketDates }) => ticketDates.some(({ open }) => open));
  return {
    id: row.id,
    name: row.name,
    form: row.form,
    soldCount: row.sold_count,
    reservedCount: row.reserved_count,
    limit: row.stock_limit,
    free: row.free,
    anyPaymentMethodActive,
    hasDigitals:
      (form?.steps ?? []).some(({ key }) => DIGITAL_STEPS.has(key)) && !row.form_warnings.includes('no_digitals'),
    productAddons: row.product_addons,
    canSell: sellingBlockers(warnings).length === 0,
    activeTicketsCount: openTickets.length,
    isSoldOut: soldOut(row) || (tickets.length > 0 && openTickets.length === 0),
    reviewNotPassed: NOT_PASSED.has(reviewState),
    reviewState,
    published: row.published,
    archived: row.archived,
    accessPassword: row.access_password_hash !== null,
    displayPrice: toJsonMoney(shownPrice(row, plans[0]?.price ?? null).price),
    displayCurrencyId: row.shop_currency,
    pricingPlans: plans.map(planFields),
    tickets,
    goods,
    questions: row.questions,
    covers: coverPaths(row),
    internalName: row.internal_name,
    costCenter: row.cost_center,
    additionalFee: feeFields(row),
    menuUnfold: row.menu_unfold,
    slug: row.slug,
    description: row.description,
    warnings,
  };
}

function feeFields(row: OfferRow): ProductFields['additionalFee'] {
  const fee = additionalFeeOf(row);
  return fee && { name: fee.name, amount: toJsonMoney(fee.amount) };
}
