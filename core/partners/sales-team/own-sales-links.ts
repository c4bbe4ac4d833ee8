import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { newToken } from '#core/kit';
import { requirePerson } from '#core/people';

/** The code that a member's links carry, at one shop. */
export interface OwnSalesLink {
  sellerId: number;
  code: string;
}

export const isSalesCode = (value: unknown): value is string =>
  typeof value === 'string' && /^sal_\w{8,60}$/.test(value);

/** Codes of the person at every shop whose sales team they are in, made where there is none yet. */
export async function ownSalesLinks(ctx: Ctx): Promise<OwnSalesLink[]> {
  const { userId, roles } = requirePerson(ctx);
  const shops = [...new Set(roles.filter(({ role }) => role === 'sales_team_member').map(({ sellerId }) => sellerId!))];
  if (shops.length === 0) return [];
  return inTransaction(asPlatform(ctx, 'a sales team member sees to their links'), async ({ db, clock }) => {
    await db('sales_links')
      .insert(
        shops.map((sellerId) => ({
          seller_id: sellerId,
          user_id: userId,
          code: newToken('sal'),
          created_at: clock.now(),
        })),
      )
      .onConflict(['seller_id', 'user_id'])
      .ignore();
    const rows = await db('sales_links')
      .where({ user_id: userId })
      .whereIn('seller_id', shops)
      .select<{ seller_id: number; code: string }[]>('seller_id', 'code');
    return rows.map(({ seller_id: sellerId, code }) => ({ sellerId, code }));
  });
}
