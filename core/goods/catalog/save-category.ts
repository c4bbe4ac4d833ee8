import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { catalogError, inputError } from './errors.ts';
import { isId } from './lock-product.ts';
import { ALL_PRODUCTS } from './shop-categories.ts';

const MOST_CATEGORIES = 50;

const category = z.object({
  title: z.string().trim().max(80, 'too_long'),
  description: z.string().trim().max(1000, 'too_long').default(''),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, 'color_form')
    .default(''),
  hidden: z.boolean().default(false),
  /** In their order. In the default category these stand first, all others follow. */
  productIds: z.array(z.int().positive()).max(1000, 'too_many').default([]),
});

export type CategoryInput = z.input<typeof category>;

/** Changes a category, or with `null` adds one at the end. The id 0 is the default category: it may be renamed, never hidden. */
export async function saveCategory(ctx: Ctx, categoryId: number | null, input: CategoryInput): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  const { productIds, ...fields } = checkInput(ctx.locale, category, input);
  if (fields.title === '' && categoryId !== ALL_PRODUCTS)
    throw inputError(ctx.locale, [{ field: 'title', problem: 'required' }]);
  return inTransaction(ctx, async (inner) => {
    if (categoryId === ALL_PRODUCTS) {
      await fillCategory(inner, sellerId, await keepDefault(inner, sellerId, { ...fields, hidden: false }), productIds);
      return { id: ALL_PRODUCTS };
    }
    const id =
      categoryId === null
        ? await insertCategory(inner, sellerId, fields)
        : await updateCategory(inner, sellerId, categoryId, fields);
    await fillCategory(inner, sellerId, id, productIds);
    return { id };
  });
}

/** Takes a category away; its products stay. The default one cannot go. */
export async function removeCategory(ctx: Ctx, categoryId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  const gone = isId(categoryId)
    ? await inTransaction(ctx, async (inner) => {
        const removed = await inner
          .db('shop_categories')
          .where({ seller_id: sellerId, id: categoryId, is_all: false })
          .delete();
        await closeGaps(inner, sellerId, []);
        return removed;
      })
    : 0;
  if (gone === 0) throw catalogError(ctx.locale, 'category_not_found');
}

/** Puts the categories into this order, those that are not named after them; the default one always stands first. */
export async function orderCategories(ctx: Ctx, categoryIds: readonly number[]): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, (inner) => closeGaps(inner, sellerId, categoryIds));
}

/** Numbers the categories from 1 without gaps. Whoever orders them at the same time waits, so that no place is given twice. */
async function closeGaps(ctx: Ctx, sellerId: number, first: readonly number[]): Promise<void> {
  await ctx.db.raw('select id from shop_categories where seller_id = ? order by id for update', [sellerId]);
  await ctx.db.raw(
    `update shop_categories c set position = w.place
       from (select id, row_number() over (order by array_position(?::bigint[], id) nulls last, position, id) as place
               from shop_categories where seller_id = ? and not is_all) w
      where c.seller_id = ? and c.id = w.id and c.position <> w.place`,
    [[...first], sellerId, sellerId],
  );
}

/** The default category has no row until something about it is said. */
async function keepDefault(
  ctx: Ctx,
  sellerId: number,
  fields: Partial<Omit<z.output<typeof category>, 'productIds'>>,
): Promise<number> {
  const row = { title: '', ...fields, seller_id: sellerId, is_all: true, position: -1, created_at: ctx.clock.now() };
  const [kept] = await ctx
    .db('shop_categories')
    .insert(row)
    .onConflict(ctx.db.raw('(seller_id) where is_all') as unknown as string)
    .merge(['is_all', ...Object.keys(fields)])
    .returning<{ id: number }[]>('id');
  return kept!.id;
}

async function insertCategory(ctx: Ctx, sellerId: number, fields: object): Promise<number> {
  const [last] = await ctx
    .db('shop_categories')
    .where({ seller_id: sellerId })
    .select<{ count: number; position: number | null }[]>(
      ctx.db.raw('count(*)::int as count, max(position) as position'),
    );
  if (last!.count >= MOST_CATEGORIES) throw inputError(ctx.locale, [{ field: 'title', problem: 'too_many' }]);
  const row = { ...fields, seller_id: sellerId, position: (last!.position ?? 0) + 1, created_at: ctx.clock.now() };
  const [added] = await ctx.db('shop_categories').insert(row).returning<{ id: number }[]>('id');
  return added!.id;
}

async function updateCategory(ctx: Ctx, sellerId: number, id: number, fields: object): Promise<number> {
  const changed = isId(id)
    ? await ctx.db('shop_categories').where({ seller_id: sellerId, id, is_all: false }).update(fields)
    : 0;
  if (changed === 0) throw catalogError(ctx.locale, 'category_not_found');
  return id;
}

/** Products of others, and those that are gone, are left out silently: the list of choices never offered them. */
async function fillCategory(
  ctx: Ctx,
  sellerId: number,
  categoryId: number,
  productIds: readonly number[],
): Promise<void> {
  await ctx.db('shop_category_products').where({ seller_id: sellerId, category_id: categoryId }).delete();
  await ctx.db.raw(
    `insert into shop_category_products (seller_id, category_id, product_id, position)
     select p.seller_id, ?, p.id, array_position(?::bigint[], p.id) from products p where p.seller_id = ? and p.id = any(?::bigint[]) and p.removed_at is null`,
    [categoryId, [...productIds], sellerId, [...productIds]],
  );
}

/** Puts a copy into the categories of its original. */
export async function copyCategories(ctx: Ctx, sellerId: number, fromId: number, toId: number): Promise<void> {
  await ctx.db.raw(
    `insert into shop_category_products (seller_id, category_id, product_id, position)
     select seller_id, category_id, ?, position from shop_category_products where seller_id = ? and product_id = ? on conflict do nothing`,
    [toId, sellerId, fromId],
  );
}
