import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { merchantError } from './errors.ts';
import type { MerchantTerms } from './merchant-terms.ts';

export const PAYOUT_MODES = ['platform', 'manual', 'weekly', 'monthly', 'from_amount'] as const;

const schema = z.object({
  mode: z.enum(PAYOUT_MODES).default('platform'),
  /** Minor units; from there on money goes out by itself. */
  fromAmount: z.int().min(1).max(100_000_000).default(10_000),
  /** The seller wants nothing sent by itself for now. */
  paused: z.boolean().default(false),
});

const payoutSettings = defineSettings({ key: 'payout_settings', schema });

/** Rhythm of a seller's payouts. */
export type PayoutSettings = z.output<typeof schema>;

/** In the caller's transaction or scope. */
export async function readPayoutSettings(ctx: Ctx, sellerId: number): Promise<PayoutSettings> {
  return schema.parse((await readSettings(ctx, payoutSettings, { sellerId })) ?? {});
}

/** @throws 422 naming a field */
export async function writePayoutSettings(ctx: Ctx, input: PayoutSettings): Promise<void> {
  const sellerId = requireOwner(ctx);
  const read = schema.safeParse(input);
  if (!read.success) throw merchantError(ctx.locale, 'from_amount_wrong');
  await inTransaction(ctx, (tx) => writeSettings(tx, payoutSettings, read.data, { sellerId }));
}

/** Rhythm and least amount of payouts by themselves: the seller's wish, within the platform's least amount. */
export function rhythmOf(
  terms: Pick<MerchantTerms, 'payouts' | 'minimum'>,
  { mode, fromAmount, paused }: PayoutSettings,
): Pick<MerchantTerms, 'payouts' | 'minimum'> {
  if (paused || mode === 'manual') return { payouts: 'manual', minimum: terms.minimum };
  if (mode === 'from_amount') return { payouts: 'daily', minimum: Math.max(terms.minimum, fromAmount) };
  return { payouts: mode === 'platform' ? terms.payouts : mode, minimum: terms.minimum };
}
