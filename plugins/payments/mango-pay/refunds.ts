import { z } from 'zod';
import type { ProviderContext, RefundFacts, RefundRequest } from '#core/plugins';
import { codeOf, get, post } from './call.ts';
import { beginningOf, triesOf } from './card-beginnings.ts';
import { CARD, DEBIT, FIRST_DEBIT, fundsOf, payIn, refund, refundFacts, transaction, type Refund } from './facts.ts';

/** Gives money back, once per token for ever: Mangopay forgets a key after a day, so the token in the tag is looked for first. */
export async function refundPayment(context: ProviderContext, request: RefundRequest): Promise<RefundFacts> {
  const id = await payInOf(context, request.paymentExternalId);
  if (id === null) return { state: 'unknown', externalId: null, amount: null };
  const found = await get(context, payIn, `/payins/${encodeURIComponent(id)}`);
  if (found.kind !== 'ok') return notGiven(found);
  const earlier = await refundsOf(context, id);
  if (earlier === null) return { state: 'unknown', externalId: null, amount: null };
  const known = earlier.find(({ Tag }) => Tag === request.refundToken);
  if (known) return refundFacts(known);
  const made = await post(context, refund, `/payins/${id}/refunds`, {
    key: request.idempotencyKey,
    body: {
      AuthorId: found.body.AuthorId,
      DebitedFunds: fundsOf(request.amount),
      Fees: fundsOf({ ...request.amount, minor: 0n }),
      Tag: request.refundToken,
    },
  });
  return made.kind === 'ok' ? refundFacts(made.body) : notGiven(made);
}

export async function fetchRefund(context: ProviderContext, externalId: string): Promise<RefundFacts> {
  const answer = await get(context, refund, `/refunds/${encodeURIComponent(externalId)}`);
  return answer.kind === 'ok' ? refundFacts(answer.body) : { state: 'unknown', externalId, amount: null };
}

/** Also those from the dashboard, which carry no token of ours. */
export async function listRefunds(context: ProviderContext, paymentExternalId: string): Promise<RefundFacts[]> {
  const id = await payInOf(context, paymentExternalId);
  const all = id === null ? null : await refundsOf(context, id);
  if (all === null) throw new Error('Mangopay did not tell the refunds.');
  return all.map(refundFacts);
}

/** Null when nobody told. A pay-in that its bank takes back has a repudiation, which is no refund. */
export async function refundsOf(context: ProviderContext, id: string): Promise<Refund[] | null> {
  const answer = await get(context, z.array(refund), `/payins/${encodeURIComponent(id)}/refunds?per_page=100`);
  return answer.kind === 'ok' ? answer.body.filter(({ Nature = 'REFUND' }) => Nature === 'REFUND') : null;
}

/** The pay-in behind a payment's id: of a first debit the one that its user made, of a card the one that went through. */
async function payInOf(context: ProviderContext, externalId: string): Promise<string | null> {
  if (externalId.startsWith(CARD)) {
    const begun = await beginningOf(context, externalId);
    const tries = begun && (await triesOf(context, begun));
    return tries?.find(({ Status }) => Status === 'SUCCEEDED')?.Id ?? null;
  }
  if (!externalId.startsWith(DEBIT)) return externalId;
  const all = await get(
    context,
    z.array(transaction),
    `/users/${encodeURIComponent(externalId.slice(DEBIT.length))}/transactions?per_page=100&Type=PAYIN`,
  );
  return (
    (all.kind === 'ok' &&
      all.body.find(({ Tag, Nature }) => Nature === 'REGULAR' && Tag.startsWith(FIRST_DEBIT))?.Id) ||
    null
  );
}

function notGiven(answer: { kind: 'refused'; status: number; body: unknown } | { kind: 'unknown' }): RefundFacts {
  if (answer.kind === 'unknown') return { state: 'unknown', externalId: null, amount: null };
  return { state: 'failed', externalId: null, amount: null, code: codeOf(answer.body, answer.status) };
}
