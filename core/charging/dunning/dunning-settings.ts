import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireOwner, requireSeller } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { claimRecordError } from './errors.ts';

export const DUNNING_STRATEGIES = ['none', 'dunning', 'dunning_inkasso', 'inkasso'] as const;

/** Most that a reminder by email may be said to cost, and the bounds of a plan to pay in parts. Amounts in minor units. */
export const DUNNING_BOUNDS = {
  mostFee: 250,
  leastParts: 2,
  mostParts: 12,
  leastPart: 100,
  mostPart: 10_000_000,
} as const;

const schema = z.object({
  strategy: z.enum(DUNNING_STRATEGIES).default('none'),
  /** Cost of the second and third reminder, each: at most what they cost the seller (§ 309 no. 5 BGB). */
  fee: z.int().default(0),
  /** Plans to pay in parts; 0 where none are offered. */
  most_parts: z.int().default(0),
  least_part: z.int().default(1000),
});

export const dunningSettings = defineSettings({ key: 'dunning', schema });

/** Strategy for a shop's overdue rates, and terms; none until its owner says so. */
export type DunningSettings = z.output<typeof schema>;

/** Terms as typed; null for what is no amount or number. */
export interface DunningTerms {
  fee: number | null;
  mostParts: number | null;
  leastPart: number | null;
}

export async function readDunningSettings(ctx: Ctx): Promise<DunningSettings> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (tx) => schema.parse((await readSettings(tx, dunningSettings, { sellerId })) ?? {}));
}

/**
 * Decides on overdue rates of the shop from now on. What reminders already asked for stays asked for.
 * @throws 403, 422 naming `fee`, `most_parts` or `least_part`
 */
export async function writeDunningSettings(ctx: Ctx, strategy: string, terms?: DunningTerms): Promise<void> {
  const sellerId = requireOwner(ctx);
  const known = DUNNING_STRATEGIES.find((each) => each === strategy) ?? 'none';
  if (known !== 'none') requireFeature(ctx, 'dunning');
  const changes = { strategy: known, ...(terms ? checked(ctx, terms) : {}) };
  await inTransaction(ctx, (tx) => writeSettings(tx, dunningSettings, changes, { sellerId }));
}

function checked(ctx: Ctx, { fee, mostParts, leastPart }: DunningTerms): Partial<DunningSettings> {
  const { mostFee, leastParts, mostParts: most, leastPart: least, mostPart } = DUNNING_BOUNDS;
  if (!within(fee, 0, mostFee)) throw claimRecordError(ctx.locale, 'fee_too_high');
  if (mostParts !== 0 && !within(mostParts, leastParts, most)) throw claimRecordError(ctx.locale, 'parts_unlikely');
  if (!within(leastPart, least, mostPart)) throw claimRecordError(ctx.locale, 'part_unlikely');
  return { fee, most_parts: mostParts, least_part: leastPart };
}

const within = (value: number | null, least: number, most: number): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= least && value <= most;
