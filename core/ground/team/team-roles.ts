import { AREAS, areasOf, areasOfRole, type Area, type Ctx, type Role } from '#core/context';
import { ownerRoles, requirePerson, requireSeller } from '#core/people';
import { teamError } from './errors.ts';

/** Roles that people are invited to. Power sellers are named by the platform, owners by a handover. */
export const teamRoles = ['manager', 'team_member', 'sales_team_member'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const isTeamRole = (role: string): role is TeamRole => (teamRoles as readonly string[]).includes(role);

/** A role's rights as they are kept: whoever works in the cabinet sees it, and whoever sells for the shop has their own room only. */
export function areasFor(role: TeamRole, wanted: readonly string[]): Area[] {
  if (areasOfRole(role).length === 0) return [];
  return AREAS.filter((area) => area === 'read' || wanted.includes(area));
}

/** True for an owner of the shop the actor works in. */
export function isOwner({ actor }: Ctx): boolean {
  if (actor.kind !== 'person') return actor.kind === 'seller';
  return actor.roles.some(({ role, sellerId }) => sellerId === actor.sellerId && ownerRoles.includes(role));
}

/** The person who looks after the shop's people. An admin at work in a shop does not. */
export function requireKeeper(ctx: Ctx): { sellerId: number; userId: number } {
  return { sellerId: requireSeller(ctx, 'people'), userId: requirePerson(ctx).userId };
}

/**
 * True if the keeper may give and take these rights. Beside owners, people decide on members alone, and on no more than they may do themselves.
 */
export function mayDecideOn(ctx: Ctx, role: Role, areas: readonly Area[]): boolean {
  if (ownerRoles.includes(role)) return false;
  if (isOwner(ctx)) return true;
  const held = areasOf(ctx.actor);
  return role !== 'manager' && areas.every((area) => held.has(area));
}

/** @throws member_not_yours */
export function mustDecideOn(ctx: Ctx, role: Role, areas: readonly Area[]): void {
  if (!mayDecideOn(ctx, role, areas)) throw teamError(ctx.locale, 'member_not_yours');
}
