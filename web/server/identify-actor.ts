import { resolveSession } from '#core/people';
import { isSecure, readAuthCookies } from '../routes/auth/session-cookies.server.ts';
import type { IdentifyActor } from './request-context.ts';

/** Whoever holds the session of the request's cookie: one statement, and none without a cookie. */
export const identifyActor: IdentifyActor = async (kernel, request) => {
  const { session } = readAuthCookies(request.headers.cookie, isSecure(kernel.baseUrl));
  return session ? resolveSession(kernel.contextFor({ kind: 'nobody' }), session) : null;
};
