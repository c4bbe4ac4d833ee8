import { money } from '#core/kit';
import type { PaymentFacts, ProviderContext, RefundFacts } from '#core/plugins';
import { moneyOf, rowsOf } from './amounts.ts';
import { call, type Answer, type Fields } from './call.ts';
import { paymentId } from './payment-id.ts';

/** No answer, or none that can be read: never a refusal. */
export function unknownPayment(externalId: string | null): PaymentFacts {
  return { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
}

export type Row = ReturnType<typeof rowsOf>[number];

/** Far enough back for every payment that can still be given back. */
const SEARCH_DAYS = 400;

/** Payments under an invoice number; null without an answer. */
export async function searchInvoice(context: ProviderContext, invoice: string): Promise<Row[] | null> {
  return rowsIn(await call(context, 'TransactionSearch', { STARTDATE: searchFrom(context), INVNUM: invoice }));
}

/** A transaction and what followed from it: captures of an authorisation, refunds of a payment. */
export async function searchRelated(context: ProviderContext, transaction: string): Promise<Row[] | null> {
  return rowsIn(
    await call(context, 'TransactionSearch', { STARTDATE: searchFrom(context), TRANSACTIONID: transaction }),
  );
}

export function searchFrom({ clock }: ProviderContext): string {
  return new Date(clock.now().getTime() - SEARCH_DAYS * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
}

function rowsIn(answer: Answer): Row[] | null {
  return answer.kind === 'ok' ? rowsOf(answer.fields) : null;
}

/**
 * Outcome of an invoice: null when nothing was paid under it. `known` is a transaction we were told of, for the moments in which the
 * search does not know it yet.
 */
export async function factsOfInvoice(
  context: ProviderContext,
  asKnown: string | null,
  invoice: string,
  known: string | null = null,
): Promise<PaymentFacts | null> {
  const rows = await searchInvoice(context, invoice);
  if (rows === null) return unknownPayment(asKnown);
  const held = rows.find(({ type }) => type === 'Authorization');
  const taken = rows.find(({ type }) => type === 'Payment');
  const id = taken?.id ?? held?.id ?? known;
  if (id === null) return null;
  const externalId = asKnown ?? paymentId(id, invoice);
  const answer = await call(context, 'GetTransactionDetails', { TRANSACTIONID: id });
  if (answer.kind !== 'ok') return unknownPayment(externalId);
  const facts = transactionFacts(externalId, answer.fields, held ?? null);
  if (facts.state !== 'paid' || !/Refunded/.test(answer.fields.PAYMENTSTATUS ?? '')) return facts;
  const related = await searchRelated(context, id);
  return related === null ? unknownPayment(externalId) : { ...facts, refunded: refundedBy(related, facts) };
}

/** The transaction that holds money for an invoice; null when there is none, or nobody answered. */
export async function heldTransaction(context: ProviderContext, invoice: string): Promise<string | null> {
  return (await searchInvoice(context, invoice))?.find(({ type }) => type === 'Authorization')?.id ?? null;
}

const PAID: ReadonlySet<string> = new Set([
  'Completed',
  'Processed',
  'Refunded',
  'PartiallyRefunded',
  'Partially-Refunded',
  'Reversed',
  'Canceled-Reversal',
]);
const REFUSED: ReadonlySet<string> = new Set(['Denied', 'Failed', 'Expired']);

function transactionFacts(externalId: string, fields: Fields, held: Row | null): PaymentFacts {
  const { PAYMENTSTATUS: status = '', PENDINGREASON: pending = '' } = fields;
  const taken = moneyOf(fields.AMT, fields.CURRENCYCODE);
  if (!taken) return unknownPayment(externalId);
  const none = money(0n, taken.currency);
  const amount = held?.amount ?? taken;
  const about = { externalId, amount, captured: none, refunded: none, ...(held ? { capturesLater: true } : {}) };
  if (PAID.has(status)) return { ...about, state: 'paid', captured: taken };
  if (status === 'Voided') return { ...about, state: 'cancelled' };
  if (REFUSED.has(status))
    return { ...about, state: 'declined', decline: { reason: 'declined', code: status.toLowerCase() } };
  if (status === 'Pending') return { ...about, state: pending === 'authorization' ? 'authorised' : 'pending' };
  return unknownPayment(externalId);
}

function refundedBy(related: readonly Row[], { amount }: PaymentFacts) {
  const currency = amount!.currency;
  const refunds = related.filter(({ type, amount: back }) => type === 'Refund' && back?.currency === currency);
  return money(
    refunds.reduce((sum, { amount: back }) => sum + back!.minor, 0n),
    currency,
  );
}

export function refundRow({ id, status, amount }: Row): RefundFacts {
  return {
    state: status === 'Completed' || status === '' ? 'successful' : status === 'Pending' ? 'pending' : 'failed',
    externalId: id,
    amount,
  };
}
