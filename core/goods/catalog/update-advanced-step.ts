import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { lockProduct } from './lock-product.ts';
import { putIntoGroups } from './put-into-groups.ts';

const advancedStep = z.object({
  internalName: z.string().trim().max(120, 'too_long'),
  costCenter: z.string().trim().max(60, 'too_long'),
  groups: z.array(z.string().trim().min(1, 'required').max(80, 'too_long')).max(20, 'too_many'),
  /** Off: only whoever has its link finds the product. Left as it is unless given. */
  sellViaShop: z.boolean().optional(),
  /** `keep` leaves what is set, null removes it. */
  accessPassword: z.union([
    z.object({ keep: z.literal(true) }),
    z.null(),
    z.string().min(4, 'password_too_short').max(200, 'too_long'),
  ]),
});

export type AdvancedStep = z.input<typeof advancedStep>;

/** Saves facts for the seller alone, and rules on who may see the product. */
export async function updateAdvancedStep(ctx: Ctx, productId: number, input: AdvancedStep): Promise<void> {
  const { internalName, costCenter, groups, accessPassword, sellViaShop } = checkInput(ctx.locale, advancedStep, input);
  if (typeof accessPassword === 'string') requireFeature(ctx, 'password');
  // Hashing takes its time on purpose and must not hold the row.
  const access_password_hash = typeof accessPassword === 'string' ? await hash(accessPassword) : null;
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await product.$query(inner.db).patch({
      internal_name: internalName,
      cost_center: costCenter,
      updated_at: inner.clock.now(),
      ...(sellViaShop === undefined ? {} : { sell_via_shop: sellViaShop }),
      ...(typeof accessPassword === 'string' || accessPassword === null ? { access_password_hash } : {}),
    });
    await putIntoGroups(inner, product, groups);
  });
}
