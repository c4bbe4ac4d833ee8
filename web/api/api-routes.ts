import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { answerOnce, requireScope } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { hasItems, readListRecord } from '#core/database';
import { AppError } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { requireSeller } from '#core/people';
import { mayReadList } from '../lists/list-areas.ts';
import { registeredLists } from '../lists/registry.server.ts';
import type { ApiContextOf } from './api-context.ts';
import { openApiDocument } from './openapi/document.ts';
import { pointed, readAttributes } from './read-attributes.ts';
import type { ApiChange, ApiResource } from './resource.ts';
import { apiResources, areaOf } from './resources/index.ts';

type Answered = { status: number; body?: object; location?: string };
type Work = (ctx: Ctx, request: Request) => Promise<Answered>;

/**
 * `/v1` beside the reading of lists: one thing, changes and acts, each from the definition of its resource. A change may carry an
 * `Idempotency-Key`: then it is made once, however often it is sent.
 */
export function apiRoutes(kernel: Kernel, contextOf: ApiContextOf): Router {
  const router = Router({ caseSensitive: true });
  const body = json({ limit: '1mb' });
  const reading = (work: Work): RequestHandler => answering(contextOf, work);
  const writing = (work: Work): RequestHandler[] => [
    body,
    answering(contextOf, (ctx, request) => once(ctx, request, work)),
  ];

  router.get('/v1/openapi.json', (_request, response) => {
    response.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    response.json(openApiDocument(kernel.baseUrl));
  });
  for (const resource of apiResources.values()) {
    const { name, list, create, update, remove, duplicate, acts = {} } = resource;
    const one = `/v1/${name}/:id`;
    const writable = (ctx: Ctx): void => requireScope(ctx, resource.area, 'write');
    if (list)
      router.get(
        `/v1/${name}`,
        reading(async (ctx) => {
          requireScope(ctx, resource.area, 'read');
          const all = await list(ctx);
          return { status: 200, body: { list: all, totalCount: all.length, totalCountMax: all.length } };
        }),
      );
    if (create)
      router.post(
        `/v1/${name}`,
        writing(async (ctx, request) => {
          writable(ctx);
          const { id } = await changing(ctx, request, { name, id: 0 }, create);
          return { status: 201, body: await itemOf(ctx, name, id), location: `/v1/${name}/${id}` };
        }),
      );
    if (update) {
      const updating = writing(async (ctx, request) => {
        writable(ctx);
        const id = idOf(request);
        await changing(ctx, request, { name, id }, update);
        return { status: 200, body: await itemOf(ctx, name, id) };
      });
      router.put(one, updating);
      router.patch(one, updating);
    }
    if (remove)
      router.delete(
        one,
        writing(async (ctx, request) => {
          writable(ctx);
          await remove.run(ctx, idOf(request));
          return { status: 204 };
        }),
      );
    if (duplicate)
      router.post(
        `${one}/duplicate`,
        writing(async (ctx, request) => {
          writable(ctx);
          const { id } = await duplicate.run(ctx, idOf(request));
          return { status: 201, body: await itemOf(ctx, name, id), location: `/v1/${name}/${id}` };
        }),
      );
    for (const [act, what] of Object.entries(acts))
      router.post(
        `${one}/${act}`,
        writing(async (ctx, request) => {
          writable(ctx);
          const id = idOf(request);
          await changing(ctx, request, { name, id }, what);
          return { status: 200, body: await itemOf(ctx, name, id) };
        }),
      );
  }
  router.get(
    '/v1/:name/:id',
    (request, _response, next) => next(hasItem(request.params.name ?? '') ? undefined : 'route'),
    reading(async (ctx, request) => {
      const name = request.params.name!;
      requireScope(ctx, areaOf(name), 'read');
      if (registeredLists.has(name)) mayReadList(ctx, name);
      return { status: 200, body: await itemOf(ctx, name, idOf(request)) };
    }),
  );
  return router;
}

function answering(contextOf: ApiContextOf, work: Work): RequestHandler {
  return (request, response, next) => {
    void (async () => {
      const ctx = await contextOf(request, response);
      requireSeller(ctx);
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

async function changing<Made>(
  ctx: Ctx,
  request: Request,
  { name, id }: { name: string; id: number },
  { input, run }: Pick<ApiChange<ApiChange['input'], Made>, 'input' | 'run'>,
): Promise<Made> {
  const attributes = readAttributes(ctx.locale, { body: request.body as unknown, input, name });
  // An act with money is done once by its own key as well, whatever becomes of this process.
  const key = 'requestKey' in input.shape ? request.get('idempotency-key') : undefined;
  return run(ctx, id, key ? { requestKey: key, ...attributes } : attributes);
}

const idOf = (request: Request): number => {
  const text = request.params.id ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
};

const hasItem = (name: string): boolean => {
  const list = registeredLists.get(name);
  return (
    apiResources.get(name)?.item !== undefined || list?.item !== undefined || (list ? hasItems(list.definition) : false)
  );
};

/** One thing as it is now. @throws 404 */
async function itemOf(ctx: Ctx, name: string, id: number): Promise<object> {
  const resource: ApiResource | undefined = apiResources.get(name);
  const list = registeredLists.get(name);
  const read = resource?.item ?? list?.item;
  if (read) return read(ctx, id);
  const record = list && id > 0 ? await readListRecord(ctx, list.definition, id) : null;
  if (!record) throw notFound(ctx, name);
  return record;
}

const notFound = ({ locale }: Ctx, name: string): AppError =>
  new AppError({
    code: 'not_found',
    status: 404,
    title: locale === 'de' ? 'Nicht gefunden' : 'Not found',
    detail:
      locale === 'de'
        ? `In „${name}“ gibt es diese Nummer nicht. Prüfen Sie sie.`
        : `There is no such id in "${name}". Check it.`,
  });
