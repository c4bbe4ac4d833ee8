import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileStoreOf } from './file-store.ts';
import { StoredFileRow } from './stored-file.ts';

/** All of a small public file of the seller in scope, by its `/media/…` path. Null when it is not theirs, not there or larger than `maxBytes`. */
export async function mediaBytes(
  ctx: Ctx,
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const sha256 = /^\/media\/([0-9a-f]{64})\//.exec(path)?.[1];
  if (!sha256) return null;
  const row = await reading(ctx, async ({ db }) => StoredFileRow.query(db).findOne({ sha256, visibility: 'public' }));
  if (!row || row.size_bytes > maxBytes) return null;
  return { bytes: await buffer(await fileStoreOf(ctx).read(row.key)), contentType: row.content_type };
}
