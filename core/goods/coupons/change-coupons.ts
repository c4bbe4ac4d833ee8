import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { couponError } from './errors.ts';
import { isId, lockCoupon } from './lock-coupon.ts';

/** Changes to several coupons at once. Archived ones are switched off and out of the list; taken back they stay off. */
export type CouponChange = 'activate' | 'deactivate' | 'archive' | 'unarchive';

const CHANGES: Readonly<Record<CouponChange, { set: object; where: object }>> = {
  activate: { set: { active: true }, where: { archived: false, active: false } },
  deactivate: { set: { active: false }, where: { active: true } },
  archive: { set: { archived: true, active: false }, where: { archived: false } },
  unarchive: { set: { archived: false }, where: { archived: true } },
};

/** Changes those of the coupons that are the seller's and not so yet; answers how many. */
export async function changeCoupons(ctx: Ctx, couponIds: readonly number[], change: CouponChange): Promise<number> {
  const sellerId = requireSeller(ctx);
  if (change === 'activate') requireFeature(ctx, 'coupons');
  const { set, where } = CHANGES[change];
  const ids = couponIds.filter(isId);
  return inTransaction(ctx, async ({ db, clock }) => {
    // In the order of their ids, as everybody who locks several.
    await db('coupons').where({ seller_id: sellerId }).whereIn('id', ids).orderBy('id').forUpdate().select('id');
    return db('coupons')
      .where({ seller_id: sellerId, ...where })
      .whereIn('id', ids)
      .update({ ...set, updated_at: clock.now() });
  });
}

/** The seller's coupons among these that no order has ever had: they alone can be deleted. */
const deletable = ({ db }: Ctx, sellerId: number, ids: readonly number[]) =>
  db('coupons')
    .where({ seller_id: sellerId, held_count: 0, used_count: 0 })
    .whereIn('id', [...ids])
    .whereNotExists(
      db('coupon_uses as u')
        .select(db.raw('1'))
        .whereRaw('u.seller_id = coupons.seller_id and u.coupon_id = coupons.id'),
    );

/** Effect that `deleteCoupons` would have now. Changes nothing. */
export async function deletableCoupons(
  ctx: Ctx,
  couponIds: readonly number[],
): Promise<{ deletable: number; kept: number }> {
  const sellerId = requireSeller(ctx);
  const ids = couponIds.filter(isId);
  return reading(ctx, async (inner) => {
    const found = await inner
      .db('coupons')
      .where({ seller_id: sellerId })
      .whereIn('id', ids)
      .select<{ id: number }[]>('id');
    const free = await deletable(inner, sellerId, ids).select<{ id: number }[]>('id');
    return { deletable: free.length, kept: found.length - free.length };
  });
}

/** Deletes those of the coupons that no order has ever had; the others stay. */
export async function deleteCoupons(
  ctx: Ctx,
  couponIds: readonly number[],
): Promise<{ deleted: number; kept: number }> {
  const sellerId = requireSeller(ctx);
  const ids = couponIds.filter(isId);
  return inTransaction(ctx, async (inner) => {
    const found = await inner
      .db('coupons')
      .where({ seller_id: sellerId })
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select<{ id: number }[]>('id');
    const deleted = await deletable(
      inner,
      sellerId,
      found.map(({ id }) => id),
    ).delete();
    return { deleted, kept: found.length - deleted };
  });
}

/**
 * Deletes a coupon that no order has ever had.
 * @throws 404 for another seller's, 409 once there are orders
 */
export async function deleteCoupon(ctx: Ctx, couponId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockCoupon(inner, couponId);
    if ((await deleteCoupons(inner, [couponId])).deleted === 0) throw couponError(inner.locale, 'coupon_in_use');
  });
}
