import type { Knex } from 'knex';

export interface StatementCount {
  /** Without begin, commit, savepoints and tenant set-up. */
  statements: number;
  /** Commits that had something to make durable; ending a transaction that only read costs no flush. */
  commits: number;
  sql: string[];
}

/** Our own functions that write are named `kontor_…`. */
const WRITES = /\b(insert\s+into|update\s+[\w".]+\s+(as\s+\w+\s+)?set|delete\s+from)\b|\bselect\s+kontor_/i;

/** Counts what `work` sends to the database through this pool. */
export async function countStatements<T>(db: Knex, work: () => Promise<T>): Promise<StatementCount & { value: T }> {
  const sql: string[] = [];
  let commits = 0;
  const writers = new Set<string>();
  const onQuery = ({ sql: text, __knexUid: connection }: { sql: string; __knexUid: string }): void => {
    if (/^begin/i.test(text)) return void writers.delete(connection);
    if (/^commit/i.test(text)) return void (commits += writers.delete(connection) ? 1 : 0);
    if (/^(rollback|savepoint|release|set role)/i.test(text)) return;
    if (WRITES.test(text)) writers.add(connection);
    sql.push(text);
  };
  db.client.on('query', onQuery);
  try {
    const value = await work();
    return { value, statements: sql.length, commits, sql };
  } finally {
    db.client.removeListener('query', onQuery);
  }
}
