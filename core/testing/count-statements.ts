import type { Knex } from 'knex';

export interface StatementCount {
  /** Without begin, commit, savepoints and tenant set-up. */
  statements: number;
  /** Commits that had something to make durable; ending a transaction that only read costs no flush. */
  commits: number;
  /** Packets with statements or commits that left for the database: what is made in the same turn on one connection travels together. */
  roundTrips: number;
  sql: string[];
}

/** Our own functions that write are named `kontor_…`. */
const WRITES = /\b(insert\s+into|update\s+[\w".]+\s+(as\s+\w+\s+)?set|delete\s+from)\b|\bselect\s+kontor_/i;

/** Counts what `work` sends to the database through this pool. */
export async function countStatements<T>(db: Knex, work: () => Promise<T>): Promise<StatementCount & { value: T }> {
  const sql: string[] = [];
  let commits = 0;
  let roundTrips = 0;
  /** Connections whose packet of this turn has not left yet. */
  const packing = new Set<string>();
  /** Connections inside a transaction that has written. */
  const wrote = new Set<string>();
  const onQuery = ({
    sql: text,
    __knexUid: connection,
    __knexTxId: transaction,
  }: {
    sql: string;
    __knexUid: string;
    __knexTxId?: string;
  }): void => {
    if (!packing.has(connection)) {
      roundTrips += 1;
      packing.add(connection);
      process.nextTick(() => packing.delete(connection));
    }
    if (/^commit/i.test(text)) {
      if (wrote.delete(connection)) commits += 1;
      return;
    }
    if (/^rollback\s*;?$/i.test(text)) return void wrote.delete(connection);
    if (/^(rollback|savepoint|release|set role)/i.test(text)) return;
    sql.push(text);
    if (!WRITES.test(text)) return;
    if (transaction) wrote.add(connection);
    // Outside of a transaction every change is a commit of its own.
    else commits += 1;
  };
  db.client.on('query', onQuery);
  try {
    const value = await work();
    return { value, statements: sql.length, commits, roundTrips, sql };
  } finally {
    db.client.removeListener('query', onQuery);
  }
}
