import type { Offer } from '#core/catalog';
import type { BuiltCart } from './build-cart.ts';
import type { ShopSeller } from './shop-seller.ts';

/** In the platform's name only what it can buy at one rate is sold: electronic supplies at the standard rate. Pure. */
export function asResold(offer: Offer, { resold }: ShopSeller, { lines }: BuiltCart): Offer {
  if (!resold) return offer;
  const things = lines.length > 0 ? lines : [offer.product];
  const fits =
    offer.currency === 'eur' &&
    things.every(({ supplyClass, vatClass }) => supplyClass === 'electronic' && vatClass === 'standard');
  return fits ? offer : { ...offer, sellable: false };
}
