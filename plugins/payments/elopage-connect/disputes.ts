import { z } from 'zod';
import type { DisputeFacts, ProviderContext } from '#core/plugins';
import { call, type Answer } from './call.ts';
import { SELLER, dispute, disputeFacts, intent, session } from './facts.ts';
import type { Operator } from './operator.ts';

type Told = z.infer<typeof dispute>;

const unknownDispute = (externalId: string): DisputeFacts => ({
  state: 'unknown',
  externalId,
  paymentExternalId: null,
  amount: null,
  fee: null,
  reason: '',
  evidenceDueAt: null,
});

export async function fetchDispute(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): Promise<DisputeFacts> {
  const path = `/v1/disputes/${encodeURIComponent(externalId)}`;
  return told(operator, context, externalId, await call(operator, context, { method: 'GET', path, schema: dispute }));
}

/** To accept a claim is to close it: it is lost at once. One that takes no answer any more says what became of it. */
export async function acceptDispute(
  operator: Operator,
  context: ProviderContext,
  { externalId, idempotencyKey }: { externalId: string; idempotencyKey: string },
): Promise<DisputeFacts> {
  const known = await fetchDispute(operator, context, externalId);
  if (known.state === 'unknown') return known;
  const answer = await call(operator, context, {
    method: 'POST',
    path: `/v1/disputes/${encodeURIComponent(externalId)}/close`,
    schema: dispute,
    idempotencyKey,
  });
  return answer.kind === 'refused'
    ? fetchDispute(operator, context, externalId)
    : told(operator, context, externalId, answer);
}

async function told(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
  answer: Answer<Told>,
): Promise<DisputeFacts> {
  if (answer.kind !== 'ok') return unknownDispute(externalId);
  const payment = await paymentOf(operator, context, answer.body.payment_intent);
  return payment ? disputeFacts(answer.body, payment) : unknownDispute(externalId);
}

const visits = z.object({ data: z.array(session) });

/** The payment as we know it: by its visit, or by itself where nobody visited. Null when it is another seller's. */
async function paymentOf(
  operator: Operator,
  context: ProviderContext,
  behind: Told['payment_intent'],
): Promise<string | null> {
  const id = typeof behind === 'string' ? behind : behind?.id;
  if (!id) return null;
  const found = await call(operator, context, {
    method: 'GET',
    path: '/v1/checkout/sessions',
    schema: visits,
    params: { payment_intent: id, limit: 1 },
  });
  if (found.kind !== 'ok') return null;
  const [visit] = found.body.data;
  if (visit) return visit.metadata[SELLER] === String(context.sellerId) ? visit.id : null;
  const charge = await call(operator, context, {
    method: 'GET',
    path: `/v1/payment_intents/${encodeURIComponent(id)}`,
    schema: intent,
  });
  return charge.kind === 'ok' && charge.body.metadata[SELLER] === String(context.sellerId) ? id : null;
}
