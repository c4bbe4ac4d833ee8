import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileStoreFor } from '#core/files';
import { asPlatform } from '#core/jobs';
import { archivePlan, ARCHIVE_FORMAT, ARCHIVE_VERSION, ownerColumn, type ArchiveTable } from './archive-plan.ts';
import { shopNotFound } from './errors.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/** Rows and files written so far, of how many. */
export interface ArchiveProgress {
  done: number;
  total: number;
}

export interface ExportOptions<T> {
  /** Takes the archive as it is made. */
  take: (bytes: Readable) => Promise<T>;
  onProgress?: (progress: ArchiveProgress) => void;
}

const PART_BYTES = 4 * 1024 * 1024;
const FETCH_ROWS = 200;

/**
 * Writes a shop as one gzipped tar: a manifest, people, rows as JSON lines, files by their hash. All of it is as it was at one moment, and
 * the same shop gives the same bytes. `shop` is its id or the name in its address. Holds some megabytes, however large the shop is. The caller has made sure that the actor may.
 */
export async function exportShop<T>(
  ctx: Ctx,
  shop: number | string,
  { take, onProgress }: ExportOptions<T>,
): Promise<T> {
  return inTransaction(asPlatform(ctx, 'a shop is exported'), async (tx) => {
    await tx.db.raw('set transaction isolation level repeatable read read only');
    await tx.db.raw(`set local timezone to 'UTC'`);
    const found = await tx
      .db('sellers')
      .where(typeof shop === 'number' ? { id: shop } : { username: shop })
      .first<Shop | undefined>('id', 'username');
    if (!found) throw shopNotFound(ctx.locale, String(shop));
    const archive = Readable.from(entriesOf(tx, found, onProgress ?? (() => undefined)), { objectMode: false });
    const packed = createGzip();
    archive.on('error', (error) => packed.destroy(error));
    return take(archive.pipe(packed));
  });
}

interface Shop {
  id: number;
  username: string;
}

async function* entriesOf(
  ctx: Ctx,
  { id: sellerId, username }: Shop,
  onProgress: (progress: ArchiveProgress) => void,
): AsyncGenerator<Buffer> {
  const plan = await archivePlan(ctx);
  const counts = await countsOf(ctx, plan.tables, sellerId);
  const files = await filesOf(ctx, sellerId);
  const people = await peopleOf(ctx, plan.tables, sellerId);
  const manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    schema: plan.schema,
    seller: sellerId,
    shop: username,
    people: people.length,
    tables: Object.fromEntries(counts),
    files: files.length,
    fileBytes: files.reduce((sum, { size_bytes: size }) => sum + size, 0),
  };
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0) + files.length;
  let done = 0;
  const step = (count: number): void => onProgress({ done: (done += count), total });
  yield* entry('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  yield* parts('people', linesOf(people), () => undefined);
  for (const table of plan.tables)
    if (counts.get(table.name)! > 0) yield* parts(`tables/${table.name}`, rowsOf(ctx, table, sellerId), step);
  for (const file of files) {
    yield* fileEntry(ctx, file);
    step(1);
  }
  yield TAR_END;
}

function* entry(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader(name, bytes.length);
  yield bytes;
  yield tarPadding(bytes.length);
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Lines as numbered files of some megabytes each: a tar says a file's size before its content. */
async function* parts(
  folder: string,
  lines: AsyncIterable<string>,
  step: (count: number) => void,
): AsyncGenerator<Buffer> {
  let [number, size, waiting] = [0, 0, [] as string[]];
  const part = (): Buffer[] => {
    number += 1;
    const bytes = Buffer.from(waiting.join(''));
    step(waiting.length);
    [size, waiting] = [0, []];
    return [...entry(`${folder}/${String(number).padStart(5, '0')}.jsonl`, bytes)];
  };
  for await (const line of lines) {
    waiting.push(`${line}\n`);
    size += line.length;
    if (size >= PART_BYTES) yield* part();
  }
  if (waiting.length > 0) yield* part();
}

/** Rows as the database writes JSON, so that numbers keep their digits. Rows that name another one of their table come last. */
async function* rowsOf({ db }: Ctx, table: ArchiveTable, sellerId: number): AsyncGenerator<string> {
  const people = table.columns.filter(({ isPerson }) => isPerson).map(({ name }) => name);
  const named = people.map((name) => `'${name}', (select lower(u.email) from users u where u.id = t."${name}")`);
  const kept = table.columns.map(({ name }) => name);
  const order = [...(table.self ? [`t."${table.self}" is not null`] : []), ...table.order.map((name) => `t."${name}"`)];
  // Columns that stay are taken out of the whole row: putting the others together one by one took most of an export's time.
  const left = `(to_jsonb(t) - array(select a.attname::text from pg_attribute a where a.attrelid = '"${table.name}"'::regclass and a.attnum > 0
      and not a.attisdropped and a.attname <> all (array[${kept.map((name) => `'${name}'`).join()}]::name[])))`;
  if (table.postings)
    named.push(
      `'postings', (select jsonb_agg(jsonb_build_object(${table.postings.map((name) => `'${name}', p."${name}"`).join()}) order by p.id) from postings p where p.journal_id = t.id)`,
    );
  const line = named.length > 0 ? `${left} || jsonb_build_object(${named.join()})` : left;
  await db.raw(
    `declare archive_rows cursor for select (${line})::text as line from "${table.name}" t
      where t.${ownerColumn(table.name)} = ${sellerId} and (${table.rows}) order by ${order.join() || '1'}`,
  );
  for (;;) {
    const { rows } = await db.raw<{ rows: { line: string }[] }>(`fetch ${FETCH_ROWS} from archive_rows`);
    for (const row of rows) yield row.line;
    if (rows.length < FETCH_ROWS) break;
  }
  await db.raw('close archive_rows');
}

async function countsOf({ db }: Ctx, tables: readonly ArchiveTable[], sellerId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, rows: kept } of tables) {
    const { rows } = await db.raw<{ rows: [{ count: number }] }>(
      `select count(*) as count from "${name}" t where t.${ownerColumn(name)} = ? and (${kept})`,
      [sellerId],
    );
    counts.set(name, rows[0].count);
  }
  return counts;
}

interface ArchivedFile {
  key: string;
  sha256: string;
  size_bytes: number;
}

/** Each content once. */
async function filesOf({ db }: Ctx, sellerId: number): Promise<ArchivedFile[]> {
  const { rows } = await db.raw<{ rows: ArchivedFile[] }>(
    `select distinct on (t.sha256) t.key, t.sha256, t.size_bytes from files t
      where t.seller_id = ? and t.id not in (select file_id from identity_document_files where file_id is not null
        union all select file_id from document_exports where file_id is not null union all select file_id from shop_exports where file_id is not null)
      order by t.sha256, t.id`,
    [sellerId],
  );
  return rows;
}

async function* fileEntry(ctx: Ctx, { key, sha256, size_bytes: size }: ArchivedFile): AsyncGenerator<Buffer> {
  yield tarHeader(`files/${sha256}`, size);
  let read = 0;
  for await (const piece of await fileStoreFor(ctx).read(key)) {
    read += (piece as Buffer).length;
    yield piece as Buffer;
  }
  if (read !== size) throw new Error(`File ${sha256} has ${read} bytes in the store instead of ${size}.`);
  yield tarPadding(size);
}

/** People that rows name, with nothing but what another installation needs to know them by: no passwords, no ways in. */
async function peopleOf({ db }: Ctx, tables: readonly ArchiveTable[], sellerId: number): Promise<string[]> {
  const named = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ isPerson }) => isPerson)
      .map((column) => `select "${column.name}" as id from "${name}" where seller_id = ${sellerId}`),
  );
  const { rows } = await db.raw<{ rows: { line: string }[] }>(
    `select jsonb_build_object('email', lower(u.email), 'first_name', u.first_name, 'last_name', u.last_name, 'locale', u.locale)::text as line
       from users u where u.id in (${named.join(' union ')}) order by lower(u.email) collate "C"`,
  );
  return rows.map(({ line }) => line);
}
