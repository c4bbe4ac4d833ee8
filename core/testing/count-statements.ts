import type { Knex } from 'knex';

export interface StatementCount {
  /** Without begin, commit, savepoints and tenant set-up. */
  statements: number;
  commits: number;
  /** Commits that the disk has to wait for: of transactions that changed something, and of changes outside of any. */
  writeCommits: number;
  sql: string[];
}

interface QueryEvent {
  sql: string;
  __knexTxId?: string;
}

const CHANGES = /\b(insert\s+into|delete\s+from|(?<!for\s)update\s+"?\w+"?\s+(as\s+\w+\s+)?set)\b/i;

/** Counts what `work` sends to the database through this pool. */
export async function countStatements<T>(db: Knex, work: () => Promise<T>): Promise<StatementCount & { value: T }> {
  const sql: string[] = [];
  const changed = new Set<string>();
  let commits = 0;
  let writeCommits = 0;
  const onQuery = ({ sql: text, __knexTxId: transaction }: QueryEvent): void => {
    if (/^commit/i.test(text)) {
      commits += 1;
      if (transaction && changed.delete(transaction)) writeCommits += 1;
    } else if (!/^(begin|rollback|savepoint|release|set role)/i.test(text)) {
      sql.push(text);
      if (!CHANGES.test(text)) return;
      if (transaction) changed.add(transaction);
      else writeCommits += 1;
    }
  };
  db.client.on('query', onQuery);
  try {
    const value = await work();
    return { value, statements: sql.length, commits, writeCommits, sql };
  } finally {
    db.client.removeListener('query', onQuery);
  }
}
