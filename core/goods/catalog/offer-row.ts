import { mediaPath, type FileVisibility } from '#core/files';
import type { CurrencyCode } from '#core/kit';
import { OFFERED_PLAN_TYPES, planJsonSql, pricingPlan, type PlanColumns, type PricingPlan } from '#core/pricing';
import { QUESTIONS_SQL, type ProductQuestion } from './product-question.ts';
import { taxFactsSql, type StoredTaxFacts } from '#core/tax';
import { productWarnings } from './product-warnings.ts';
import type { ProductWarning } from './product-form.ts';
import type { Product } from './product.ts';
import { shownReviewState } from './review-states.ts';
import { registrationFinished, type SellerRegistration } from './registration-finished.ts';

/** A product with everything that decides whether it can be bought, as one row. */
export type OfferRow = Product & {
  username: string;
  shop_currency: CurrencyCode;
  power_seller: boolean;
  registration: SellerRegistration;
  /** The platform wants products looked at before they are first published. */
  review_required: boolean;
  cover: { sha256: string; name: string; visibility: FileVisibility } | null;
  stock_limit: number | null;
  sold_count: number;
  reserved_count: number;
  covers: { sha256: string; name: string; visibility: FileVisibility; alt: string; id: number }[];
  plans: PlanColumns[];
  /** Questions of the checkout, in order. */
  questions: ProductQuestion[];
  /** Sales and choices of the seller, for the decision on VAT. */
  tax_facts: StoredTaxFacts;
};

export interface OfferedCover {
  readonly id: number;
  /** `/media/…`. */
  readonly path: string;
  /** For those who do not see the picture. */
  readonly alt: string;
}

export type OfferedPlan = PricingPlan;

const planTypes = OFFERED_PLAN_TYPES.map((type) => `'${type}'`).join(', ');

/**
 * Joins to `products p` what an offer needs: its seller `s`, its stock `st` and, worked out, `o`. PostgreSQL works `o` out only for rows
 * and columns that are asked for, so counting costs nothing of it.
 */
export const OFFER_JOINS = `
  join sellers s on s.id = p.seller_id
  join product_stock st on st.product_id = p.id
  join lateral (select
    json_build_object('seller_type', s.seller_type, 'company', s.company, 'first_name', s.first_name, 'last_name', s.last_name,
      'tax_scheme', s.tax_scheme, 'street', s.street, 'zip', s.zip, 'city', s.city, 'country_code', s.country_code, 'vat_no', s.vat_no,
      'tax_number', s.tax_number) as registration,
    (select json_build_object('sha256', f.sha256, 'name', f.name, 'visibility', f.visibility) from files f where f.id = p.cover_file_id) as cover,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'sha256', f.sha256, 'name', f.name, 'visibility', f.visibility, 'alt', c.alt) order by c.position, c.id)
        from product_covers c join files f on f.id = c.file_id where c.seller_id = p.seller_id and c.product_id = p.id
    ), '[]'::json) as covers,
    coalesce((
      select json_agg(${planJsonSql('pl')} order by pl.position, pl.id)
        from pricing_plans pl
       where pl.seller_id = p.seller_id and pl.product_id = p.id and pl.removed_at is null and pl.active and pl.type in (${planTypes})
    ), '[]'::json) as plans,
    ${QUESTIONS_SQL} as questions,
    (select product_review_required()) as review_required,
    ${taxFactsSql('p.seller_id')} as tax_facts
  ) o on true`;

/** The columns of an `OfferRow`. */
export const OFFER_COLUMNS = [
  'p.*',
  's.username',
  's.currency as shop_currency',
  's.power_seller',
  'st.limit as stock_limit',
  'st.sold_count',
  'st.reserved_count',
  'o.registration',
  'o.cover',
  'o.covers',
  'o.plans',
  'o.questions',
  'o.review_required',
  'o.tax_facts',
] as const;

/** Reads products with everything of their offers in one statement; the conditions on `p` follow. */
export const OFFER_SQL = `select ${OFFER_COLUMNS.join(', ')} from products p ${OFFER_JOINS}`;

/** The price a product is shown with, in SQL, for the same `p`. */
export const SHOWN_PRICE_SQL = `
  case when p.variant_minor is not null and not p.variant_at_plan then p.variant_minor else least(p.variant_minor, case when p.free then 0 else coalesce((
    select pl.shown_minor from pricing_plans pl
     where pl.seller_id = p.seller_id and pl.product_id = p.id and pl.removed_at is null and pl.active and pl.type in (${planTypes})
     order by pl.position, pl.id limit 1), 0) end) end`;

export function offeredPlans(row: OfferRow, now: Date): OfferedPlan[] {
  return row.plans.map((plan) => pricingPlan(plan, now));
}

/** `formKnown` is false when the plugin that supplies this kind of product is not installed. */
export function warningsOfRow(
  row: OfferRow,
  facts: { anyPaymentMethodActive: boolean; formKnown: boolean },
): ProductWarning[] {
  return productWarnings({
    free: row.free,
    published: row.published,
    archived: row.archived,
    hasAccessPassword: row.access_password_hash !== null,
    reviewState: shownReviewState(row.review_state, {
      required: row.review_required,
      publishedBefore: row.published_at !== null,
    }),
    valid:
      facts.formKnown &&
      row.copy_state === null &&
      row.name !== '' &&
      row.plans.every(
        (plan) =>
          plan.currency === row.shop_currency || plan.prices.some(({ currency }) => currency === row.shop_currency),
      ),
    hasPlan: row.plans.length > 0,
    soldOut: soldOut(row),
    anyPaymentMethodActive: facts.anyPaymentMethodActive,
    registrationFinished: registrationFinished(row.registration),
    formWarnings: row.form_warnings,
  });
}

export function piecesLeft(row: OfferRow): number | null {
  return row.stock_limit === null ? null : Math.max(0, row.stock_limit - row.sold_count - row.reserved_count);
}

/** No piece is left, or no plan that still has a place. */
export function soldOut(row: OfferRow): boolean {
  if (piecesLeft(row) === 0) return true;
  return (
    !row.free &&
    row.plans.length > 0 &&
    row.plans.every((plan) => plan.limit !== null && plan.sold_count + plan.reserved_count >= plan.limit)
  );
}

/** All pictures in their order, the first being the one of cards and lists. */
export function coverPaths(row: OfferRow): OfferedCover[] {
  return row.covers.flatMap(({ id, alt, ...file }) => {
    const path = mediaPath(file);
    return path === null ? [] : [{ id, alt, path }];
  });
}

/** Address of the cover, which never changes and may be cached for ever; null without one. */
export function coverPath(row: OfferRow): string | null {
  return row.cover && mediaPath(row.cover);
}
