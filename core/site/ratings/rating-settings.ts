import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireOwner, requireSeller } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { ratingError } from './errors.ts';

const schema = z.object({ asks: z.boolean().default(false), days: z.int().min(1).max(90).default(7) });

const ratingSettings = defineSettings({ key: 'ratings', schema });

/** Asking buyers by mail, so many days after access began. Off until an owner says so: such a mail counts as advertising (§ 7 UWG). */
export type RatingSettings = z.output<typeof schema>;

export async function readRatingSettings(ctx: Ctx): Promise<RatingSettings> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (tx) => schema.parse((await readSettings(tx, ratingSettings, { sellerId })) ?? {}));
}

/** @throws AppError `days_wrong` (422); 403 unless an owner acts */
export async function writeRatingSettings(ctx: Ctx, { asks, days }: { asks: boolean; days: string }): Promise<void> {
  const sellerId = requireOwner(ctx);
  const read = schema.safeParse({ asks, days: /^\d{1,3}$/.test(days.trim()) ? Number(days) : Number.NaN });
  if (!read.success) throw ratingError(ctx.locale, 'days_wrong');
  await inTransaction(ctx, (tx) => writeSettings(tx, ratingSettings, read.data, { sellerId }));
}
