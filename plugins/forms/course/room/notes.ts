import { inTransaction, reading, type Ctx, type Holding } from '#core/plugins';
import { courseError } from '../course-error.ts';

const MOST_LETTERS = 20_000;

/** Note of a reader beside a lesson; only they read it. */
export async function noteOf(ctx: Ctx, { sellerId, entitlementId }: Holding, lessonId: number): Promise<string> {
  const row = await reading(ctx, async ({ db }) =>
    db('course_notes')
      .where({ seller_id: sellerId, entitlement_id: entitlementId, lesson_id: lessonId })
      .first<{ body: string } | undefined>('body'),
  );
  return row?.body ?? '';
}

/** Of a lesson that is the course's and open. An empty note is none. */
export async function saveNote(
  ctx: Ctx,
  { sellerId, entitlementId }: Holding,
  lessonId: number,
  text: string,
): Promise<void> {
  const body = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  if (body.length > MOST_LETTERS) throw courseError(ctx.locale, 'too_long', 'note', { most: MOST_LETTERS });
  const key = { seller_id: sellerId, entitlement_id: entitlementId, lesson_id: lessonId };
  await inTransaction(ctx, async ({ db, clock }) => {
    if (body === '') await db('course_notes').where(key).delete();
    else
      await db('course_notes')
        .insert({ ...key, body, updated_at: clock.now() })
        .onConflict(['seller_id', 'entitlement_id', 'lesson_id'])
        .merge(['body', 'updated_at']);
  });
}
