import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode, Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { catalogError } from './errors.ts';
import { isId } from './lock-product.ts';
import { readOfferRow, warningsForSeller } from './offer-of-product.ts';
import {
  coverPath,
  coverPaths,
  offeredPlans,
  piecesLeft,
  type OfferedCover,
  type OfferRow,
  type OfferedPlan,
} from './offer-row.ts';
import { productForms, type EditorStep, type ProductForm, type ProductWarning } from './product-form.ts';
import type { ProductQuestion } from './product-question.ts';
import { publishingBlockers } from './product-warnings.ts';
import type { ReviewState } from './product.ts';
import { shownReviewState } from './review-states.ts';
import { additionalFeeOf, type AdditionalFee } from './sellable-offer.ts';
import { shownPrice } from './shown-variants.ts';
import { readStepSettings, type ReadStepSettings } from './step-settings.ts';

/** `missing` keeps the product from being published, `wrong` keeps buyers from buying although it is there. */
export type StepState = 'done' | 'missing' | 'wrong' | 'optional';

export interface ProductEditor {
  readonly product: {
    readonly id: number;
    readonly form: OfferRow['form'];
    readonly name: string;
    readonly slug: string;
    readonly description: string;
    readonly category: string;
    readonly coverPath: string | null;
    readonly coverAlt: string;
    readonly covers: readonly OfferedCover[];
    readonly sellViaShop: boolean;
    readonly menuUnfold: boolean;
    readonly productAddons: readonly number[];
    /** As people see it: what was never looked at counts as `init` only while the platform asks for reviews. */
    readonly reviewState: ReviewState;
    readonly everPublished: boolean;
    readonly vatClass: OfferRow['vat_class'];
    readonly supplyClass: OfferRow['supply_class'];
    /** Of one piece that is sent; null for what is not goods. */
    readonly weightGrams: number | null;
    /** Products of its form can be goods. */
    readonly sendable: boolean;
    readonly free: boolean;
    readonly additionalFee: AdditionalFee | null;
    readonly published: boolean;
    readonly archived: boolean;
    readonly copyState: OfferRow['copy_state'];
    readonly successPageUrl: string;
    readonly internalName: string;
    readonly costCenter: string;
    readonly hasAccessPassword: boolean;
    readonly steps: ReadStepSettings;
  };
  readonly username: string;
  readonly currency: CurrencyCode;
  /** Power sellers see what a review is the reason of among the warnings. */
  readonly powerSeller: boolean;
  readonly plans: readonly OfferedPlan[];
  /** The cheapest variant, and whether others cost more; null for a product that is sold as one. */
  readonly variantPrice: { readonly price: Money; readonly isFrom: boolean } | null;
  readonly stock: {
    readonly limit: number | null;
    readonly left: number | null;
    readonly soldCount: number;
    readonly reservedCount: number;
  };
  readonly questions: readonly ProductQuestion[];
  readonly groups: readonly string[];
  readonly categories: ProductForm['categories'];
  readonly steps: readonly (EditorStep & { readonly state: StepState })[];
  readonly warnings: readonly ProductWarning[];
  readonly publishable: boolean;
}

/** Everything the seller's editor shows of a product. Throws 404 for another seller's. */
export async function productEditor(ctx: Ctx, productId: number): Promise<ProductEditor> {
  requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const row = isId(productId) ? await readOfferRow(inner, productId) : null;
    if (!row) throw catalogError(inner.locale, 'product_not_found');
    const warnings = await warningsForSeller(inner, row);
    const form = inner.ports.find(productForms, row.form);
    return {
      product: editedProduct(row, form?.sendable === true),
      username: row.username,
      currency: row.shop_currency,
      powerSeller: row.power_seller,
      plans: offeredPlans(row, ctx.clock.now()),
      variantPrice:
        row.variant_minor === null
          ? null
          : shownPrice(row, (row.free ? null : offeredPlans(row, ctx.clock.now())[0]?.price) ?? null),
      stock: {
        limit: row.stock_limit,
        left: piecesLeft(row),
        soldCount: row.sold_count,
        reservedCount: row.reserved_count,
      },
      questions: row.questions,
      groups: await groupsOf(inner, productId),
      categories: form?.categories ?? [],
      steps: (form?.steps ?? []).map((step) => ({ ...step, state: stepState(step.key, row, warnings) })),
      warnings,
      publishable: publishingBlockers(warnings).length === 0,
    };
  });
}

/** The steps that mend a warning; every form has one of them at most. */
const MENDED_IN: Partial<Record<ProductWarning, readonly EditorStep['key'][]>> = {
  not_valid: ['details'],
  no_pricing_plans: ['checkout'],
  limit_reached: ['checkout'],
  no_digitals: ['upload', 'content', 'keys'],
  no_active_events: ['tickets'],
  no_products: ['products'],
  has_access_password: ['advanced'],
};

/** Number of the step that mends a warning, counted from 1; null where the editor cannot. */
export function mendingStep(steps: readonly EditorStep[], warning: ProductWarning): number | null {
  const position = steps.findIndex((step) => MENDED_IN[warning]?.includes(step.key));
  return position < 0 ? null : position + 1;
}

function stepState(key: EditorStep['key'], row: OfferRow, warnings: readonly ProductWarning[]): StepState {
  const own = warnings.filter((warning) => MENDED_IN[warning]?.includes(key));
  if (own.includes('limit_reached') || own.includes('not_valid')) return 'wrong';
  if (own.some((warning) => warning !== 'has_access_password')) return 'missing';
  const { upsell, delivery, pages } = readStepSettings(row.steps);
  if (key === 'upsell') return upsell.thankYouProductId === null ? 'optional' : 'done';
  if (key === 'delivery') return delivery.message === '' ? 'optional' : 'done';
  if (key === 'pages') return pages.searchDescription === '' && row.success_page_url === '' ? 'optional' : 'done';
  if (key === 'advanced')
    return row.internal_name === '' && row.cost_center === '' && row.access_password_hash === null && row.sell_via_shop
      ? 'optional'
      : 'done';
  return 'done';
}

function editedProduct(row: OfferRow, sendable: boolean): ProductEditor['product'] {
  return {
    id: row.id,
    form: row.form,
    name: row.name,
    slug: row.slug,
    description: row.description,
    category: row.category,
    coverPath: coverPath(row),
    coverAlt: row.cover_alt,
    covers: coverPaths(row),
    sellViaShop: row.sell_via_shop,
    menuUnfold: row.menu_unfold,
    productAddons: row.product_addons,
    reviewState: shownReviewState(row.review_state, {
      required: row.review_required,
      publishedBefore: row.published_at !== null,
    }),
    everPublished: row.published_at !== null,
    vatClass: row.vat_class,
    supplyClass: row.supply_class,
    weightGrams: row.weight_grams,
    sendable,
    free: row.free,
    additionalFee: additionalFeeOf(row),
    published: row.published,
    archived: row.archived,
    copyState: row.copy_state,
    successPageUrl: row.success_page_url,
    internalName: row.internal_name,
    costCenter: row.cost_center,
    hasAccessPassword: row.access_password_hash !== null,
    steps: readStepSettings(row.steps),
  };
}

async function groupsOf(ctx: Ctx, productId: number): Promise<string[]> {
  const rows = await ctx
    .db('product_groups as g')
    .join('product_group_products as gp', 'gp.product_group_id', 'g.id')
    .where('gp.product_id', productId)
    .orderBy('g.name')
    .select<{ name: string }[]>('g.name');
  return rows.map((row) => row.name);
}
