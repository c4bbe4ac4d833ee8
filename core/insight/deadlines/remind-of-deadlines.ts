import { z } from 'zod';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { formatDateTime } from '#core/kit';
import { sendMail } from '#core/mail';
import { adminAddresses } from '#core/people';
import { deadlineNear } from './mails/deadline-near.ts';
import { deadlinePassed } from './mails/deadline-passed.ts';
import { deadlinesOf, type Deadline } from './open-deadlines.ts';

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

/**
 * Reminds sellers by mail at half the time and two days before the end, each once, and tells the operator of what has passed, once. A seller
 * who learns of something in its last two days gets the later mail alone. Platform actor only.
 */
export async function remindOfDeadlines(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const deadline of await deadlinesOf(ctx, null)) {
    const due = deadline.dueAt.getTime();
    if (due <= now) await tellOperator(ctx, deadline);
    else if (due - now <= TWO_DAYS) await remind(ctx, deadline, 'soon');
    else if (now >= deadline.since.getTime() + (due - deadline.since.getTime()) / 2)
      await remind(ctx, deadline, 'half');
  }
}

interface Told {
  username: string;
  display_name: string;
  email: string;
  locale: Locale;
  time_zone: string;
}

async function remind(ctx: Ctx, deadline: Deadline, stage: 'half' | 'soon'): Promise<void> {
  const { sellerId, kind, id } = deadline;
  await inTransaction(asSeller(ctx, sellerId), async (tx) => {
    const seller = await sellerTold(tx, sellerId);
    if (!z.email().safeParse(seller.email).success) return;
    await sendMail(tx, deadlineNear, {
      to: seller.email,
      locale: seller.locale,
      sellerId,
      dedupeKey: `deadline_${stage}:${kind}:${id}`,
      data: {
        withdrawal: kind === 'withdrawal',
        accepted: deadline.accepted,
        name: deadline.name,
        order: deadline.order?.number ?? '',
        due: formatDateTime(lastMinuteOf(deadline), seller.locale, seller.time_zone),
        link: `${tx.baseUrl}${pathOf(deadline)}`,
      },
    });
  });
}

async function tellOperator(ctx: Ctx, deadline: Deadline): Promise<void> {
  const { sellerId, kind, id, order } = deadline;
  await inTransaction(ctx, async (tx) => {
    const seller = await sellerTold(tx, sellerId);
    for (const { userId, email, locale } of await adminAddresses(tx))
      await sendMail(tx, deadlinePassed, {
        to: email,
        locale,
        sellerId: null,
        dedupeKey: `deadline_passed:${kind}:${id}:${userId}`,
        data: {
          withdrawal: kind === 'withdrawal',
          shop: seller.display_name,
          address: seller.email,
          order: order?.number ?? '',
          due: formatDateTime(lastMinuteOf(deadline), locale, seller.time_zone),
          link: `${tx.baseUrl}/s/${seller.username}`,
        },
      });
  });
}

/** Moment that people are told: a day that ends at midnight is named as its last minute, not as the next day. */
export function lastMinuteOf({ kind, dueAt }: Pick<Deadline, 'kind'> & { dueAt: Date | string }): Date {
  return kind === 'withdrawal' ? new Date(new Date(dueAt).getTime() - 60_000) : new Date(dueAt);
}

/** Address of the screen for it. */
export function pathOf({ kind, id, order }: Pick<Deadline, 'kind' | 'id' | 'order'>): string {
  return kind === 'withdrawal' ? `/cabinet/declarations/${id}` : `/cabinet/orders/${order?.id}/disputes/${id}`;
}

async function sellerTold({ db }: Ctx, sellerId: number): Promise<Told> {
  return db('sellers').where({ id: sellerId }).first<Told>('username', 'display_name', 'email', 'locale', 'time_zone');
}
