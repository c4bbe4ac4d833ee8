import type { Ctx, Role } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from './errors.ts';
import { ownerRoles, requirePerson } from './require-role.ts';

export interface RoleChange {
  userId: number;
  role: Role;
  /** The shop it holds in; `null` for the whole platform. */
  sellerId: number | null;
}

/** Roles that the owner of a shop may hand out there. Everything else is the platform's. */
const byOwner: readonly Role[] = ['manager', 'team_member', 'sales_team_member', 'publisher', 'affiliate_publisher'];

/**
 * Gives a person a role. Giving it twice changes nothing.
 * @throws not_allowed, user_not_found, person_not_confirmed
 */
export async function grantRole(ctx: Ctx, { userId, role, sellerId }: RoleChange): Promise<void> {
  mayChange(ctx, role, sellerId);
  await inTransaction(asPlatform(ctx, 'a role is granted'), async ({ db }) => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `with person as (select id from users where id = :userId for key share), granted as (
         insert into role_grants (user_id, role, seller_id, created_at)
         select id, :role, :sellerId, :now from person on conflict do nothing)
       select id from person`,
      { userId, role, sellerId, now: ctx.clock.now() },
    );
    if (rowCount === 0) throw peopleError(ctx.locale, 'user_not_found');
    if (ownerRoles.includes(role)) await mustBeConfirmed({ ...ctx, db }, userId);
  });
}

/** An owner's role counts before the address is confirmed, for those who open a shop; all other roles rest until then. */
async function mustBeConfirmed(ctx: Ctx, userId: number): Promise<void> {
  const confirmed = await ctx.db('users').where({ id: userId }).whereNotNull('email_confirmed_at').first('id');
  if (!confirmed) throw peopleError(ctx.locale, 'person_not_confirmed');
}

/**
 * Takes a role back. A shop keeps at least one owner: two who drop each other at the same moment are not both let go.
 * @throws not_allowed, last_owner
 */
export async function revokeRole(ctx: Ctx, { userId, role, sellerId }: RoleChange): Promise<void> {
  mayChange(ctx, role, sellerId);
  await inTransaction(asPlatform(ctx, 'a role is revoked'), async ({ db }) => {
    const isOwner = sellerId !== null && ownerRoles.includes(role);
    if (isOwner) await db('sellers').where({ id: sellerId }).forUpdate().first('id');
    const removed = await db('role_grants').where({ user_id: userId, role, seller_id: sellerId }).delete();
    if (!isOwner || removed === 0) return;
    const owner = await db('role_grants')
      .where({ seller_id: sellerId })
      .whereIn('role', [...ownerRoles])
      .first('id');
    if (!owner) throw peopleError(ctx.locale, 'last_owner');
  });
}

function mayChange(ctx: Ctx, role: Role, sellerId: number | null): void {
  if (ctx.actor.kind === 'platform') return;
  const person = requirePerson(ctx);
  if (person.roles.some((grant) => grant.role === 'admin')) return;
  const owns =
    sellerId !== null && person.roles.some((grant) => grant.sellerId === sellerId && ownerRoles.includes(grant.role));
  if (!owns || !byOwner.includes(role)) throw peopleError(ctx.locale, 'not_allowed');
}
