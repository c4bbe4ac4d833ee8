import type Stripe from 'stripe';
import type { DisputeEvidence, DisputeFacts, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { readFailure } from './read-failure.ts';

const STATES: Readonly<Record<string, DisputeFacts['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

/** State of the bank's claim, with the fee of every movement it has caused so far. */
export async function fetchDispute(context: ProviderContext, externalId: string): Promise<DisputeFacts> {
  const stripe = await stripeClient(context);
  try {
    return disputeFacts(await stripe.disputes.retrieve(externalId));
  } catch (error) {
    readFailure(context, error);
    return unknownDispute(externalId);
  }
}

/** Hands the evidence in, for good: Stripe passes it on to the bank and takes no second one. */
export async function submitEvidence(
  context: ProviderContext,
  { externalId, idempotencyKey, evidence }: { idempotencyKey: string; externalId: string; evidence: DisputeEvidence },
): Promise<DisputeFacts> {
  return answer(context, externalId, (stripe) =>
    stripe.disputes.update(externalId, { evidence: evidenceParams(evidence), submit: true }, { idempotencyKey }),
  );
}

/** Stripe calls accepting a claim closing it: it is lost at once. */
export async function acceptDispute(
  context: ProviderContext,
  { externalId, idempotencyKey }: { idempotencyKey: string; externalId: string },
): Promise<DisputeFacts> {
  return answer(context, externalId, (stripe) => stripe.disputes.close(externalId, {}, { idempotencyKey }));
}

/** One that takes no answer any more says what became of it instead. */
async function answer(
  context: ProviderContext,
  externalId: string,
  call: (stripe: Stripe) => Promise<Stripe.Dispute>,
): Promise<DisputeFacts> {
  const stripe = await stripeClient(context);
  try {
    return disputeFacts(await call(stripe));
  } catch (error) {
    return readFailure(context, error).kind === 'refused'
      ? await fetchDispute(context, externalId)
      : unknownDispute(externalId);
  }
}

const LONGEST = 20_000;

function evidenceParams({
  product,
  buyerName,
  buyerEmail,
  delivery,
  statement,
}: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const fields = {
    product_description: product,
    customer_name: buyerName,
    customer_email_address: buyerEmail,
    access_activity_log: delivery,
    uncategorized_text: statement,
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, text.slice(0, LONGEST)]),
  );
}

export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  const { payment_intent: intent, currency, evidence_details: details } = dispute;
  const due = details?.due_by;
  return {
    state: STATES[dispute.status] ?? 'unknown',
    externalId: dispute.id,
    paymentExternalId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: { minor: BigInt(dispute.amount), currency },
    fee: { minor: BigInt(dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0)), currency },
    reason: dispute.reason,
    evidenceDueAt: due ? new Date(due * 1000) : null,
  };
}

function unknownDispute(externalId: string): DisputeFacts {
  return {
    state: 'unknown',
    externalId,
    paymentExternalId: null,
    amount: null,
    fee: null,
    reason: '',
    evidenceDueAt: null,
  };
}
