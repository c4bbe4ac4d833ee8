import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Tags that stand on something, for the list's filter. */
export async function submissionTags(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, ({ db }) =>
    db('form_submissions')
      .where({ seller_id: sellerId })
      .whereRaw("tags <> '{}'")
      .select<{ tag: string }[]>(db.raw('distinct unnest(tags) as tag'))
      .orderBy('tag')
      .limit(500),
  );
  return rows.map(({ tag }) => ({ value: tag, label: tag }));
}
