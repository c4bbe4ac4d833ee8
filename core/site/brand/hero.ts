import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { addMedia, mediaOnPages, type PagePicture } from '#core/media';
import { chooseHero, heroOfShop } from '#core/pages';
import { requireOwner } from '#core/people';

/** Picture behind the first words of the shop's plain start page; null for none, and for one that is no longer in the library. */
export async function readHero(ctx: Ctx): Promise<PagePicture | null> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (tx) => {
    const hero = await heroOfShop(tx, sellerId);
    if (!hero) return null;
    const { pictures } = await mediaOnPages(tx, { pictureIds: [hero.assetId], fileIds: [] });
    return pictures[0] ?? null;
  });
}

/**
 * Takes a picture into the shop's library and puts it there. Owners alone.
 * @throws AppError as `addMedia` for what is no picture or too large
 */
export async function saveHero(ctx: Ctx, body: AsyncIterable<Uint8Array>, { name }: { name: string }): Promise<void> {
  requireOwner(ctx);
  const { id, alt } = await addMedia(ctx, body, { name, kinds: ['image'] });
  await chooseHero(ctx, { assetId: id, alt });
}

/** Back to the shop's colour; the picture stays in the library. Owners alone. */
export async function removeHero(ctx: Ctx): Promise<void> {
  await chooseHero(ctx, null);
}
