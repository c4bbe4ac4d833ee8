import type { Ctx } from '#core/plugins';

const MOST = 300;

/** Lessons of these courses that a membership may open one by one, in their order. */
export async function lessonsToOpen(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { id: number; title: string }[]>> {
  const { rows } = await ctx.db.raw<{ rows: { product_id: number; id: number; title: string }[] }>(
    `select product_id, id, title from (
       select l.product_id, l.id, l.title, row_number() over (partition by l.product_id order by c.position, l.position, l.id) as place
         from course_lessons l join course_chapters c on c.id = l.chapter_id where l.product_id = any(?::bigint[])
     ) numbered where place <= ${MOST} order by product_id, place`,
    [[...productIds]],
  );
  return new Map(
    productIds.map((productId) => [
      productId,
      rows.filter((row) => row.product_id === productId).map(({ id, title }) => ({ id, title })),
    ]),
  );
}
