import { z } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { failInbox, finishInbox, inboxEntry } from '#core/events';
import { Payment, Refund, purchaseIntake } from '#core/payments';
import { lookAtPaymentLater } from './look-at-payment.ts';
import { takeInDispute } from './look-at-dispute.ts';
import { sendRefund } from './send-refund.ts';
import { paymentsMeant, settledPayment } from './settled-payment.ts';
import { takeInRefunds } from './take-in-refunds.ts';

const message = z.object({
  subject: z.object({
    kind: z.enum(['payment', 'refund', 'dispute', 'purchase', 'other']),
    externalId: z.string(),
    paymentExternalId: z.string().optional(),
    progress: z.boolean().optional(),
  }),
});

/** Most refunds without the provider's id that one message may make us look at. */
const UNANSWERED = 20;

/** Fetches the facts of whatever a message is about and settles them. Applying it again changes nothing, so a crash before the close is harmless. */
export async function applyWebhook(ctx: Ctx, inboxId: number): Promise<void> {
  const entry = await inboxEntry(ctx, inboxId);
  if (!entry || entry.state === 'applied' || entry.state === 'ignored') return;
  try {
    const { subject } = message.parse(entry.payload);
    const known =
      subject.kind === 'other'
        ? false
        : await look(ctx, { ...subject, kind: subject.kind, provider: entry.source, sellerId: entry.sellerId });
    await finishInbox(ctx, inboxId, known ? 'applied' : 'ignored');
  } catch (error) {
    await failInbox(ctx, inboxId, error);
    throw error;
  }
}

interface Subject {
  provider: string;
  sellerId: number | null;
  kind: 'payment' | 'refund' | 'dispute' | 'purchase';
  externalId: string;
  paymentExternalId?: string | undefined;
  progress?: boolean | undefined;
}

async function look(
  ctx: Ctx,
  { provider, sellerId, kind, externalId, paymentExternalId, progress }: Subject,
): Promise<boolean> {
  if (kind === 'purchase')
    return (
      sellerId !== null &&
      (await ctx.ports.find(purchaseIntake, 'core')?.(ctx, { sellerId, provider, externalId })) === true
    );
  if (kind === 'dispute')
    return sellerId !== null && answered(await takeInDispute(ctx, { sellerId, provider, externalId })) !== null;
  if (kind === 'refund') {
    const refunds = await reading(ctx, ({ db }) => openRefunds(db, provider, externalId));
    for (const refund of refunds) await sendRefund(ctx, refund.id);
    const elsewhere = paymentExternalId === undefined ? 0 : await takeIn(ctx, provider, paymentExternalId);
    return refunds.length > 0 || elsewhere > 0;
  }
  const meant = await paymentsMeant(ctx, { provider, externalId });
  for (const { id, state } of meant)
    if (state !== 'successful' && state !== 'mismatch') answered(await lookAtPaymentLater(ctx, id, 'webhook'));
  if (progress) return meant.length > 0;
  const [known] = await reading(ctx, ({ db }) =>
    Payment.query(db).where({ provider, external_id: externalId, state: 'successful' }).select('id').execute(),
  );
  if (known) answered(await takeInRefunds(ctx, known.id));
  return meant.length > 0;
}

/** Refunds that somebody made at the provider itself. */
async function takeIn(ctx: Ctx, provider: string, paymentExternalId: string): Promise<number> {
  const payment = answered(await settledPayment(ctx, { provider, externalId: paymentExternalId }));
  return payment === null ? 0 : answered(await takeInRefunds(ctx, payment));
}

/** The news of a message exists at the provider alone until it answers: the job tries again rather than forget it. */
function answered<Answer>(answer: Answer | 'unanswered'): Answer {
  if (answer === 'unanswered') throw new Error('The provider did not answer what a message is about.');
  return answer;
}

/** By the provider's id, or not yet told one. */
function openRefunds(db: Ctx['db'], provider: string, externalId: string): Promise<Refund[]> {
  return Refund.query(db)
    .join('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.provider', provider)
    .where('refunds.state', 'pending')
    .where((query) => query.where('refunds.external_id', externalId).orWhereNull('refunds.external_id'))
    .orderBy('refunds.id', 'desc')
    .limit(UNANSWERED)
    .select('refunds.id')
    .execute();
}
