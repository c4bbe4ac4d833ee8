import { asSeller, inTransaction, sendMail, tellDevices, type Ctx } from '#core/plugins';
import { inLanguage, type Language } from '#core/kit';
import { READABLE } from '../lesson.ts';
import { lessonsAreThereMail } from '../mails/lessons-are-there.ts';

const ROWS_AT_ONCE = 5000;
const READERS_AT_ONCE = 200;
const ROWS_TO_TELL = 2000;
/** After an outage nobody wants to hear of what has been there for a week. */
const STALE_DAYS = 7;

/**
 * Publishes what is due, seller by seller, in portions that are each a transaction: the row that says that somebody was told and their mail are
 * written together, so that a process that dies tells nobody twice and nobody never. Several workers take turns in a shop.
 */
export async function publishLessons(platform: Ctx): Promise<void> {
  const { rows } = await inTransaction(platform, ({ db, clock }) =>
    db.raw<{ rows: { seller_id: number; name: string; email: string }[] }>(
      `select s.id as seller_id, s.display_name as name, s.email from sellers s
        where exists (select from course_lesson_statuses c where c.seller_id = s.id and c.publish_state = 'publish_pending' and c.publish_at <= ?::timestamptz)
        order by s.id`,
      [clock.now()],
    ),
  );
  for (const { seller_id: sellerId, name, email } of rows) {
    const ctx = asSeller(platform, sellerId);
    while ((await inTransaction(ctx, (inner) => cancelEnded(inner, sellerId))) === ROWS_AT_ONCE);
    while ((await inTransaction(ctx, (inner) => publishQuietly(inner, sellerId))) === ROWS_AT_ONCE);
    while ((await inTransaction(ctx, (inner) => publishAndTell(inner, sellerId, { name, replyTo: email }))) > 0);
  }
}

/** Rows whose time has come, of lessons that can be read; whose access is over they wait for nothing. */
const due = (access: 'open' | 'over'): string => `
  from course_lesson_statuses s
  join course_lessons l on l.seller_id = s.seller_id and l.id = s.lesson_id
  join entitlements e on e.seller_id = s.seller_id and e.id = s.entitlement_id
 where s.seller_id = ? and s.publish_state = 'publish_pending' and s.publish_at <= now.at and ${READABLE}
   and ${access === 'open' ? "e.state = 'active' and e.starts_at <= now.at and (e.ends_at is null or e.ends_at > now.at)" : 'e.ends_at <= now.at'}`;

const NOW = '(select ?::timestamptz as at) as now';
const dueRows = (access: 'open' | 'over', rest: string): string =>
  `select s.entitlement_id, s.lesson_id ${due(access).replace('from ', `from ${NOW} cross join `)} ${rest}`;

async function cancelEnded(ctx: Ctx, sellerId: number): Promise<number> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `with due as (${dueRows('over', `limit ${ROWS_AT_ONCE} for update of s skip locked`)})
     update course_lesson_statuses s
        set publish_state = 'publish_canceled', notify_state = case when s.notify_state = 'waiting' then 'outdate' else s.notify_state end
       from due where s.seller_id = ? and s.entitlement_id = due.entitlement_id and s.lesson_id = due.lesson_id`,
    [ctx.clock.now(), sellerId, sellerId],
  );
  return rowCount;
}

/** Notices that are not sent, and those that come too late. */
async function publishQuietly(ctx: Ctx, sellerId: number): Promise<number> {
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `with due as (${dueRows('open', `and (s.notify_state <> 'waiting' or s.status is not null or s.publish_at < now.at - interval '${STALE_DAYS} days') limit ${ROWS_AT_ONCE} for update of s skip locked`)})
     update course_lesson_statuses s
        set publish_state = 'published', notify_state = case when s.notify_state = 'waiting' then 'outdate' else s.notify_state end
       from due where s.seller_id = ? and s.entitlement_id = due.entitlement_id and s.lesson_id = due.lesson_id`,
    [ctx.clock.now(), sellerId, sellerId],
  );
  return rowCount;
}

interface Reader {
  id: number;
  token: string;
  payer_user_id: number;
  email: string;
  locale: Language;
  course: string;
  lessons: { id: number; title: string }[];
}

/** One mail for all that opened for somebody in a course. */
async function publishAndTell(ctx: Ctx, sellerId: number, sender: { name: string; replyTo: string }): Promise<number> {
  // One worker for a shop at a time: a second one, or the first after a killed one whose connection is still open, waits for the rows instead of
  // finding readers of whom it holds a part.
  await ctx.db.raw("select pg_advisory_xact_lock(hashtextextended('lessons told:' || ?::bigint, 0))", [sellerId]);
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: Reader[] }>(TELL, [
    now,
    sellerId,
    now,
    sellerId,
    now,
    sellerId,
    sellerId,
    sellerId,
  ]);
  // In one turn, so that the mails of a portion leave together and not each after the answer to the one before.
  await Promise.all(
    rows.map((reader) => {
      const { id, email, locale, course, lessons } = reader;
      return sendMail(ctx, lessonsAreThereMail, {
        to: email,
        locale,
        sellerId,
        sender,
        dedupeKey: `lessons_are_there:${id}:${lessons.map((lesson) => lesson.id).join(',')}`,
        data: {
          course,
          lessons: lessons.map(({ title }) => title),
          several: lessons.length > 1,
          link: ctx.baseUrl + wayTo(reader),
        },
      });
    }),
  );
  await tellDevices(
    ctx,
    { sellerId, place: 'app' },
    rows.map((reader) => {
      const { id, payer_user_id: userId, locale, course, lessons } = reader;
      const news = inLanguage(locale, { de: 'Neu', en: 'New', pl: 'Nowe' });
      return {
        userId,
        title: `${news}: ${lessons.map(({ title }) => title).join(', ')}`,
        body: course,
        link: wayTo(reader),
        key: `lessons:${id}:${lessons.map((lesson) => lesson.id).join(',')}`,
      };
    }),
  );
  return rows.length;
}

const wayTo = ({ token, lessons }: Reader): string =>
  `/payer/course/${token}${lessons.length > 1 ? '' : `/${lessons[0]!.id}`}`;

const WAITING = "and s.notify_state = 'waiting'";

// The rows of some readers. Whoever has more rows waiting than the portion holds is left to the next one, lest they be told in two mails: the last
// reader of a full portion, and one of whose rows another act holds at this moment. A reader who fills a portion alone cannot wait for the rest.
// Rows are counted for the few readers of a portion alone: counting for all that are due took longer than telling them.
const TELL = `
  with due as (${dueRows('open', `${WAITING} order by s.entitlement_id, s.lesson_id limit ${ROWS_TO_TELL} for update of s skip locked`)}),
  held as (select entitlement_id, count(*) as lines from due group by 1 order by 1 limit ${READERS_AT_ONCE}),
  readers as (
    select h.entitlement_id from held h
     where (/*check*/ h.lines >= least(${ROWS_TO_TELL}, (select count(*) from (${dueRows('open', `${WAITING} and s.entitlement_id = h.entitlement_id`)}) waiting)))
  ),
  told as (
    update course_lesson_statuses s set publish_state = 'published', notify_state = 'notified', notify_date = ?::timestamptz
      from due join readers using (entitlement_id)
     where s.seller_id = ? and s.entitlement_id = due.entitlement_id and s.lesson_id = due.lesson_id
    returning s.entitlement_id, s.lesson_id
  )
  select e.id, e.token, e.payer_user_id, e.email, coalesce(o.language, o.locale) as locale, p.name as course, json_agg(json_build_object('id', l.id, 'title', l.title) order by c.position, l.position) as lessons
    from told join entitlements e on e.seller_id = ? and e.id = told.entitlement_id
    join orders o on o.seller_id = e.seller_id and o.id = e.order_id
    join products p on p.seller_id = e.seller_id and p.id = e.product_id
    join course_lessons l on l.seller_id = ? and l.id = told.lesson_id join course_chapters c on c.id = l.chapter_id
   group by e.id, o.language, o.locale, p.name order by e.id`;
