import type { Request, Response } from 'express';
import { isApiToken, resolveApiToken, type Audience } from '#core/api-tokens';
import type { Act, Actor, Ctx } from '#core/context';
import { AppError } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { networkOf, resolveAccessToken } from '#core/people';
import { isSecure, readTokenCookies } from '../routes/auth/session-cookies.server.ts';
import { identifyActor } from '../server/identify-actor.ts';
import { isSafe } from '../server/refuse-foreign-posts.ts';
import { preferredLocale } from '../server/request-context.ts';
import { RequestPace } from '../server/request-pace.ts';
import type { Siblings } from '../server/siblings.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Requests of one token: so many at once, and as many a minute from then on. */
const TOKEN_PACE = { burst: 300, perMinute: 600 };
/** Tokens that were refused, by network: guessing runs out after six. */
const REFUSED_PACE = { burst: 60, perMinute: 60, refusedCost: 10 };

/** Context of a request to `/v1`, for whoever its token or session names. @throws 401 for a token that is unknown, 429 */
export type ApiContextOf = (request: Request, response: Response, audience?: Audience) => Promise<Ctx>;

export function apiContextOf(kernel: Kernel, siblings: Siblings): ApiContextOf {
  const tokens = new RequestPace(TOKEN_PACE, kernel.clock, { name: 'tokens', siblings });
  const refused = new RequestPace(REFUSED_PACE, kernel.clock, { name: 'refused tokens', siblings });
  return async (request, response, audience = 'api') => {
    const locale = preferredLocale(request);
    response.set('Content-Language', locale);
    const of = (actor: Actor): Ctx => {
      const act = actOfToken(actor, request);
      return kernel.contextFor(actor, {
        locale,
        correlationId: String(response.locals.requestId),
        ...(act ? { act } : {}),
      });
    };
    const nobody = of({ kind: 'nobody' });
    const bearer = /^Bearer (\S{1,512})$/i.exec(request.get('authorization') ?? '')?.[1];
    if (!bearer || !isApiToken(bearer)) return of((await person(nobody, bearer)) ?? { kind: 'nobody' });
    const ctx = of(await holder(nobody, bearer));
    countTurn(ctx, bearer);
    return ctx;

    /** A bearer of an access token, the browser's session, or the access token that renewing left in the browser. */
    async function person(asking: Ctx, accessToken: string | undefined): Promise<Actor | null> {
      if (accessToken) return resolveAccessToken(asking, accessToken);
      const signedIn = await identifyActor(kernel, request);
      if (signedIn || !isSafe(request.method)) return signedIn;
      const kept = readTokenCookies(request.headers.cookie, isSecure(kernel.baseUrl)).access;
      return kept ? resolveAccessToken(asking, kept) : null;
    }

    async function holder(asking: Ctx, token: string): Promise<Actor> {
      const network = networkOf(request.ip ?? '');
      if (refused.left(network) < REFUSED_PACE.refusedCost)
        throw tooManyRequests(response, locale, REFUSED_PACE.refusedCost);
      return resolveApiToken(asking, token, audience).catch((error: unknown) => {
        // A fault of ours is no guess.
        if (error instanceof AppError) refused.take(network);
        throw error;
      });
    }

    function countTurn(asking: Ctx, token: string): void {
      const turn = tokens.take(token);
      const left = tokens.left(token);
      response.set({
        'RateLimit-Limit': String(TOKEN_PACE.burst),
        'RateLimit-Remaining': String(Math.floor(left)),
        'RateLimit-Reset': String(Math.ceil(((TOKEN_PACE.burst - left) * 60) / TOKEN_PACE.perMinute)),
      });
      if ('waitSeconds' in turn) throw tooManyRequests(response, asking.locale, turn.waitSeconds);
    }
  };
}

/** Line of the shop's log for a change by a program, under the name of the person who made its token; null without one, and for reading. */
function actOfToken(actor: Actor, request: Request): Act | null {
  const token = actor.kind === 'seller' ? actor.token : undefined;
  if (!token || token.userId === null || isSafe(request.method)) return null;
  return {
    userId: token.userId,
    sellerId: (actor as { sellerId: number }).sellerId,
    name: request.path.replaceAll(/\/\d+/g, '/:id').slice(0, 120),
    object: (request.path.match(/(?<=\/)\d+(?=\/|$)/g) ?? []).join(' ').slice(0, 80),
    address: (request.ip ?? '').slice(0, 64),
    acting: null,
    note: `API: ${token.name}`,
    written: false,
  };
}
