import { z } from 'zod';
import type { ProviderContext, WebhookVerdict } from '#core/plugins';
import { get } from './call.ts';
import { DEBIT, externalIdOf, payIn } from './facts.ts';

/** Events for which hooks are registered. */
export const HOOK_EVENTS = [
  'PAYIN_NORMAL_SUCCEEDED',
  'PAYIN_NORMAL_FAILED',
  'PAYIN_REFUND_SUCCEEDED',
  'PAYIN_REFUND_FAILED',
  'PREAUTHORIZATION_SUCCEEDED',
  'PREAUTHORIZATION_FAILED',
  'PREAUTHORIZATION_PAYMENT_WAITING',
  'PREAUTHORIZATION_PAYMENT_CANCELED',
  'PREAUTHORIZATION_PAYMENT_EXPIRED',
  'PREAUTHORIZATION_PAYMENT_VALIDATED',
  'MANDATE_SUBMITTED',
  'MANDATE_FAILED',
  'MANDATE_EXPIRED',
  'DISPUTE_CREATED',
  'DISPUTE_ACTION_REQUIRED',
  'DISPUTE_SENT_TO_BANK',
  'DISPUTE_CLOSED',
  'PAYOUT_NORMAL_SUCCEEDED',
  'PAYOUT_NORMAL_FAILED',
  'PAYOUT_REFUND_SUCCEEDED',
] as const;

const NOBODY: WebhookVerdict = { verified: false, notices: [] };

/**
 * Mangopay signs nothing: a hook is an address that is called with the name of an event and an id, and anybody can call it. It is never believed.
 * About payments and payouts it hints; a refund or a dispute is asked for at Mangopay at once, and only what its answer says is announced.
 */
export async function verifyWebhook(
  context: ProviderContext,
  { rawBody }: { rawBody: Uint8Array },
): Promise<WebhookVerdict> {
  const words = new URLSearchParams(Buffer.from(rawBody).toString('utf8'));
  // `RessourceId` is Mangopay's own spelling.
  const [event, id] = [words.get('EventType') ?? '', words.get('RessourceId') ?? words.get('ResourceId') ?? ''];
  if (!/^[A-Z_]{5,60}$/.test(event) || !/^\w{1,128}$/.test(id)) return NOBODY;
  if (event.startsWith('PAYIN_NORMAL_')) return hinted(await payInId(context, id));
  if (event.startsWith('PREAUTHORIZATION_')) return hinted(await paymentOfHold(context, id));
  if (event.startsWith('MANDATE_')) return hinted(await userOfMandate(context, id));
  if (event.startsWith('PAYOUT_NORMAL_')) return ofPayout(id);
  if (event.startsWith('PAYOUT_REFUND_')) return ofPayout(await payoutOfRefund(context, id));
  if (event.startsWith('PAYIN_REFUND_')) return refunded(context, event, id);
  return event.startsWith('DISPUTE_') ? disputed(context, event, id) : NOBODY;
}

const hinted = (externalId: string | null): WebhookVerdict =>
  externalId === null ? NOBODY : { ...NOBODY, hint: { kind: 'payment', externalId } };

const ofPayout = (externalId: string | null): WebhookVerdict =>
  externalId === null ? NOBODY : { ...NOBODY, hint: { kind: 'payout', externalId } };

async function payoutOfRefund(context: ProviderContext, id: string): Promise<string | null> {
  const found = await get(context, stated, `/refunds/${id}`);
  return found.kind === 'ok' ? (found.body.InitialTransactionId ?? null) : null;
}

async function payInId(context: ProviderContext, id: string): Promise<string | null> {
  const found = await get(context, payIn, `/payins/${id}`);
  if (found.kind === 'refused') return null;
  return found.kind === 'ok' ? externalIdOf(found.body) : id;
}

async function userOfMandate(context: ProviderContext, id: string): Promise<string | null> {
  const found = await get(context, z.object({ UserId: z.string() }), `/mandates/${id}`);
  return found.kind === 'ok' ? `${DEBIT}${found.body.UserId}` : null;
}

async function paymentOfHold(context: ProviderContext, id: string): Promise<string | null> {
  const found = await get(
    context,
    z.object({ Id: z.string(), Tag: z.string().nullish(), AuthorId: z.string() }),
    `/preauthorizations/${id}`,
  );
  return found.kind === 'ok' ? externalIdOf({ ...found.body, Tag: found.body.Tag ?? '' }) : null;
}

const stated = z.object({
  Status: z.string(),
  CreationDate: z.number().nullish(),
  InitialTransactionId: z.string().nullish(),
});

async function refunded(context: ProviderContext, type: string, externalId: string): Promise<WebhookVerdict> {
  const found = await get(context, stated, `/refunds/${externalId}`);
  if (found.kind !== 'ok') return NOBODY;
  const { Status, CreationDate, InitialTransactionId: of } = found.body;
  const payment = of ? await payInId(context, of) : null;
  // The state is part of the id, so that a forger makes no more notices than there are states.
  return announced(`refund:${externalId}:${Status}`, type, CreationDate, {
    kind: 'refund',
    externalId,
    ...(payment ? { paymentExternalId: payment } : {}),
  });
}

async function disputed(context: ProviderContext, type: string, externalId: string): Promise<WebhookVerdict> {
  const found = await get(context, stated, `/disputes/${externalId}`);
  return found.kind === 'ok'
    ? announced(`dispute:${externalId}:${found.body.Status}`, type, found.body.CreationDate, {
        kind: 'dispute',
        externalId,
      })
    : NOBODY;
}

function announced(
  externalEventId: string,
  type: string,
  created: number | null | undefined,
  subject: WebhookVerdict['notices'][number]['subject'],
): WebhookVerdict {
  return { verified: true, notices: [{ externalEventId, type, occurredAt: new Date((created ?? 0) * 1000), subject }] };
}
