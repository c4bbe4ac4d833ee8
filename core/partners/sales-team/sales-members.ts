import type { Ctx, Role } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Person of the shop's team to whom orders can belong. */
export interface SalesMember {
  userId: number;
  name: string;
  email: string;
  /** Sales team members earn; others of the team are only named. */
  earns: boolean;
}

const ROLES: readonly Role[] = ['sales_team_member', 'team_member', 'manager'];

/** The shop's team without its owners, sales team members first. `ctx` sees the seller's rows. */
export async function salesMembers({ db }: Ctx, sellerId: number, userId?: number): Promise<SalesMember[]> {
  const rows = await db('role_grants as g')
    .join('users as u', 'u.id', 'g.user_id')
    .where('g.seller_id', sellerId)
    .whereIn('g.role', [...ROLES])
    .whereNull('u.deactivated_at')
    .modify((query) => (userId === undefined ? undefined : void query.where('u.id', userId)))
    .groupBy('u.id', 'u.first_name', 'u.last_name', 'u.email')
    .orderByRaw("bool_or(g.role = 'sales_team_member') desc, u.email")
    .select<{ id: number; name: string; email: string; earns: boolean }[]>(
      'u.id',
      db.raw("trim(u.first_name || ' ' || u.last_name) as name"),
      'u.email',
      db.raw("bool_or(g.role = 'sales_team_member') as earns"),
    );
  return rows.map(({ id, name, email, earns }) => ({ userId: id, name: name || email, email, earns }));
}

/** The shop's people who sell, for a look-up of a list. */
export async function salesMemberChoices(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const sellerId = requireSeller(ctx);
  const members = await reading(ctx, (inner) => salesMembers(inner, sellerId));
  return members.filter(({ earns }) => earns).map(({ userId, name }) => ({ value: String(userId), label: name }));
}

/** Null for people who are not in the team, or no more. */
export async function salesMember(ctx: Ctx, sellerId: number, userId: number): Promise<SalesMember | null> {
  return (await salesMembers(ctx, sellerId, userId))[0] ?? null;
}
