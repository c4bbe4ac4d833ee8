import { json, Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { brokenRules, type Ctx } from '#core/context';
import { AppError } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { networkOf } from '#core/people';
import type { PublicAnswer, PublicPace, PublicRequest, PublicRoute, PublicShop } from '#core/plugins';
import { inAnyShop } from '../buyer/checkout/buyer-request.ts';
import { sendPage } from '../buyer/checkout/draw-page.tsx';
import { preferredLocale } from './request-context.ts';
import { RequestPace } from './request-pace.ts';
import type { Siblings } from './siblings.ts';

const USUAL_PACE: PublicPace = { burst: 120, perMinute: 120 };
const LIMIT = '16kb';

/** Plugins' addresses for everybody, after our own: limited in size and pace, without cookies, with the same errors as everywhere. */
export function pluginRoutes(kernel: Kernel, siblings: Siblings): Router {
  const router = Router({ caseSensitive: true });
  const routes = kernel.plugins.flatMap((plugin) => plugin.publicRoutes ?? []);
  const bodies = [json({ limit: LIMIT }), urlencoded({ extended: false, limit: LIMIT, parameterLimit: 100 })];
  for (const route of routes) {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'delete';
    router[method](route.path, ...(route.method === 'POST' ? bodies : []), answering(kernel, route, siblings));
  }
  return router;
}

function answering(kernel: Kernel, route: PublicRoute, siblings: Siblings): RequestHandler {
  const name = `${route.method} ${route.path}`;
  const pace = new RequestPace(route.pace ?? USUAL_PACE, kernel.clock, { name, siblings });
  if (route.path.startsWith('/s/')) {
    return inAnyShop(kernel, async ({ ctx, seller, locale }, request, response) => {
      const shop = {
        id: seller.id,
        username: seller.username,
        displayName: seller.display_name,
        timeZone: seller.time_zone,
      };
      const answer = await paced(ctx, pace, request, () => route.handle(ctx, asked(request, shop))).catch(orNotFound);
      if (answer === null) return 'next';
      if ('html' in answer) {
        const { title, main } = answer.html;
        response.set(answer.headers ?? {});
        // The plugin has escaped what it did not write itself; the page's policy lets no script run.
        return sendPage(response, answer.status, {
          locale,
          seller,
          title,
          here: request.originalUrl,
          children: <div dangerouslySetInnerHTML={{ __html: main }} />,
        });
      }
      send(response, answer);
    });
  }
  return (request, response, next) => {
    const log = kernel.log.child({ requestId: response.locals.requestId });
    const ctx = kernel.contextFor(
      { kind: 'nobody' },
      { locale: preferredLocale(request), correlationId: String(response.locals.requestId ?? ''), log },
    );
    // Nothing here depends on who is signed in, so that any page may ask.
    response.set({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    paced(ctx, pace, request, () => route.handle(ctx, asked(request, null)))
      .then((answer) => send(response, answer))
      .catch(next);
  };
}

/** Answers null to things that are not there; one page says so everywhere. */
function orNotFound(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

/** A turn is taken before and partly given back after, unless the answer was a refusal. */
async function paced(
  ctx: Ctx,
  pace: RequestPace,
  request: Request,
  answer: () => Promise<PublicAnswer>,
): Promise<PublicAnswer> {
  const network = networkOf(request.ip ?? '');
  const turn = pace.take(network);
  if ('waitSeconds' in turn) {
    request.res?.set('retry-after', String(turn.waitSeconds));
    throw routeError(ctx.locale, 'too_many_requests');
  }
  const status = await answer().then(
    (given) => ({ given, isRefusal: isRefusal(given.status) }),
    (error: unknown) => ({ error, isRefusal: error instanceof AppError && isRefusal(error.status) }),
  );
  if (!status.isRefusal) pace.giveBack(network, turn.cost);
  if ('given' in status) return status.given;
  throw status.error;
}

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 404;

function asked(request: Request, shop: PublicShop | null): PublicRequest {
  const { searchParams } = new URL(request.originalUrl, 'http://kontor.invalid');
  const body: unknown = request.body;
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  return {
    params: request.params as Record<string, string>,
    query: searchParams,
    body: isRecord ? (body as Record<string, unknown>) : {},
    bearer: /^Bearer (\S{1,512})$/i.exec(request.get('authorization') ?? '')?.[1] ?? null,
    authorization: /^.{1,512}$/.exec(request.get('authorization') ?? '')?.[0] ?? null,
    modifiedSince: dateIn(request.get('if-modified-since')),
    ip: request.ip ?? '',
    shop,
  };
}

function dateIn(header: string | undefined): Date | null {
  const at = new Date(header ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

function send(response: Response, answer: PublicAnswer): void {
  response.status(answer.status).set(answer.headers ?? {});
  if ('bytes' in answer) response.type(answer.contentType).send(Buffer.from(answer.bytes));
  else if ('json' in answer) response.json(answer.json);
  else throw new Error('A page needs a shop around it.');
}

const routeError = brokenRules({
  too_many_requests: {
    status: 429,
    title: { de: 'Zu viele Anfragen', en: 'Too many requests' },
    detail: {
      de: 'Von Ihrem Anschluss kamen zu viele Anfragen. Warten Sie so viele Sekunden, wie in „Retry-After“ steht.',
      en: 'Too many requests came from your network. Wait as many seconds as “Retry-After” says.',
    },
  },
});
