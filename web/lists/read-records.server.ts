import type { Ctx } from '#core/context';
import { countScopes, readListRecords } from '#core/database';
import type { ListQuery } from '#core/kit';
import type { RegisteredList } from './registry.server.ts';
import { expanded } from './send-whole-list.server.ts';

export interface RecordsPage {
  list: readonly object[];
  totalCount: number;
  totalCountMax: number;
  counts?: Record<string, unknown>;
}

/** One page of a list as programs get it. */
export async function readRecords(ctx: Ctx, list: RegisteredList, query: ListQuery): Promise<RecordsPage> {
  const counts = query.counts.length > 0 ? { counts: await countScopes(ctx, list.definition, query) } : {};
  const { list: records, totalCount, totalCountMax } = await readListRecords(ctx, list.definition, query);
  return { list: await expanded(ctx, list, query, records), totalCount, totalCountMax, ...counts };
}
