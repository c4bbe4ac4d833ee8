import type { Knex } from 'knex';
import { isSpread } from '../tenant-client.ts';

/**
 * Inserts a row with a question for one of its values. On one server the question goes along within the row; Citus takes none there, so that a
 * spread database is asked by a statement of its own, under whatever lock the caller holds.
 *
 * @example
 * await withAnswer(db, db.raw('(select max(position) + 1 from plans)'), (position) => Plan.query(db).insert({ position }));
 */
export async function withAnswer<Value, Row>(
  db: Knex,
  question: Knex.Raw,
  insert: (value: Value) => PromiseLike<Row>,
): Promise<Row> {
  if (!isSpread(db)) return insert(question as Value);
  const { rows } = await db.raw<{ rows: { value: Value }[] }>('select ? as value', [question]);
  return insert(rows[0]!.value);
}
