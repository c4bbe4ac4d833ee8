import type { Ctx } from '#core/plugins';
import type { LicenseKey } from '../licenses/license-key.ts';

/** New holder of the keys. */
export interface KeyHolder {
  sellerId: number;
  productId: number;
  entitlementId: number;
  orderId: number;
  orderLineId: number;
  payerUserId: number;
  activationLimit: number | null;
  expiresAt: Date | null;
}

/**
 * Takes up to `count` keys out of the pool for good, the oldest first. Keys that another transaction is just taking are passed over, so
 * that buyers do not wait for each other and no key goes to two.
 */
export async function takeFreeKeys(ctx: Ctx, holder: KeyHolder, count: number): Promise<LicenseKey[]> {
  const { sellerId, productId, entitlementId, orderId, orderLineId, payerUserId, activationLimit, expiresAt } = holder;
  const { rows } = await ctx.db.raw<{ rows: LicenseKey[] }>(
    `with picked as materialized (
       select id from license_keys where seller_id = ? and product_id = ? and entitlement_id is null order by id limit ? for update skip locked
     )
     update license_keys k
        set entitlement_id = ?, order_id = ?, order_line_id = ?, payer_user_id = ?, issued_at = ?, activation_limit = ?, expires_at = ?
       from picked where k.id = picked.id
     returning k.*`,
    [
      sellerId,
      productId,
      count,
      entitlementId,
      orderId,
      orderLineId,
      payerUserId,
      ctx.clock.now(),
      activationLimit as never,
      expiresAt as never,
    ],
  );
  return rows.sort((a, b) => a.id - b.id);
}
