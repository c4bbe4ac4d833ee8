import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { requireSeller } from '#core/people';
import { noSuchPage } from './errors.ts';
import { Page } from './page.ts';

/** Takes a page from the shop: with its draft and its versions. */
export async function deletePage(ctx: Ctx, { pageId }: { pageId: number }): Promise<void> {
  const sellerId = requireSeller(ctx);
  const gone = await inTransaction(ctx, async ({ db }) => {
    const count = await Page.query(db).delete().where({ id: pageId, seller_id: sellerId });
    // Its tests go with it.
    await tellShop(db, sellerId);
    return count;
  });
  if (gone === 0) throw noSuchPage(ctx.locale);
}
