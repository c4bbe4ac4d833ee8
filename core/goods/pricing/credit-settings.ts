import type { Ctx } from '#core/context';
import { requireOwner } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { z } from 'zod';
import type { CreditChoice } from './credit-check.ts';

/** Decision to give credit to consumers. Off until an owner of the shop decides otherwise. */
export const creditSettings = defineSettings({
  key: 'consumer_credit',
  schema: z.object({
    sellerSize: z.enum(['regular', 'large_online']).default('regular'),
    offersCredit: z.boolean().default(false),
  }),
});

const CAREFUL: CreditChoice = { sellerSize: 'regular', offersCredit: false };

/** The seller's decision, for `creditVerdict`. One statement. */
export async function creditChoice(ctx: Ctx, sellerId: number): Promise<CreditChoice> {
  return (await readSettings(ctx, creditSettings, { sellerId })) ?? CAREFUL;
}

/** Only owners decide: the duties of a creditor fall on the shop. */
export async function chooseCredit(ctx: Ctx, choice: CreditChoice): Promise<void> {
  const sellerId = requireOwner(ctx);
  await writeSettings(ctx, creditSettings, choice, { sellerId });
}
