import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { asAdmin, requirePerson } from '#core/people';
import { inLanguage } from '#core/kit';

export type Audience = 'sellers' | 'publishers';

/** In both languages, as it is stored. */
export interface AnnouncementRow {
  id: number;
  tone: 'info' | 'warn';
  title_de: string;
  title_en: string;
  body_de: string;
  body_en: string;
}

/** In the reader's language. */
export interface Announcement {
  id: number;
  tone: 'info' | 'warn';
  title: string;
  body: string;
}

export const inWords = (row: AnnouncementRow, locale: Locale): Announcement => ({
  id: row.id,
  tone: row.tone,
  title: inLanguage(locale, { de: row.title_de, en: row.title_en }),
  body: inLanguage(locale, { de: row.body_de, en: row.body_en }),
});

const COLUMNS = ['id', 'tone', 'title_de', 'title_en', 'body_de', 'body_en'] as const;

/** Announcements that a person has not put away yet, as JSON, for a statement over more. Bindings: audience, moment twice, id of the person. */
export const SHOWN_ANNOUNCEMENTS_SQL = `(select coalesce(jsonb_agg(to_jsonb(x) order by x.id desc), '[]') from (
  select ${COLUMNS.map((name) => `a.${name}`).join(', ')} from announcements a
   where a.audience in (?, 'all') and a.withdrawn_at is null and a.starts_at <= ? and a.ends_at > ?
     and not exists (select 1 from announcement_dismissals d where d.announcement_id = a.id and d.user_id = ?)
   order by a.id desc limit 5) x)`;

/** Announcements to these people now, in their language. `all`: also what the person has put away. */
export async function currentAnnouncements(
  ctx: Ctx,
  audience: Audience,
  { all = false } = {},
): Promise<Announcement[]> {
  const { userId } = requirePerson(ctx);
  return reading(ctx, async ({ db, clock, locale }) => {
    const now = clock.now();
    const rows = await db('announcements as a')
      .whereIn('a.audience', [audience, 'all'])
      .whereNull('a.withdrawn_at')
      .where('a.starts_at', '<=', now)
      .where('a.ends_at', '>', now)
      .modify((query) =>
        all
          ? undefined
          : void query.whereNotExists((put) =>
              put
                .from('announcement_dismissals as d')
                .whereRaw('d.announcement_id = a.id and d.user_id = ?', [userId])
                .select('d.user_id'),
            ),
      )
      .orderBy('a.id', 'desc')
      .limit(20)
      .select<AnnouncementRow[]>(COLUMNS.map((name) => `a.${name}`));
    return rows.map((row) => inWords(row, locale));
  });
}

export interface AnnouncementForAdmin extends AnnouncementRow {
  audience: Audience | 'all';
  startsAt: Date;
  endsAt: Date;
  withdrawn: boolean;
  dismissals: number;
}

/** All announcements, the newest first. @throws 403 unless an admin acts */
export async function allAnnouncements(ctx: Ctx): Promise<AnnouncementForAdmin[]> {
  return reading(asAdmin(ctx, 'announcements'), async ({ db }) =>
    db('announcements as a')
      .orderBy('a.id', 'desc')
      .limit(100)
      .select<AnnouncementForAdmin[]>(
        ...COLUMNS.map((name) => `a.${name}`),
        'a.audience',
        'a.starts_at as startsAt',
        'a.ends_at as endsAt',
        db.raw('a.withdrawn_at is not null as withdrawn'),
        db.raw('(select count(*)::int from announcement_dismissals d where d.announcement_id = a.id) as dismissals'),
      ),
  );
}
