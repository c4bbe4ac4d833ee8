import { createHash } from 'node:crypto';
import { inTransaction, reading, requireFeature, type Ctx } from '#core/plugins';
import { courseError } from '../course-error.ts';
import { lockCourse } from '../lock-course.ts';
import { fenceCss } from './fence-css.ts';

/** CSS of a course's room as its seller wrote it; empty for none. */
export async function roomCssSource(ctx: Ctx, productId: number): Promise<string> {
  return (await row(ctx, productId))?.custom_css ?? '';
}

/** The fenced sheet; empty for none. */
export async function roomCss(ctx: Ctx, productId: number): Promise<string> {
  return (await row(ctx, productId))?.fenced_css ?? '';
}

/** Address of the sheet for the holder of this token, new with each change; null where there is none. One statement. */
export async function roomCssHref(
  ctx: Ctx,
  { productId, token }: { productId: number; token: string },
): Promise<string | null> {
  const css = await roomCss(ctx, productId);
  if (css === '') return null;
  return `/payer/course/${token}/look.css?v=${createHash('sha256').update(css).digest('hex').slice(0, 12)}`;
}

const row = (ctx: Ctx, productId: number): Promise<{ custom_css: string; fenced_css: string } | undefined> =>
  reading(ctx, async ({ db }) =>
    db('course_settings')
      .where({ product_id: productId })
      .first<{ custom_css: string; fenced_css: string } | undefined>('custom_css', 'fenced_css'),
  );

/** @throws feature_locked, InputError that names the line */
export async function saveRoomCss(ctx: Ctx, productId: number, source: string): Promise<void> {
  const css = source.replaceAll('\0', '').trim();
  if (css !== '') requireFeature(ctx, 'course_custom_css');
  const fenced = fenceCss(css);
  if (!fenced.ok) {
    const { problem, line, what } = fenced.problem;
    throw courseError(ctx.locale, `css_${problem}`, 'custom_css', { line, what });
  }
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockCourse(inner, productId);
    const columns = { custom_css: css, fenced_css: fenced.css };
    await inner
      .db('course_settings')
      .insert({ seller_id: sellerId, product_id: productId, ...columns })
      .onConflict(['seller_id', 'product_id'])
      .merge(columns);
  });
}
