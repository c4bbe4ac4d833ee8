import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { Page } from './page.ts';

export interface PlacedPage {
  /** Null after a dry run. */
  pageId: number | null;
  slug: string;
}

/** True if an address can be a page's; empty is the start page's. */
export function isPageSlug(slug: string): boolean {
  return /^([a-z0-9][a-z0-9-]{0,79})?$/.test(slug);
}

/** Puts a page that came from elsewhere, unpublished, at the wished address or, where a page stands already, the first free one like it. */
export async function placePage(
  ctx: Ctx,
  { slug, name, kind, doc, dryRun }: { slug: string; name: string; kind: string; doc: object; dryRun: boolean },
): Promise<PlacedPage> {
  const sellerId = requireSeller(ctx);
  const word = kind.replaceAll('_', '-');
  const base = isPageSlug(slug) ? slug : word;
  const stem = (base || word).slice(0, 70);
  return inTransaction(ctx, async ({ db, clock }) => {
    const alike = await Page.query(db)
      .select('slug')
      .where({ seller_id: sellerId })
      .where((like) => void like.where('slug', base).orWhere('slug', 'like', `${stem}%`));
    const taken = new Set(alike.map((page) => page.slug));
    let free = base;
    for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}`;
    if (dryRun) return { pageId: null, slug: free };
    const now = clock.now();
    const page = await Page.query(db)
      .insert({
        seller_id: sellerId,
        slug: free,
        name: name.slice(0, 80),
        kind,
        draft: doc,
        draft_saved_at: now,
        created_at: now,
      })
      .returning('id');
    return { pageId: page.id, slug: free };
  });
}
