import type { PaymentProvider, ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import { SELLER, intent, intentFacts, session, sessionFacts, unknownPayment } from './facts.ts';
import type { Operator } from './operator.ts';

/** A payment of another seller is none: the account is everybody's. */
export async function fetchPayment(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): ReturnType<PaymentProvider['fetchPayment']> {
  const id = encodeURIComponent(externalId);
  if (externalId.startsWith('pi_')) {
    const answer = await call(operator, context, {
      method: 'GET',
      path: `/v1/payment_intents/${id}`,
      schema: intent,
      params: { expand: ['latest_charge'] },
    });
    return answer.kind === 'ok' && isOurs(context, answer.body) ? intentFacts(answer.body) : unknownPayment(externalId);
  }
  const answer = await call(operator, context, {
    method: 'GET',
    path: `/v1/checkout/sessions/${id}`,
    schema: session,
    params: { expand: ['payment_intent.latest_charge', 'setup_intent'] },
  });
  return answer.kind === 'ok' && isOurs(context, answer.body) ? sessionFacts(answer.body) : unknownPayment(externalId);
}

/** A visit, or a charge that waits for the buyer, is ended, so that nobody pays any more, and what is held is let go. Too late to: what became of it counts. */
export async function cancelPayment(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): ReturnType<PaymentProvider['cancelPayment']> {
  const known = await fetchPayment(operator, context, externalId);
  if (known.state === 'unknown') return known;
  if (known.state === 'authorised') return letGo(operator, context, externalId);
  if (!externalId.startsWith('cs_')) return known.nextStep ? endCharge(operator, context, externalId) : known;
  const answer = await call(operator, context, {
    method: 'POST',
    path: `/v1/checkout/sessions/${encodeURIComponent(externalId)}/expire`,
    schema: session,
    idempotencyKey: `expire_${externalId}`,
  });
  if (answer.kind === 'refused') return fetchPayment(operator, context, externalId);
  return answer.kind === 'ok' ? sessionFacts(answer.body) : unknownPayment(externalId);
}

async function endCharge(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): ReturnType<PaymentProvider['cancelPayment']> {
  const answer = await call(operator, context, {
    method: 'POST',
    path: `/v1/payment_intents/${encodeURIComponent(externalId)}/cancel`,
    schema: intent,
    idempotencyKey: `cancel_${externalId}`,
  });
  if (answer.kind === 'refused') return fetchPayment(operator, context, externalId);
  return answer.kind === 'ok' ? intentFacts(answer.body) : unknownPayment(externalId);
}

async function letGo(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): ReturnType<PaymentProvider['cancelPayment']> {
  const id = await intentOf(operator, context, externalId);
  return id === null ? unknownPayment(externalId) : { ...(await endCharge(operator, context, id)), externalId };
}

/** The payment behind a visit, which is what can be held; null when it is another seller's, or nobody says. */
export async function intentOf(
  operator: Operator,
  context: ProviderContext,
  externalId: string,
): Promise<string | null> {
  const answer = await call(operator, context, {
    method: 'GET',
    path: `/v1/checkout/sessions/${encodeURIComponent(externalId)}`,
    schema: session,
  });
  const paid = answer.kind === 'ok' && isOurs(context, answer.body) ? answer.body.payment_intent : null;
  return typeof paid === 'object' && paid ? paid.id : (paid ?? null);
}

function isOurs({ sellerId }: ProviderContext, { metadata }: { metadata: Readonly<Record<string, string>> }): boolean {
  return metadata[SELLER] === String(sellerId);
}
