import { findShownProduct, fileLink, type PublicRoute } from '#core/plugins';
import { lessonNotFound } from './course-error.ts';
import { readLesson } from './read-lesson.ts';

/** Long enough to watch it twice. */
const LINK_SECONDS = 4 * 3600;

/** A free lesson as visitors see it, in the shop's frame and without a script. */
export const previewRoute: PublicRoute = {
  method: 'GET',
  path: '/s/:username/:slug/preview/:lesson',
  async handle(ctx, { params, shop }) {
    const lessonId = /^[1-9]\d{0,14}$/.test(params.lesson ?? '') ? Number(params.lesson) : 0;
    const product = await findShownProduct(ctx, params.slug ?? '');
    if (!product || product.form !== 'course' || !shop) throw lessonNotFound(ctx.locale);
    const lesson = await readLesson(ctx, product.id, lessonId, { for: 'visitor' });
    const media =
      lesson.file &&
      (await fileLink(ctx, lesson.file, {
        expiresInSeconds: LINK_SECONDS,
        disposition: lesson.kind === 'file' ? 'attachment' : 'inline',
      }));
    const { previewPage } = await import('./preview-page.tsx');
    const main = previewPage({
      lesson,
      media,
      product,
      productPath: `/s/${shop.username}/${product.slug}`,
      locale: ctx.locale,
    });
    return { status: 200, html: { title: `${lesson.title} · ${product.name}`, main } };
  },
};
