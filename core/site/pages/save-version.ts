import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { noSuchPage } from './errors.ts';
import { Page } from './page.ts';
import { writeVersion } from './write-version.ts';

/** Keeps the present draft under a name, without showing it to buyers. */
export async function saveVersion(ctx: Ctx, { pageId, label }: { pageId: number; label: string }): Promise<{ versionId: number; seq: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const page = await Page.query(inner.db).findOne({ id: pageId, seller_id: sellerId }).forUpdate();
    if (!page) throw noSuchPage(ctx.locale);
    return writeVersion(inner, page, { label, published: false });
  });
}
