import { once } from 'node:events';
import type { Response } from 'express';
import type { Ctx } from '#core/context';
import { countScopes, eachListRecord, type ListRecord } from '#core/database';
import type { ListQuery } from '#core/kit';
import type { RegisteredList } from './registry.server.ts';

/** Records with the expansions that the query asks for. */
export async function expanded(
  ctx: Ctx,
  list: RegisteredList,
  query: ListQuery,
  records: readonly ListRecord[],
): Promise<readonly object[]> {
  if (query.expand.length === 0 || !list.expand) return records;
  const more = await list.expand(
    ctx,
    records.map(({ id }) => Number(id)),
    query.expand,
  );
  return records.map((record) => ({ ...record, ...more.get(Number(record.id)) }));
}

/** A full-list fetch: the same answer as a page's, written as fast as the reader reads. */
export async function sendWholeList(
  ctx: Ctx,
  list: RegisteredList,
  query: ListQuery,
  response: Response,
): Promise<void> {
  const counts = query.counts.length > 0 ? { counts: await countScopes(ctx, list.definition, query) } : {};
  let separator = '{"list":[';
  response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' });
  try {
    const counted = await eachListRecord(ctx, list.definition, query, async (inner, records) => {
      const text = (await expanded(inner, list, query, records)).map((record) => JSON.stringify(record)).join(',');
      const reads = response.write(separator + text);
      separator = ',';
      if (!reads) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      if (response.destroyed) throw new Error('The reader left.');
    });
    response.end(`${separator === ',' ? '' : separator}],${JSON.stringify({ ...counted, ...counts }).slice(1)}`);
  } catch (error) {
    if (!response.headersSent) throw error;
    // The answer has begun, so its status stands. The connection ends early, which tells the reader.
    ctx.log.warn({ err: error, list: list.definition.name }, 'a whole list broke off');
    response.destroy();
  }
}
