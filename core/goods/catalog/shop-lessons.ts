import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { productForms } from './product-form.ts';

/** Those of these lessons that products of the seller in scope hold; of all shops for the platform. Lessons are the forms' own: each answers for its products, by one statement. */
export async function shopLessons(ctx: Ctx, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lessonIds.length === 0) return new Set();
  return reading(ctx, async (inner) => {
    const own = new Set<number>();
    for (const { lessons } of inner.ports.all(productForms))
      for (const id of (await lessons?.(inner, lessonIds)) ?? []) own.add(id);
    return own;
  });
}
