import { reading, type PublicRoute } from '#core/plugins';
import { courseSlug } from './course-slug.ts';
import { lessonNotFound } from './course-error.ts';
import { Lesson } from './lesson.ts';

const TEXTS = {
  de: {
    course: 'Lektion aus',
    open: 'Lektion öffnen',
    openHelp: 'Sie haben den Kurs schon? Nach dem Anmelden geht es in der Lektion weiter.',
    buy: 'Zum Kurs',
  },
  en: {
    course: 'Lesson from',
    open: 'Open the lesson',
    openHelp: 'You have the course already? Once you are signed in you go on in the lesson.',
    buy: 'To the course',
  },
};

/**
 * A lesson as pages and shared links name it: its free preview, or who it is for and the ways in. It tells nothing of the lesson but its title,
 * which the product page tells as well.
 */
export const lessonRoute: PublicRoute = {
  method: 'GET',
  path: '/s/:username/lesson/:lesson',
  async handle(ctx, { params, shop }) {
    const id = /^[1-9]\d{0,14}$/.test(params.lesson ?? '') ? Number(params.lesson) : 0;
    const lesson = await reading(ctx, async ({ db }) =>
      Lesson.query(db)
        .findOne({ id, seller_id: shop!.id, publish_state: 'published' })
        .select('id', 'title', 'preview', 'product_id'),
    );
    const course = lesson && (await courseSlug(ctx, lesson.product_id));
    if (!lesson || !course) throw lessonNotFound(ctx.locale);
    const product = `/s/${shop!.username}/${course.slug}`;
    if (lesson.preview) return { status: 302, headers: { location: `${product}/preview/${lesson.id}` }, json: {} };
    const t = TEXTS[ctx.locale];
    const main = `<div class="card stack narrow"><p class="hint">${t.course} <a href="${product}">${escaped(course.name)}</a></p><h1>${escaped(lesson.title)}</h1><p>${t.openHelp}</p><p><a class="button" href="/payer/lesson/${lesson.id}?course=${lesson.product_id}">${t.open}</a></p><p><a href="${product}">${t.buy}</a></p></div>`;
    return { status: 200, html: { title: `${lesson.title} · ${course.name}`, main } };
  },
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
