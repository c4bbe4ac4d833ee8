import type { Knex } from 'knex';
import { openDatabase } from '#core/database';
import { createSecretBox, sealedBy, type SealedColumn, type SealedRow, type SecretBox } from '#core/settings';
import type { Keys } from './secret-key.ts';

export interface Rotation {
  /** With the rights of the database's owner: some of these columns no role of the product may change. */
  ownerUrl: string;
  keys: Keys;
  columns: readonly SealedColumn[];
  /** Opens everything and changes nothing. */
  isDry?: boolean;
  onColumn?: (report: ColumnReport) => void;
}

export interface ColumnReport {
  /** Table and column, with a point between. */
  name: string;
  /** Rows that were sealed with an older key and are sealed with the new one now; in a dry run those that would be. */
  renewed: number;
  /** Rows that no known key opens, by their own key. */
  lost: string[];
}

/** Rows of one transaction. A run that is killed loses at most so many, and the next one takes them again. */
const BATCH = 200;

/**
 * Seals every stored secret with the current key. Rows that it sealed already are left alone, so that a run goes on where the last one ended; a row that
 * changes meanwhile waits for its batch, and its new secret is sealed with the new key by itself.
 * @returns connections that other processes of the product hold at the end: those that were started before go on sealing with the former key
 */
export async function rotateSecrets({ ownerUrl, keys, columns, isDry = false, onColumn }: Rotation): Promise<number> {
  const db = openDatabase({ url: ownerUrl, role: 'owner', poolSize: 1, applicationName: 'kontor secrets' });
  const box = createSecretBox(keys.current, keys.previous);
  try {
    for (const column of columns) {
      const report: ColumnReport = { name: `${column.table}.${column.column}`, renewed: 0, lost: [] };
      const work = { column, box, begins: sealedBy(keys.current), isDry, report };
      for (let last: string[] | null = []; last !== null;)
        last = await db.transaction((trx) => renewBatch(trx, work, last!));
      onColumn?.(report);
    }
    return await connectionsOfOthers(db);
  } finally {
    await db.destroy();
  }
}

async function connectionsOfOthers(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'kontor%' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0].count;
}

interface Work {
  column: SealedColumn;
  box: SecretBox;
  /** Beginning of what the new key seals. */
  begins: string;
  isDry: boolean;
  report: ColumnReport;
}

/** Renews the rows behind `last`. Answers the key of the last one, or null once there is none left. */
async function renewBatch(db: Knex, work: Work, last: readonly string[]): Promise<string[] | null> {
  const rows = await olderRows(db, work, last);
  for (const row of rows) await renewRow(db, work, row);
  const end = rows.at(-1);
  return end && rows.length === BATCH ? work.column.key.map((name) => end[name]!) : null;
}

async function olderRows(
  db: Knex,
  { column: { table, column, key, reads = [], hasFields = false }, begins, isDry }: Work,
  last: readonly string[],
): Promise<SealedRow[]> {
  const isOlder = hasFields
    ? 'exists (select from jsonb_each_text(??) as f where not starts_with(f.value, ?))'
    : `(?? <> '' and not starts_with(??, ?))`;
  const query = db(table)
    .select([...key, ...reads, column].map((name) => db.raw('??::text as ??', [name, name])))
    .whereRaw(isOlder, hasFields ? [column, begins] : [column, column, begins])
    .orderByRaw(key.map(() => '??').join(', '), [...key])
    .limit(BATCH);
  const names = key.map(() => '??').join(', ');
  const values = key.map(() => '?').join(', ');
  if (last.length > 0) void query.whereRaw(`(${names}) > (${values})`, [...key, ...last]);
  return (await (isDry ? query : query.forUpdate())) as SealedRow[];
}

async function renewRow(db: Knex, { column, box, begins, isDry, report }: Work, row: SealedRow): Promise<void> {
  const changes = renewed(column, { box, begins }, row);
  const where = Object.fromEntries(column.key.map((name) => [name, row[name]!]));
  if (changes === null) {
    report.lost.push(Object.values(where).join('/'));
    return;
  }
  if (!isDry) await db(column.table).where(where).update(changes);
  report.renewed += 1;
}

/** Columns to write; null where no known key opens what is there. */
function renewed(
  { column, hasFields, placeOf, print }: SealedColumn,
  { box, begins }: Pick<Work, 'box' | 'begins'>,
  row: SealedRow,
): Record<string, string> | null {
  const again = (sealed: string, field: string): string => {
    if (sealed.startsWith(begins)) return sealed;
    const place = placeOf(row, field);
    return box.seal(box.open(sealed, place), place);
  };
  try {
    if (hasFields) {
      const fields = Object.entries(JSON.parse(row[column]!) as Record<string, string>);
      return { [column]: JSON.stringify(Object.fromEntries(fields.map(([name, text]) => [name, again(text, name)]))) };
    }
    const sealed = again(row[column]!, '');
    const prints = print ? { [print.column]: box.sign(print.purpose, box.open(sealed, placeOf(row, ''))) } : {};
    return { [column]: sealed, ...prints };
  } catch {
    return null;
  }
}
