import type { ShopSeller } from '#core/checkout';

/** True if the seller's prices hold VAT at home; the checkout says it for the buyer's country. */
export function taxed({ tax_scheme: scheme }: Pick<ShopSeller, 'tax_scheme'>): boolean {
  return scheme === 'regular_accrual' || scheme === 'regular_cash';
}
