import { currentAnnouncements } from '#core/announcements';
import type { Ctx, Locale } from '#core/context';
import { readList, reading } from '#core/database';
import type { ListAnswer, ListQuery } from '#core/kit';
import { requirePerson, requireSeller } from '#core/people';
import { notificationNotFound } from './errors.ts';
import { notificationData } from './notification-data.ts';
import { notificationList } from './notification-list.ts';
import { Notification } from './notification.ts';
import type { NotificationType } from './notification-types.ts';
import { notificationWords } from './notification-words.ts';

/** One notification in the reader's language. */
export interface NotificationRow {
  id: number;
  type: NotificationType;
  title: string;
  detail: string;
  read: boolean;
  createdAt: Date;
}

type StoredRow = Pick<Notification, 'id' | 'type' | 'data' | 'read_at' | 'created_at'>;

export async function readNotificationList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<NotificationRow> & { page: number }> {
  const columns = ['n.id', 'n.type', 'n.data', 'n.read_at', 'n.created_at'];
  const answer = await readList<StoredRow>(ctx, notificationList, query, columns);
  return { ...answer, list: answer.list.map((row) => rowOf(row, ctx.locale)) };
}

export interface UnreadNotifications {
  /** Counted up to 100. */
  count: number;
  /** The newest unread one, for the toast that tells of it. */
  newest: (Pick<NotificationRow, 'id' | 'title' | 'detail'> & { createdAt: Date }) | null;
}

/** Unread notifications of the person in the shop they work in, and what the platform announces. Two statements. */
export async function unreadNotifications(ctx: Ctx): Promise<UnreadNotifications> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const announced = await currentAnnouncements(ctx, 'sellers');
  const rows = await reading(ctx, async ({ db }) =>
    Notification.query(db)
      .where({ seller_id: sellerId, user_id: userId })
      .whereNull('read_at')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(100)
      .select('id', 'type', 'data', 'read_at', 'created_at'),
  );
  const [newest] = rows;
  return { count: rows.length + announced.length, newest: newest ? rowOf(newest, ctx.locale) : null };
}

/**
 * Marks a notification as read and answers where it leads.
 * @throws notification_not_found (404)
 */
export async function openNotification(ctx: Ctx, id: number): Promise<string> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const row = await reading(ctx, async ({ db }) =>
    Notification.query(db).findOne({ seller_id: sellerId, user_id: userId, id }).select('link'),
  );
  if (!row) throw notificationNotFound(ctx.locale);
  return row.link;
}

function rowOf({ id, type, data, read_at: readAt, created_at: createdAt }: StoredRow, locale: Locale): NotificationRow {
  const words = notificationWords(type, notificationData(type, data), locale);
  return { id, type, ...words, read: readAt !== null, createdAt };
}
