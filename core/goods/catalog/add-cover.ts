import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile } from '#core/files';
import { requireSeller } from '#core/people';
import { coversOf, keepCovers } from './covers.ts';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import { outdateReview } from './outdate-review.ts';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_BYTES = 10 * 1024 ** 2;
const MOST_COVERS = 12;

/** A picture on its way in. */
export interface IncomingPicture {
  name: string;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/** Gives a product one more picture: JPEG, PNG or WebP up to 10 MB. The product is asked for first, the bytes are stored outside a transaction. */
export async function addCover(ctx: Ctx, productId: number, picture: IncomingPicture): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  if (!PICTURES.has(picture.contentType))
    throw inputError(ctx.locale, [{ field: 'cover', problem: 'picture_unknown' }]);
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    if ((await coversOf(inner, productId)).length >= MOST_COVERS)
      throw inputError(inner.locale, [{ field: 'cover', problem: 'too_many' }]);
  });
  const file = await putFile(ctx, picture.body, {
    sellerId,
    name: picture.name,
    contentType: picture.contentType,
    visibility: 'public',
    maxBytes: MAX_BYTES,
  });
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const covers = await coversOf(inner, productId);
    // The words for the first picture may have been written before it came.
    const alt = covers.length === 0 ? product.cover_alt : '';
    const [added] = await inner
      .db('product_covers')
      .insert({ seller_id: sellerId, product_id: product.id, file_id: file.id, alt, position: covers.length })
      .returning<{ id: number }[]>('id');
    await outdateReview(inner, product);
    await keepCovers(inner, product, [...covers, { id: added!.id, file_id: file.id, alt }]);
    return added!;
  });
}
