import { once } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Ctx } from '#core/context';
import { chosenFileColumns, CURRENCIES, csvGuardSql, currencyExponent, fileColumns, type ListQuery } from '#core/kit';
import { readingFromReplica } from './reading-from-replica.ts';
import { rowsOf, sorted, type SqlColumn, type SqlListDefinition } from './sql-list.ts';

export interface CsvOptions {
  /** German headings and commas in amounts, and `;` between cells. */
  german?: boolean;
  delimiter?: ',' | ';';
  /** Keys of the columns to write, in this order; all of the list's while none of them is in its file. */
  columns?: readonly string[];
  /** Called with the bytes written so far, for progress. */
  onProgress?: (bytes: number) => void;
}

/**
 * The whole list as CSV, written by PostgreSQL itself and passed through: memory stays flat however long the list is. Nothing of it is
 * held in our process; when the reader stops reading, so does the database.
 */
export function streamListCsv(
  ctx: Ctx,
  definition: SqlListDefinition,
  query: ListQuery,
  { german = false, delimiter = german ? ';' : ',', columns: wantedColumns = [], onProgress }: CsvOptions = {},
): Readable {
  const chosen = chosenFileColumns(definition, wantedColumns);
  const columns = chosen.length > 0 ? chosen : fileColumns(definition);
  const out = new PassThrough({ highWaterMark: 1 << 18 });
  let bytes = 0;
  if (onProgress) out.on('data', (chunk: Buffer) => onProgress((bytes += chunk.length)));

  const left = new AbortController();
  out.once('close', () => left.abort());
  let isAnswering = false;
  const write = async (inner: Ctx): Promise<void> => {
    if (out.destroyed) return;
    const select = columns.map((column) =>
      inner.db.raw(
        `${csvExpression(column.apply!, german).replaceAll('?', QUESTION)} as "${headingOf(column, german)}"`,
      ),
    );
    const wanted = sorted(rowsOf(inner, definition, query).select(...select), definition, query);
    // COPY takes no bindings: knex writes the values as literals, escaped by the driver's rules.
    const sql = `copy (${wanted.toString().replaceAll(QUESTION, '?')}) to stdout with (format csv, header true, delimiter '${delimiter}')`;
    const connection = (await inner.db.client.acquireConnection()) as PipelinedClient;
    // Nothing may be on its way when a COPY begins, nor be sent behind it before it is through.
    await inner.db.raw('select 1');
    if (out.destroyed) return;
    connection.pipeline = false;
    try {
      const rows = connection.query(copyTo(sql));
      // A connection that is given up fails them once more.
      rows.on('error', () => undefined);
      // Up to here another server may be asked: sorting comes before the first row, and takes longest.
      await once(rows, 'readable', { signal: left.signal });
      isAnswering = true;
      await pipeline(rows, out, { end: false });
    } catch (error) {
      // A reader that leaves amid a COPY leaves a connection that still sends rows and answers nothing else: it goes, and with it the list.
      if (out.destroyed) connection.connection.stream.destroy();
      throw error;
    } finally {
      connection.pipeline = true;
    }
  };
  void readingFromReplica(ctx, write, { isAnswering: () => isAnswering || out.destroyed }).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}

// Stands for a question mark of a column until the values are written in, which knex would put there.
const QUESTION = '\uE03F';

type PipelinedClient = Client & { pipeline: boolean; connection: { stream: Socket } };

const CENTLESS = codesWith(0);
const THREE_DECIMALS = codesWith(3);

/** Machines read keys, people in Germany their own words. */
function headingOf(
  { key, label }: Pick<SqlListDefinition['columns'][number], 'key' | 'label'>,
  german: boolean,
): string {
  return (german && label.de.replaceAll('"', '""')) || key;
}

function csvExpression(column: SqlColumn, german: boolean): string {
  switch (column.as) {
    case 'text':
      return csvGuardSql(column.sql);
    case 'money': {
      const amount = `case when ${column.currency} in (${CENTLESS}) then (${column.sql})::numeric when ${column.currency} in (${THREE_DECIMALS}) then (${column.sql}) * 0.001 else (${column.sql}) * 0.01 end`;
      return german ? `replace((${amount})::text, '.', ',')` : amount;
    }
    case 'timestamp':
      return `to_char((${column.sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    default:
      return column.sql;
  }
}

function codesWith(exponent: number): string {
  return CURRENCIES.filter((code) => currencyExponent(code) === exponent)
    .map((code) => `'${code}'`)
    .join(', ');
}
