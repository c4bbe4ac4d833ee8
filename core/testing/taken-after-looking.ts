import type { Knex } from 'knex';

/**
 * Negative control for rows that one conditional statement takes: two takers look for the row first and delete it afterwards. Answers how many of them
 * went on.
 */
export async function takenAfterLooking(db: Knex, table: string, where: Record<string, unknown>): Promise<number> {
  const looks = await Promise.all([1, 2].map(() => db(table).where(where).first('*')));
  await Promise.all(looks.map(() => db(table).where(where).delete()));
  return looks.filter((row) => row !== undefined).length;
}
