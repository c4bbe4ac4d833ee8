import type { Ctx } from '#core/context';
import { BaseModel, inTransaction, reading } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { sendMail } from '#core/mail';
import { asAdmin, confirmedOwner, requireOwner, shopOfSeller } from '#core/people';
import { merchantError } from './errors.ts';
import { payoutQuestionAnsweredMail } from './mails/payout-question-answered.ts';
import { knownPayout } from './release-payout.ts';

/** A seller's question about a payout, and what the platform says. */
export class PayoutTicket extends BaseModel {
  static override tableName = 'payout_tickets';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare payout_id: number;
  declare state: 'open' | 'answered' | 'closed';
  declare question: string;
  declare answer: string;
  declare asked_by: string;
  declare asked_at: Date;
  declare answered_by: string;
  declare answered_at: Date | null;
}

const LONGEST = 2000;

/** @throws 404 `payout_unknown`, 422 naming `question` */
export async function askAboutPayout(ctx: Ctx, payoutId: number, question: string): Promise<void> {
  const sellerId = requireOwner(ctx);
  const words = question.trim().slice(0, LONGEST);
  if (words === '') throw merchantError(ctx.locale, 'question_missing');
  await inTransaction(ctx, async (tx) => {
    const { id } = await knownPayout(tx, payoutId);
    await PayoutTicket.query(tx.db).insert({
      seller_id: sellerId,
      payout_id: id,
      state: 'open',
      question: words,
      asked_by: whoLooks(ctx),
      asked_at: tx.clock.now(),
    });
  });
}

/** The seller needs no more help. @throws 404 `ticket_unknown`, 409 `ticket_closed` */
export async function closePayoutTicket(ctx: Ctx, payoutId: number, ticketId: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async ({ db, locale }) => {
    const where = { seller_id: sellerId, payout_id: payoutId, id: ticketId };
    if (!(await PayoutTicket.query(db).findOne(where))) throw merchantError(locale, 'ticket_unknown');
    const closed = await PayoutTicket.query(db).where(where).whereNot({ state: 'closed' }).patch({ state: 'closed' });
    if (closed === 0) throw merchantError(locale, 'ticket_closed');
  });
}

/** @throws 403 unless an admin acts, 404 `ticket_unknown`, 409 `ticket_closed`, 422 naming `answer` */
export async function answerPayoutTicket(
  ctx: Ctx,
  { payoutId, ticketId, answer }: { payoutId: number; ticketId: number; answer: string },
): Promise<void> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'payout ticket');
  const words = answer.trim().slice(0, LONGEST);
  if (words === '') throw merchantError(ctx.locale, 'answer_missing');
  await inTransaction(platform, async (tx) => {
    const ticket = await PayoutTicket.query(tx.db).findOne({ payout_id: payoutId, id: ticketId }).forUpdate();
    if (!ticket) throw merchantError(ctx.locale, 'ticket_unknown');
    if (ticket.state === 'closed') throw merchantError(ctx.locale, 'ticket_closed');
    const now = tx.clock.now();
    await PayoutTicket.query(tx.db)
      .where({ seller_id: ticket.seller_id, id: ticketId })
      .patch({ state: 'answered', answer: words, answered_by: by, answered_at: now });
    const { email, locale } =
      (await confirmedOwner(tx, ticket.seller_id)) ?? (await shopOfSeller(tx, ticket.seller_id));
    await sendMail(tx, payoutQuestionAnsweredMail, {
      to: email,
      locale,
      sellerId: null,
      dedupeKey: `payout_ticket:${ticket.seller_id}:${ticketId}:${now.toISOString()}`,
      data: {
        question: ticket.question,
        answer: words,
        link: `${ctx.baseUrl}/cabinet/transfers/payouts/${payoutId}`,
      },
    });
  });
}

/** Newest first, in the scope that may see them. */
export async function ticketsOf(ctx: Ctx, payoutId: number): Promise<PayoutTicket[]> {
  return reading(ctx, async ({ db }) =>
    PayoutTicket.query(db).where({ payout_id: payoutId }).orderBy('id', 'desc').limit(100),
  );
}
