import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LevelSet } from './level.ts';

/** Levels of a product with their rules; null for a product that is not there. One statement. */
export async function levelsOf(ctx: Ctx, productId: number): Promise<LevelSet | null> {
  return (await levelsOfProducts(ctx, [productId])).get(productId) ?? null;
}

/** The same of many, by product; those that are not there are left out. One statement. */
export async function levelsOfProducts(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, LevelSet>> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: (LevelSet & { productId: number })[] }>(`${LEVELS} where p.id = any(?::bigint[])`, [
      [...productIds],
    ]),
  );
  return new Map(rows.map(({ productId, ...set }) => [productId, set]));
}

/** Sets of all memberships of a shop that have levels, by product, the oldest first. One statement. */
export async function levelSetsOfShop(ctx: Ctx, sellerId: number): Promise<ReadonlyMap<number, LevelSet>> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: (LevelSet & { productId: number })[] }>(
      `${LEVELS} where p.seller_id = ? and exists (select from membership_levels l where l.seller_id = p.seller_id and l.product_id = p.id) order by p.id`,
      [sellerId],
    ),
  );
  return new Map(rows.map(({ productId, ...set }) => [productId, set]));
}

/** Those of these products that have levels. One statement, none for no products. */
export async function withLevels(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const found = await reading(ctx, ({ db }) =>
    db('membership_levels')
      .whereIn('product_id', [...productIds])
      .distinct<{ product_id: number }[]>('product_id'),
  );
  return new Set(found.map((row) => row.product_id));
}

const LEVELS = `
  select p.id as "productId", coalesce(r.time_on_change, 'carried') as "timeOnChange", coalesce(r.pauses_count, false) as "pausesCount", s.time_zone as zone,
         coalesce((
           select json_agg(json_build_object(
                    'id', l.id, 'name', l.name, 'keeps', l.keeps,
                    'community', case when l.community_after is not null then json_build_object('after', l.community_after, 'unit', l.community_unit) end,
                    'planIds', coalesce((select json_agg(x.plan_id order by x.plan_id) from membership_level_plans x where x.seller_id = l.seller_id and x.level_id = l.id), '[]'),
                    'productIds', coalesce((select json_agg(x.product_id order by x.product_id) from membership_level_products x where x.seller_id = l.seller_id and x.level_id = l.id), '[]'),
                    'parts', coalesce((select json_agg(json_build_object('id', x.part_id, 'after', x.after_count, 'unit', x.after_unit,
                                                'pieces', coalesce((select json_agg(json_build_object('id', y.piece_id, 'after', y.after_count, 'unit', y.after_unit) order by y.piece_id)
                                                   from membership_level_pieces y where y.seller_id = x.seller_id and y.level_id = x.level_id and y.part_id = x.part_id), '[]')) order by x.part_id)
                                         from membership_level_parts x where x.seller_id = l.seller_id and x.level_id = l.id), '[]')
                  ) order by l.position, l.id)
             from membership_levels l where l.seller_id = p.seller_id and l.product_id = p.id), '[]') as levels
    from products p join sellers s on s.id = p.seller_id
    left join membership_rules r on r.seller_id = p.seller_id and r.product_id = p.id`;
