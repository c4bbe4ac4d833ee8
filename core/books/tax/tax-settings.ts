import { z } from 'zod';
import type { Ctx } from '#core/context';
import { requireOwner } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { cautiousEuroRate, foreignShopCurrencies } from './to-euro.ts';

const country = z.string().regex(/^[A-Z]{2}$/);
const amount = z.int().min(0).max(100_000_000_00).default(0);

/**
 * A seller's decisions about VAT and facts that Kontor cannot know: sales made elsewhere, in euro cents. Whether they are registered for the
 * one-stop shop stands in their profile.
 */
export const taxSettings = defineSettings({
  key: 'tax',
  schema: z.object({
    /** Taxes where the buyer lives although below the EU's threshold. */
    optedForDestination: z.boolean().default(false),
    nonUnionOssRegistered: z.boolean().default(false),
    /** Established in several member states: there is no threshold then. */
    severalEstablishments: z.boolean().default(false),
    /** Countries besides the own one with a local VAT registration. */
    registrations: z.array(country).max(40).default([]),
    /** Member states that exempt the seller under the EU's small-business scheme. */
    smallBusinessCountries: z.array(country).max(30).default([]),
    turnoverElsewhere: amount,
    turnoverPreviousYearElsewhere: amount,
    distanceElsewhere: amount,
    distancePreviousYearElsewhere: amount,
    /** The year the figures of sales elsewhere are for: those of this year become those of the year before by themselves. */
    elsewhereYear: z.int().min(2000).max(2100).nullable().default(null),
    /** Units of a currency for one euro, in ten-thousandths: `pln: 42000`. */
    euroRates: z
      .record(z.enum(foreignShopCurrencies), z.int().min(1).max(10_000_000))
      .prefault({ pln: cautiousEuroRate('pln'), chf: cautiousEuroRate('chf'), gbp: cautiousEuroRate('gbp') }),
  }),
});

export type TaxSettings = z.output<typeof taxSettings.schema>;

/** The seller's decisions; values stored in another form count as none. */
export function taxSettingsOf(stored: unknown): TaxSettings {
  const { success, data } = taxSettings.schema.safeParse(stored ?? {});
  return success ? data : taxSettings.schema.parse({});
}

export async function readTaxSettings(ctx: Ctx): Promise<TaxSettings> {
  return (await readSettings(ctx, taxSettings, { sellerId: requireOwner(ctx) })) ?? taxSettingsOf(null);
}

/**
 * Only owners decide: the tax is the shop's.
 * @throws InputError with every field that does not fit
 */
export async function changeTaxSettings(ctx: Ctx, changes: TaxSettings): Promise<void> {
  await writeSettings(ctx, taxSettings, changes, { sellerId: requireOwner(ctx) });
}
