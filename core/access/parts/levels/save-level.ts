import { lockProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { checkLevel } from './check-level.ts';
import { levelError, levelProblems } from './errors.ts';
import { placeAllMembersJob } from './jobs/place-all-members-job.ts';
import type { LevelInput } from './level.ts';
import { levelsOf } from './levels-of.ts';

const MOST_LEVELS = 10;
const HAS_LEVELS = 'membership';

/**
 * Adds a level above the others, or changes the one named. A job then places all members anew.
 * @throws 404 `level_not_found` `no_levels_here`, InputError by field
 */
export async function saveLevel(
  ctx: Ctx,
  { productId, levelId }: { productId: number; levelId: number | null },
  given: LevelInput,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    const { sellerId, set } = await lockLevels(inner, productId);
    if (levelId !== null && !set.levels.some(({ id }) => id === levelId))
      throw levelError(inner.locale, 'level_not_found');
    if (levelId === null && set.levels.length >= MOST_LEVELS)
      throw levelProblems(inner.locale, [{ field: 'name', problem: 'too_many' }]);
    const level = await checkLevel(inner, { productId, levelId, set }, given);
    const id = await writeLevel(inner, { sellerId, productId, levelId, position: set.levels.length }, level);
    await enqueue(inner, placeAllMembersJob, { sellerId, productId });
    return { id };
  });
}

/** The levels of a membership of the seller's, under its lock. @throws 404 */
export async function lockLevels(ctx: Ctx, productId: number) {
  const product = await lockProduct(ctx, productId);
  if (product.form !== HAS_LEVELS) throw levelError(ctx.locale, 'no_levels_here');
  return { sellerId: product.seller_id, set: (await levelsOf(ctx, productId))! };
}

async function writeLevel(
  { db, clock }: Ctx,
  {
    sellerId,
    productId,
    levelId,
    position,
  }: { sellerId: number; productId: number; levelId: number | null; position: number },
  { name, keeps, community, planIds, productIds, parts }: LevelInput,
): Promise<number> {
  const own = { name, keeps, community_after: community?.after ?? null, community_unit: community?.unit ?? null };
  let id = levelId;
  if (id === null) {
    const made = { seller_id: sellerId, product_id: productId, ...own, position, created_at: clock.now() };
    const [row] = await db('membership_levels').insert(made).returning<{ id: number }[]>('id');
    id = row!.id;
  } else {
    await db('membership_levels').where({ seller_id: sellerId, id }).update(own);
    for (const table of ['membership_level_plans', 'membership_level_products', 'membership_level_parts'])
      await db(table).where({ seller_id: sellerId, level_id: id }).delete();
  }
  const mine = { seller_id: sellerId, level_id: id };
  if (planIds.length > 0)
    await db('membership_level_plans').insert(planIds.map((planId) => ({ ...mine, plan_id: planId })));
  if (productIds.length > 0)
    await db('membership_level_products').insert(productIds.map((other) => ({ ...mine, product_id: other })));
  if (parts.length > 0)
    await db('membership_level_parts').insert(
      parts.map((part) => ({
        ...mine,
        product_id: productId,
        part_id: part.id,
        after_count: part.after,
        after_unit: part.unit,
      })),
    );
  const pieces = parts.flatMap((part) => part.pieces.map((piece) => ({ part, piece })));
  if (pieces.length > 0)
    await db('membership_level_pieces').insert(
      pieces.map(({ part, piece }) => ({
        ...mine,
        part_id: part.id,
        piece_id: piece.id,
        after_count: piece.after,
        after_unit: piece.unit,
      })),
    );
  return id;
}
