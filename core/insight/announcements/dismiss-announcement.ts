import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asOneself, requirePerson } from '#core/people';
import { announcementError } from './errors.ts';

/**
 * The person in `ctx` has read it: it is not shown to them again. Twice is once.
 * @throws announcement_not_found (404)
 */
export async function dismissAnnouncement(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requirePerson(ctx);
  await inTransaction(asOneself(ctx), async ({ db, clock }) => {
    const there = await db('announcements').where({ id }).first('id');
    if (!there) throw announcementError(ctx.locale, 'announcement_not_found');
    await db('announcement_dismissals')
      .insert({ user_id: userId, announcement_id: id, dismissed_at: clock.now() })
      .onConflict(['user_id', 'announcement_id'])
      .ignore();
  });
}
