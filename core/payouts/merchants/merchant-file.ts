import { z } from 'zod';
import type { Ctx } from '#core/context';
import { newToken } from '#core/kit';
import { defineSettings } from '#core/settings';
import { MerchantAccount } from './merchant-account.ts';

/** Identity of the seller. Payouts went to `iban` before bank accounts were records. Everything else about them is asked for on the provider's own page and never comes here. */
export const merchantIdentity = defineSettings({
  key: 'merchant_identity',
  schema: z.object({
    entity: z.enum(['sole_trader', 'business', 'organization']).default('sole_trader'),
    firstName: z.string().default(''),
    lastName: z.string().default(''),
    holder: z.string().default(''),
    iban: z.string().default('').meta({ secret: true }),
    ibanEnd: z.string().default(''),
  }),
});

/** The seller's row, locked: holds, reserves and payouts of one seller take turns. Made with the first use. */
export async function lockMerchant(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<MerchantAccount> {
  const find = () => MerchantAccount.query(ctx.db).findOne({ seller_id: sellerId, provider }).forUpdate();
  const known = await find();
  if (known) return known;
  const now = ctx.clock.now();
  await MerchantAccount.query(ctx.db)
    .insert({
      seller_id: sellerId,
      provider,
      idempotency_key: newToken('mac'),
      missing: [],
      refused: [],
      look_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict(['seller_id', 'provider'])
    .ignore();
  return (await find())!;
}
