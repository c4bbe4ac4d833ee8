import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { isId, lockProduct } from './lock-product.ts';
import type { Product } from './product.ts';

export interface CoverRow {
  id: number;
  file_id: number;
  alt: string;
}

const coverList = z.object({
  covers: z
    .array(z.object({ id: z.int().positive(), alt: z.string().trim().max(200, 'too_long') }))
    .max(50, 'too_many'),
});

/** The order of a product's pictures and their words for those who do not see them. Pictures that are not named follow as they were. */
export async function arrangeCovers(
  ctx: Ctx,
  productId: number,
  covers: readonly { id: number; alt: string }[],
): Promise<void> {
  const wanted = checkInput(ctx.locale, coverList, { covers: [...covers] }).covers;
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const present = await coversOf(inner, productId);
    const named = wanted.flatMap(({ id, alt }) =>
      present.filter((cover) => cover.id === id).map((cover) => ({ ...cover, alt })),
    );
    await keepCovers(inner, product, [
      ...named,
      ...present.filter(({ id }) => !named.some((cover) => cover.id === id)),
    ]);
  });
}

/** Takes a picture away; one that is gone already is no fault. */
export async function removeCover(ctx: Ctx, productId: number, coverId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (!isId(coverId)) return;
    await inner
      .db('product_covers')
      .where({ seller_id: product.seller_id, product_id: product.id, id: coverId })
      .delete();
    await keepCovers(inner, product, await coversOf(inner, productId));
  });
}

export function coversOf(ctx: Ctx, productId: number): Promise<CoverRow[]> {
  return ctx
    .db('product_covers')
    .where({ product_id: productId })
    .orderBy([{ column: 'position' }, { column: 'id' }])
    .select<CoverRow[]>('id', 'file_id', 'alt');
}

/** Writes the order down; the first one stands with the product as well, where cards and lists find it. */
export async function keepCovers(ctx: Ctx, product: Product, covers: readonly CoverRow[]): Promise<void> {
  const places = JSON.stringify(covers.map(({ id, alt }, position) => ({ id, alt, position })));
  await ctx.db.raw(
    `update product_covers c set position = w.position, alt = w.alt from jsonb_to_recordset(?::jsonb) as w(id bigint, alt text, position int)
      where c.id = w.id and c.seller_id = ? and c.product_id = ?`,
    [places, product.seller_id, product.id],
  );
  const [first] = covers;
  await product
    .$query(ctx.db)
    .patch({ cover_file_id: first?.file_id ?? null, cover_alt: first?.alt ?? '', updated_at: ctx.clock.now() });
}

export async function copyCovers(ctx: Ctx, sellerId: number, fromId: number, toId: number): Promise<void> {
  await ctx.db.raw(
    `insert into product_covers (seller_id, product_id, file_id, alt, position)
     select seller_id, ?, file_id, alt, position from product_covers where seller_id = ? and product_id = ? order by position, id`,
    [toId, sellerId, fromId],
  );
}
