import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import type { LocalDate } from '#core/kit';
import { sendMail } from '#core/mail';
import { peopleOfShop } from '#core/people';
import { digestMail } from './mails/digest-mail.ts';
import { notificationData } from './notification-data.ts';
import type { NotificationType } from './notification-types.ts';
import { notificationWords } from './notification-words.ts';

interface DueDigest {
  seller_id: number;
  user_id: number;
  /** Day of the seller's zone. */
  today: LocalDate;
}

interface DigestItem {
  id: number;
  type: NotificationType;
  data: unknown;
  link: string;
}

const AT_ONCE = 200;
/** Lines of one mail; the bell's page has the rest. */
const MOST_LINES = 50;
/** Sent ones are kept this long, so that nothing is told twice. */
const KEPT_DAYS = 30;

/** Sends what gathered since the last digest: on every morning at seven in the seller's zone, or on that of Monday. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  await forgetSent(ctx);
  for (;;) {
    const due = await dueDigests(ctx);
    for (const digest of due) await sendDigest(asSeller(ctx, digest.seller_id), digest);
    if (due.length < AT_ONCE) return;
  }
}

/** Due is what waited when it last turned seven. Who has gone back to single mails gets the rest in the morning. */
function dueDigests(ctx: Ctx): Promise<DueDigest[]> {
  return reading(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: DueDigest[] }>(
      `select distinct i.seller_id, i.user_id, to_char(t.day, 'YYYY-MM-DD') as today
         from notification_digest_items i join sellers s on s.id = i.seller_id
         left join notification_rhythms r on r.seller_id = i.seller_id and r.user_id = i.user_id
        cross join lateral (select date_trunc('day', (:now::timestamptz at time zone s.time_zone) - interval '7 hours') as day) t
        where i.sent_at is null
          and i.created_at < (case when r.rhythm = 'weekly' then date_trunc('week', t.day) else t.day end + interval '7 hours')
                             at time zone s.time_zone
        order by i.seller_id, i.user_id limit :most`,
      { now: clock.now(), most: AT_ONCE },
    );
    return rows;
  });
}

async function sendDigest(ctx: Ctx, { seller_id: sellerId, user_id: userId, today }: DueDigest): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const items = await inner
      .db('notification_digest_items')
      .where({ seller_id: sellerId, user_id: userId })
      .whereNull('sent_at')
      .orderBy('id')
      .forUpdate()
      .select<DigestItem[]>('id', 'type', 'data', 'link');
    await inner
      .db('notification_digest_items')
      .where({ seller_id: sellerId })
      .whereIn(
        'id',
        items.map(({ id }) => id),
      )
      .update({ sent_at: inner.clock.now() });
    const person = (await peopleOfShop(inner, sellerId)).find((each) => each.userId === userId);
    if (!person?.emailConfirmed || items.length === 0) return;
    const lines = items.slice(0, MOST_LINES).map(({ type, data, link }) => ({
      ...notificationWords(type, notificationData(type, data), person.locale),
      link: inner.baseUrl + link,
    }));
    await sendMail(inner, digestMail, {
      to: person.email,
      locale: person.locale,
      data: {
        count: items.length,
        one: items.length === 1,
        more: items.length - lines.length,
        lines,
        link: `${inner.baseUrl}/cabinet/notifications`,
        settings: `${inner.baseUrl}/cabinet/notifications_settings`,
      },
      sellerId,
      dedupeKey: `notification_digest:${userId}:${today}:${items.at(-1)!.id}`,
      sender: { name: 'Kontor', replyTo: null },
    });
  });
}

async function forgetSent(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await inTransaction(ctx, ({ db }) => db('notification_digest_items').where('sent_at', '<', before).delete());
}
