import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileStoreOf } from './file-store.ts';
import { StoredFileRow } from './stored-file.ts';

/** All of a small file of the seller in scope: a logo, a signature. Null when it is not there or larger than `maxBytes`. */
export async function fileBytes(ctx: Ctx, id: number, { maxBytes }: { maxBytes: number }): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  const row = await reading(ctx, async ({ db }) => StoredFileRow.query(db).findById(id));
  if (!row || row.size_bytes > maxBytes) return null;
  return { bytes: await buffer(await fileStoreOf(ctx).read(row.key)), contentType: row.content_type };
}
