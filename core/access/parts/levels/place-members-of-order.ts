import type { HeldLine } from '#core/catalog';
import type { Ctx } from '#core/context';
import { placeMember } from './place-member.ts';

/** Places those who hold a membership by this order anew: its plan has changed. */
export async function placeMembersOfOrder(
  ctx: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<void> {
  const standings = await ctx
    .db('membership_standings as s')
    .join('entitlements as e', (on) => void on.on('e.seller_id', 's.seller_id').on('e.id', 's.entitlement_id'))
    .where({ 'e.seller_id': sellerId, 'e.order_id': orderId })
    .orderBy('e.id')
    .select<{ id: number }[]>('e.id');
  for (const { id } of standings) await placeMember(ctx, { sellerId, entitlementId: id });
}

/** Access to these lines has ended, rests or is back: for the hooks of a form made of parts. */
export async function placeMembersOfLines(
  ctx: Ctx,
  { sellerId }: { sellerId: number },
  lines: readonly HeldLine[],
): Promise<void> {
  for (const { entitlementId } of lines) await placeMember(ctx, { sellerId, entitlementId });
}

/** Places holders at the next round of the clock. No hook of a form hears of an end that moves. Ids of entitlements. */
export async function placeMembersSoon(
  ctx: Ctx,
  { sellerId, entitlementIds }: { sellerId: number; entitlementIds: readonly number[] },
): Promise<void> {
  await ctx
    .db('membership_standings')
    .where({ seller_id: sellerId })
    .whereIn('entitlement_id', [...entitlementIds])
    .update({ next_at: ctx.clock.now() });
}
