import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { publish } from '#core/events';
import { findFiles, removeFile } from '#core/files';
import { requireSeller } from '#core/people';
import { mediaRemoved } from './events.ts';
import { MediaAssetRow } from './media-asset.ts';

/** Takes assets out of the library with everything made from them. Pages that use them show nothing in their place. Answers how many went. */
export async function removeMedia(ctx: Ctx, assetIds: readonly number[]): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const gone = await MediaAssetRow.query(inner.db)
      .delete()
      .where({ seller_id: sellerId })
      .whereIn('id', assetIds.filter(Number.isSafeInteger))
      .returning('*');
    const rows = gone as unknown as MediaAssetRow[];
    await removeFiles(
      inner,
      rows.flatMap((row) => [...row.derived_file_ids, ...(row.file_id === null ? [] : [row.file_id])]),
    );
    for (const { id } of rows)
      publish(inner, mediaRemoved, { aggregate: { type: 'media', id }, sellerId, payload: { assetId: id } });
    return rows.length;
  });
}

/** Those of the files that are there still. */
export async function removeFiles(ctx: Ctx, fileIds: readonly number[]): Promise<void> {
  for (const { id } of await findFiles(ctx, fileIds)) await removeFile(ctx, id);
}
