import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { Variant } from './experiment.ts';

/** Further visitors that were shown each variant. Numbers alone: no visitor is named. */
export async function countVisitors(
  ctx: Ctx,
  counts: readonly { experimentId: number; variant: Variant; visitors: number }[],
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    for (const { experimentId, variant, visitors } of counts) {
      await db('page_experiments')
        .where({ id: experimentId, state: 'running' })
        .increment(variant === 'a' ? 'visitors_a' : 'visitors_b', visitors);
    }
  });
}

/** Notes with an order which variants its buyer had before them. Whether it counts is asked of the order: only paid ones do, each once. */
export async function noteExperimentOrder(
  ctx: Ctx,
  {
    sellerId,
    orderToken,
    shown,
  }: { sellerId: number; orderToken: string; shown: readonly { experimentId: number; variant: Variant }[] },
): Promise<void> {
  if (shown.length === 0) return;
  await inTransaction(ctx, async ({ db, clock }) => {
    for (const { experimentId, variant } of shown.slice(0, 20)) {
      await db.raw(
        `
        insert into page_experiment_orders (seller_id, experiment_id, order_id, variant, created_at)
        select e.seller_id, e.id, o.id, ?, ? from page_experiments e join orders o on o.seller_id = e.seller_id and o.token = ?
         where e.seller_id = ? and e.id = ? and e.state = 'running' on conflict do nothing`,
        [variant, clock.now(), orderToken, sellerId, experimentId],
      );
    }
  });
}
