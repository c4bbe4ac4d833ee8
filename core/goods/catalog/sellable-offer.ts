import type { Ctx } from '#core/context';
import type { StoredTaxFacts } from '#core/tax';
import { averageRating, type AverageRating } from './rating-totals.ts';
import { accessPass } from './access-pass.ts';
import { reading } from '#core/database';
import { money, zero, type CurrencyCode, type Money } from '#core/kit';
import {
  OFFER_COLUMNS,
  OFFER_JOINS,
  coverPath,
  coverPaths,
  offeredPlans,
  piecesLeft,
  warningsOfRow,
  type OfferedCover,
  type OfferedPlan,
  type OfferRow,
} from './offer-row.ts';
import { contractKind } from './contract-kind.ts';
import {
  productForms,
  type ContractKind,
  type ProductFormKey,
  type ProductWarning,
  type SupplyClass,
} from './product-form.ts';
import type { ProductQuestion } from './product-question.ts';
import { sellingBlockers } from './product-warnings.ts';
import type { VatClass } from './product.ts';
import { readStepSettings, type ReadStepSettings } from './step-settings.ts';

/** A fixed amount with the name it has on the invoice. */
export interface AdditionalFee {
  readonly name: string;
  readonly amount: Money;
}

export interface OfferProduct {
  readonly id: number;
  readonly sellerId: number;
  readonly form: ProductFormKey;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly category: string;
  readonly coverFileId: number | null;
  /** `/media/…`; null without a cover. */
  readonly coverPath: string | null;
  readonly coverAlt: string;
  /** All pictures in order, the first one included. */
  readonly covers: readonly OfferedCover[];
  /** Null without a rating. */
  readonly rating?: AverageRating | null;
  /** Off: lists and pages of the shop leave it out; whoever has its link buys it. */
  readonly sellViaShop: boolean;
  /** True if the contents stand open on the product page. */
  readonly menuUnfold: boolean;
  /** Other products to show below it, in order. */
  readonly productAddons: readonly number[];
  readonly free: boolean;
  /** Once per order beside the price, VAT included, in the shop's currency. */
  readonly additionalFee: AdditionalFee | null;
  readonly supplyClass: SupplyClass;
  readonly contract: ContractKind;
  readonly vatClass: VatClass;
  /** Of one piece with its packing; null or missing for what is not sent. */
  readonly weightGrams?: number | null;
  readonly internalName: string;
  readonly costCenter: string;
  /** Address to which the buyer goes after paying instead of our own thank-you page; empty for ours. */
  readonly successPageUrl: string;
  readonly steps: ReadStepSettings;
  /** Pass that opens the checkout of a product behind a password; null for the others. Never shown. */
  readonly accessPass: string | null;
}

export interface Offer {
  readonly product: OfferProduct;
  readonly currency: CurrencyCode;
  /** True if the shop shows the product at all. Anything else answers 404 to buyers. */
  readonly visible: boolean;
  /** The plan asked for, else the first that still has a place; null for a free product and for one without plans. */
  readonly plan: OfferedPlan | null;
  readonly plans: readonly OfferedPlan[];
  /** First charge; zero for a free product. */
  readonly price: Money;
  readonly oldPrice: Money | null;
  /** Questions of the checkout about the product, in order. */
  readonly questions: readonly ProductQuestion[];
  /** Sales and choices of its seller, for the decision on VAT. Never shown to buyers. */
  readonly taxFacts: StoredTaxFacts;
  /** Pieces left; null when there is no limit. */
  readonly left: number | null;
  readonly warnings: readonly ProductWarning[];
  /** No warning keeps a buyer from buying. */
  readonly sellable: boolean;
}

export type OfferQuery = ({ productId: number } | { slug: string }) & {
  planId?: number | undefined;
  /**
   * The checkout knows which methods it will show and passes whether there are any. Not asked here, so that an offer stays one statement:
   * without it the warning `no_active_pay_method` is never given.
   */
  anyPaymentMethodActive?: boolean;
};

/** A yes or no about a product `p`, in SQL: a module above the catalogue has it read along with an offer, which spares a statement. */
export interface OfferFact {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

export const NO_FACT: OfferFact = { sql: 'false', bindings: [] };

/**
 * A product as a buyer may buy it, in one statement; null when the seller in scope has no such product or the product no such plan.
 */
export async function sellableOffer(ctx: Ctx, query: OfferQuery): Promise<Offer | null> {
  return (await offerWithFact(ctx, query, NO_FACT))?.offer ?? null;
}

/** The same with one thing more that only a module above knows of, still in one statement. */
export async function offerWithFact(
  ctx: Ctx,
  query: OfferQuery,
  fact: OfferFact,
): Promise<{ offer: Offer; holds: boolean } | null> {
  const [column, value] = 'slug' in query ? ['slug', query.slug] : ['id', query.productId];
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: (OfferRow & { holds: boolean })[] }>(
      `select ${OFFER_COLUMNS.join(', ')}, (${fact.sql}) as holds from products p ${OFFER_JOINS} where p.${column} = ? and p.removed_at is null`,
      [...fact.bindings, value] as never[],
    ),
  );
  const row = rows[0];
  const offer = row && offerOf(ctx, row, query);
  return offer ? { offer, holds: row.holds } : null;
}

/** The offer in a row that was read with `OFFER_COLUMNS`; null when the product has no such plan. */
export function offerOf(
  ctx: Ctx,
  row: OfferRow,
  { planId, anyPaymentMethodActive = true }: Pick<OfferQuery, 'planId' | 'anyPaymentMethodActive'>,
): Offer | null {
  const plans = offeredPlans(row, ctx.clock.now());
  const plan = row.free
    ? null
    : planId === undefined
      ? (plans.find(({ left }) => left !== 0) ?? plans[0] ?? null)
      : plans.find((each) => each.id === planId);
  if (plan === undefined) return null;
  const warnings = warningsOfRow(row, {
    anyPaymentMethodActive,
    formKnown: ctx.ports.find(productForms, row.form) !== undefined,
  });
  return {
    product: offerProduct(row, contractOf(ctx, row)),
    currency: row.shop_currency,
    visible: row.published && !row.archived,
    plan,
    plans: row.free ? [] : plans,
    price: plan?.price ?? zero(row.shop_currency),
    oldPrice: plan?.oldPrice ?? null,
    questions: row.questions,
    taxFacts: row.tax_facts,
    left: piecesLeft(row),
    warnings,
    sellable: sellingBlockers(warnings).length === 0,
  };
}

function contractOf(ctx: Ctx, row: OfferRow): ContractKind {
  return row.weight_grams === null ? contractKind(ctx.ports.find(productForms, row.form), row.category) : 'goods';
}

function offerProduct(row: OfferRow, contract: ContractKind): OfferProduct {
  return {
    id: row.id,
    sellerId: row.seller_id,
    form: row.form,
    name: row.name,
    slug: row.slug,
    description: row.description,
    category: row.category,
    coverFileId: row.cover_file_id,
    coverPath: coverPath(row),
    coverAlt: row.cover_alt,
    covers: coverPaths(row),
    rating: averageRating(row),
    sellViaShop: row.sell_via_shop,
    menuUnfold: row.menu_unfold,
    productAddons: row.product_addons,
    free: row.free,
    additionalFee: additionalFeeOf(row),
    supplyClass: row.supply_class,
    contract,
    vatClass: row.vat_class,
    weightGrams: row.weight_grams,
    internalName: row.internal_name,
    costCenter: row.cost_center,
    successPageUrl: row.success_page_url,
    steps: readStepSettings(row.steps),
    accessPass: accessPass(row.access_password_hash),
  };
}

export function additionalFeeOf(row: OfferRow): AdditionalFee | null {
  return row.additional_fee === null
    ? null
    : { name: row.additional_fee_name, amount: money(row.additional_fee, row.shop_currency) };
}
