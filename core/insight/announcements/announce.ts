import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, isLocalDate, startOfLocalDay, type LocalDate } from '#core/kit';
import { asAdmin, requirePerson } from '#core/people';
import { announcementError, checkAnnouncementInput } from './errors.ts';

const line = z.string().trim().min(1, 'required').max(120, 'too_long');
const body = z.string().trim().min(1, 'required').max(600, 'too_long');
const day = z.string().refine(isLocalDate, 'day');

const announcementInput = z
  .object({
    audience: z.enum(['sellers', 'publishers', 'all'], 'unknown_choice'),
    tone: z.enum(['info', 'warn'], 'unknown_choice'),
    titleDe: line,
    titleEn: line,
    bodyDe: body,
    bodyEn: body,
    /** First and last day, by the admin's calendar. */
    from: day,
    until: day,
  })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: 'span' });

/** As a form gives it: choices are checked. */
export type AnnouncementInput = Record<keyof z.input<typeof announcementInput>, string>;

/**
 * Announces something. It is shown from the first day's beginning to the last one's end.
 * @throws 403 unless an admin acts, InputError
 */
export async function announce(ctx: Ctx, input: AnnouncementInput, zone: string): Promise<{ id: number }> {
  const platform = asAdmin(ctx, 'announcement');
  const { userId } = requirePerson(ctx);
  const read = checkAnnouncementInput(ctx.locale, announcementInput, input as z.input<typeof announcementInput>);
  return inTransaction(platform, async ({ db, clock }) => {
    const [row] = await db('announcements')
      .insert({
        audience: read.audience,
        tone: read.tone,
        title_de: read.titleDe,
        title_en: read.titleEn,
        body_de: read.bodyDe,
        body_en: read.bodyEn,
        starts_at: startOfLocalDay(read.from as LocalDate, zone),
        ends_at: startOfLocalDay(addDays(read.until as LocalDate, 1), zone),
        by_user_id: userId,
        created_at: clock.now(),
      })
      .returning<{ id: number }[]>('id');
    return row!;
  });
}

/** Removes an announcement for all readers. @throws announcement_not_found (404) */
export async function withdrawAnnouncement(ctx: Ctx, id: number): Promise<void> {
  const platform = asAdmin(ctx, 'announcement');
  const changed = await inTransaction(platform, ({ db, clock }) =>
    db('announcements').where({ id }).whereNull('withdrawn_at').update({ withdrawn_at: clock.now() }),
  );
  if (changed === 0) throw announcementError(ctx.locale, 'announcement_not_found');
}
