import { areaMissing, areasOf, type Area, type Ctx, type Role } from '#core/context';
import { peopleError } from './errors.ts';
import type { Person } from './resolve-session.ts';

/** Roles that work in a shop's cabinet. */
export const cabinetRoles: readonly Role[] = ['seller', 'power_seller', 'manager', 'team_member'];
/** Roles that own a shop: its money, its settings, its people. */
export const ownerRoles: readonly Role[] = ['seller', 'power_seller'];

/**
 * The shop the actor works in, for those who may do there what an area covers.
 * @throws 401 when nobody is signed in, 403 when the person works in no cabinet or lacks the area there
 */
export function requireSeller(ctx: Ctx, area: Area = 'read'): number {
  const sellerId = shopOf(ctx, cabinetRoles);
  if (!areasOf(ctx.actor).has(area)) throw areaMissing(ctx.locale, area);
  return sellerId;
}

function shopOf(ctx: Ctx, roles: readonly Role[]): number {
  const { actor } = ctx;
  if (actor.kind === 'seller') return actor.sellerId;
  const person = requirePerson(ctx);
  const held = person.roles.some((grant) => grant.sellerId === person.sellerId && roles.includes(grant.role));
  if (person.sellerId === null || !held) throw peopleError(ctx.locale, 'not_allowed');
  return person.sellerId;
}

/** The shop the actor owns: for settings, money and people. Throws like `requireSeller`. */
export function requireOwner(ctx: Ctx): number {
  return shopOf(ctx, ownerRoles);
}

/** Person holding this role for the platform or in any shop. */
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
  const { userId, emailConfirmed, oneSellerId } = requirePerson(ctx);
  if (!emailConfirmed) throw peopleError(ctx.locale, 'address_not_confirmed');
  return { ...ctx, actor: { kind: 'payer', userId, ...(oneSellerId === undefined ? {} : { oneSellerId }) } };
}

/** The person's context for what they do for themselves alone, such as signing out: it needs no right in the shop they work in, and reaches none of its rows. */
export function asOneself(ctx: Ctx): Ctx {
  return ctx.actor.kind === 'person' ? { ...ctx, actor: { ...ctx.actor, sellerId: null } } : ctx;
}

/** The platform's context for an admin, with the reason that the log keeps. */
export function asAdmin(ctx: Ctx, reason: string): Ctx {
  requireAdmin(ctx);
  return { ...ctx, actor: { kind: 'platform', reason } };
}
