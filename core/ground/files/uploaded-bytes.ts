import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { uploadNotFound, uploadUnfinished } from './errors.ts';
import { fileStoreOf } from './file-store.ts';

/**
 * Bytes of a file that went up in parts, one part after the other. It goes on existing until `endUpload`.
 * @throws `upload_not_found`, `upload_unfinished`
 */
export async function uploadedBytes(ctx: Ctx, sellerId: number, token: string): Promise<AsyncIterable<Uint8Array>> {
  const { row, parts } = await reading(ctx, async ({ db, clock }) => {
    const found = await db('file_uploads')
      .where({ seller_id: sellerId, token })
      .where('expires_at', '>', clock.now())
      .first<{ id: number; size_bytes: number; received_bytes: number } | undefined>();
    return {
      row: found,
      parts: await db('file_upload_parts')
        .where({ seller_id: sellerId, upload_id: found?.id ?? 0 })
        .orderBy('starts_at')
        .select<{ key: string }[]>('key'),
    };
  });
  if (!row) throw uploadNotFound();
  if (Number(row.size_bytes) !== Number(row.received_bytes)) throw uploadUnfinished();
  const store = fileStoreOf(ctx);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const { key } of parts) for await (const piece of await store.read(key)) yield piece as Uint8Array;
  }
  return bytes();
}
