import { z } from 'zod';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { get, madeWith } from './call.ts';
import { DEBIT, payIn, paymentFacts, transaction, unknownPayment } from './facts.ts';
import { fetchDebit, findDebit } from './debits.ts';
import { refundsOf } from './refunds.ts';
import { walletFor } from './wallets.ts';

const PAGE = 100;
const PAGES = 5;

export async function fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  if (externalId.startsWith(DEBIT)) return fetchDebit(context, externalId);
  const found = await get(context, payIn, `/payins/${encodeURIComponent(externalId)}`);
  if (found.kind !== 'ok') return unknownPayment(externalId);
  const refunds = found.body.Status === 'SUCCEEDED' ? await refundsOf(context, externalId) : [];
  return refunds ? paymentFacts(found.body, refunds) : unknownPayment(externalId);
}

/** For a day Mangopay knows the answer it gave for the key; later the payment's tag is looked for among the wallet's newest 500 pay-ins. */
export async function findPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  if (request.method === 'sepa' && !request.offSession) return findDebit(context, request);
  const made = await madeWith(context, payIn, request.idempotencyKey);
  if (made?.kind === 'unknown') return unknownPayment(null);
  if (made?.kind === 'ok') return fetchPayment(context, made.body.Id);
  const id = await tagged(context, request);
  if (id === 'unanswered') return unknownPayment(null);
  return id === null ? null : fetchPayment(context, id);
}

async function tagged(context: ProviderContext, { amount, paymentToken }: PaymentRequest): Promise<string | null | 'unanswered'> {
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return 'unanswered';
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await get(context, z.array(transaction), `/wallets/${wallet.body}/transactions?Type=PAYIN&Sort=CreationDate:DESC&page=${page}&per_page=${PAGE}`);
    if (answer.kind !== 'ok') return 'unanswered';
    const found = answer.body.find(({ Tag, Nature }) => Nature === 'REGULAR' && Tag === paymentToken);
    if (found || answer.body.length < PAGE) return found?.Id ?? null;
  }
  return null;
}

/**
 * Mangopay ends no open payment on request. A page closes by itself within 15 minutes, and only then that is told; a wire and an unconfirmed mandate
 * are given up on our side, and money that comes for them after all is found by its message.
 */
export async function cancelPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const facts = await fetchPayment(context, externalId);
  const isOurs = facts.state === 'pending' && (facts.nextStep?.instructions !== undefined || externalId.startsWith(DEBIT)) && facts.nextStep !== undefined;
  if (!isOurs) return facts;
  const { nextStep: _over, ...rest } = facts;
  return { ...rest, state: 'cancelled' };
}
