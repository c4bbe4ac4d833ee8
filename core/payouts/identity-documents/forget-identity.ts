import type { Ctx } from '#core/context';
import { removeFile } from '#core/files';

/** Papers of a shop that is gone, once the law lets them go: the key that opens them first, then the bytes. In the caller's transaction. */
export async function forgetIdentity(ctx: Ctx, sellerId: number): Promise<void> {
  const { db } = ctx;
  await db('identity_keys').where({ seller_id: sellerId }).delete();
  const files = await db('identity_document_files')
    .where({ seller_id: sellerId })
    .whereNotNull('file_id')
    .select<{ file_id: number }[]>('file_id');
  await db('identity_document_files').where({ seller_id: sellerId }).update({ file_id: null, name: '' });
  for (const { file_id: fileId } of files) await removeFile(ctx, fileId);
}
