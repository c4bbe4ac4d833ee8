import type { Actor } from '#core/context';
import { resolveAccessToken, resolveSession } from '#core/people';
import { domainOf } from '../domains/request-domain.ts';
import { isSecure, readAuthCookies } from '../routes/auth/session-cookies.server.ts';
import { forMachines, isSafe } from './refuse-foreign-posts.ts';
import type { IdentifyActor } from './request-context.ts';

/**
 * Holder of the access token or the session cookie of the request: one statement, and none without either. Where posts from foreign
 * pages are let through, a cookie proves nothing: the browser would have sent it along unasked.
 */
export const identifyActor: IdentifyActor = async (kernel, request) => {
  const ctx = kernel.contextFor({ kind: 'nobody' });
  const bearer = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return domainOf(request) ? null : resolveAccessToken(ctx, bearer);
  if (forMachines(request.path) && !isSafe(request.method)) return null;
  const { session } = readAuthCookies(request.headers.cookie, isSecure(kernel.baseUrl));
  const person = session ? await resolveSession(ctx, session) : null;
  const domain = domainOf(request);
  return person && domain ? buyerAt(person, domain.sellerId) : person;
};

/** At a shop's own domain a person is a buyer of that shop, whatever they are elsewhere. */
function buyerAt(
  { userId, sessionId, emailConfirmed }: Extract<Actor, { kind: 'person' }>,
  oneSellerId: number,
): Actor {
  return { kind: 'person', userId, sessionId, emailConfirmed, roles: [], sellerId: null, oneSellerId };
}
