import { z } from 'zod';
import type { Money } from '#core/kit';
import type { DisputeEvidence, DisputeFacts, ProviderContext } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { fromPayPal } from './amounts.ts';
import { callPayPal, type ApiRequest } from './call-paypal.ts';
import { anything, captureSchema } from './order-schemas.ts';
import { jsonRequest, paymentRequests } from './requests.ts';

const amount = z.object({ currency_code: z.string(), value: z.string() }).transform(fromPayPal);

const disputeSchema = z.object({
  dispute_id: z.string(),
  reason: z.string().default(''),
  status: z.string().default('OTHER'),
  dispute_amount: amount.optional(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().optional(),
        type: z.string().optional(),
        reason: z.string().optional(),
        amount: amount.optional(),
      }),
    )
    .default([]),
  seller_response_due_date: z.string().optional(),
});
type Dispute = z.infer<typeof disputeSchema>;

interface About {
  externalId: string;
  idempotencyKey: string;
}

export async function fetchDispute(
  context: ProviderContext,
  account: PayPalAccount,
  externalId: string,
): Promise<DisputeFacts> {
  const answer = await callPayPal(context, account, disputeSchema, jsonRequest('GET', addressOf(externalId)));
  if (answer.kind !== 'ok') return unknownDispute(externalId);
  return disputeFacts(answer.body, await paymentOf(context, account, answer.body));
}

export async function submitEvidence(
  context: ProviderContext,
  account: PayPalAccount,
  { externalId, evidence, idempotencyKey }: About & { evidence: DisputeEvidence },
): Promise<DisputeFacts> {
  const form = new FormData();
  form.set(
    'input',
    new Blob([JSON.stringify({ evidences: [{ evidence_type: 'OTHER', notes: notesOf(evidence) }] })], {
      type: 'application/json',
    }),
  );
  // The boundary of the form comes with the body.
  const request = {
    verb: 'POST',
    path: `${addressOf(externalId)}/provide-evidence`,
    headers: { 'PayPal-Request-Id': idempotencyKey },
    body: form,
  };
  return answered(context, account, externalId, request);
}

/** The buyer is right: PayPal gives the money back and closes the case. */
export async function acceptDispute(
  context: ProviderContext,
  account: PayPalAccount,
  { externalId, idempotencyKey }: About,
): Promise<DisputeFacts> {
  const body = { note: 'Accepted.', accept_claim_type: 'REFUND' };
  return answered(
    context,
    account,
    externalId,
    jsonRequest('POST', `${addressOf(externalId)}/accept-claim`, { body, key: idempotencyKey }),
  );
}

/** One that takes no answer any more says what became of it instead. */
async function answered(
  context: ProviderContext,
  account: PayPalAccount,
  externalId: string,
  request: ApiRequest,
): Promise<DisputeFacts> {
  const answer = await callPayPal(context, account, anything, request);
  return answer.kind === 'unknown' ? unknownDispute(externalId) : fetchDispute(context, account, externalId);
}

/** A dispute names the capture; ours is the order behind it. */
async function paymentOf(
  context: ProviderContext,
  account: PayPalAccount,
  { disputed_transactions: [first] }: Dispute,
): Promise<string | null> {
  if (!first?.seller_transaction_id) return null;
  return orderOfCapture(context, account, first.seller_transaction_id);
}

export async function orderOfCapture(
  context: ProviderContext,
  account: PayPalAccount,
  capture: string,
): Promise<string | null> {
  const answer = await callPayPal(context, account, captureSchema, await paymentRequests.capture(capture));
  return answer.kind === 'ok' ? (answer.body.supplementary_data?.related_ids?.order_id ?? null) : null;
}

const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

/**
 * The disputes of a payment, by the id of its capture; the newest first.
 * @throws Error when PayPal did not answer
 */
export async function disputesOfTransaction(
  context: ProviderContext,
  account: PayPalAccount,
  capture: string,
): Promise<string[]> {
  const answer = await callPayPal(
    context,
    account,
    disputeList,
    jsonRequest('GET', `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture)}`),
  );
  if (answer.kind === 'unknown') throw new Error('PayPal did not tell the disputes of a payment.');
  return answer.kind === 'ok' ? answer.body.items.map(({ dispute_id: id }) => id) : [];
}

// A payment out of PayPal's own pocket leaves the seller their money.
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

function stateOf({
  status,
  dispute_outcome: outcome,
  dispute_life_cycle_stage: stage,
}: Dispute): DisputeFacts['state'] {
  if (status === 'RESOLVED') return WON.includes(outcome?.outcome_code ?? '') ? 'won' : 'lost';
  // Buyer and seller still talk; PayPal holds nothing back yet.
  if (stage === 'INQUIRY') return 'inquiry';
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'needs_response' : 'under_review';
}

function disputeFacts(dispute: Dispute, paymentExternalId: string | null): DisputeFacts {
  const { dispute_id: externalId, dispute_amount: disputed, reason, seller_response_due_date: due } = dispute;
  return {
    state: stateOf(dispute),
    externalId,
    paymentExternalId,
    amount: disputed ?? null,
    fee: feeOf(dispute),
    reason: reason.toLowerCase(),
    evidenceDueAt: due ? new Date(due) : null,
  };
}

function feeOf({ money_movements: movements }: Dispute): Money | null {
  const fees = movements.filter(
    ({ affected_party: party, reason }) =>
      party === 'SELLER' && (reason === 'DISPUTE_FEE' || reason === 'CHARGEBACK_FEE'),
  );
  const [first] = fees;
  if (!first?.amount) return null;
  return {
    ...first.amount,
    minor: fees.reduce((sum, { type, amount: part }) => sum + (type === 'CREDIT' ? -1n : 1n) * (part?.minor ?? 0n), 0n),
  };
}

const LONGEST = 2000;

function notesOf({ product, buyerName, buyerEmail, delivery, statement }: DisputeEvidence): string {
  return [product, [buyerName, buyerEmail].filter(Boolean).join(', '), delivery, statement]
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST);
}

function addressOf(externalId: string): string {
  return `/v1/customer/disputes/${encodeURIComponent(externalId)}`;
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
