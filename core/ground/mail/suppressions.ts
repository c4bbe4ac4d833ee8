import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import type { MailRow } from './mail-row.ts';

export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed';

/** Reason for which an address gets less, or nothing, from a shop. */
export interface Suppression {
  id: number;
  reason: SuppressionReason;
  /** Of what was refused; empty where it holds for everything. */
  topic: string;
  /** As the other side put it. */
  detail: string;
  createdAt: Date;
}

interface Row {
  id: number;
  reason: SuppressionReason;
  topic: string;
  detail: string;
  created_at: Date;
}

/** In a shop, or with `null` at the platform. Newest first. */
export async function suppressionsOf(
  ctx: Ctx,
  { sellerId, address }: { sellerId: number | null; address: string },
): Promise<Suppression[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('mail_suppressions')
      .where({ seller_id: sellerId, address: address.toLowerCase() })
      .orderBy('id', 'desc')
      .select<Row[]>('id', 'reason', 'topic', 'detail', 'created_at'),
  );
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
}

/** For callers that act for the platform: a bounce and a complaint come from outside, a refusal from the reader. */
export async function suppress(
  ctx: Ctx,
  mail: Pick<MailRow, 'id' | 'seller_id' | 'recipient'>,
  { reason, topic = '', detail = '' }: { reason: SuppressionReason; topic?: string; detail?: string },
): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db.raw(
      `insert into mail_suppressions (seller_id, address, reason, topic, mail_id, detail, created_at)
       values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      [
        mail.seller_id,
        mail.recipient.toLowerCase(),
        reason,
        topic,
        mail.id,
        detail.slice(0, 500),
        clock.now(),
      ] as never[],
    ),
  );
}

/** Takes away what stops mails to an address. Answers how many reasons there were. */
export async function liftSuppressions(
  ctx: Ctx,
  {
    sellerId,
    address,
    reason,
    topic,
  }: { sellerId: number | null; address: string; reason: SuppressionReason; topic?: string },
): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const rows = db('mail_suppressions').where({ seller_id: sellerId, address: address.toLowerCase(), reason });
    if (topic !== undefined) void rows.where({ topic });
    return rows.delete();
  });
}

/** Reason to hold a mail back, or null. What is owed goes out even to an address that turned mails away: nobody may say it was not sent. */
export async function heldBack(ctx: Ctx, mail: MailRow): Promise<SuppressionReason | null> {
  if (mail.purpose === 'owed') return null;
  const found = await suppressionsOf(ctx, { sellerId: mail.seller_id, address: mail.recipient });
  const stops = found.find(({ reason, topic }) => {
    if (reason === 'bounced') return true;
    if (mail.purpose !== 'news') return false;
    return reason === 'complained' || topic === '' || topic === mail.topic;
  });
  return stops?.reason ?? null;
}
