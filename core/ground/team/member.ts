import { areasOfRole, type Area, type Ctx, type Role } from '#core/context';
import { teamError } from './errors.ts';

/** A role that somebody holds in a shop. */
export interface Membership {
  id: number;
  userId: number;
  role: Role;
  areas: readonly Area[];
}

interface GrantRow {
  id: number;
  user_id: number;
  role: Role;
  areas: Area[] | null;
}

export const memberRoles: readonly Role[] = ['seller', 'power_seller', 'manager', 'team_member', 'sales_team_member'];

export const membershipOf = ({ id, user_id, role, areas }: GrantRow): Membership => ({
  id,
  userId: user_id,
  role,
  areas: areas ?? areasOfRole(role),
});

/**
 * One member of the shop, held until the transaction ends.
 * @throws member_not_found for another shop's as for none
 */
export async function holdMember(ctx: Ctx, sellerId: number, memberId: number): Promise<Membership> {
  const row = await ctx
    .db('role_grants')
    .where({ id: memberId, seller_id: sellerId })
    .whereIn('role', [...memberRoles])
    .forUpdate()
    .first<GrantRow | undefined>('id', 'user_id', 'role', 'areas');
  if (!row) throw teamError(ctx.locale, 'member_not_found');
  return membershipOf(row);
}
