import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { inputError, peopleError } from './errors.ts';
import { asAdmin } from './require-role.ts';

const LONGEST_REASON = 300;

/**
 * Makes a shop a power seller or an ordinary one: its owners see the additional choices of lists and review warnings, and nothing else changes. The reason
 * stands in the shop's own log.
 * @throws 403 unless an admin acts, 404 for a shop that there is not, 422 without a reason
 */
export async function setPowerSeller(
  ctx: Ctx,
  { sellerId, powerSeller, reason }: { sellerId: number; powerSeller: boolean; reason: string },
): Promise<void> {
  const platform = asAdmin(ctx, 'power seller');
  const why = reason.trim();
  if (why === '') throw inputError(ctx.locale, [{ field: 'power_reason', problem: 'reason_missing' }]);
  if (why.length > LONGEST_REASON)
    throw inputError(ctx.locale, [{ field: 'power_reason', problem: 'reason_too_long' }]);
  // Its address takes other commands as well.
  if (ctx.act) Object.assign(ctx.act, { sellerId, note: why, name: '/admin/sellers/:id/power_seller' });
  await inTransaction(platform, async ({ db, clock, locale }) => {
    const shop = await db('sellers').where({ id: sellerId }).forUpdate().first('id');
    if (!shop) throw peopleError(locale, 'shop_not_found');
    const [from, to] = powerSeller ? ['seller', 'power_seller'] : ['power_seller', 'seller'];
    await db('sellers').where({ id: sellerId }).update({ power_seller: powerSeller, updated_at: clock.now() });
    // One who holds both keeps one of them.
    await db.raw(
      `delete from role_grants g where g.seller_id = :sellerId and g.role = :from
          and exists (select 1 from role_grants h where h.seller_id = g.seller_id and h.user_id = g.user_id and h.role = :to)`,
      { sellerId, from: from!, to: to! },
    );
    await db('role_grants').where({ seller_id: sellerId, role: from }).update({ role: to });
  });
}
