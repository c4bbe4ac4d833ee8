import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile } from '#core/files';
import { requireSeller } from '#core/people';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_BYTES = 10 * 1024 ** 2;

/** A picture on its way in. */
export interface IncomingPicture {
  name: string;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/** Gives a product its picture: JPEG, PNG or WebP up to 10 MB. The product is asked for first, the bytes are stored outside a transaction. */
export async function setCover(ctx: Ctx, productId: number, picture: IncomingPicture): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (!PICTURES.has(picture.contentType)) throw inputError(ctx.locale, [{ field: 'cover', problem: 'picture_unknown' }]);
  await inTransaction(ctx, (inner) => lockProduct(inner, productId));
  const file = await putFile(ctx, picture.body, { sellerId, name: picture.name, contentType: picture.contentType, visibility: 'public', maxBytes: MAX_BYTES });
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await product.$query(inner.db).patch({ cover_file_id: file.id, updated_at: inner.clock.now() });
  });
}

export async function removeCover(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await product.$query(inner.db).patch({ cover_file_id: null, updated_at: inner.clock.now() });
  });
}
