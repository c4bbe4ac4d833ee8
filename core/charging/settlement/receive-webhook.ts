import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { receiveOnce, type InboxClosing } from '#core/events';
import { enqueue } from '#core/jobs';
import {
  Payment,
  accountHints,
  payoutHints,
  providerByKey,
  providerContext,
  type WebhookNotice,
  type WebhookVerdict,
} from '#core/payments';
import { applyWebhookJob } from './jobs/apply-webhook-job.ts';
import { lookAtPaymentJob } from './jobs/look-at-payment-job.ts';

export interface WebhookDelivery {
  provider: string;
  sellerId: number;
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/**
 * Takes a provider's message in: verified, each notice becomes one row of the inbox and, unless nothing follows from it, one job, however often it is
 * delivered. What it claims is never believed; the job asks the provider. Unverified, it can at most cause a look at a payment we know.
 * @throws 404 for an unknown provider, 409 for one the seller has not set up
 */
export async function receiveWebhook(
  ctx: Ctx,
  { provider: key, sellerId, headers, rawBody }: WebhookDelivery,
): Promise<{ verified: boolean; fresh: number; taken?: boolean }> {
  const provider = providerByKey(ctx, key);
  const context = await providerContext(ctx, provider, sellerId);
  const verdict = await verify(provider.verifyWebhook(context, { headers, rawBody }), ctx);
  if (!verdict.verified) {
    if (verdict.hint) await lookAtHint(ctx, key, sellerId, verdict.hint);
    // A provider without signatures still has to be told that the message came, or the address is given up in time.
    return { verified: false, fresh: 0, ...(provider.abilities.webhooks === 'unsigned' ? { taken: true } : {}) };
  }
  return inTransaction(ctx, async (tx) => {
    let fresh = 0;
    for (const { externalEventId, type, subject } of verdict.notices) {
      const message = { source: key, externalId: externalEventId, sellerId, payload: { type, subject } };
      const received = await receiveOnce(tx, message, closingOf(subject, { provider: key, sellerId }));
      if (!received.fresh) continue;
      fresh += 1;
      if (!received.open) continue;
      await enqueue(tx, applyWebhookJob, { sellerId, inboxId: received.id }, { key: String(received.id) });
    }
    return { verified: true, fresh };
  });
}

/** Messages about what the browser's return settled a moment ago need no job, and those about nothing of ours need none either. */
function closingOf(
  { kind, externalId, progress }: WebhookNotice['subject'],
  { provider, sellerId }: { provider: string; sellerId: number },
): InboxClosing | undefined {
  if (kind === 'other') return { state: 'ignored', sql: 'true', bindings: [] };
  if (kind !== 'payment' || !progress) return undefined;
  return {
    state: 'applied',
    sql: "coalesce((select bool_and(p.state = 'successful') from payments p where p.seller_id = ? and p.provider = ? and p.external_id = ?), false)",
    bindings: [sellerId, provider, externalId],
  };
}

/** A message that the provider's own code stumbles over is nobody's word. */
async function verify(verdict: Promise<WebhookVerdict>, ctx: Ctx): Promise<WebhookVerdict> {
  try {
    return await verdict;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a webhook could not be read');
    return { verified: false, notices: [] };
  }
}

/** Money may still come for an attempt that was given up. The key keeps a flood of forged messages to one look at a time. */
async function lookAtHint(
  ctx: Ctx,
  provider: string,
  sellerId: number,
  { kind, externalId, begins = false }: NonNullable<WebhookVerdict['hint']>,
): Promise<void> {
  if (kind === 'payout') return ctx.ports.find(payoutHints, 'core')?.(ctx, { sellerId, provider, externalId });
  if (kind === 'account') return ctx.ports.find(accountHints, 'core')?.(ctx, { sellerId, provider });
  await inTransaction(ctx, async (tx) => {
    const open = Payment.query(tx.db)
      .where({ seller_id: sellerId, provider })
      .whereNotIn('state', ['successful', 'mismatch'])
      .select('id')
      .first();
    const payment = await (begins
      ? open.whereRaw("split_part(external_id, '.', 1) = ?", [externalId])
      : open.where({ external_id: externalId }));
    if (payment) await enqueue(tx, lookAtPaymentJob, { sellerId, paymentId: payment.id }, { key: String(payment.id) });
  });
}
