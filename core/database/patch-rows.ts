import type { Knex } from 'knex';
import type { ModelClass } from 'objection';

/**
 * Changes the rows of a model's table in which all of `where` holds, and answers how many: for the few writes every payment makes. The same
 * as a model's `patch`, without the builders that cost more than the statement does. Missing values are left alone.
 */
export async function patchRows<Row extends { id: number }>(
  db: Knex,
  model: Pick<ModelClass<never>, 'tableName' | 'jsonAttributes'>,
  where: Partial<Row>,
  changes: Partial<Row>,
): Promise<number> {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  const given = Object.entries(where);
  const sql = `update "${model.tableName}" set ${set.map(([name]) => `"${name}" = ?`).join(', ')} where ${given.map(([name]) => `"${name}" = ?`).join(' and ')}`;
  const json = model.jsonAttributes ?? [];
  const values = set.map(([name, value]) => (json.includes(name) && value !== null ? JSON.stringify(value) : value));
  const { rowCount } = await db.raw<{ rowCount: number }>(sql, [...values, ...given.map(([, value]) => value)] as Knex.RawBinding[]);
  return rowCount;
}
