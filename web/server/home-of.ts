import type { Actor } from '#core/context';
import { cabinetRoles } from '#core/people';

/** Home of a person who is signed in. */
export function homeOf(actor: Actor | null): string {
  if (actor?.kind !== 'person') return '/sign_in';
  const { roles, sellerId } = actor;
  if (sellerId !== null && roles.some((grant) => grant.sellerId === sellerId && cabinetRoles.includes(grant.role)))
    return '/cabinet';
  const holds = (...wanted: readonly string[]): boolean => roles.some(({ role }) => wanted.includes(role));
  if (holds('admin')) return '/admin';
  if (holds('publisher', 'affiliate_publisher')) return '/publish';
  if (holds('sales_team_member', 'reseller')) return '/publisher';
  return holds('payer') ? '/payer' : '/account';
}
