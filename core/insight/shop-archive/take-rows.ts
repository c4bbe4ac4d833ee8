import type { Ctx } from '#core/context';
import { tellShop } from '#core/database';
import type { ArchivePlan, ArchiveTable } from './archive-plan.ts';
import { archiveError } from './errors.ts';
import type { Manifest } from './import-shop.ts';
import type { FileIntake } from './take-files.ts';

/** People of the archive that are not known here are made without a password. */
export async function insertPeople(ctx: Ctx, lines: readonly string[], { people }: Manifest): Promise<void> {
  if (lines.length > people) throw archiveError(ctx.locale, 'too_large', 'people');
  for (const line of lines) mustHave(ctx, 'people', line, ['email', 'first_name', 'last_name', 'locale']);
  await ctx.db.raw(
    `insert into users (email, first_name, last_name, locale, created_at, updated_at)
     select p.email, p.first_name, p.last_name, p.locale, :now, :now
       from jsonb_to_recordset(:lines::jsonb) as p (email text, first_name text, last_name text, locale text)
      where not exists (select 1 from users u where lower(u.email) = lower(p.email))`,
    { lines: `[${lines.join()}]`, now: ctx.clock.now() },
  );
}

function mustHave(ctx: Ctx, table: string, line: string, keys: readonly string[]): Record<string, unknown> {
  const row = parsed(line);
  const found = row === null ? [] : Object.keys(row);
  const wrong =
    row === null
      ? line.slice(0, 40)
      : (found.find((key) => !keys.includes(key)) ?? keys.find((key) => !found.includes(key)));
  if (row === null || wrong !== undefined) throw archiveError(ctx.locale, 'bad_row', `${table}: ${wrong}`);
  return row;
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Rows of one archive on their way into the tables, in the order of the plan. */
export class RowIntake {
  count = 0;
  readonly #ctx: Ctx;
  readonly #plan: ArchivePlan;
  readonly #manifest: Manifest;
  readonly #files: FileIntake;
  readonly #taken = new Map<string, number>();
  #place = 0;
  #state = 'Active';
  #hasPostings = false;

  constructor(ctx: Ctx, plan: ArchivePlan, { manifest, files }: { manifest: Manifest; files: FileIntake }) {
    this.#ctx = ctx;
    this.#plan = plan;
    this.#manifest = manifest;
    this.#files = files;
  }

  async take(name: string, lines: readonly string[]): Promise<void> {
    const place = this.#plan.tables.findIndex((table) => table.name === name);
    if (place < this.#place) throw archiveError(this.#ctx.locale, 'entry_not_allowed', name);
    this.#place = place;
    const table = this.#plan.tables[place]!;
    const taken = (this.#taken.get(name) ?? 0) + lines.length;
    if (taken > (this.#manifest.tables[name] ?? 0)) throw archiveError(this.#ctx.locale, 'too_large', name);
    this.#taken.set(name, taken);
    const keys = [...table.columns.map((column) => column.name), ...(table.postings ? ['postings'] : [])];
    const rows = lines.map((line) => mustHave(this.#ctx, name, line, keys));
    await this.#refuseUnknownPeople(table, rows);
    const extra = rows.map((row) => this.#extraOf(table, row));
    await this.#insert(table, lines, extra);
    this.count += lines.length;
  }

  mustBeComplete(): void {
    for (const [name, count] of Object.entries(this.#manifest.tables))
      if ((this.#taken.get(name) ?? 0) !== count)
        throw archiveError(this.#ctx.locale, 'not_an_archive', `${name}: ${count}`);
  }

  /** State of the shop as it was, and numbers that go on after the highest. */
  async finish(): Promise<void> {
    const { db } = this.#ctx;
    await db('sellers').where({ id: this.#manifest.seller }).update({ account_state: this.#state });
    await tellShop(db, this.#manifest.seller);
    if (this.#hasPostings) await db.raw(`select kontor_lift_numbers('postings')`);
    for (const { name, columns } of this.#plan.tables)
      if (columns.some((column) => column.name === 'id')) await db.raw('select kontor_lift_numbers(?)', [name]);
  }

  /** Values that the archive leaves to the installation. */
  #extraOf({ name }: ArchiveTable, row: Record<string, unknown>): Record<string, unknown> {
    const owner = { [name === 'sellers' ? 'id' : 'seller_id']: this.#manifest.seller };
    if (name === 'files') return { ...owner, key: this.#files.expect(row) };
    if (name === 'affiliate_payouts') return { ...owner, iban_sealed: '' };
    if (name === 'settings') return { ...owner, sealed: {} };
    if (name !== 'sellers') return owner;
    // Orders come into open shops only.
    this.#state = String(row['account_state']);
    if (row['id'] !== this.#manifest.seller || row['username'] !== this.#manifest.shop)
      throw archiveError(this.#ctx.locale, 'foreign_ids', 'sellers');
    return { ...owner, account_state: 'Active' };
  }

  async #refuseUnknownPeople(table: ArchiveTable, rows: readonly Record<string, unknown>[]): Promise<void> {
    const columns = table.columns.filter(({ isPerson }) => isPerson).map(({ name }) => name);
    const emails = [
      ...new Set(rows.flatMap((row) => columns.map((column) => row[column])).filter((email) => email !== null)),
    ];
    if (emails.length === 0) return;
    const { rows: missing } = await this.#ctx.db.raw<{ rows: { email: string }[] }>(
      `select e.email from jsonb_array_elements_text(?::jsonb) as e (email) where not exists (select 1 from users u where lower(u.email) = e.email) limit 1`,
      [JSON.stringify(emails)],
    );
    if (missing.length > 0) throw archiveError(this.#ctx.locale, 'foreign_ids', `${table.name}: ${missing[0]!.email}`);
  }

  async #insert(
    { name, columns, postings }: ArchiveTable,
    lines: readonly string[],
    extra: readonly Record<string, unknown>[],
  ): Promise<void> {
    const people = columns.filter(({ isPerson }) => isPerson).map((column) => column.name);
    const found = people.map(
      (column) => `'${column}', (select u.id from users u where lower(u.email) = l.line ->> '${column}')`,
    );
    const row = `l.line || e.line${found.length > 0 ? ` || jsonb_build_object(${found.join()})` : ''}`;
    const own = Object.keys(extra[0] ?? {}).filter((key) => !columns.some((column) => column.name === key));
    const into = [...columns.map((column) => column.name), ...own].map((column) => `"${column}"`).join();
    const insert = `insert into "${name}" (${into}) overriding system value
       select ${into} from jsonb_populate_recordset(null::"${name}", (
         select jsonb_agg(${row} order by l.place)
           from jsonb_array_elements(:lines::jsonb) with ordinality as l (line, place)
           join jsonb_array_elements(:extra::jsonb) with ordinality as e (line, place) using (place)))`;
    const values = postings?.map((column) => `"${column}"`).join();
    await this.#ctx.db.raw(
      values === undefined
        ? insert
        : `with journal as (${insert})
           insert into postings (seller_id, journal_id, ${values})
           select ${this.#manifest.seller}, (j.line ->> 'id')::bigint, ${values}
             from jsonb_array_elements(:lines::jsonb) as j (line) cross join lateral jsonb_populate_recordset(null::postings, j.line -> 'postings') p`,
      { lines: `[${lines.join()}]`, extra: JSON.stringify(extra) },
    );
    if (values !== undefined) this.#hasPostings = true;
  }
}
