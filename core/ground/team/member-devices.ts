import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { sessionsInShop, type DeviceInShop } from '#core/people';
import { holdMember, membershipOf, memberRoles, type Membership } from './member.ts';
import { teamError } from './errors.ts';
import { mustDecideOn, requireKeeper } from './team-roles.ts';

export interface MemberView extends Membership {
  name: string;
  email: string;
  devices: DeviceInShop[];
}

/** One member with the devices that work in this shop. @throws member_not_found */
export async function memberView(ctx: Ctx, memberId: number): Promise<MemberView> {
  const { sellerId } = requireKeeper(ctx);
  return reading(ctx, async (own) => {
    const row = await own
      .db('role_grants as g')
      .join('users as u', 'u.id', 'g.user_id')
      .where({ 'g.id': memberId, 'g.seller_id': sellerId })
      .whereIn('g.role', [...memberRoles])
      .first(
        'g.id',
        'g.user_id',
        'g.role',
        'g.areas',
        'u.email',
        own.db.raw("u.first_name || ' ' || u.last_name as name"),
      );
    if (!row) throw teamError(ctx.locale, 'member_not_found');
    const member = membershipOf(row);
    return {
      ...member,
      name: row.name.trim(),
      email: row.email,
      devices: await sessionsInShop(own, sellerId, member.userId),
    };
  });
}

/**
 * Signs a member out of the devices that work in this shop; how many that were.
 * @throws member_not_found, member_not_yours
 */
export async function endMemberDevices(ctx: Ctx, memberId: number): Promise<number> {
  const { sellerId } = requireKeeper(ctx);
  return inTransaction(asPlatform(ctx, 'a member is signed out'), async (own) => {
    const member = await holdMember(own, sellerId, memberId);
    mustDecideOn(ctx, member.role, member.areas);
    return own
      .db('sessions')
      .where({ user_id: member.userId, current_seller_id: sellerId })
      .whereNull('revoked_at')
      .update({ revoked_at: own.clock.now() });
  });
}
