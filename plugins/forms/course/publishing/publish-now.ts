import { inTransaction, requireSeller, type Ctx } from '#core/plugins';

/**
 * Opens waiting lessons for the people chosen, now. The job tells those who are to be told. Rows that rest with a payment stay as they are;
 * answers how many opened.
 */
export async function publishNow(ctx: Ctx, statusIds: readonly number[]): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, ({ db, clock }) =>
    db('course_lesson_statuses')
      .where({ seller_id: sellerId, publish_state: 'publish_pending' })
      .whereIn('id', [...statusIds])
      .where((later) => later.whereNull('publish_at').orWhere('publish_at', '>', clock.now()))
      .update({ publish_at: clock.now() }),
  );
}
