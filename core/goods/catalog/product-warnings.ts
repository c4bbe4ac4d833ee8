import type { ProductWarning } from './product-form.ts';
import type { ReviewState } from './product.ts';

/** Everything the fourteen reasons are decided by. */
export interface WarningFacts {
  free: boolean;
  published: boolean;
  archived: boolean;
  hasAccessPassword: boolean;
  reviewState: ReviewState;
  /** Name, form and prices are such that the product could be sold. */
  valid: boolean;
  hasPlan: boolean;
  soldOut: boolean;
  anyPaymentMethodActive: boolean;
  registrationFinished: boolean;
  /** The form's own: no_active_events, no_digitals, no_products. */
  formWarnings: readonly ProductWarning[];
}

/** In the order in which they are shown. */
export const PRODUCT_WARNINGS: readonly ProductWarning[] = [
  'not_valid',
  'no_active_pay_method',
  'no_pricing_plans',
  'limit_reached',
  'on_review',
  'rejected',
  'not_reviewed',
  'not_active',
  'no_active_events',
  'no_digitals',
  'finish_registration',
  'no_products',
  'is_archived',
  'has_access_password',
];

/** Warnings that a review causes: shown as such to power sellers, and to all where the review itself is drawn. */
export const REVIEW_WARNINGS: ReadonlySet<ProductWarning> = new Set(['on_review', 'rejected', 'not_reviewed']);

/** A password is asked for; it keeps nobody from buying who knows it. */
const ALLOW_SELLING: ReadonlySet<ProductWarning> = new Set(['has_access_password']);
/** Publishing mends the first; a sold-out product may be shown as such. */
const ALLOW_PUBLISHING: ReadonlySet<ProductWarning> = new Set(['not_active', 'limit_reached', 'has_access_password']);

/** Reason why a product cannot be bought, by the specification's names. A free product needs neither a plan nor a seller who can take money. */
export function productWarnings(facts: WarningFacts): ProductWarning[] {
  const applies: Record<ProductWarning, boolean> = {
    not_valid: !facts.valid,
    no_active_pay_method: !facts.free && !facts.anyPaymentMethodActive,
    no_pricing_plans: !facts.free && !facts.hasPlan,
    limit_reached: facts.soldOut,
    on_review: facts.reviewState === 'in_review' || facts.reviewState === 'requested',
    rejected: facts.reviewState === 'rejected',
    not_reviewed: facts.reviewState === 'init' || facts.reviewState === 'change',
    not_active: !facts.published,
    no_active_events: facts.formWarnings.includes('no_active_events'),
    no_digitals: facts.formWarnings.includes('no_digitals'),
    finish_registration: !facts.free && !facts.registrationFinished,
    no_products: facts.formWarnings.includes('no_products'),
    is_archived: facts.archived,
    has_access_password: facts.hasAccessPassword,
  };
  return PRODUCT_WARNINGS.filter((warning) => applies[warning]);
}

/** Those that keep a buyer from buying. */
export function sellingBlockers(warnings: readonly ProductWarning[]): ProductWarning[] {
  return warnings.filter((warning) => !ALLOW_SELLING.has(warning));
}

/** Those a seller's lists show: power sellers additionally see what a review is the reason of. */
export function shownWarnings(
  warnings: readonly ProductWarning[],
  { powerSeller }: { powerSeller: boolean },
): ProductWarning[] {
  return warnings.filter((warning) => powerSeller || !REVIEW_WARNINGS.has(warning));
}

/** Those that keep the seller from publishing. */
export function publishingBlockers(warnings: readonly ProductWarning[]): ProductWarning[] {
  return warnings.filter((warning) => !ALLOW_PUBLISHING.has(warning));
}
