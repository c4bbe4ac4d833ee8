import { BaseModel, inTransaction, publish, reading, type Ctx, type Holding } from '#core/plugins';
import { lessonNotFound } from './course-error.ts';
import { lessonFinished } from './events.ts';
import { Lesson, READABLE } from './lesson.ts';

/** The specification's words for a lesson somebody has opened; one that nobody has opened is `published`. */
export type LessonStatus = 'viewed' | 'finished';

class Progress extends BaseModel {
  static override tableName = 'course_progress';
  static override idColumn = ['seller_id', 'entitlement_id', 'lesson_id'];

  declare seller_id: number;
  declare entitlement_id: number;
  declare lesson_id: number;
  declare status: LessonStatus;
  declare viewed_at: Date;
  declare finished_at: Date | null;
}

export interface CourseProgress {
  statuses: ReadonlyMap<number, LessonStatus>;
  /** Opened last; null before the first. */
  lastLessonId: number | null;
}

/** How far one holder has come. */
export async function progressOf(ctx: Ctx, { entitlementId, sellerId }: Holding): Promise<CourseProgress> {
  const rows = await reading(
    ctx,
    async ({ db }) =>
      await Progress.query(db).where({ seller_id: sellerId, entitlement_id: entitlementId }).orderBy('viewed_at'),
  );
  return {
    statuses: new Map(rows.map((row) => [row.lesson_id, row.status])),
    lastLessonId: rows.at(-1)?.lesson_id ?? null,
  };
}

/**
 * Notes that the holder has opened a lesson, finished it or takes that back. A finished lesson stays so when it is opened again.
 * @throws AppError 404 `lesson_not_found` for what is no published lesson of the course
 */
export async function markLesson(
  ctx: Ctx,
  holding: Holding,
  lessonId: number,
  mark: 'viewed' | 'finished' | 'open',
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const lesson = await Lesson.query(inner.db)
      .findOne({ id: lessonId, product_id: holding.productId, publish_state: 'published' })
      .select('id', 'title');
    if (!lesson) throw lessonNotFound(inner.locale);
    const now = inner.clock.now();
    const finished = mark === 'finished';
    const row = {
      seller_id: holding.sellerId,
      entitlement_id: holding.entitlementId,
      lesson_id: lessonId,
      status: finished ? 'finished' : 'viewed',
      viewed_at: now,
      finished_at: finished ? now : null,
    };
    const kept =
      mark === 'viewed'
        ? ['viewed_at']
        : mark === 'finished'
          ? ['status', 'finished_at', 'viewed_at']
          : ['status', 'finished_at'];
    const rows = inner
      .db('course_progress')
      .insert(row)
      .onConflict(['seller_id', 'entitlement_id', 'lesson_id'])
      .merge(kept);
    if (!finished) return void (await rows);
    // Finished already: nothing happened, and nobody is told.
    const moved = await rows.where('course_progress.status', '<>', 'finished').returning('lesson_id');
    if (moved.length > 0) await tellFinished(inner, holding, lesson);
  });
}

async function tellFinished(ctx: Ctx, holding: Holding, { id, title }: Pick<Lesson, 'id' | 'title'>): Promise<void> {
  const { sellerId, productId, orderId, entitlementId } = holding;
  const { finished, lessons } = (await courseProgress(ctx, [{ entitlementId, productId }])).get(entitlementId)!;
  await publish(ctx, lessonFinished, {
    aggregate: { type: 'order', id: orderId },
    sellerId,
    payload: {
      product_id: productId,
      order_id: orderId,
      entitlement_id: entitlementId,
      lesson_id: id,
      lesson_name: title,
      finished,
      lessons,
      course_finished: finished === lessons,
    },
  });
}

/** How many published lessons there are, and how many of them each holder finished. One query for any number. */
export async function courseProgress(
  ctx: Ctx,
  holdings: readonly Pick<Holding, 'entitlementId' | 'productId'>[],
): Promise<ReadonlyMap<number, { finished: number; lessons: number }>> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; finished: number; lessons: number }[] }>(
      `select h.id, count(p.lesson_id)::int as finished, count(l.id)::int as lessons
         from unnest(?::bigint[], ?::bigint[]) as h(id, product_id)
         left join course_lessons l on l.product_id = h.product_id and ${READABLE}
         left join course_progress p on p.seller_id = l.seller_id and p.entitlement_id = h.id and p.lesson_id = l.id and p.status = 'finished'
        group by h.id`,
      [holdings.map(({ entitlementId }) => entitlementId), holdings.map(({ productId }) => productId)],
    ),
  );
  return new Map(rows.map(({ id, finished, lessons }) => [id, { finished, lessons }]));
}
