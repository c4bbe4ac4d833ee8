import { publishProduct, updateCheckoutStep } from '#core/catalog';
import { giveProduct } from '#core/checkout';
import { inTransaction } from '#core/database';
import { addDays, localDate } from '#core/kit';
import { aSeller, manyHolders } from '#core/testing';
import { plugins } from '../../plugins.config.ts';
import type { World } from './world.ts';

const LESSONS = 10;

/** The form of courses among the plugins that are installed. */
export const course = plugins.find(({ id }) => id === 'course')!;

const resource = (name: string) => course.apiResources!.find((each) => each.name === name)!;

/** A free course of ten lessons that opened yesterday with a mail, held by so many people, each with one attempt at a quiz. */
export async function shopWithLearners({ kernel, sql }: World, name: string, learners: number): Promise<number> {
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'bench' }), { username: name });
  const ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const titles = Array.from({ length: LESSONS }, (_, number) => `Lektion ${number + 1}`);
  const { id } = await resource('courses').create!.run(ctx, 0, {
    name: 'Kurs',
    chapters: [
      {
        title: 'Anfang',
        lessons: titles.map((title) => ({ title, kind: 'text', body: 'Ein Text.', preview: false, published: true })),
      },
    ],
  });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  const published = await publishProduct(ctx, id);
  if (published.outcome !== 'published') throw new Error(`The course is ${published.outcome}.`);
  const person = { email: `learner@${name}.test`, firstName: 'Lea', lastName: 'Leser' };
  await giveProduct(ctx, { sellerId, slug: 'kurs', person, token: `given-${name}`, quiet: true });
  await inTransaction(ctx, ({ db }) => manyHolders(db, { sellerId, productId: id, count: learners - 1 }));
  const lessons = await sql.query<{ id: number }>('select id from course_lessons where seller_id = $1', [sellerId]);
  const at = `${addDays(localDate(ctx.clock.now(), 'Europe/Berlin'), -1)}T09:00`;
  for (const lesson of lessons.rows)
    await resource('course_lessons').update!.run(ctx, Number(lesson.id), {
      release: { rule: 'date', at, notify: true },
    });
  await sql.query(
    `insert into course_quiz_attempts (seller_id, product_id, lesson_id, entitlement_id, payer_user_id, number, state, questions, answers, most_points, pass_percent, started_at)
     select e.seller_id, e.product_id, $2, e.id, e.payer_user_id, 1, 'open', '[]', '{}', 10, 50, e.granted_at from entitlements e where e.seller_id = $1`,
    [sellerId, lessons.rows[0]!.id],
  );
  await sql.query('vacuum analyze entitlements, course_lesson_statuses, course_quiz_attempts');
  return sellerId;
}

/** Puts the lessons of a shop back to the moment before their readers were told. */
export async function untell({ sql }: World, sellerId: number): Promise<void> {
  await sql.query("delete from mails where seller_id = $1 and mail = 'lessons_are_there'", [sellerId]);
  await sql.query(
    "update course_lesson_statuses set publish_state = 'publish_pending', notify_state = 'waiting', notify_date = null where seller_id = $1",
    [sellerId],
  );
  await sql.query('vacuum analyze course_lesson_statuses');
}
