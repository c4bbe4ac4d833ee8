import type { CheckoutEntries } from './checkout-entries.ts';
import type { ShopSeller } from './shop-seller.ts';

/** A shop that sells to one kind of buyer alone does not ask for the kind, and takes no other. */
export function entriesAsked(entries: CheckoutEntries, { checkout }: Pick<ShopSeller, 'checkout'>): CheckoutEntries {
  const { includeType } = checkout.buyerInformation;
  return includeType === 'both' ? entries : { ...entries, buyer: { ...entries.buyer, buyer_type: includeType } };
}
