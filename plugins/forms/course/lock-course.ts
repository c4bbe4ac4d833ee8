import { cleanText } from '#core/kit';
import { lockProduct, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';

/** The seller's course, locked until the transaction ends. Throws like `lockProduct`, and `not_a_course`. */
export async function lockCourse(ctx: Ctx, productId: number): Promise<{ id: number; sellerId: number }> {
  const product = await lockProduct(ctx, productId);
  if (product.form !== 'course') throw courseError(ctx.locale, 'not_a_course');
  return { id: product.id, sellerId: product.seller_id };
}

/** @throws InputError `title_required`, `title_too_long` */
export function checkTitle(ctx: Ctx, text: string, field = 'title'): string {
  const title = cleanText(text);
  if (title === '') throw courseError(ctx.locale, 'title_required', field);
  if (title.length > 180) throw courseError(ctx.locale, 'title_too_long', field);
  return title;
}
