import type { CheckoutEntries } from './checkout-entries.ts';
import type { ShopSeller } from './shop-seller.ts';

/** Where a shop sells to one kind of buyer alone, nobody is asked which they are, and nobody can say they are the other. */
export function entriesAsked(entries: CheckoutEntries, { checkout }: Pick<ShopSeller, 'checkout'>): CheckoutEntries {
  const { includeType } = checkout.buyerInformation;
  return includeType === 'both' ? entries : { ...entries, buyer: { ...entries.buyer, buyer_type: includeType } };
}
