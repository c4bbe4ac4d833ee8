import type { Ctx } from '#core/context';
import type { ListQuery } from '#core/kit';
import { reading } from './in-transaction.ts';
import { hasItems, recordReader, type ListRecord, type ListRecordValue } from './list-records.ts';
import { fewFound, planOf, rowsOf, type SqlListDefinition } from './sql-list.ts';

/** True where a list can be read on from one of its rows: its ids are whole numbers, and it can be sorted by them. */
export const hasCursor = (definition: SqlListDefinition): boolean =>
  hasItems(definition) && definition.sorts.some(({ key }) => key === 'id');

/**
 * The next rows of a list behind an id, in the order of the ids. Nothing is counted and nothing skipped, so that the last page costs what the first
 * does, and rows that come or go meanwhile neither repeat nor hide others. `next` is null at the end.
 */
export async function readListAfter(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  after: number,
): Promise<{ list: ListRecord[]; next: number | null }> {
  return reading(ctx, async (inner) => {
    const { select, recordOf } = recordReader(inner, definition, query);
    // Around the whole list, since some count their rows together; of the others the database carries the condition inside.
    const whole = rowsOf(inner, definition, query, await fewFound(inner, definition, query))
      .select(select)
      .as('rows');
    const rows = inner.db
      .from(whole)
      .where('rows.id', '>', after)
      .orderBy('rows.id')
      .limit(query.per + 1)
      .options(planOf(query));
    const found = ((await rows) as Record<string, ListRecordValue>[]).map(recordOf);
    const list = found.slice(0, query.per);
    return { list, next: found.length > query.per ? Number(list.at(-1)!.id) : null };
  });
}
