import type { Ctx, FormProduct } from '#core/plugins';

/**
 * Both courses share the stored bytes: they never change. Positions are unique within a course, so they lead from old chapters and lessons to
 * new ones.
 */
export async function duplicateCourse(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `insert into course_chapters (seller_id, product_id, title, position, created_at)
     select seller_id, ?, title, position, ?::timestamptz from course_chapters where product_id = ?`,
    [to.id, now, from.id],
  );
  await ctx.db.raw(
    `insert into course_lessons (seller_id, product_id, chapter_id, title, kind, body, file_id, file_name, content_type, size_bytes, preview,
                                 publish_state, position, release_rule, release_at, release_days, notify, address, live_at, live_minutes,
                                 created_at, updated_at)
     select l.seller_id, ?, twin.id, l.title, l.kind, l.body, l.file_id, l.file_name, l.content_type, l.size_bytes, l.preview, l.publish_state, l.position,
            l.release_rule, l.release_at, l.release_days, l.notify, l.address, l.live_at, l.live_minutes, ?::timestamptz, ?::timestamptz
       from course_lessons l
       join course_chapters c on c.id = l.chapter_id
       join course_chapters twin on twin.product_id = ? and twin.position = c.position
      where l.product_id = ?`,
    [to.id, now, now, to.id, from.id],
  );
  await ctx.db.raw(
    `with twins as (${TWINS})
     update course_lessons t set release_lesson_id = waited.new_id
       from twins join course_lessons l on l.id = twins.old_id join twins waited on waited.old_id = l.release_lesson_id
      where t.id = twins.new_id`,
    [to.id, from.id],
  );
  await ctx.db.raw(
    `insert into course_quizzes (seller_id, lesson_id, product_id, questions, pass_percent, most_attempts, minutes, shuffle, show_answers, certificate_product_id, updated_at)
     select q.seller_id, pairs.new_id, ?, q.questions, q.pass_percent, q.most_attempts, q.minutes, q.shuffle, q.show_answers, q.certificate_product_id, ?::timestamptz
       from course_quizzes q join (${TWINS}) pairs on pairs.old_id = q.lesson_id`,
    [to.id, now, to.id, from.id],
  );
  await ctx.db.raw(
    `insert into course_settings (seller_id, product_id, access_session_limit, lesson_comments, custom_css, fenced_css)
     select seller_id, ?, access_session_limit, lesson_comments, custom_css, fenced_css from course_settings where product_id = ?`,
    [to.id, from.id],
  );
}

/** Lessons of the old course with those of the new. */
const TWINS = `
  select l.id as old_id, n.id as new_id
    from course_lessons l
    join course_chapters c on c.id = l.chapter_id
    join course_chapters nc on nc.product_id = ? and nc.position = c.position
    join course_lessons n on n.chapter_id = nc.id and n.position = l.position
   where l.product_id = ?`;
