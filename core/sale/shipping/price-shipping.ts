import type { ShippingRegion } from './shipping-regions.ts';

/** Outcome for goods on their way to a country: a price, or the reason why they are not sent. Amounts in minor units of the shop's currency. */
export type ShippingQuote =
  | { state: 'sent'; region: string; minor: bigint; workdays: number | null }
  | { state: 'not_served' }
  /** `mostGrams`: what may be sent there at most. */
  | { state: 'too_heavy'; mostGrams: number };

export interface Parcel {
  country: string;
  grams: number;
  /** Price of the goods before discounts. */
  goodsMinor: bigint;
}

/** Price of sending a parcel: by the region of its country and the first step that bears its weight. Pure. */
export function priceShipping(
  regions: readonly ShippingRegion[],
  { country, grams, goodsMinor }: Parcel,
): ShippingQuote {
  const region = regions.find(({ countries }) => countries.includes(country));
  if (!region) return { state: 'not_served' };
  const step = region.steps.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
  if (!step) return { state: 'too_heavy', mostGrams: region.steps.at(-1)!.upToGrams! };
  const free = region.freeFromMinor !== null && goodsMinor >= BigInt(region.freeFromMinor);
  return { state: 'sent', region: region.name, minor: free ? 0n : BigInt(step.minor), workdays: region.workdays };
}
