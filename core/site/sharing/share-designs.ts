import type { Ctx } from '#core/context';
import { engineOf, pagesOfSeller } from '#core/pages';
import { SHARING_KIND } from './share.ts';

export interface ShareDesign {
  /** As `ShareInput.design` takes it. */
  value: string;
  label: string;
}

/** Templates for selections, the plain one first. No statement. */
export function sharingTemplates(ctx: Ctx): readonly { id: string; name: { de: string; en: string } }[] {
  return engineOf(ctx)
    .templates()
    .filter(({ kind }) => kind === SHARING_KIND);
}

/** Designs of a selection: shipped templates, and published pages of the seller's made for it, which publishers do not choose. One statement. */
export async function shareDesigns(ctx: Ctx, { ownPages = true } = {}): Promise<ShareDesign[]> {
  const own = (ownPages ? await pagesOfSeller(ctx) : []).filter(
    ({ kind, publishedAt }) => kind === SHARING_KIND && publishedAt !== null,
  );
  return [
    ...sharingTemplates(ctx).map(({ id, name }) => ({ value: `template:${id}`, label: name[ctx.locale] })),
    ...own.map(({ id, name }) => ({ value: `page:${id}`, label: name })),
  ];
}
