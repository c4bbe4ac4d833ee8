// The drip job in a process of its own, for a test to kill. `APART=1` writes the row that says who was told apart from the mail: the negative control.
import { PortBoard, silentLog, type Ctx } from '#core/context';
import { inTransaction, openDatabase } from '#core/database';
import { asSeller } from '#core/jobs';
import { sendMail } from '#core/mail';
import { createSecretBox, secretBox } from '#core/settings';
import { lessonsAreThereMail } from '../mails/lessons-are-there.ts';
import { publishLessons } from './publish-lessons.ts';

const db = openDatabase({ url: process.env.PUBLISHER_APP_URL!, platformUrl: process.env.PUBLISHER_PLATFORM_URL! });
const at = new Date(process.env.PUBLISHER_NOW!);
const ports = new PortBoard();
// Mails carry a signed address to refuse them by.
ports.plug(secretBox, 'core', createSecretBox(Buffer.alloc(32, 5).toString('base64')), 'test');
const platform: Ctx = {
  actor: { kind: 'platform', reason: 'publisher' },
  db,
  clock: { now: () => at },
  log: silentLog,
  locale: 'de',
  ports,
  baseUrl: 'http://localhost',
  correlationId: 'publisher',
};

await (process.env.APART ? publishApart(Number(process.env.PUBLISHER_SELLER)) : publishLessons(platform));
await db.destroy();

/** First says that people were told, then tells them. */
async function publishApart(sellerId: number): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const told = await inTransaction(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: { entitlement_id: number; email: string }[] }>(
      `update course_lesson_statuses s set publish_state = 'published', notify_state = 'notified', notify_date = ?::timestamptz
         from entitlements e where e.id = s.entitlement_id and s.seller_id = ? and s.notify_state = 'waiting' and s.publish_at <= ?::timestamptz
       returning s.entitlement_id, e.email`,
      [at, sellerId, at],
    );
    return rows;
  });
  for (const { entitlement_id: id, email } of told)
    await inTransaction(ctx, (inner) =>
      sendMail(inner, lessonsAreThereMail, {
        to: email,
        locale: 'de',
        sellerId,
        dedupeKey: `apart:${id}`,
        data: { course: 'Kurs', lessons: ['Lektion'], several: false, link: 'http://localhost' },
      }),
    );
}
