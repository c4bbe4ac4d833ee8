import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { shopOfSeller, requireOwner, requireSeller } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { vatTerritory, vatRateCountries } from '#core/tax';
import { shippingError } from './errors.ts';

export const MOST_REGIONS = 12;
export const MOST_STEPS = 6;

const minor = z.int().min(0).max(10_000_000);

const region = z.object({
  name: z.string().trim().min(1).max(60),
  countries: z.array(z.string().length(2)).min(1).max(60),
  /** Price up to a weight, in grams, the lightest first; null: whatever it weighs. */
  steps: z
    .array(z.object({ upToGrams: z.int().min(1).max(1_000_000).nullable(), minor }))
    .min(1)
    .max(MOST_STEPS),
  /** Goods for this much, before discounts, are sent for nothing; null for never. */
  freeFromMinor: minor.min(1).nullable(),
  /** Working days until the goods are there at the latest (Art. 246a § 1 (1) no. 7 EGBGB); null where the seller has not said so yet. */
  workdays: z.int().min(1).max(90).nullable().default(null),
});

const schema = z.object({ regions: z.array(region).max(MOST_REGIONS).default([]) });

export const shippingSettings = defineSettings({ key: 'shipping', schema });

/** Countries that a shop sends to for the same prices: minor units of its currency, VAT included. */
export type ShippingRegion = z.output<typeof region>;

/** Regions as they are stored; none for nothing. Pure. */
export const regionsFrom = (stored: unknown): readonly ShippingRegion[] => schema.parse(stored ?? {}).regions;

/** Regions of the shop in scope, in the seller's order. A country stands in one at most. */
export async function shippingRegions(ctx: Ctx, sellerId: number): Promise<readonly ShippingRegion[]> {
  return regionsFrom(await readSettings(ctx, shippingSettings, { sellerId }));
}

/** @throws 401, 403 */
export async function readShippingRegions(ctx: Ctx): Promise<readonly ShippingRegion[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, (tx) => shippingRegions(tx, sellerId));
}

/** Countries that goods of a shop may be sent to: its own, and from inside the EU all member states (decision 885). */
export function countriesToShipTo(home: string): string[] {
  const own = vatTerritory(home);
  return vatRateCountries().filter(
    (code) => code.length === 2 && (vatTerritory(code).code === own.code || (own.eu && vatTerritory(code).eu)),
  );
}

/**
 * Puts a region in the place of the one at `index`, or at the end for null; `region: null` removes it.
 * @throws 403 unless an owner acts; 422 `region_*`, naming the field
 */
export async function saveShippingRegion(
  ctx: Ctx,
  index: number | null,
  given: z.input<typeof region> | null,
): Promise<void> {
  const sellerId = requireOwner(ctx);
  if (given !== null) requireFeature(ctx, 'physical_products');
  await inTransaction(ctx, async (tx) => {
    // Two who save at once would overwrite each other's region.
    await tx.db.raw("select pg_advisory_xact_lock(hashtextextended('shipping:' || ?, 0))", [String(sellerId)]);
    const regions = [...(await shippingRegions(tx, sellerId))];
    if (index !== null && regions[index] === undefined) throw shippingError(tx.locale, 'region_gone');
    const kept = index === null ? regions : regions.filter((_, at) => at !== index);
    const next = given === null ? null : checkedRegion(tx, given, kept, await shopOfSeller(tx, sellerId));
    if (next && index === null && regions.length >= MOST_REGIONS) throw shippingError(tx.locale, 'too_many_regions');
    const at = index ?? regions.length;
    if (next) regions[at] = next;
    else regions.splice(at, 1);
    await writeSettings(tx, shippingSettings, { regions }, { sellerId });
  });
}

function checkedRegion(
  ctx: Ctx,
  given: z.input<typeof region>,
  others: readonly ShippingRegion[],
  shop: { countryCode: string },
): ShippingRegion {
  if (given.name.trim() === '') throw shippingError(ctx.locale, 'region_name');
  if (given.countries.length === 0) throw shippingError(ctx.locale, 'region_countries');
  const reachable = new Set(countriesToShipTo(shop.countryCode));
  if (given.countries.some((code) => !reachable.has(code))) throw shippingError(ctx.locale, 'region_unreachable');
  if (others.some(({ countries }) => countries.some((code) => given.countries.includes(code))))
    throw shippingError(ctx.locale, 'region_twice');
  const read = region.safeParse(given);
  if (!read.success) {
    const at = read.error.issues[0]?.path[0];
    throw shippingError(
      ctx.locale,
      at === 'freeFromMinor' ? 'region_free' : at === 'workdays' ? 'region_workdays' : 'region_steps',
    );
  }
  const { steps } = read.data;
  const rising = steps.every(({ upToGrams }, at) => {
    const before = steps[at - 1];
    return before === undefined || (before.upToGrams !== null && (upToGrams === null || upToGrams > before.upToGrams));
  });
  if (!rising) throw shippingError(ctx.locale, 'region_steps');
  return { ...read.data, countries: [...new Set(read.data.countries)] };
}
