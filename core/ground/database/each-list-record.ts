import type { Ctx } from '#core/context';
import type { ListAnswer, ListQuery } from '#core/kit';
import { recordReader, type ListRecord, type ListRecordValue } from './list-records.ts';
import { readingFromReplica } from './reading-from-replica.ts';
import { countRows, rowsOf, sorted, type SqlListDefinition } from './sql-list.ts';

const BATCH = 500;

/**
 * The first `per` rows of a list as one snapshot, handed over in batches: the next one is fetched when `take` is through with the last, so that a
 * whole list needs no more memory than a page. `take` is given the transaction's context; what it throws ends the reading.
 */
export async function eachListRecord(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  take: (inner: Ctx, records: readonly ListRecord[]) => Promise<void>,
): Promise<Omit<ListAnswer<never>, 'list'>> {
  let isTaking = false;
  const read = async (inner: Ctx): Promise<Omit<ListAnswer<never>, 'list'>> => {
    const counted = await countRows(inner, definition, query);
    const { select, recordOf } = recordReader(inner, definition, query);
    const rows = sorted(rowsOf(inner, definition, query).select(select), definition, query).limit(query.per);
    await inner.db.raw('declare whole_list no scroll cursor for ?', [rows]);
    for (;;) {
      const { rows: batch } = await inner.db.raw<{ rows: Record<string, ListRecordValue>[] }>(
        `fetch ${BATCH} from whole_list`,
      );
      isTaking ||= batch.length > 0;
      if (batch.length > 0) await take(inner, batch.map(recordOf));
      if (batch.length < BATCH) return counted;
    }
  };
  return readingFromReplica(ctx, read, { isAnswering: () => isTaking });
}
