import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { isHeldByLegitimation } from '#core/legitimation';
import { paymentProviders } from '#core/payments';
import { isChecked, MerchantAccount } from './merchant-account.ts';

/** True if the platform's provider takes money for this seller and knows who they are, and no check of its own holds their money. */
export async function isMerchantChecked(ctx: Ctx, sellerId: number): Promise<boolean> {
  const provider = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
  if (!provider) return false;
  return reading(ctx, async (tx) => {
    const row = await MerchantAccount.query(tx.db).findOne({ seller_id: sellerId, provider: provider.key });
    return row !== undefined && isChecked(row) && !row.payouts_stopped && !(await isHeldByLegitimation(tx, sellerId));
  });
}
