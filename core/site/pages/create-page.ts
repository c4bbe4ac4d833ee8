import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller, shopOfSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { malformedSlug, slugTaken } from './errors.ts';
import { Page } from './page.ts';
import { isReservedSlug } from './reserved-slugs.ts';
import { frameOfShop } from './shop-frame.ts';
import { templateDocument } from './template-document.ts';

export interface NewPage {
  /** Empty for the start page. */
  slug: string;
  name: string;
  /** Id of one of the engine's templates. */
  template: string;
}

/** Starts a page from a template, unpublished. Answers its id. */
export async function createPage(ctx: Ctx, { slug, name, template }: NewPage): Promise<number> {
  const sellerId = requireSeller(ctx);
  if (!/^([a-z0-9][a-z0-9-]{0,79})?$/.test(slug)) throw malformedSlug(ctx.locale);
  if (isReservedSlug(slug)) throw slugTaken(ctx.locale, slug);
  const engine = engineOf(ctx);
  const { displayName: shopName } = await shopOfSeller(ctx, sellerId);
  const started = await templateDocument(ctx, template);
  const kind = String((started as { kind?: unknown }).kind ?? 'shop');
  const now = ctx.clock.now();
  return inTransaction(ctx, async ({ db }) => {
    const frame = await frameOfShop({ db }, sellerId);
    const draft = engine.withFrame(started, frame.parts);
    const [created] = await Page.query(db)
      .insert({
        frame_rev: frame.rev,
        seller_id: sellerId,
        slug,
        name: name.trim() || slug || shopName,
        kind,
        draft,
        draft_saved_at: now,
        created_at: now,
      })
      .onConflict(['seller_id', 'slug'])
      .ignore()
      .returning('id')
      .then((rows) => [rows].flat().filter((row) => row?.id));
    if (!created) throw slugTaken(ctx.locale, slug);
    return created.id;
  });
}
