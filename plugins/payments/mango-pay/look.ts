import { z } from 'zod';
import type { CaptureRequest, PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { get, madeWith } from './call.ts';
import { fetchCard, findCard } from './card-payments.ts';
import { CARD, DEBIT, payIn, paymentFacts, transaction, unknownPayment } from './facts.ts';
import { fetchDebit, findDebit } from './debits.ts';
import { releaseHeld, takeHeld } from './holds.ts';
import { withCard } from './instruments.ts';
import { refundsOf } from './refunds.ts';
import { readSettings } from './settings.ts';
import { walletFor } from './wallets.ts';

const PAGE = 100;
const PAGES = 5;

export async function fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  if (externalId.startsWith(DEBIT)) return fetchDebit(context, externalId);
  if (externalId.startsWith(CARD)) return fetchCard(context, externalId);
  const found = await get(context, payIn, `/payins/${encodeURIComponent(externalId)}`);
  if (found.kind !== 'ok') return unknownPayment(externalId);
  const refunds = found.body.Status === 'SUCCEEDED' ? await refundsOf(context, externalId) : [];
  return refunds ? withCard(context, paymentFacts(found.body, refunds), found.body.CardId) : unknownPayment(externalId);
}

/** For a day Mangopay knows the answer it gave for the key; later the payment's tag is looked for among the wallet's newest 500 pay-ins. */
export async function findPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  const isFirst = !request.offSession && !request.onSession;
  if (request.method === 'sepa' && isFirst) return findDebit(context, request);
  if (request.method === 'card' && isFirst && readSettings(context).cards === 'field')
    return findCard(context, request);
  const made = await madeWith(context, payIn, request.idempotencyKey);
  if (made?.kind === 'unknown') return unknownPayment(null);
  if (made?.kind === 'ok') return fetchPayment(context, made.body.Id);
  const id = await tagged(context, request);
  if (id === 'unanswered') return unknownPayment(null);
  return id === null ? null : fetchPayment(context, id);
}

async function tagged(
  context: ProviderContext,
  { amount, paymentToken }: PaymentRequest,
): Promise<string | null | 'unanswered'> {
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return 'unanswered';
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await get(
      context,
      z.array(transaction),
      `/wallets/${wallet.body}/transactions?Type=PAYIN&Sort=CreationDate:DESC&page=${page}&per_page=${PAGE}`,
    );
    if (answer.kind !== 'ok') return 'unanswered';
    const found = answer.body.find(({ Tag, Nature }) => Nature === 'REGULAR' && Tag === paymentToken);
    if (found || answer.body.length < PAGE) return found?.Id ?? null;
  }
  return null;
}

async function letGo(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  return (await releaseHeld(context, externalId)) === 'unanswered'
    ? unknownPayment(externalId)
    : fetchPayment(context, externalId);
}

/** Takes what a card holds. What can be taken no more answers with what became of it instead. */
export async function capturePayment(context: ProviderContext, request: CaptureRequest): Promise<PaymentFacts> {
  return (await takeHeld(context, request)) ?? fetchPayment(context, request.paymentExternalId);
}

/**
 * Mangopay ends no open payment on request, and lets go what is held. A page closes by itself within 15 minutes, and only then that is told; a wire,
 * a card that was not typed and an unconfirmed mandate are given up on our side, and money that comes for them after all is found by its message.
 */
export async function cancelPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const facts = await fetchPayment(context, externalId);
  if (facts.state === 'authorised') return letGo(context, externalId);
  const isOurs =
    facts.state === 'pending' &&
    facts.nextStep !== undefined &&
    (facts.nextStep.instructions !== undefined || facts.nextStep.card !== undefined || externalId.startsWith(DEBIT));
  if (!isOurs) return facts;
  const { nextStep: _over, ...rest } = facts;
  return { ...rest, state: 'cancelled' };
}
