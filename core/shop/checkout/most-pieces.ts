import { MOST_PIECES } from './checkout-entries.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';

/** So many in one order: what is left of the product and of each of its parts. */
export function mostPieces({ offer, parts }: Pick<PreparedCheckout, 'offer' | 'parts'>): number {
  const left = [
    offer.left,
    offer.plan?.left ?? null,
    ...(parts.get(offer.product.id) ?? []).map((part) => part.left),
  ].filter((each) => each !== null);
  return Math.min(MOST_PIECES, ...left);
}
