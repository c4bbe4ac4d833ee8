import { enqueue, type Ctx, type FormOrder, type HeldLine, type TakeBackReason } from '#core/plugins';
import { LicenseWait } from '../pool/license-wait.ts';
import { mindPool } from '../pool/mind-pool.ts';
import { handOverKeys } from './hand-over-keys.ts';

/** The keys stop validating at once, for this reason beside others. Whoever waited waits no more. */
export async function takeBackKeys(
  ctx: Ctx,
  order: FormOrder,
  lines: readonly HeldLine[],
  reason: TakeBackReason,
): Promise<void> {
  const ids = lines.map((line) => line.entitlementId);
  await ctx.db.raw(
    `update license_keys set revoked_for = array_append(revoked_for, ?)
      where seller_id = ? and entitlement_id = any(?::bigint[]) and not (? = any(revoked_for))`,
    [reason, order.sellerId, ids as never, reason],
  );
  const gone = await LicenseWait.query(ctx.db).whereIn('entitlement_id', ids).delete().returning('product_id');
  for (const { product_id: productId } of gone as unknown as LicenseWait[]) {
    await enqueue(ctx, mindPool, { sellerId: order.sellerId, productId }, { key: String(productId) });
  }
}

/** The last reason is gone. A line whose keys were still missing when they were taken back gets in line again. */
export async function giveKeysAgain(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  await ctx
    .db('license_keys')
    .where({ seller_id: order.sellerId })
    .whereIn(
      'entitlement_id',
      lines.map((line) => line.entitlementId),
    )
    .update({ revoked_for: [] });
  await handOverKeys(ctx, order, lines);
}
