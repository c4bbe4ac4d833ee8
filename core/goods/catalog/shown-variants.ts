import { money, zero, type CurrencyCode, type Money } from '#core/kit';
import type { FormVariant } from './product-form.ts';
import type { Product } from './product.ts';

export type ShownVariants = Pick<Product, 'variant_minor' | 'variant_at_plan' | 'variants_differ'>;

/** Facts that lists give of a product sold in variants: of those whose sale is not over. */
export function shownVariants(variants: readonly FormVariant[]): ShownVariants {
  const offered = variants.filter(({ closed }) => closed !== 'over');
  const own = offered.flatMap(({ unit }) => unit?.minor ?? []);
  if (own.length === 0) return { variant_minor: null, variant_at_plan: false, variants_differ: false };
  const planned = own.length < offered.length;
  return {
    variant_minor: Math.min(...own),
    variant_at_plan: planned,
    variants_differ: planned || new Set(own).size > 1,
  };
}

/** The price a product is shown with, given its plan's where it has one, and whether others cost more: `from`. */
export function shownPrice(
  row: ShownVariants & { shop_currency: CurrencyCode },
  plan: Money | null,
): { price: Money; isFrom: boolean } {
  if (row.variant_minor === null) return { price: plan ?? zero(row.shop_currency), isFrom: false };
  const own = money(row.variant_minor, row.shop_currency);
  return { price: row.variant_at_plan && plan && plan.minor < own.minor ? plan : own, isFrom: row.variants_differ };
}
