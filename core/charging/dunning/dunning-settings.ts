import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireOwner, requireSeller } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';

export const DUNNING_STRATEGIES = ['none', 'dunning', 'dunning_inkasso', 'inkasso'] as const;

const schema = z.object({ strategy: z.enum(DUNNING_STRATEGIES).default('none') });

export const dunningSettings = defineSettings({ key: 'dunning', schema });

/** Strategy for a shop's overdue rates; none until its owner says so. */
export type DunningSettings = z.output<typeof schema>;

export async function readDunningSettings(ctx: Ctx): Promise<DunningSettings> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (tx) => schema.parse((await readSettings(tx, dunningSettings, { sellerId })) ?? {}));
}

export async function writeDunningSettings(ctx: Ctx, strategy: string): Promise<void> {
  const sellerId = requireOwner(ctx);
  const known = DUNNING_STRATEGIES.find((each) => each === strategy) ?? 'none';
  if (known !== 'none') requireFeature(ctx, 'dunning');
  await inTransaction(ctx, (tx) => writeSettings(tx, dunningSettings, { strategy: known }, { sellerId }));
}
