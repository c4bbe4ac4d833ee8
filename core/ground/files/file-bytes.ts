import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileStoreOf } from './file-store.ts';
import { StoredFileRow } from './stored-file.ts';

/** All of a small file of the seller in scope: a logo, a signature. Null when it is not there or larger than `maxBytes`. */
export async function fileBytes(
  ctx: Ctx,
  id: number,
  { maxBytes }: { maxBytes: number },
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  const row = await reading(ctx, async ({ db }) => StoredFileRow.query(db).findById(id));
  if (!row || row.size_bytes > maxBytes) return null;
  return { bytes: await buffer(await fileStoreOf(ctx).read(row.key)), contentType: row.content_type };
}

/** The first bytes of a file of the seller in scope, `count` at most. Null when it is not there. */
export async function firstBytes(ctx: Ctx, id: number, count: number): Promise<Buffer | null> {
  const row = await reading(ctx, async ({ db }) => StoredFileRow.query(db).findById(id));
  return row
    ? buffer(await fileStoreOf(ctx).read(row.key, { start: 0, end: Math.min(count, row.size_bytes) - 1 }))
    : null;
}

/** Other private files of the seller in scope with the very same bytes. */
export async function privateTwins(ctx: Ctx, { id, sha256 }: { id: number; sha256: string }): Promise<number[]> {
  const rows = await reading(ctx, async ({ db }) =>
    StoredFileRow.query(db).select('id').where({ sha256, visibility: 'private' }).whereNot({ id }),
  );
  return rows.map((row) => row.id);
}
