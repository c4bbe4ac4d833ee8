import { reading, type Ctx } from '#core/plugins';

/** Name and address of a course that is in the shop; undefined for one that is not. */
export async function courseSlug(ctx: Ctx, productId: number): Promise<{ name: string; slug: string } | undefined> {
  return reading(ctx, async ({ db }) =>
    db('products')
      .where({ id: productId, published: true, form: 'course' })
      .whereNull('removed_at')
      .first<{ name: string; slug: string } | undefined>('name', 'slug'),
  );
}
