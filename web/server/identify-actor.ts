import { resolveAccessToken, resolveSession } from '#core/people';
import { isSecure, readAuthCookies } from '../routes/auth/session-cookies.server.ts';
import { forMachines, isSafe } from './refuse-foreign-posts.ts';
import type { IdentifyActor } from './request-context.ts';

/**
 * Whoever holds the access token or the session cookie of the request: one statement, and none without either. Where posts from foreign
 * pages are let through, a cookie proves nothing: the browser would have sent it along unasked.
 */
export const identifyActor: IdentifyActor = async (kernel, request) => {
  const ctx = kernel.contextFor({ kind: 'nobody' });
  const bearer = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return resolveAccessToken(ctx, bearer);
  if (forMachines(request.path) && !isSafe(request.method)) return null;
  const { session } = readAuthCookies(request.headers.cookie, isSecure(kernel.baseUrl));
  return session ? resolveSession(ctx, session) : null;
};
