import { z } from 'zod';
import type { ProviderContext, RefundFacts, RefundRequest } from '#core/plugins';
import { call } from './call.ts';
import { REFUND_TOKEN, SELLER, refund, refundFacts, session } from './facts.ts';
import type { Operator } from './operator.ts';

const unknownRefund = (externalId: string | null): RefundFacts => ({ state: 'unknown', externalId, amount: null });
const list = z.object({ data: z.array(refund) });

/** Gives money back, once per token for ever: the processor forgets a key after a day, so what carries the token is looked for first. */
export async function refundPayment(
  operator: Operator,
  context: ProviderContext,
  { paymentExternalId, refundToken, amount, idempotencyKey }: RefundRequest,
): Promise<RefundFacts> {
  const intent = await intentOf(operator, context, paymentExternalId);
  if (intent.kind !== 'ok')
    return intent.kind === 'unknown'
      ? unknownRefund(null)
      : { state: 'failed', externalId: null, amount: null, code: intent.code };
  const made = await call(operator, context, {
    method: 'GET',
    path: '/v1/refunds',
    schema: list,
    params: { payment_intent: intent.body, limit: 100 },
  });
  if (made.kind !== 'ok') return unknownRefund(null);
  const earlier = made.body.data.find(({ metadata }) => metadata[REFUND_TOKEN] === refundToken);
  if (earlier) return refundFacts(earlier);
  const answer = await call(operator, context, {
    method: 'POST',
    path: '/v1/refunds',
    schema: refund,
    params: { payment_intent: intent.body, amount: Number(amount.minor), metadata: { [REFUND_TOKEN]: refundToken } },
    idempotencyKey,
  });
  if (answer.kind === 'ok') return refundFacts(answer.body);
  return answer.kind === 'unknown'
    ? unknownRefund(null)
    : { state: 'failed', externalId: null, amount: null, code: answer.code };
}

export async function fetchRefund(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): Promise<RefundFacts> {
  const answer = await call(operator, context, {
    method: 'GET',
    path: `/v1/refunds/${encodeURIComponent(externalId)}`,
    schema: refund,
  });
  return answer.kind === 'ok' ? refundFacts(answer.body) : unknownRefund(externalId);
}

type Found = { kind: 'ok'; body: string } | { kind: 'unknown' } | { kind: 'refused'; code: string };

/** A visit knows its payment by another id. */
async function intentOf(operator: Operator, context: ProviderContext, externalId: string): Promise<Found> {
  if (externalId.startsWith('pi_')) return { kind: 'ok', body: externalId };
  const visit = await call(operator, context, {
    method: 'GET',
    path: `/v1/checkout/sessions/${encodeURIComponent(externalId)}`,
    schema: session,
  });
  if (visit.kind !== 'ok') return visit;
  const { payment_intent: intent, metadata } = visit.body;
  if (metadata[SELLER] !== String(context.sellerId)) return { kind: 'refused', code: 'not_found' };
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id ? { kind: 'ok', body: id } : { kind: 'refused', code: 'not_paid' };
}
