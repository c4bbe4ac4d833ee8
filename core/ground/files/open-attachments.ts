import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileStoreOf } from './file-store.ts';
import { StoredFileRow } from './stored-file.ts';

/** The files of one seller as streams, in the order of `ids`; files that were removed or are another seller's are left out. */
export async function openAttachments(
  ctx: Ctx,
  ids: readonly number[],
  sellerId: number | null,
): Promise<{ name: string; contentType: string; content: Readable }[]> {
  if (ids.length === 0 || sellerId === null) return [];
  const rows = await reading(
    ctx,
    async ({ db }) =>
      await StoredFileRow.query(db)
        .findByIds([...ids])
        .where({ seller_id: sellerId }),
  );
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (inOrder.length < ids.length) ctx.log.warn({ ids, found: inOrder.length }, 'attachments are missing');
  const store = fileStoreOf(ctx);
  return Promise.all(
    inOrder.map(async (row) => ({ name: row.name, contentType: row.content_type, content: await store.read(row.key) })),
  );
}
