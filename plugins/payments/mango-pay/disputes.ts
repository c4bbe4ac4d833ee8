import { z } from 'zod';
import { money } from '#core/kit';
import type { DisputeEvidence, DisputeFacts, ProviderContext } from '#core/plugins';
import { get, post, put } from './call.ts';
import { evidencePage } from './evidence-page.ts';
import { externalIdOf, moneyOf, payIn } from './facts.ts';

const dispute = z.object({
  Id: z.string(),
  InitialTransactionId: z.string(),
  Status: z.enum([
    'CREATED',
    'PENDING_CLIENT_ACTION',
    'SUBMITTED',
    'PENDING_BANK_ACTION',
    'REOPENED_PENDING_CLIENT_ACTION',
    'CLOSED',
  ]),
  DisputeType: z.enum(['CONTESTABLE', 'NOT_CONTESTABLE', 'RETRIEVAL']),
  DisputedFunds: z.object({ Currency: z.string(), Amount: z.int() }),
  DisputeReason: z.object({ DisputeReasonType: z.string() }),
  ContestDeadlineDate: z.number().nullish(),
  ResultCode: z.string().nullish(),
});
type Dispute = z.infer<typeof dispute>;

export async function fetchDispute(context: ProviderContext, externalId: string): Promise<DisputeFacts> {
  const found = await get(context, dispute, `/disputes/${encodeURIComponent(externalId)}`);
  return found.kind === 'ok' ? disputeFacts(context, found.body) : unknownDispute(externalId);
}

/** Mangopay calls accepting a claim closing it. */
export async function acceptDispute(
  context: ProviderContext,
  { externalId }: { externalId: string },
): Promise<DisputeFacts> {
  const closed = await put(context, dispute, `/disputes/${encodeURIComponent(externalId)}/close`, {});
  if (closed.kind === 'ok') return disputeFacts(context, closed.body);
  return closed.kind === 'refused' ? fetchDispute(context, externalId) : unknownDispute(externalId);
}

const made = z.object({ Id: z.string() });

interface Contest {
  idempotencyKey: string;
  externalId: string;
  evidence: DisputeEvidence;
}

/**
 * Contests all that was disputed, with what the seller says as a document of one page. Each step has a key of its own, so that one that was not
 * answered is done again and no other; a dispute that was sent to the bank meanwhile takes nothing more.
 */
export async function submitEvidence(
  context: ProviderContext,
  { idempotencyKey: key, externalId, evidence }: Contest,
): Promise<DisputeFacts> {
  const path = `/disputes/${encodeURIComponent(externalId)}`;
  const found = await get(context, dispute, path);
  if (found.kind !== 'ok') return unknownDispute(externalId);
  if (stateOf(found.body) !== 'needs_response') return disputeFacts(context, found.body);
  const file = await post(context, made, `${path}/documents`, {
    key: `${key} document`,
    body: { Type: 'DELIVERY_PROOF' },
  });
  if (file.kind !== 'ok') return unknownDispute(externalId);
  const of = `${path}/documents/${file.body.Id}`;
  const page = await post(context, z.unknown(), `${of}/pages`, {
    key: `${key} page`,
    body: { File: (await evidencePage(evidence)).toString('base64') },
  });
  if (page.kind !== 'ok') return unknownDispute(externalId);
  // Refused when an earlier call has got so far: what counts is whether the dispute can be sent.
  const asked = await put(context, z.unknown(), of, { Status: 'VALIDATION_ASKED' });
  if (asked.kind === 'unknown') return unknownDispute(externalId);
  const sent = await put(context, dispute, `${path}/submit`, { ContestedFunds: found.body.DisputedFunds });
  if (sent.kind === 'ok') return disputeFacts(context, sent.body);
  return sent.kind === 'refused' ? fetchDispute(context, externalId) : unknownDispute(externalId);
}

async function disputeFacts(context: ProviderContext, found: Dispute): Promise<DisputeFacts> {
  const paid = await get(context, payIn, `/payins/${encodeURIComponent(found.InitialTransactionId)}`);
  if (paid.kind !== 'ok') return unknownDispute(found.Id);
  const amount = moneyOf(found.DisputedFunds);
  const due = found.ContestDeadlineDate;
  return {
    state: stateOf(found),
    externalId: found.Id,
    paymentExternalId: externalIdOf(paid.body),
    amount,
    fee: money(0n, amount.currency),
    reason: found.DisputeReason.DisputeReasonType.toLowerCase(),
    evidenceDueAt: due ? new Date(due * 1000) : null,
  };
}

/** A claim that cannot be contested is lost from the start. A closed claim was won only where its result is a success. */
function stateOf({ Status, DisputeType, ResultCode }: Dispute): DisputeFacts['state'] {
  if (DisputeType === 'RETRIEVAL') return 'inquiry';
  if (Status === 'CLOSED') return ResultCode === '000000' ? 'won' : 'lost';
  if (DisputeType === 'NOT_CONTESTABLE') return 'lost';
  return Status === 'SUBMITTED' || Status === 'PENDING_BANK_ACTION' ? 'under_review' : 'needs_response';
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
