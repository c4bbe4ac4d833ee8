import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from './require-role.ts';

/** Choices of a shop for its checkouts, as it is stored. `readCheckoutSettings` of the checkout gives it a meaning. */
export type ShopCheckout = Readonly<Record<string, unknown>>;

/** Owners alone: a wrong button makes contracts void. The checkout checks what is written. */
export async function writeShopCheckout(ctx: Ctx, checkout: ShopCheckout): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, ({ db }) =>
    db('sellers')
      .where({ id: sellerId })
      .update({ checkout_settings: JSON.stringify(checkout), updated_at: ctx.clock.now() }),
  );
}
