import type { Knex } from 'knex';

export interface StatementCount {
  /** Without begin, commit, savepoints and tenant set-up. */
  statements: number;
  commits: number;
  sql: string[];
}

/** Counts what `work` sends to the database through this pool. */
export async function countStatements<T>(db: Knex, work: () => Promise<T>): Promise<StatementCount & { value: T }> {
  const sql: string[] = [];
  let commits = 0;
  const onQuery = ({ sql: text }: { sql: string }): void => {
    if (/^commit/i.test(text)) commits += 1;
    else if (!/^(begin|rollback|savepoint|release|set role)/i.test(text)) sql.push(text);
  };
  db.client.on('query', onQuery);
  try {
    const value = await work();
    return { value, statements: sql.length, commits, sql };
  } finally {
    db.client.removeListener('query', onQuery);
  }
}
