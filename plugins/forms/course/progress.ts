import { BaseModel, inTransaction, publish, reading, type Ctx, type Holding } from '#core/plugins';
import { lessonNotFound } from './course-error.ts';
import { lessonFinished } from './events.ts';
import { Lesson, READABLE, type PublishState } from './lesson.ts';
import { giveCertificateLater } from './quiz/quiz-certificate.ts';
import { spreadLessons } from './publishing/spread-lessons.ts';

/** The specification's words for a lesson somebody has opened; one that nobody has opened is `published` or `pending`. */
export type LessonStatus = 'viewed' | 'finished';

class LessonRow extends BaseModel {
  static override tableName = 'course_lesson_statuses';
  static override idColumn = ['seller_id', 'entitlement_id', 'lesson_id'];

  declare seller_id: number;
  declare entitlement_id: number;
  declare lesson_id: number;
  declare status: LessonStatus | null;
  declare publish_state: PublishState;
  declare publish_at: Date | null;
  declare position_seconds: number | null;
  declare viewed_at: Date | null;
  declare finished_at: Date | null;
}

export interface LessonProgress {
  status: LessonStatus | null;
  /** Open to this holder. A moment that has come counts, whether the job has been there or not. */
  open: boolean;
  opensAt: Date | null;
  /** Position in a recording. */
  positionSeconds: number | null;
}

export interface CourseProgress {
  lessons: ReadonlyMap<number, LessonProgress>;
  /** Opened last; null before the first. */
  lastLessonId: number | null;
}

/** Progress of one holder, and what is open to them. */
export async function progressOf(ctx: Ctx, { entitlementId, sellerId }: Holding): Promise<CourseProgress> {
  const rows = await reading(
    ctx,
    async ({ db }) =>
      await LessonRow.query(db)
        .where({ seller_id: sellerId, entitlement_id: entitlementId })
        .orderByRaw('viewed_at nulls first'),
  );
  const now = ctx.clock.now();
  return {
    lessons: new Map(rows.map((row) => [row.lesson_id, progressOfRow(row, now)])),
    lastLessonId: rows.findLast((row) => row.viewed_at !== null)?.lesson_id ?? null,
  };
}

function progressOfRow(row: LessonRow, now: Date): LessonProgress {
  const isDue = row.publish_state === 'publish_pending' && row.publish_at !== null && row.publish_at <= now;
  return {
    status: row.status,
    open: row.status !== null || row.publish_state === 'published' || isDue,
    opensAt: row.publish_at,
    positionSeconds: row.position_seconds,
  };
}

/**
 * Notes that the holder has opened a lesson, finished it or takes that back. A finished lesson stays so when it is opened again; what waits
 * for it opens.
 * @throws AppError 404 `lesson_not_found` for what is no published lesson of the course, and for one that is not open yet
 */
export async function markLesson(
  ctx: Ctx,
  holding: Holding,
  lessonId: number,
  mark: 'viewed' | 'finished' | 'open',
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await assertOpen(inner, holding, lessonId);
    await write(inner, holding, lessonId, mark);
    if (mark !== 'viewed') await openWhatWaits(inner, holding, lessonId);
  });
}

/** @throws AppError 404 `lesson_not_found` for what is no published lesson of the course, and for one that is not open to the holder yet */
export async function assertOpen(ctx: Ctx, holding: Holding, lessonId: number): Promise<void> {
  const { lesson, row } = await reading(ctx, async ({ db }) => ({
    lesson: await Lesson.query(db)
      .findOne({ id: lessonId, product_id: holding.productId, publish_state: 'published' })
      .select('release_rule'),
    row: await LessonRow.query(db).findOne({
      seller_id: holding.sellerId,
      entitlement_id: holding.entitlementId,
      lesson_id: lessonId,
    }),
  }));
  const isOpen = row ? progressOfRow(row, ctx.clock.now()).open : lesson?.release_rule === 'at_once';
  if (!lesson || !isOpen) throw lessonNotFound(ctx.locale);
}

/** A quiz that is passed finishes its lesson, whatever became of the lesson meanwhile. */
export async function finishByQuiz(ctx: Ctx, holding: Holding, lessonId: number): Promise<void> {
  await write(ctx, holding, lessonId, 'finished');
  await openWhatWaits(ctx, holding, lessonId);
  await giveCertificateLater(ctx, holding, lessonId);
}

async function write(
  ctx: Ctx,
  holding: Holding,
  lessonId: number,
  mark: 'viewed' | 'finished' | 'open',
): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const finished = mark === 'finished';
  const row = {
    seller_id: holding.sellerId,
    entitlement_id: holding.entitlementId,
    lesson_id: lessonId,
    product_id: holding.productId,
    publish_at: now,
    created_at: now,
    status: finished ? 'finished' : 'viewed',
    viewed_at: now,
    finished_at: finished ? now : null,
  };
  // A lesson that was opened is never `status` null again: what was finished keeps its word when it is opened once more.
  const changes = {
    viewed: { viewed_at: now, status: db.raw("coalesce(course_lesson_statuses.status, 'viewed')") },
    finished: { status: 'finished', finished_at: now, viewed_at: now },
    open: {
      status: 'viewed',
      finished_at: null,
      viewed_at: db.raw('coalesce(course_lesson_statuses.viewed_at, ?)', [now]),
    },
  }[mark];
  const rows = db('course_lesson_statuses')
    .insert(row)
    .onConflict(['seller_id', 'entitlement_id', 'lesson_id'])
    .merge(changes);
  if (!finished) return void (await rows);
  // Finished already: nothing happened, and nobody is told.
  const moved = await rows
    .whereRaw("course_lesson_statuses.status is distinct from 'finished'")
    .returning('course_lesson_statuses.lesson_id');
  if (moved.length > 0) await tellFinished(ctx, holding, lessonId);
}

async function tellFinished(ctx: Ctx, holding: Holding, lessonId: number): Promise<void> {
  const { sellerId, productId, orderId, entitlementId } = holding;
  const lesson = await Lesson.query(ctx.db).findOne({ seller_id: sellerId, id: lessonId }).select('title');
  const { finished, lessons } = (await courseProgress(ctx, [{ entitlementId, productId }])).get(entitlementId)!;
  await publish(ctx, lessonFinished, {
    aggregate: { type: 'order', id: orderId },
    sellerId,
    payload: {
      product_id: productId,
      order_id: orderId,
      entitlement_id: entitlementId,
      lesson_id: lessonId,
      lesson_name: lesson?.title ?? '',
      finished,
      lessons,
      course_finished: finished === lessons,
    },
  });
}

/** Numbers of published lessons and of those each holder finished, by entitlement. One query for any number. */
export async function courseProgress(
  ctx: Ctx,
  holdings: readonly Pick<Holding, 'entitlementId' | 'productId'>[],
): Promise<ReadonlyMap<number, { finished: number; lessons: number }>> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; finished: number; lessons: number }[] }>(
      `select h.id, count(p.lesson_id)::int as finished, count(l.id)::int as lessons
         from unnest(?::bigint[], ?::bigint[]) as h(id, product_id)
         left join course_lessons l on l.product_id = h.product_id and ${READABLE}
         left join course_lesson_statuses p on p.seller_id = l.seller_id and p.entitlement_id = h.id and p.lesson_id = l.id and p.status = 'finished'
        group by h.id`,
      [holdings.map(({ entitlementId }) => entitlementId), holdings.map(({ productId }) => productId)],
    ),
  );
  return new Map(rows.map(({ id, finished, lessons }) => [id, { finished, lessons }]));
}

/** Lessons that open once this one is done, or its quiz passed: their moment is worked out anew for this holder. */
export async function openWhatWaits(
  ctx: Ctx,
  { sellerId, entitlementId, productId }: Holding,
  lessonId: number,
): Promise<void> {
  const waiting = await Lesson.query(ctx.db)
    .where({ seller_id: sellerId, product_id: productId, release_lesson_id: lessonId })
    .select('id');
  if (waiting.length === 0) return;
  await spreadLessons(ctx, {
    sellerId,
    productId,
    entitlementIds: [entitlementId],
    lessonIds: waiting.map(({ id }) => id),
  });
}

/** Position in a recording, so that it goes on there in any browser. Of a lesson that was opened. */
export async function keepPosition(
  ctx: Ctx,
  { sellerId, entitlementId }: Holding,
  lessonId: number,
  seconds: number,
): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db('course_lesson_statuses')
      .where({ seller_id: sellerId, entitlement_id: entitlementId, lesson_id: lessonId })
      .whereNotNull('viewed_at')
      .update({ position_seconds: seconds }),
  );
}
