import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { formatMoney, fromJsonMoney } from '#core/kit';
import { sendMail } from '#core/mail';
import { peopleOfShop, type PersonOfShop } from '#core/people';
import { tellDevices } from '#core/push';
import { firstSaleMail, notificationMail } from './mails/notification-mail.ts';
import type { NotificationData, OrderNotice } from './notification-data.ts';
import { rhythmsOf } from './mail-rhythm.ts';
import { wishesOf } from './notification-settings.ts';
import { NOTIFICATION_GROUPS, type NotificationType } from './notification-types.ts';
import { notificationWords } from './notification-words.ts';

export interface Notice<Type extends NotificationType> {
  sellerId: number;
  type: Type;
  /** The same key tells a person once. */
  key: string;
  data: NotificationData[Type];
  /** Address within the product, e.g. `/cabinet/orders/81`. */
  link: string;
  /** Time of what is told. */
  at: Date;
}

/** Older events are kept as read and without a mail: after an outage, or an import, nobody wants a hundred bells. */
const NEWS_MS = 2 * 86_400_000;

/**
 * Tells everybody who works in a shop, by the ways each of them chose. Called again with the same key it does nothing.
 * For jobs and subscribers: the caller has made sure that `ctx` acts for this seller.
 */
export async function notifyShop<Type extends NotificationType>(ctx: Ctx, notice: Notice<Type>): Promise<void> {
  const { sellerId, type, key, data, link, at } = notice;
  const isNews = ctx.clock.now().getTime() - at.getTime() < NEWS_MS;
  await inTransaction(ctx, async (inner) => {
    const people = await peopleOfShop(inner, sellerId, isOfMoney(type) ? 'money' : 'read');
    if (people.length === 0) return;
    const wishes = await wishesOf(
      inner,
      sellerId,
      people.map(({ userId }) => userId),
    );
    const first = isFirstSale(type, data);
    const rung = people.filter(({ userId }) => first || wishes.get(userId)![type].bell);
    if (rung.length > 0)
      await inner
        .db('notifications')
        .insert(
          rung.map(({ userId }) => ({
            seller_id: sellerId,
            user_id: userId,
            type,
            key,
            data: JSON.stringify(data),
            link,
            read_at: isNews ? null : at,
            created_at: at,
          })),
        )
        .onConflict(['seller_id', 'user_id', 'type', 'key'])
        .ignore();
    if (!isNews) return;
    const pushed = people.filter(({ userId }) => wishes.get(userId)![type].push);
    await tellDevices(
      inner,
      { sellerId, place: 'cabinet' },
      pushed.map(({ userId, locale }) => {
        const { title, detail } = notificationWords(type, data, locale);
        return { userId, title, body: detail, link, key: `${type}:${key}` };
      }),
    );
    const written = people.filter(({ userId, emailConfirmed }) => emailConfirmed && wishes.get(userId)![type].mail);
    if (first)
      for (const person of people.filter(({ emailConfirmed }) => emailConfirmed))
        await sendFirstSale(inner, person, notice, data as OrderNotice);
    else await writeTo(inner, written, notice);
  });
}

/** Mails now to those who want to hear at once; for the others it waits for their digest. */
async function writeTo<Type extends NotificationType>(
  ctx: Ctx,
  people: readonly PersonOfShop[],
  notice: Notice<Type>,
): Promise<void> {
  if (people.length === 0) return;
  const { sellerId, type, key, data, link, at } = notice;
  const rhythms = await rhythmsOf(
    ctx,
    sellerId,
    people.map(({ userId }) => userId),
  );
  const later = people.filter(({ userId }) => rhythms.has(userId));
  for (const person of people) if (!rhythms.has(person.userId)) await sendNotice(ctx, person, notice);
  if (later.length === 0) return;
  await ctx
    .db('notification_digest_items')
    .insert(
      later.map(({ userId }) => ({
        seller_id: sellerId,
        user_id: userId,
        type,
        key,
        data: JSON.stringify(data),
        link,
        created_at: at,
      })),
    )
    .onConflict(['seller_id', 'user_id', 'type', 'key'])
    .ignore();
}
/** Sums of a day, a week, a month are for those who may see the shop's money. */
const isOfMoney = (type: NotificationType): boolean => (NOTIFICATION_GROUPS.income as readonly string[]).includes(type);

function isFirstSale(type: NotificationType, data: NotificationData[NotificationType]): boolean {
  return type === 'paid_transaction' && (data as OrderNotice).first;
}

async function sendNotice<Type extends NotificationType>(
  ctx: Ctx,
  { userId, email, locale }: PersonOfShop,
  { sellerId, type, key, data, link }: Notice<Type>,
): Promise<void> {
  const words = notificationWords(type, data, locale);
  await sendMail(ctx, notificationMail, {
    to: email,
    locale,
    data: { ...words, subject: words.title, link: ctx.baseUrl + link, settings: settingsAddress(ctx) },
    sellerId,
    dedupeKey: `notification:${type}:${key}:${userId}`,
    sender: { name: 'Kontor', replyTo: null },
  });
}

async function sendFirstSale(
  ctx: Ctx,
  { userId, email, locale }: PersonOfShop,
  { sellerId, link }: Notice<NotificationType>,
  { amount, product }: OrderNotice,
): Promise<void> {
  await sendMail(ctx, firstSaleMail, {
    to: email,
    locale,
    data: {
      amount: formatMoney(fromJsonMoney(amount), { style: 'locale', locale }),
      product,
      link: ctx.baseUrl + link,
      settings: settingsAddress(ctx),
    },
    sellerId,
    dedupeKey: `first_sale:${sellerId}:${userId}`,
    sender: { name: 'Kontor', replyTo: null },
  });
}

const settingsAddress = (ctx: Ctx): string => `${ctx.baseUrl}/cabinet/notifications_settings`;
