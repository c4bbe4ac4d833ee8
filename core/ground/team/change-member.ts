import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { teamInput } from './errors.ts';
import { holdMember } from './member.ts';
import { areasFor, isTeamRole, mustDecideOn, requireKeeper } from './team-roles.ts';

export interface MemberChange {
  role: string;
  areas: readonly string[];
}

/**
 * Gives a member another role or other rights; counts from their next request.
 * @throws member_not_found, member_not_yours; InputError on `role`
 */
export async function changeMember(ctx: Ctx, memberId: number, input: MemberChange): Promise<void> {
  const { sellerId } = requireKeeper(ctx);
  if (!isTeamRole(input.role)) throw teamInput(ctx.locale, [{ field: 'role', problem: 'role_unknown' }]);
  const { role } = input;
  const areas = areasFor(role, input.areas);
  mustDecideOn(ctx, role, areas);
  await inTransaction(ctx, async (own) => {
    const member = await holdMember(own, sellerId, memberId);
    mustDecideOn(ctx, member.role, member.areas);
    const taken = await own
      .db('role_grants')
      .where({ seller_id: sellerId, user_id: member.userId, role })
      .whereNot({ id: memberId })
      .first('id');
    if (taken) throw teamInput(ctx.locale, [{ field: 'role', problem: 'member_already' }]);
    await own
      .db('role_grants')
      .where({ id: memberId, seller_id: sellerId })
      .update({ role, areas: areas.length > 0 ? areas : null });
  });
}
