import { asSeller, fileBytes, inTransaction, reading, type Ctx } from '#core/plugins';
import { DownloadGood } from '../download-good.ts';
import { openEpub } from './stamp-epub.ts';
import { openPdf } from './stamp-pdf.ts';
import { MOST_BYTES, NotStampable, stampKindOf, type Stampable } from './stampable.ts';

/** Reads the new files of a product, so that its seller learns before the first sale what can be stamped. */
export async function judgeGoods(
  platform: Ctx,
  { sellerId, productId }: { sellerId: number; productId: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const goods = await reading(ctx, async ({ db }) =>
    DownloadGood.query(db).where({ product_id: productId, stampable: null }).orderBy('id'),
  );
  for (const good of goods) await noteStampable(ctx, good.id, await judge(ctx, good));
}

export async function noteStampable(ctx: Ctx, goodId: number, stampable: Stampable): Promise<void> {
  await inTransaction(ctx, async ({ db }) => DownloadGood.query(db).findById(goodId).patch({ stampable }));
}

async function judge(ctx: Ctx, good: DownloadGood): Promise<Stampable> {
  const kind = stampKindOf({ contentType: good.content_type, fileName: good.file_name });
  if (!kind) return 'other_kind';
  if (good.size_bytes > MOST_BYTES) return 'too_large';
  const file = await fileBytes(ctx, good.file_id, { maxBytes: MOST_BYTES });
  if (!file) return 'damaged';
  try {
    if (kind === 'pdf') await openPdf(file.bytes);
    else await openEpub(file.bytes);
    return 'yes';
  } catch (error) {
    if (error instanceof NotStampable) return error.why;
    throw error;
  }
}
