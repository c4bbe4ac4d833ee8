import type { AppLoadContext } from '@remix-run/node';
import { secretBoxOf } from '#core/settings';

/**
 * Name of the person that a phone may keep a page of the buyers' rooms for; null for pages of other rooms and for guests. It tells nothing of the
 * person, and is another one in every session, so that pages of one that has ended are forgotten.
 */
export function roomsKeptFor({ actor, kernel }: AppLoadContext, pathname: string): string | null {
  if (!/^\/payer(\/|$)/.test(pathname) || actor?.kind !== 'person' || !actor.emailConfirmed) return null;
  return secretBoxOf(kernel.contextFor({ kind: 'nobody' }))
    .sign('kept rooms', `${actor.userId}:${actor.sessionId}`)
    .slice(0, 22);
}
