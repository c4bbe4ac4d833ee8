import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { catalogError, inputError } from './errors.ts';
import { isId } from './lock-product.ts';

/** Products sorted for the seller's own use: filters, exports, coupons. Buyers never see them. */
export interface ProductGroup {
  readonly id: number;
  readonly name: string;
  readonly products: readonly { id: number; name: string }[];
}

const group = z.object({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  productIds: z.array(z.int().positive()).max(1000, 'too_many').optional(),
});

export type GroupInput = z.input<typeof group>;

/** The seller's groups by name, with what is in them. One statement. */
export async function productGroups(ctx: Ctx): Promise<ProductGroup[]> {
  return groupsWhere(ctx, 'true', []);
}

/** One of them. @throws AppError `group_not_found` (404) */
export async function productGroup(ctx: Ctx, groupId: number): Promise<ProductGroup> {
  const [found] = isId(groupId) ? await groupsWhere(ctx, 'g.id = ?', [groupId]) : [];
  if (!found) throw catalogError(ctx.locale, 'group_not_found');
  return found;
}

async function groupsWhere(ctx: Ctx, condition: string, bindings: readonly number[]): Promise<ProductGroup[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: ProductGroup[] }>(
      `select g.id, g.name, coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id) filter (where p.id is not null), '[]'::json) as products
         from product_groups g
         left join product_group_products gp on gp.seller_id = g.seller_id and gp.product_group_id = g.id
         left join products p on p.id = gp.product_id and p.removed_at is null
        where g.seller_id = ? and ${condition} group by g.id order by lower(g.name), g.id`,
      [sellerId, ...bindings],
    ),
  );
  return rows;
}

/** Changes a group, or with `null` adds one. `productIds` replaces what is in it. */
export async function saveGroup(ctx: Ctx, groupId: number | null, input: GroupInput): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  const { name, productIds } = checkInput(ctx.locale, group, input);
  return inTransaction(ctx, async (inner) => {
    const id = await keepName(inner, sellerId, groupId, name);
    if (productIds) {
      await inner.db('product_group_products').where({ seller_id: sellerId, product_group_id: id }).delete();
      await addProducts(inner, sellerId, id, productIds);
    }
    return { id };
  });
}

export async function removeGroup(ctx: Ctx, groupId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async ({ db, locale }) => {
    if (!isId(groupId)) throw catalogError(locale, 'group_not_found');
    await db('product_group_products').where({ seller_id: sellerId, product_group_id: groupId }).delete();
    if ((await db('product_groups').where({ seller_id: sellerId, id: groupId }).delete()) === 0)
      throw catalogError(locale, 'group_not_found');
  });
}

/** Adds products to a group; those in it already stay. */
export async function addToGroup(ctx: Ctx, groupId: number, productIds: readonly number[]): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const known =
      isId(groupId) && (await inner.db('product_groups').where({ seller_id: sellerId, id: groupId }).first('id'));
    if (!known) throw catalogError(inner.locale, 'group_not_found');
    await addProducts(inner, sellerId, groupId, productIds);
  });
}

/** Takes products out of a group again. */
export async function takeFromGroup(ctx: Ctx, groupId: number, productIds: readonly number[]): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (!isId(groupId)) throw catalogError(ctx.locale, 'group_not_found');
  await inTransaction(ctx, ({ db }) =>
    db('product_group_products')
      .where({ seller_id: sellerId, product_group_id: groupId })
      .whereIn('product_id', [...productIds])
      .delete(),
  );
}

async function addProducts(ctx: Ctx, sellerId: number, groupId: number, productIds: readonly number[]): Promise<void> {
  await ctx.db.raw(
    `insert into product_group_products (seller_id, product_group_id, product_id)
     select seller_id, ?, id from products where seller_id = ? and id = any(?::bigint[]) and removed_at is null on conflict do nothing`,
    [groupId, sellerId, [...productIds]],
  );
}

/** In a savepoint, so that the unique key may refuse. */
async function keepName(ctx: Ctx, sellerId: number, groupId: number | null, name: string): Promise<number> {
  try {
    return await inTransaction(ctx, async ({ db, clock, locale }) => {
      const rows =
        groupId === null
          ? await db('product_groups')
              .insert({ seller_id: sellerId, name, created_at: clock.now() })
              .returning<{ id: number }[]>('id')
          : await db('product_groups')
              .where({ seller_id: sellerId, id: isId(groupId) ? groupId : 0 })
              .update({ name })
              .returning<{ id: number }[]>('id');
      if (!rows[0]) throw catalogError(locale, 'group_not_found');
      return rows[0].id;
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'product_groups_name_unique') throw error;
    throw inputError(ctx.locale, [{ field: 'name', problem: 'name_taken' }]);
  }
}
