import { z } from 'zod';
import { money } from '#core/kit';
import type { DisputeFacts, ProviderContext } from '#core/plugins';
import { get, put } from './call.ts';
import { externalIdOf, moneyOf, payIn } from './facts.ts';

const dispute = z.object({
  Id: z.string(),
  InitialTransactionId: z.string(),
  Status: z.enum(['CREATED', 'PENDING_CLIENT_ACTION', 'SUBMITTED', 'PENDING_BANK_ACTION', 'REOPENED_PENDING_CLIENT_ACTION', 'CLOSED']),
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

/** Mangopay calls accepting a claim closing it. Evidence is handed in at Mangopay, where documents are uploaded. */
export async function acceptDispute(context: ProviderContext, { externalId }: { externalId: string }): Promise<DisputeFacts> {
  const closed = await put(context, dispute, `/disputes/${encodeURIComponent(externalId)}/close`, {});
  if (closed.kind === 'ok') return disputeFacts(context, closed.body);
  return closed.kind === 'refused' ? fetchDispute(context, externalId) : unknownDispute(externalId);
}

async function disputeFacts(context: ProviderContext, found: Dispute): Promise<DisputeFacts> {
  const paid = await get(context, payIn, `/payins/${encodeURIComponent(found.InitialTransactionId)}`);
  if (paid.kind !== 'ok') return unknownDispute(found.Id);
  const amount = moneyOf(found.DisputedFunds);
  const due = found.ContestDeadlineDate;
  return {
    state: stateOf(found), externalId: found.Id, paymentExternalId: externalIdOf(paid.body), amount, fee: money(0n, amount.currency), reason: found.DisputeReason.DisputeReasonType.toLowerCase(),
    evidenceDueAt: due ? new Date(due * 1000) : null,
  };
}

/** What cannot be contested is lost from the start. A closed claim was won only where its result is a success. */
function stateOf({ Status, DisputeType, ResultCode }: Dispute): DisputeFacts['state'] {
  if (DisputeType === 'RETRIEVAL') return 'inquiry';
  if (Status === 'CLOSED') return ResultCode === '000000' ? 'won' : 'lost';
  if (DisputeType === 'NOT_CONTESTABLE') return 'lost';
  return Status === 'SUBMITTED' || Status === 'PENDING_BANK_ACTION' ? 'under_review' : 'needs_response';
}

function unknownDispute(externalId: string): DisputeFacts {
  return { state: 'unknown', externalId, paymentExternalId: null, amount: null, fee: null, reason: '', evidenceDueAt: null };
}
