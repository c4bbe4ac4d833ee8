import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { PAGE_ENGINE, pageEngines, type PageForm } from '#core/pages';
import type { FormOrigin } from './form-token.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface FormOnPage {
  form: PageForm;
  pageId: number;
  pageName: string;
  slug: string;
  doc: object;
}

/**
 * The form a visitor has before them: of the version they were shown, so that a page published anew meanwhile costs nobody what they wrote.
 * A visitor with a page open for longer than a day after it was replaced loads it again. One statement.
 */
export async function formOnPage(
  ctx: Ctx,
  sellerId: number,
  nodeId: string,
  { versionId, locale }: FormOrigin,
): Promise<FormOnPage | null> {
  const shown = await reading(ctx, ({ db }) =>
    db('page_versions as v')
      .join('pages as p', 'p.id', 'v.page_id')
      .where({ 'v.id': versionId, 'v.seller_id': sellerId, 'v.was_published': true })
      .whereNotNull('p.published_version_id')
      .whereRaw(
        '(v.id = p.published_version_id or not exists (select from page_versions n where n.seller_id = v.seller_id and n.page_id = v.page_id and n.was_published and n.seq > v.seq and n.created_at < ?))',
        [new Date(ctx.clock.now().getTime() - DAY_MS)],
      )
      .first<{ pageId: number; pageName: string; slug: string; doc: object } | undefined>({
        pageId: 'p.id',
        pageName: 'p.name',
        slug: 'p.slug',
        doc: 'v.doc',
      }),
  );
  const form = shown && ctx.ports.find(pageEngines, PAGE_ENGINE)?.form(shown.doc, nodeId, locale);
  return form ? { ...shown, form } : null;
}
