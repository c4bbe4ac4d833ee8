import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { openPartJob } from '../jobs/open-part-job.ts';
import { partIdsOf } from '../part-ids-of.ts';
import { levelError, levelProblems } from './errors.ts';
import { placeAllMembersJob } from './jobs/place-all-members-job.ts';
import { TIMES_ON_CHANGE, type LevelRules } from './level.ts';
import { lockLevels } from './save-level.ts';

/**
 * Takes a level away: its members go to the one they reach then. With the last one the membership opens everything to everybody again.
 * @throws 404 `level_not_found`
 */
export async function removeLevel(ctx: Ctx, productId: number, levelId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { sellerId, set } = await lockLevels(inner, productId);
    const gone = await inner
      .db('membership_levels')
      .where({ seller_id: sellerId, product_id: productId, id: levelId })
      .delete();
    if (gone === 0) throw levelError(inner.locale, 'level_not_found');
    if (set.levels.length > 1) {
      await enqueue(inner, placeAllMembersJob, { sellerId, productId });
      return;
    }
    await inner.db('membership_standings').where({ seller_id: sellerId, product_id: productId }).delete();
    for (const partId of (await partIdsOf(inner, [productId])).get(productId)!)
      await enqueue(inner, openPartJob, { sellerId, productId, partId });
  });
}

/** Moves a level to a place in the order, counted from 0 for the lowest; beyond an end means that end. @throws 404 */
export async function moveLevel(ctx: Ctx, productId: number, levelId: number, place: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { sellerId, set } = await lockLevels(inner, productId);
    const order = set.levels.map(({ id }) => id).filter((id) => id !== levelId);
    if (order.length === set.levels.length) throw levelError(inner.locale, 'level_not_found');
    order.splice(Math.min(Math.max(place, 0), order.length), 0, levelId);
    await inner.db.raw(
      `update membership_levels l set position = wanted.position - 1
         from unnest(?::bigint[]) with ordinality as wanted (id, position)
        where l.seller_id = ? and l.product_id = ? and l.id = wanted.id`,
      [order, sellerId, productId],
    );
    await enqueue(inner, placeAllMembersJob, { sellerId, productId });
  });
}

/** Says whether time goes on when the level changes, and whether pauses count. @throws 404, InputError `timeOnChange` */
export async function saveLevelRules(
  ctx: Ctx,
  productId: number,
  { timeOnChange, pausesCount }: LevelRules,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockLevels(inner, productId);
    if (!TIMES_ON_CHANGE.includes(timeOnChange))
      throw levelProblems(inner.locale, [{ field: 'timeOnChange', problem: 'choice_unknown' }]);
    const rules = { time_on_change: timeOnChange, pauses_count: pausesCount };
    await inner
      .db('membership_rules')
      .insert({ seller_id: sellerId, product_id: productId, ...rules })
      .onConflict(['seller_id', 'product_id'])
      .merge(rules);
    await enqueue(inner, placeAllMembersJob, { sellerId, productId });
  });
}
