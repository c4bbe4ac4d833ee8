import { lockProduct, type IncomingPicture } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile } from '#core/files';
import { requireSeller } from '#core/people';
import { upsellInputError } from './errors.ts';
import { findBump } from './save-bump.ts';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_BYTES = 10 * 1024 ** 2;

/** Gives a bump a picture of its own: JPEG, PNG or WebP up to 10 MB. The bump is asked for first, the bytes are stored outside a transaction. */
export async function setBumpPicture(
  ctx: Ctx,
  productId: number,
  bumpId: number,
  picture: IncomingPicture,
): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (!PICTURES.has(picture.contentType)) throw upsellInputError(ctx.locale, 'picture', 'picture_unknown');
  const present = (inner: Ctx) => lockProduct(inner, productId).then(() => findBump(inner, productId, bumpId));
  await inTransaction(ctx, present);
  const file = await putFile(ctx, picture.body, {
    sellerId,
    name: picture.name,
    contentType: picture.contentType,
    visibility: 'public',
    maxBytes: MAX_BYTES,
  });
  await inTransaction(ctx, async (inner) => {
    const bump = await present(inner);
    await bump.$query(inner.db).patch({ picture_file_id: file.id, updated_at: inner.clock.now() });
  });
}

/** From now on the bump shows the offered product's cover. */
export async function removeBumpPicture(ctx: Ctx, productId: number, bumpId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const bump = await findBump(inner, productId, bumpId);
    await bump.$query(inner.db).patch({ picture_file_id: null, updated_at: inner.clock.now() });
  });
}
