import { reading, requireSeller, type Ctx } from '#core/plugins';

const MOST = 50;

export interface LessonChoice {
  id: string;
  title: string;
  course: string;
}

/** Lessons of the shop whose title or course holds the words, or with `only` the one with this id. */
export async function lessonChoices(
  ctx: Ctx,
  { query, id, only }: { query: string; id: number | null; only: boolean },
): Promise<LessonChoice[]> {
  return findLessons(ctx, only ? { ids: [id ?? 0] } : { text: query });
}

/** The same for filters of lists, which name a lesson with its course. */
export async function lessonsToFilterBy(
  ctx: Ctx,
  { text = '', values }: { text?: string; values?: readonly string[] },
): Promise<{ value: string; label: string }[]> {
  const lessons = await findLessons(ctx, values ? { ids: values.map(Number) } : { text });
  return lessons.map(({ id, title, course }) => ({ value: id, label: `${title} (${course})` }));
}

function findLessons(ctx: Ctx, asked: { ids: readonly number[] } | { text: string }): Promise<LessonChoice[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const rows = db('course_lessons as l')
      .join('course_chapters as c', 'c.id', 'l.chapter_id')
      .joinRaw('join products p on p.seller_id = l.seller_id and p.id = l.product_id and p.removed_at is null')
      .where('l.seller_id', sellerId);
    if ('ids' in asked) void rows.whereIn('l.id', asked.ids);
    else {
      const like = `%${asked.text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      void rows.where((either) => either.whereILike('l.title', like).orWhereILike('p.name', like));
    }
    return rows
      .orderBy(['p.name', 'p.id', 'c.position', 'l.position'])
      .limit(MOST)
      .select<LessonChoice[]>(db.raw('l.id::text as id'), 'l.title', 'p.name as course');
  });
}
