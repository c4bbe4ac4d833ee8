import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller, shopOfSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { malformedDocument, malformedSlug, slugTaken } from './errors.ts';
import { refuseForeign } from './foreign-references.ts';
import { Page } from './page.ts';
import { isReservedSlug } from './reserved-slugs.ts';
import { frameOfShop } from './shop-frame.ts';
import { templateDocument } from './template-document.ts';

export type NewPage = {
  /** Empty for the start page. */
  slug: string;
  name: string;
} & (
  | {
      /** Id of one of the engine's templates. */
      template: string;
    }
  | { doc: unknown }
);

/**
 * Starts a page from a template or from a document of one's own, unpublished. Answers its id.
 * @throws AppError `page_slug_malformed`, `page_slug_taken`, `page_document_malformed`, `page_names_foreign`
 */
export async function createPage(ctx: Ctx, given: NewPage): Promise<number> {
  const { slug, name } = given;
  const sellerId = requireSeller(ctx);
  if (!/^([a-z0-9][a-z0-9-]{0,79})?$/.test(slug)) throw malformedSlug(ctx.locale);
  if (isReservedSlug(slug)) throw slugTaken(ctx.locale, slug);
  const engine = engineOf(ctx);
  const { displayName: shopName } = await shopOfSeller(ctx, sellerId);
  const started = 'doc' in given ? await ownDocument(ctx, given.doc) : await templateDocument(ctx, given.template);
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

/** By the rules for pages that come from elsewhere: bounded in depth and number of blocks, and naming nothing of another shop. */
async function ownDocument(ctx: Ctx, doc: unknown): Promise<object> {
  const engine = engineOf(ctx);
  const admitted = engine.admit(doc);
  if (!admitted.ok) throw malformedDocument(admitted.problems);
  await refuseForeign(ctx, engine.references(admitted.doc));
  return admitted.doc;
}
