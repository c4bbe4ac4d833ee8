import { formatDateTime, inLanguage, type Language } from '#core/kit';
import { asSeller, inTransaction, sendMail, shopOfSeller, tellDevices, type Ctx } from '#core/plugins';
import { liveSoonMail } from '../mails/live-soon.ts';

const AHEAD_MS = 3_600_000;
const AT_ONCE = 200;

interface LiveLesson {
  id: number;
  seller_id: number;
  title: string;
  live_at: Date;
}

interface Reader {
  id: number;
  token: string;
  payer_user_id: number;
  email: string;
  locale: Language;
}

/** An hour before a live date begins, whoever may be there is told, once for each date: a mail's key holds the date. */
export async function remindOfLive(platform: Ctx): Promise<void> {
  const now = platform.clock.now();
  const soon = await inTransaction(platform, ({ db }) =>
    db('course_lessons')
      .where({ kind: 'live', publish_state: 'published' })
      .whereBetween('live_at', [now, new Date(now.getTime() + AHEAD_MS)])
      .whereRaw('reminded_for is distinct from live_at')
      .orderBy('id')
      .select<LiveLesson[]>('id', 'seller_id', 'title', 'live_at'),
  );
  for (const lesson of soon) {
    const ctx = asSeller(platform, lesson.seller_id);
    let after = 0;
    for (;;) {
      const told = await inTransaction(ctx, (inner) => remindSome(inner, lesson, after));
      if (told.length < AT_ONCE) break;
      after = told.at(-1)!.id;
    }
    await inTransaction(ctx, ({ db }) =>
      db('course_lessons').where({ id: lesson.id, live_at: lesson.live_at }).update({ reminded_for: lesson.live_at }),
    );
  }
}

async function remindSome(ctx: Ctx, lesson: LiveLesson, after: number): Promise<Reader[]> {
  const { timeZone, displayName, email: replyTo } = await shopOfSeller(ctx, lesson.seller_id);
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: Reader[] }>(
    `select e.id, e.token, e.payer_user_id, e.email, coalesce(o.language, o.locale) as locale from course_lesson_statuses s
       join entitlements e on e.seller_id = s.seller_id and e.id = s.entitlement_id
       join orders o on o.seller_id = e.seller_id and o.id = e.order_id
      where s.seller_id = ? and s.lesson_id = ? and e.id > ? and e.state = 'active' and e.starts_at <= ?::timestamptz
        and (e.ends_at is null or e.ends_at > ?::timestamptz)
        and (s.publish_state = 'published' or (s.publish_state = 'publish_pending' and s.publish_at <= ?::timestamptz))
      order by e.id limit ${AT_ONCE}`,
    [lesson.seller_id, lesson.id, after, now, now, lesson.live_at],
  );
  for (const { id, token, email, locale } of rows)
    await sendMail(ctx, liveSoonMail, {
      to: email,
      locale,
      sellerId: lesson.seller_id,
      sender: { name: displayName, replyTo },
      dedupeKey: `live_soon:${id}:${lesson.id}:${lesson.live_at.getTime()}`,
      data: {
        lesson: lesson.title,
        at: `${formatDateTime(lesson.live_at, locale, timeZone)} (${timeZone})`,
        link: `${ctx.baseUrl}/payer/course/${token}/${lesson.id}`,
      },
    });
  await tellDevices(
    ctx,
    { sellerId: lesson.seller_id, place: 'app' },
    rows.map(({ id, token, payer_user_id: userId, locale }) => ({
      userId,
      title: inLanguage(locale, {
        de: `Gleich live: ${lesson.title}`,
        en: `Live soon: ${lesson.title}`,
        pl: `Zaraz na żywo: ${lesson.title}`,
      }),
      body: `${formatDateTime(lesson.live_at, locale, timeZone)} (${timeZone})`,
      link: `/payer/course/${token}/${lesson.id}`,
      key: `live:${id}:${lesson.id}:${lesson.live_at.getTime()}`,
    })),
  );
  return rows;
}
