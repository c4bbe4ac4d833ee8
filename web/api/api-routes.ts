import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { answerOnce, requireScope } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import type { Kernel } from '#core/kernel';
import { peopleError, requireSeller } from '#core/people';
import type { ApiContextOf } from './api-context.ts';
import { openApiDocument } from './openapi/document.ts';
import { changesOf, hasItem, readItem, type Answered } from './operations.ts';
import { pointed } from './read-attributes.ts';
import { refuseDeep } from './refuse-deep.ts';
import { apiResources } from './resources/index.ts';

type Work = (ctx: Ctx, request: Request) => Promise<Answered>;

/**
 * `/v1` beside the reading of lists: one thing, changes and acts, each from the definition of its resource. A change may carry an
 * `Idempotency-Key`: then it is made once, however often it is sent.
 */
export function apiRoutes(kernel: Kernel, contextOf: ApiContextOf): Router {
  const router = Router({ caseSensitive: true });
  const body = json({ limit: '1mb' });
  const reading = (work: Work): RequestHandler => answering(contextOf, work);
  router.get('/v1/openapi.json', (_request, response) => {
    response.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    response.json(openApiDocument(kernel.baseUrl));
  });
  for (const resource of apiResources.values()) {
    const { name, area, list } = resource;
    if (list)
      router.get(
        `/v1/${name}`,
        reading(async (ctx) => {
          requireScope(ctx, area, 'read');
          const all = await list(ctx);
          return { status: 200, body: { list: all, totalCount: all.length, totalCountMax: all.length } };
        }),
      );
    for (const { methods, path, run } of changesOf(resource)) {
      const work: Work = (ctx, request) =>
        run(ctx, {
          id: idOf(request.params.id),
          body: request.body as unknown,
          key: request.get('idempotency-key'),
        });
      const changing = [body, refuseDeep, answering(contextOf, (ctx, request) => once(ctx, request, work))];
      for (const method of methods) router[VERBS[method]](path, changing);
    }
  }
  router.get(
    '/v1/:name/:id',
    (request, _response, next) => next(hasItem(request.params.name ?? '') ? undefined : 'route'),
    reading(async (ctx, request) => ({
      status: 200,
      body: await readItem(ctx, request.params.name!, idOf(request.params.id)),
    })),
  );
  return router;
}

const VERBS = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function answering(contextOf: ApiContextOf, work: Work): RequestHandler {
  return (request, response, next) => {
    void (async () => {
      const ctx = await contextOf(request, response);
      requireSeller(ctx);
      if (ctx.actor.kind === 'person' && ctx.actor.factorMissing) throw peopleError(ctx.locale, 'factor_wanted');
      send(response, await work(ctx, request));
    })().catch((error: unknown) => next(pointed(error)));
  };
}

function send(response: Response, { status, body, location }: Answered): void {
  response.status(status).set('Cache-Control', 'no-store');
  if (location) response.set('Location', location);
  if (body === undefined) response.end();
  else response.json(body);
}

/** The change, or the answer to the same request before. */
async function once(ctx: Ctx, request: Request, work: Work): Promise<Answered> {
  const key = request.get('idempotency-key');
  if (key === undefined) return work(ctx, request);
  const asked = [request.method, request.originalUrl, JSON.stringify(request.body ?? null)];
  const { status, body } = await answerOnce(ctx, { key, request: asked }, async () => {
    const { body: answer, ...rest } = await work(ctx, request);
    return { status: rest.status, body: JSON.stringify({ ...rest, body: answer }) };
  });
  return { ...(JSON.parse(body) as Answered), status };
}

/** 0 for what is no id. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);
