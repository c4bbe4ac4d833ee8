import type { Actor, Area, Role, RoleGrant } from './actor.ts';
import type { Locale } from './ctx.ts';
import { brokenRules } from './refusals.ts';

/** Areas of a shop's work, in the order in which they grow. */
export const AREAS: readonly Area[] = ['read', 'write', 'money', 'people'];

const OF_ROLE: Partial<Record<Role, readonly Area[]>> = {
  seller: AREAS,
  power_seller: AREAS,
  manager: ['read', 'write', 'money'],
  team_member: ['read', 'write'],
};

/** Areas of a role where nothing else was agreed. Roles that work in no cabinet have none. */
export const areasOfRole = (role: Role): readonly Area[] => OF_ROLE[role] ?? [];

const OWNS: ReadonlySet<Role> = new Set(['seller', 'power_seller']);

/** An owner's areas are not to be cut. */
const areasOfGrant = ({ role, areas }: RoleGrant): readonly Area[] =>
  OWNS.has(role) ? AREAS : ((OF_ROLE[role] && areas) ?? areasOfRole(role));

/** Areas of the actor in the shop they work in. */
export function areasOf(actor: Actor): ReadonlySet<Area> {
  if (actor.kind === 'seller' || actor.kind === 'platform') return new Set(AREAS);
  if (actor.kind !== 'person' || actor.sellerId === null) return new Set();
  return new Set(actor.roles.filter(({ sellerId }) => sellerId === actor.sellerId).flatMap(areasOfGrant));
}

/** True for somebody who sees a shop and may change nothing of it. */
export function onlyReads(actor: Actor): boolean {
  if (actor.kind !== 'person') return false;
  const held = areasOf(actor);
  return held.size === 1 && held.has('read');
}

const title = { de: 'Keine Berechtigung', en: 'Not allowed' };
const refusal = (right: { de: string; en: string }) => ({
  status: 403,
  title,
  detail: {
    de: `Dafür fehlt Ihnen hier das Recht „${right.de}“. Der Inhaber des Shops kann es Ihnen geben.`,
    en: `For this you need the right “${right.en}” here. The owner of the shop can give it to you.`,
  },
});

const refusals = brokenRules({
  read_not_allowed: refusal({ de: 'Ansehen', en: 'See' }),
  write_not_allowed: refusal({ de: 'Bearbeiten', en: 'Change' }),
  money_not_allowed: refusal({ de: 'Geld', en: 'Money' }),
  people_not_allowed: refusal({ de: 'Team', en: 'Team' }),
});

/** Refusal of somebody who lacks one area. */
export const areaMissing = (locale: Locale, area: Area): Error => refusals(locale, `${area}_not_allowed`);
