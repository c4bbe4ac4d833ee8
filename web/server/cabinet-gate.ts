import { redirect } from '@remix-run/node';
import { areaMissing, areasOf, lockedFeatures, type Actor, type Locale } from '#core/context';
import type { AppError } from '#core/kit';
import { cabinetRoles, ownerRoles, peopleError } from '#core/people';
import { routeNeeds, type Held } from '../cabinet/route-areas.ts';
import { featureAt } from '../cabinet/locked-routes.ts';
import { isSafe } from './refuse-foreign-posts.ts';

/** Screen to which a shop that wants a second factor sends people who have none. */
const FACTOR_PAGE = '/account/second_factor?required=1';

/** Path as it is declared: Remix asks for data alone at an address of its own. */
export const declaredPath = (path: string): string => path.replace(/\.data$/, '').replace(/\/_root$/, '/');

/** Rights of a person in the shop they work in, with `owner` for those who own it. */
export function heldBy(actor: Actor): Held {
  const owns =
    actor.kind === 'person' &&
    actor.roles.some(({ role, sellerId }) => sellerId === actor.sellerId && ownerRoles.includes(role));
  return [...areasOf(actor), ...(owns ? (['owner'] as const) : [])];
}

/**
 * The one gate of the cabinet, for our screens and those of plugins: what a member of the team may open and send is asked here, before a screen reads
 * anything. Use cases ask once more.
 * @returns what is answered instead; null where the way is free
 */
export function cabinetRefusal(
  actor: Actor | null,
  { path, method }: { path: string; method: string },
  locale: Locale,
): Response | null {
  const pathname = declaredPath(path);
  // The screen itself leads visitors to the door.
  if (!/^\/cabinet(\/|$)/.test(pathname) || actor?.kind !== 'person') return null;
  const works = actor.roles.some(({ role, sellerId }) => sellerId === actor.sellerId && cabinetRoles.includes(role));
  if (actor.sellerId === null || !works) return new Response(null, { status: 403 });
  if (actor.factorMissing) return redirect(FACTOR_PAGE);
  const needs = routeNeeds(pathname);
  const wanted = needs && (isSafe(method) ? needs.see : needs.act);
  if (wanted && heldBy(actor).includes(wanted)) return lockedScreen(actor, { pathname, method });
  const error = wanted && wanted !== 'owner' ? areaMissing(locale, wanted) : peopleError(locale, 'not_allowed');
  return new Response((error as AppError).detail, { status: 403 });
}

/** A screen whose feature the shop's plan does not grant gives way to a hint. Posts are refused by the use case, which says why to the form. */
function lockedScreen(actor: Actor, { pathname, method }: { pathname: string; method: string }): Response | null {
  const locked = lockedFeatures(actor);
  if (locked.length === 0 || !isSafe(method)) return null;
  const feature = featureAt(pathname);
  return feature && locked.includes(feature) ? redirect(`/cabinet/plan/locked/${feature}`) : null;
}
