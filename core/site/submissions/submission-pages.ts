import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Pages something was written on, for the list's filter. */
export async function submissionPages(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, ({ db }) =>
    db('form_submissions')
      .where({ seller_id: sellerId })
      .whereNotNull('page_id')
      .groupBy('page_id')
      .orderBy('page_id')
      .limit(500)
      .select<{ page_id: number; name: string }[]>('page_id', db.raw('max(page_name) as name')),
  );
  return rows.map(({ page_id, name }) => ({ value: String(page_id), label: name }));
}
