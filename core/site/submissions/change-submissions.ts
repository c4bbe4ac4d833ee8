import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { mailKey, Submission } from './submission.ts';

/** Marks submissions as read, or as unread again. Answers how many changed. */
export async function markSubmissions(ctx: Ctx, ids: readonly number[], read: boolean): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async ({ db, clock }) => {
    const rows = Submission.query(db)
      .where({ seller_id: sellerId })
      .whereIn('id', [...ids]);
    return read
      ? rows.whereNull('read_at').patch({ read_at: clock.now() })
      : rows.whereNotNull('read_at').patch({ read_at: null });
  });
}

/** Erases submissions for good, also what the mails about them say. Answers how many there were. */
export async function eraseSubmissions(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async ({ db }) => {
    const gone = (await db('form_submissions')
      .where({ seller_id: sellerId })
      .whereIn('id', [...ids])
      .delete()
      .returning('id')) as { id: number }[];
    if (gone.length > 0) await db.raw('select kontor_blank_mails(?::text[])', [gone.map(({ id }) => mailKey(id))]);
    return gone.length;
  });
}
