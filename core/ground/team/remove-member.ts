import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { ownerRoles, requirePerson } from '#core/people';
import { aboutShop } from './about-shop.ts';
import { teamError } from './errors.ts';
import { holdMember, memberRoles } from './member.ts';
import { mustDecideOn, requireKeeper } from './team-roles.ts';

/**
 * Takes somebody out of the team. Their next request finds no right here any more; their other shops stay as they are.
 * @throws member_not_found, member_not_yours
 */
export async function removeMember(ctx: Ctx, memberId: number): Promise<void> {
  const { sellerId } = requireKeeper(ctx);
  await inTransaction(ctx, async (own) => {
    const member = await holdMember(own, sellerId, memberId);
    mustDecideOn(ctx, member.role, member.areas);
    await own.db('role_grants').where({ id: memberId, seller_id: sellerId }).delete();
    await endOffersTo(own, sellerId, member.userId);
  });
}

/**
 * Leaves a shop: whatever one was there, its owner excepted.
 * @throws owner_stays, member_not_found
 */
export async function leaveShop(ctx: Ctx, sellerId: number): Promise<void> {
  const { userId, roles } = requirePerson(ctx);
  const held = roles.filter((grant) => grant.sellerId === sellerId && memberRoles.includes(grant.role));
  if (held.length === 0) throw teamError(ctx.locale, 'member_not_found');
  if (held.some(({ role }) => ownerRoles.includes(role))) throw teamError(ctx.locale, 'owner_stays');
  await inTransaction(asPlatform(ctx, 'somebody leaves a team'), async (own) => {
    aboutShop(own, sellerId);
    await own
      .db('role_grants')
      .where({ seller_id: sellerId, user_id: userId })
      .whereIn('role', ['manager', 'team_member', 'sales_team_member'])
      .delete();
    await endOffersTo(own, sellerId, userId);
    await own
      .db('sessions')
      .where({ user_id: userId, current_seller_id: sellerId })
      .update({ current_seller_id: null });
  });
}

async function endOffersTo({ db, clock }: Ctx, sellerId: number, userId: number): Promise<void> {
  await db('ownership_offers')
    .where({ seller_id: sellerId, to_user_id: userId })
    .whereNull('ended_at')
    .update({ ended_at: clock.now() });
}
