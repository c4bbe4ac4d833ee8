import { json, Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Ctx } from '#core/context';
import { AppError, errorEntries, inLanguage } from '#core/kit';
import type { Kernel } from '#core/kernel';
import type { ApiContextOf } from '../api/api-context.ts';
import { refuseDeep } from '../api/refuse-deep.ts';
import { OAUTH_PATHS } from '../oauth/addresses.ts';
import { preferredLocale } from '../server/request-context.ts';

/**
 * `/mcp`: a shop's agents, over Streamable HTTP without sessions, so that any process may answer. A bearer token says who asks; cookies are not
 * looked at, so that a page in a browser gains nothing from one who is signed in.
 */
export function mcpRoutes(kernel: Kernel, contextOf: ApiContextOf): Router {
  const router = Router({ caseSensitive: true });
  const metadata = new URL(`${OAUTH_PATHS.resourceMetadata}/mcp`, kernel.baseUrl).href;
  router.use(OAUTH_PATHS.resource, open);
  router.post(
    OAUTH_PATHS.resource,
    admitting(contextOf, metadata),
    json({ limit: '1mb', strict: false, type: () => true }),
    refuseDeep,
    (request, response, next) => {
      if (Array.isArray(request.body)) return fault(response, 400, -32_600, 'One message at a time: no batches.');
      void (async () => {
        // The library is asked for by agents alone.
        const { answerMessage } = await import('./answer-message.ts');
        await answerMessage(request, response, response.locals.ctx as Ctx);
      })().catch(next);
    },
  );
  router.all(OAUTH_PATHS.resource, (_request, response) => {
    response.set('Allow', 'POST, OPTIONS');
    fault(response, 405, -32_000, 'This address keeps no sessions: send each message by POST.');
  });
  router.use(OAUTH_PATHS.resource, unreadable);
  return router;
}

function admitting(contextOf: ApiContextOf, metadata: string): RequestHandler {
  return (request, response, next) => {
    void (async () => {
      const ctx = await contextOf(request, response, 'mcp');
      if (ctx.actor.kind !== 'seller' || !ctx.actor.token) return unknown(request, response, metadata);
      response.locals.ctx = ctx;
      next();
    })().catch((error: unknown) => {
      if (!(error instanceof AppError)) return next(error);
      if (error.status === 401)
        response.set('WWW-Authenticate', `Bearer error="invalid_token", resource_metadata="${metadata}"`);
      response.status(error.status).json({ errors: errorEntries(error) });
    });
  };
}

function unknown(request: Request, response: Response, metadata: string): void {
  response
    .status(401)
    .set('WWW-Authenticate', `Bearer resource_metadata="${metadata}"`)
    .json({
      errors: [
        {
          code: 'token_missing',
          title: inLanguage(preferredLocale(request), { de: 'Anmeldung nötig', en: 'Sign-in needed' }),
          detail: inLanguage(preferredLocale(request), {
            de: 'Verbinden Sie den Agenten mit Ihrem Shop, oder senden Sie einen Schlüssel mit.',
            en: 'Connect the agent to a shop, or send a token along.',
          }),
        },
      ],
    });
}

/** Agents in a browser may ask from any page: only who holds a token gets anything. */
const open: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'www-authenticate, ratelimit-remaining, retry-after',
    'Cache-Control': 'no-store',
  });
  if (request.method !== 'OPTIONS') return next();
  response
    .set({
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers':
        'authorization, content-type, accept, mcp-protocol-version, mcp-session-id, last-event-id',
    })
    .status(204)
    .end();
};

const unreadable: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  if (response.headersSent || typeof error.status !== 'number' || error.status >= 500) return next(error);
  fault(response, error.status, -32_700, 'The message is no JSON, or longer than 1 MB.');
};

function fault(response: Response, status: number, code: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code, message }, id: null });
}
