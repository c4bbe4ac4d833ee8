import type { Ctx } from '#core/context';
import { saveShippingRegion } from '#core/shipping';

/** Places that Anna sends her postcards to. Amounts are cents. `ctx` acts for her. */
export async function buildShipping(ctx: Ctx): Promise<void> {
  await saveShippingRegion(ctx, null, {
    name: 'Deutschland',
    countries: ['DE'],
    steps: [
      { upToGrams: 500, minor: 290 },
      { upToGrams: 5000, minor: 590 },
    ],
    freeFromMinor: 6000,
    workdays: 4,
  });
  await saveShippingRegion(ctx, null, {
    name: 'Nachbarn',
    countries: ['AT', 'NL', 'BE', 'FR'],
    steps: [{ upToGrams: 5000, minor: 890 }],
    freeFromMinor: null,
    workdays: 8,
  });
}
