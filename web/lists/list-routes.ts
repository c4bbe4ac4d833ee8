import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { requireScope } from '#core/api-tokens';
import { ownPayouts, streamOwnPayouts } from '#core/commissions';
import type { Ctx } from '#core/context';
import { hasCursor, readListAfter, streamListCsv } from '#core/database';
import { DEFAULT_ZONE, localDate, MOST_PER_PAGE, type ListQuery } from '#core/kit';
import { peopleError, readProfile, requireAdmin, requireSeller } from '#core/people';
import { viewLink } from '#core/saved-views';
import type { ApiContextOf } from '../api/api-context.ts';
import { requirePublisher } from '../routes/publish/publisher-context.server.ts';
import { areaOf } from '../api/resources/index.ts';
import { adminLists, adminReader } from '../admin/admin-lists.server.ts';
import { takeFileColumns } from './file-columns.server.ts';
import { mayReadList } from './list-areas.ts';
import { listFor } from './list-for.server.ts';
import { cursorOf, readCursor } from './list-cursor.ts';
import { listMemory } from './list-cookies.server.ts';
import { readListQuery } from './read-list-query.server.ts';
import { readRecords } from './read-records.server.ts';
import { refuseMistakes } from './refuse-mistakes.server.ts';
import { choiceSources, registeredLists, type RegisteredList } from './registry.server.ts';
import { expanded, sendWholeList } from './send-whole-list.server.ts';

/**
 * Answers of lists to machines: `GET /v1/<list>`, the CSV files and the look-ups of filters. Outside of Remix, whose streams do not wait
 * for a slow reader: here a long export stays as flat in memory as the database sends it.
 */
export function listRoutes(contextOf: ApiContextOf): Router {
  const router = Router();
  // Other addresses below `/v1` have doors of their own, which let in people without a shop.
  router.get(
    '/v1/:list',
    (request, _response, next) => next(registeredLists.has(request.params.list ?? '') ? undefined : 'route'),
    answering(contextOf, answerRecords),
  );
  router.get('/cabinet/lists/choices/:source', answering(contextOf, answerChoices));
  router.get('/cabinet/lists/:list.csv', answering(contextOf, sendCsv));
  router.get('/cabinet/lists/exports/:token', answering(contextOf, sendLinked));
  router.get('/admin/lists/:list.csv', answering(contextOf, sendAdminCsv, requireAdmin));
  router.get('/publish/lists/payouts.csv', answering(contextOf, sendOwnPayouts, requirePublisher));
  return router;
}

type Answer = (ctx: Ctx, ...to: Parameters<RequestHandler>) => Promise<void>;

function answering(
  contextOf: ApiContextOf,
  answer: Answer,
  admit: (ctx: Ctx) => unknown = (ctx) => requireSeller(ctx),
): RequestHandler {
  return (request, response, next) => {
    void (async () => {
      const ctx = await contextOf(request, response);
      admit(ctx);
      if (ctx.actor.kind === 'person' && ctx.actor.factorMissing) throw peopleError(ctx.locale, 'factor_wanted');
      await answer(ctx, request, response, next);
    })().catch(next);
  };
}

const answerRecords: Answer = async (ctx, request, response) => {
  const list = registeredLists.get(request.params.list!)!;
  requireScope(ctx, areaOf(list.definition.name), 'read');
  mayReadList(ctx, list.definition.name);
  const query = await queryOf(ctx, request, list);
  const after = hasCursor(list.definition) ? readCursor(ctx.locale, searchOf(request)) : null;
  if (after !== null) {
    const { list: records, next: last } = await readListAfter(
      ctx,
      list.definition,
      { ...query, per: Math.min(query.per, MOST_PER_PAGE) },
      after,
    );
    response
      .set('Cache-Control', 'no-store')
      .json({ list: await expanded(ctx, list, query, records), nextCursor: cursorOf(last) });
    return;
  }
  if (query.per > MOST_PER_PAGE) return sendWholeList(ctx, list, query, response);
  response.set('Cache-Control', 'no-store').json(await readRecords(ctx, list, query));
};

const answerChoices: Answer = async (ctx, request, response, next) => {
  const source = request.params.source ?? '';
  if (!Object.hasOwn(choiceSources, source)) return next();
  requireScope(ctx, areaOf(source), 'read');
  const text = typeof request.query.query === 'string' ? request.query.query.slice(0, 200) : '';
  response.set('Cache-Control', 'no-store').json({ list: await choiceSources[source]!(ctx, { text }) });
};

const sendCsv: Answer = async (ctx, request, response, next) => {
  const list = registeredLists.get(request.params.list ?? '');
  if (!list) return next();
  requireScope(ctx, areaOf(list.definition.name), 'read');
  mayReadList(ctx, list.definition.name);
  const search = searchOf(request);
  const columns = takeFileColumns(ctx, list.definition, search);
  const query = await queryOf(ctx, request, list, { search });
  const csv = await list.csv(ctx, query, { german: isGerman(ctx, request), columns });
  await send(ctx, csv, list.definition.name, response);
};

/** Rows of a mailed view, with the filters of the day on which it was mailed. */
const sendLinked: Answer = async (ctx, request, response, next) => {
  const link = await viewLink(ctx, (request.params.token ?? '').slice(0, 80));
  const list = registeredLists.get(link.list);
  if (!list) return next();
  mayReadList(ctx, link.list);
  const then: Ctx = { ...ctx, clock: { ...ctx.clock, now: () => link.madeAt } };
  const query = await readListQuery(then, listFor(ctx, list.definition), new URLSearchParams(link.params), {
    cookieSort: null,
    wholeList: true,
  });
  const csv = await list.csv(ctx, query, { german: isGerman(ctx, request), columns: link.fileColumns });
  await send(ctx, csv, link.list, response);
};

const sendAdminCsv: Answer = async (ctx, request, response, next) => {
  const name = request.params.list ?? '';
  const list = adminLists.get(name);
  if (!list) return next();
  const reader = adminReader(ctx, name);
  const { timeZone: zone } = await readProfile(ctx);
  const search = searchOf(request);
  const columns = takeFileColumns(ctx, list.definition, search);
  const query = await queryOf(reader, request, list, { search, zone });
  const csv = streamListCsv(reader, list.definition, query, { german: isGerman(ctx, request), columns });
  await send(ctx, csv, name, response);
};

/** Payouts of a publisher at all shops, in the days of the reader. */
const sendOwnPayouts: Answer = async (ctx, request, response) => {
  const own = await ownPayouts(ctx);
  const { timeZone: zone } = await readProfile(ctx);
  const search = searchOf(request);
  const columns = takeFileColumns(ctx, own.definition, search);
  const query = await queryOf(own.reader, request, own, { search, zone });
  await send(ctx, streamOwnPayouts(own, query, { german: isGerman(ctx, request), columns }), 'payouts', response);
};

function isGerman(ctx: Ctx, request: Request): boolean {
  return (typeof request.query.locale === 'string' ? request.query.locale : ctx.locale) === 'de';
}

async function send(ctx: Ctx, csv: Readable, name: string, response: Response): Promise<void> {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${localDate(ctx.clock.now(), DEFAULT_ZONE)}.csv"`,
    'Cache-Control': 'no-store',
  });
  try {
    await pipeline(csv, response);
  } catch (error) {
    // It is too late to tell the reader: the connection ends before the file does, which the reader notices.
    ctx.log.warn({ err: error, list: name }, 'an export broke off');
    response.destroy();
  }
}

const searchOf = (request: Request): URLSearchParams =>
  new URL(request.originalUrl, 'http://kontor.invalid').searchParams;

/** Query of an address, as the screen reads it and in the specification's spellings. Refuses parameters that the list does not know. */
async function queryOf(
  ctx: Ctx,
  request: Request,
  list: Pick<RegisteredList, 'definition'>,
  { search = searchOf(request), zone }: { search?: URLSearchParams; zone?: string } = {},
): Promise<ListQuery> {
  const definition = listFor(ctx, list.definition);
  if (hasCursor(list.definition)) search.delete('cursor');
  refuseMistakes(ctx, definition, search);
  const cookies = new Headers({ cookie: request.headers.cookie ?? '' });
  return readListQuery(ctx, definition, search, {
    cookieSort: listMemory({ headers: cookies }, definition.name).sort,
    wholeList: true,
    zone,
  });
}
