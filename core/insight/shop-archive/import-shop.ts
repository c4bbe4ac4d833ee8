import { createGunzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileStoreFor } from '#core/files';
import { asPlatform } from '#core/jobs';
import { AppError } from '#core/kit';
import { shopBeginnings } from '#core/people';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, archivePlan, type ArchivePlan } from './archive-plan.ts';
import { archiveError } from './errors.ts';
import { refuseForeignIds } from './refuse-foreign-ids.ts';
import { FileIntake } from './take-files.ts';
import { insertPeople, RowIntake } from './take-rows.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface ImportedShop {
  sellerId: number;
  username: string;
  rows: number;
  files: number;
}

export interface ImportOptions {
  /** Address of the owner; a person that is not known here is made, without a password. */
  owner: string;
  onProgress?: (progress: { done: number; total: number }) => void;
  /** Unpacked bytes of files; default 256 GiB. */
  maxFileBytes?: number;
}

const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int(),
  schema: z.string(),
  seller: z.number().int().positive(),
  shop: z.string().regex(/^[a-z0-9][a-z0-9_-]{1,62}$/),
  people: z.number().int().nonnegative(),
  tables: z.record(z.string(), z.number().int().nonnegative()),
  files: z.number().int().nonnegative(),
  fileBytes: z.number().int().nonnegative(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST_BYTES = 1024 * 1024;
const PART_BYTES = 64 * 1024 * 1024;
const GIB = 1024 ** 3;

/**
 * Puts an archive into this installation, with all of its numbers, in one transaction: refused archives leave nothing behind.
 * @throws AppError that names what is wrong (422): not_an_archive, entry_not_allowed, too_large, wrong_schema, bad_row, foreign_ids,
 *   numbers_taken, file_damaged
 */
export async function importShop(ctx: Ctx, packed: Readable, options: ImportOptions): Promise<ImportedShop> {
  const files = new FileIntake(fileStoreFor(ctx), ctx.locale);
  try {
    return await inTransaction(asPlatform(ctx, 'a shop is imported'), (tx) => takeArchive(tx, packed, files, options));
  } catch (error) {
    await files.giveUp();
    throw error instanceof AppError ? error : explained(ctx, error);
  } finally {
    packed.destroy();
  }
}

async function takeArchive(
  tx: Ctx,
  packed: Readable,
  files: FileIntake,
  options: ImportOptions,
): Promise<ImportedShop> {
  await tx.db.raw(`set local timezone to 'UTC'`);
  const plan = await archivePlan(tx);
  const gunzip = packed.pipe(createGunzip());
  packed.on('error', (error) => gunzip.destroy(error));
  const entries = readTar(gunzip);
  const manifest = await readManifest(tx, entries, plan);
  const { maxFileBytes = 256 * GIB } = options;
  if (manifest.fileBytes > maxFileBytes) throw archiveError(tx.locale, 'too_large', `${manifest.fileBytes} bytes`);
  await refuseTaken(tx, manifest);
  const rows = new RowIntake(tx, plan, { manifest, files });
  const total = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0) + manifest.files;
  for await (const entry of entries) {
    const [, folder, table = ''] = ENTRY.exec(entry.name) ?? [];
    if (folder === undefined) throw archiveError(tx.locale, 'entry_not_allowed', entry.name);
    if (folder === 'files/') await files.take(entry, manifest);
    else if (folder === 'people/') await insertPeople(tx, await linesOf(tx, entry), manifest);
    else await rows.take(table, await linesOf(tx, entry));
    options.onProgress?.({ done: rows.count + files.count, total });
  }
  rows.mustBeComplete();
  files.mustBeComplete();
  await refuseForeignIds(tx, plan, manifest.seller);
  await rows.finish();
  await giveOwner(tx, manifest.seller, options.owner);
  // Its plan was one of another platform: here it begins like any new shop.
  for (const begin of tx.ports.all(shopBeginnings)) await begin(tx, manifest.seller);
  return { sellerId: manifest.seller, username: manifest.shop, rows: rows.count, files: files.count };
}

const ENTRY =
  /^(people\/|tables\/|files\/)(?:(?<=people\/)\d{5}\.jsonl|(?<=tables\/)([a-z][a-z0-9_]{0,62})\/\d{5}\.jsonl|(?<=files\/)[0-9a-f]{64})$/;

async function readManifest(ctx: Ctx, entries: AsyncGenerator<TarEntry>, plan: ArchivePlan): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.name !== 'manifest.json')
    throw archiveError(ctx.locale, 'not_an_archive', 'manifest.json');
  if (first.value.size > MANIFEST_BYTES) throw archiveError(ctx.locale, 'too_large', 'manifest.json');
  const read = manifestSchema.safeParse(parsed(await textOf(first.value)));
  if (!read.success) throw archiveError(ctx.locale, 'not_an_archive', 'manifest.json');
  const { version, schema, tables } = read.data;
  if (version !== ARCHIVE_VERSION || schema !== plan.schema)
    throw archiveError(ctx.locale, 'wrong_schema', `${version}, ${schema}`);
  const unknown = Object.keys(tables).find((name) => !plan.tables.some((table) => table.name === name));
  if (unknown !== undefined) throw archiveError(ctx.locale, 'entry_not_allowed', unknown);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function linesOf(ctx: Ctx, entry: TarEntry): Promise<string[]> {
  if (entry.size > PART_BYTES) throw archiveError(ctx.locale, 'too_large', entry.name);
  return (await textOf(entry)).split('\n').filter((line) => line !== '');
}

async function textOf({ body }: TarEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

async function refuseTaken(ctx: Ctx, { seller, shop }: Manifest): Promise<void> {
  const taken = await ctx
    .db('sellers')
    .where({ id: seller })
    .orWhere({ username: shop })
    .first<{ username: string } | undefined>('username');
  if (taken) throw archiveError(ctx.locale, 'numbers_taken', `sellers (${taken.username})`);
}

async function giveOwner({ db, clock }: Ctx, sellerId: number, email: string): Promise<void> {
  await db.raw(
    `with person as (select id from users where lower(email) = lower(:email)), made as (
       insert into users (email, first_name, last_name, locale, created_at, updated_at)
       select :email, '', '', 'de', :now, :now where not exists (select 1 from person) returning id)
     insert into role_grants (user_id, role, seller_id, created_at)
     select id, 'seller', :sellerId, :now from (select id from person union all select id from made) p`,
    { email, sellerId, now: clock.now() },
  );
}

/** Refusals of the database and of the packing, in our words; everything else is a fault of ours. */
function explained(ctx: Ctx, error: unknown): unknown {
  const { code, message, table, constraint } = error as {
    code?: string;
    message: string;
    table?: string;
    constraint?: string;
  };
  if (code === '23505') return archiveError(ctx.locale, 'numbers_taken', `${table} (${constraint})`);
  if (code === '23503') return archiveError(ctx.locale, 'foreign_ids', `${table} (${constraint})`);
  if (code !== undefined && /^(22|23)/.test(code))
    return archiveError(ctx.locale, 'bad_row', `${table ?? ''} ${message.replace(/^.* - /s, '')}`.trim());
  if (code?.startsWith('Z_')) return archiveError(ctx.locale, 'not_an_archive', message);
  if (/^(a header|it holds|it ends|an entry)/.test(message)) return archiveError(ctx.locale, 'not_an_archive', message);
  return error;
}
