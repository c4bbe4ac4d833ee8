import type { Ctx, Role } from '#core/context';
import { peopleError } from './errors.ts';
import type { Person } from './resolve-session.ts';

/** Roles that work in a shop's cabinet. */
export const cabinetRoles: readonly Role[] = ['seller', 'power_seller', 'manager', 'team_member'];
/** Roles that own a shop: its money, its settings, its people. */
export const ownerRoles: readonly Role[] = ['seller', 'power_seller'];

/**
 * The shop the actor works in.
 * @throws 401 when nobody is signed in, 403 when the person holds none of `roles` there
 */
export function requireSeller(ctx: Ctx, roles: readonly Role[] = cabinetRoles): number {
  const { actor } = ctx;
  if (actor.kind === 'seller') return actor.sellerId;
  const person = requirePerson(ctx);
  const held = person.roles.some((grant) => grant.sellerId === person.sellerId && roles.includes(grant.role));
  if (person.sellerId === null || !held) throw peopleError(ctx.locale, 'not_allowed');
  return person.sellerId;
}

/** The shop the actor owns: for settings, money and people. Throws like `requireSeller`. */
export function requireOwner(ctx: Ctx): number {
  return requireSeller(ctx, ownerRoles);
}

/** Somebody holding this role for the platform or in any shop. */
export function requireRole(ctx: Ctx, ...roles: readonly Role[]): Person {
  const person = requirePerson(ctx);
  if (!person.roles.some((grant) => roles.includes(grant.role))) throw peopleError(ctx.locale, 'not_allowed');
  return person;
}

/** An admin of the platform. The platform itself passes too. */
export function requireAdmin(ctx: Ctx): void {
  if (ctx.actor.kind !== 'platform') requireRole(ctx, 'admin');
}

/** @throws 401 when nobody is signed in */
export function requirePerson(ctx: Ctx): Person {
  const { actor } = ctx;
  if (actor.kind === 'person') return actor;
  throw peopleError(ctx.locale, actor.kind === 'payer' || actor.kind === 'platform' ? 'not_allowed' : 'not_signed_in');
}

/**
 * The signed-in person's context for the payer area: own rows at every seller, and nothing else.
 * @throws 401 when nobody is signed in, 403 address_not_confirmed
 */
export function asPayer(ctx: Ctx): Ctx {
  if (ctx.actor.kind === 'payer') return ctx;
  const { userId, emailConfirmed } = requirePerson(ctx);
  if (!emailConfirmed) throw peopleError(ctx.locale, 'address_not_confirmed');
  return { ...ctx, actor: { kind: 'payer', userId } };
}

/** The platform's context for an admin, with the reason that the log keeps. */
export function asAdmin(ctx: Ctx, reason: string): Ctx {
  requireAdmin(ctx);
  return { ...ctx, actor: { kind: 'platform', reason } };
}
