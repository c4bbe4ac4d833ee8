import type { Ctx, Delivery, FormOrder, HeldLine, Holding, ProductForm, ProductWarning, Showcase } from '#core/plugins';
import { inLanguage, languageOf } from '#core/kit';
import { READABLE } from './lesson.ts';
import { courseBegins } from './begins.ts';
import { ownLessons } from './own-lessons.ts';
import { duplicateCourse } from './duplicate-course.ts';
import { pauseLessons, resumeLessons } from './publishing/pause-lessons.ts';
import { lessonsToOpen } from './publishing/lessons-to-open.ts';
import { openAllLessons } from './publishing/open-all-lessons.ts';
import { spreadLessons } from './publishing/spread-lessons.ts';

export const courseForm: ProductForm = {
  key: 'course',
  title: { de: 'Kurs', en: 'Course', pl: 'Kurs' },
  categories: [
    { key: 'online_course', title: { de: 'Onlinekurs', en: 'Online course' } },
    { key: 'online_course_live', title: { de: 'Onlinekurs live', en: 'Live online course' }, contract: 'service' },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'content', title: { de: 'Inhalt', en: 'Content' }, screen: 'web/content-step.tsx' },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: courseBegins,
  supply: 'electronic',
  contract: 'digital_content',
  warnings,
  deliveries,
  deliveriesOfHoldings,
  showcases,
  lessons: ownLessons,
  duplicate: duplicateCourse,
  handOver,
  takeBack: pauseLessons,
  giveAgain: resumeLessons,
  openAll: openAllLessons,
  pieces: lessonsToOpen,
  piecesChanged: spreadLessons,
};

async function handOver(ctx: Ctx, { sellerId }: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  for (const productId of new Set(lines.map((line) => line.productId))) {
    const own = lines.filter((line) => line.productId === productId);
    await spreadLessons(ctx, { sellerId, productId, entitlementIds: own.map((line) => line.entitlementId) });
  }
}

async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const counts = await countLessons(ctx, productIds);
  return new Map(productIds.map((id) => [id, counts.has(id) ? [] : ['no_digitals']]));
}

/** Lessons that buyers see, by product id; courses without any are missing. */
async function countLessons(ctx: Ctx, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await ctx.db.raw<{ rows: { product_id: number; lessons: number }[] }>(
    `select l.product_id, count(*)::int as lessons from course_lessons l where l.product_id = any(?::bigint[]) and ${READABLE} group by 1`,
    [[...productIds]],
  );
  return new Map(rows.map((row) => [row.product_id, row.lessons]));
}

async function deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>> {
  const counts = await countLessons(ctx, productIds);
  return new Map(
    productIds.map((id) => [id, { kind: 'text', files: [], text: lessonsText(ctx, counts.get(id) ?? 0) }]),
  );
}

async function deliveriesOfHoldings(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>> {
  const { rows } = await ctx.db.raw<{ rows: { entitlement_id: number; lessons: number; finished: number }[] }>(
    `select h.entitlement_id, count(l.id)::int as lessons, count(p.lesson_id) filter (where p.status = 'finished')::int as finished
       from unnest(?::bigint[], ?::bigint[]) as h (entitlement_id, product_id)
       left join course_lessons l on l.product_id = h.product_id and ${READABLE}
       left join course_lesson_statuses p on p.entitlement_id = h.entitlement_id and p.lesson_id = l.id and p.seller_id = l.seller_id
      group by 1`,
    [holdings.map((holding) => holding.entitlementId), holdings.map((holding) => holding.productId)],
  );
  const counts = new Map(rows.map((row) => [row.entitlement_id, row]));
  return new Map(
    holdings.map(({ entitlementId, token }) => {
      const { lessons = 0, finished = 0 } = counts.get(entitlementId) ?? {};
      const title =
        finished > 0
          ? { de: 'Kurs fortsetzen', en: 'Continue the course', pl: 'Kontynuuj kurs' }
          : { de: 'Kurs beginnen', en: 'Start the course', pl: 'Rozpocznij kurs' };
      const done =
        finished > 0
          ? inLanguage(languageOf(ctx), {
              de: `, davon ${finished} erledigt`,
              en: `, ${finished} of them done`,
              pl: `, ukończono ${finished}`,
            })
          : '';
      return [
        entitlementId,
        {
          kind: 'text',
          files: [],
          text: `${lessonsText(ctx, lessons)}${done}`,
          links: [{ title, href: `/payer/course/${token}` }],
          progress: { done: finished, count: lessons },
        },
      ];
    }),
  );
}

function lessonsText(ctx: Ctx, count: number): string {
  return inLanguage(languageOf(ctx), {
    de: count === 1 ? '1 Lektion' : `${count} Lektionen`,
    en: count === 1 ? '1 lesson' : `${count} lessons`,
    pl: `Lekcje: ${count}`,
  });
}

/** Facts of the product page: the number of lessons, and samples. */
async function showcases(
  ctx: Ctx,
  products: readonly { id: number; path: string }[],
): Promise<ReadonlyMap<number, Showcase>> {
  const ids = products.map((product) => product.id);
  const { rows } = await ctx.db.raw<{ rows: ShowcaseRow[] }>(
    `select p.id, count(l.id)::int as lessons,
            coalesce(json_agg(json_build_object('id', l.id, 'title', l.title) order by c.position, l.position) filter (where l.preview), '[]') as samples,
            coalesce(json_agg(json_build_object('chapter', c.title, 'place', c.position, 'title', l.title) order by c.position, l.position) filter (where l.id is not null), '[]') as lines
       from unnest(?::bigint[]) as p (id)
       left join course_lessons l on l.product_id = p.id and ${READABLE}
       left join course_chapters c on c.id = l.chapter_id
      group by 1`,
    [ids],
  );
  const paths = new Map(products.map((product) => [product.id, product.path]));
  return new Map(rows.map((row) => [row.id, showcase(ctx, row, paths.get(row.id)!)]));
}

interface ShowcaseRow {
  id: number;
  lessons: number;
  samples: { id: number; title: string }[];
  /** Every lesson with its chapter, in order. */
  lines: { chapter: string; place: number; title: string }[];
}

function showcase(ctx: Ctx, row: ShowcaseRow, path: string): Showcase {
  const length = { title: { de: 'Umfang', en: 'Length', pl: 'Zakres' }, value: lessonsText(ctx, row.lessons) };
  return {
    facts: [length],
    contents: [...new Set(row.lines.map(({ place }) => place))].map((place) => {
      const own = row.lines.filter((line) => line.place === place);
      return { title: own[0]!.chapter, items: own.map(({ title }) => title) };
    }),
    links: row.samples.map(({ id, title }) => ({ title: { de: title, en: title }, href: `${path}/preview/${id}` })),
  };
}
