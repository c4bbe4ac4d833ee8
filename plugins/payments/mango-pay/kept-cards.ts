import { z } from 'zod';
import type { PaymentFacts, PaymentRequest, ProviderContext, SavedMethod } from '#core/plugins';
import { codeOf, get, post, put } from './call.ts';
import { markOf, type Beginning } from './card-beginnings.ts';
import { declineOf, fundsOf, KEPT_CARD, payIn, paymentFacts, unknownPayment, waiting } from './facts.ts';
import { withCard } from './instruments.ts';
import { factsForRequest, notMade } from './payers.ts';
import { secured } from './three-d-secure.ts';
import { walletFor } from './wallets.ts';

const recurring = z.object({ Id: z.string(), AuthorId: z.string(), CardId: z.string() });

const pathOf = ({ method }: SavedMethod): string =>
  `/recurringpayinregistrations/${encodeURIComponent(method.slice(KEPT_CARD.length))}`;
const idOf = ({ method }: SavedMethod): string => method.slice(KEPT_CARD.length);

/** The first charge of a card that is kept, which the buyer's bank confirms; of nothing where nothing is due yet. */
export async function payAndKeep(
  context: ProviderContext,
  begun: Beginning,
  { request, cardId }: { request: PaymentRequest; cardId: string },
): Promise<PaymentFacts> {
  const {
    externalId,
    registration: { UserId },
  } = begun;
  const { amount } = request;
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return unknownPayment(externalId);
  const none = fundsOf({ ...amount, minor: 0n });
  const kept = await post(context, recurring, '/recurringpayinregistrations', {
    key: `${externalId} keep ${cardId}`,
    body: {
      AuthorId: UserId,
      CardId: cardId,
      CreditedWalletId: wallet.body,
      FirstTransactionDebitedFunds: fundsOf(amount),
      FirstTransactionFees: none,
      ...(amount.minor === 0n ? { FreeCycles: 1 } : {}),
    },
  });
  const made =
    kept.kind !== 'ok'
      ? kept
      : await post(context, payIn, '/payins/recurring/card/direct', {
          key: `${externalId} pay`,
          body: {
            RecurringPayinRegistrationId: kept.body.Id,
            DebitedFunds: fundsOf(amount),
            Fees: none,
            Tag: markOf(begun),
            ...secured(request),
          },
        });
  if (made.kind === 'unknown') return unknownPayment(externalId);
  if (made.kind === 'refused')
    return { ...waiting(externalId, amount), state: 'declined', decline: declineOf(codeOf(made.body, made.status)) };
  return withCard(context, { ...paymentFacts(made.body), externalId }, cardId);
}

/** Charges a kept card without the buyer. */
export async function chargeKeptCard(
  context: ProviderContext,
  request: PaymentRequest,
  saved: SavedMethod,
): Promise<PaymentFacts> {
  const { amount, paymentToken, idempotencyKey } = request;
  const made = await post(context, payIn, '/payins/recurring/card/direct', {
    key: idempotencyKey,
    body: {
      RecurringPayinRegistrationId: idOf(saved),
      DebitedFunds: fundsOf(amount),
      Fees: fundsOf({ ...amount, minor: 0n }),
      Tag: paymentToken,
    },
  });
  if (made.kind !== 'ok') return notMade(made);
  const { nextStep, ...facts } = factsForRequest(made.body, request);
  // The bank wants the buyer, and nobody is there.
  if (nextStep)
    return { ...facts, state: 'declined', decline: { reason: 'authentication_required', code: 'secure_mode_needed' } };
  return withCard(context, facts, made.body.CardId);
}

/** Charges a kept card with the buyer there, whom their bank may want to see. */
export async function chargeWithBuyer(
  context: ProviderContext,
  request: PaymentRequest,
  saved: SavedMethod,
): Promise<PaymentFacts> {
  const kept = await get(context, recurring, pathOf(saved));
  if (kept.kind !== 'ok') return notMade(kept);
  const { amount, paymentToken, idempotencyKey } = request;
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return notMade(wallet);
  const made = await post(context, payIn, '/payins/card/direct', {
    key: idempotencyKey,
    body: {
      AuthorId: kept.body.AuthorId,
      CreditedWalletId: wallet.body,
      DebitedFunds: fundsOf(amount),
      Fees: fundsOf({ ...amount, minor: 0n }),
      CardId: kept.body.CardId,
      SecureMode: 'DEFAULT',
      Tag: paymentToken,
      ...secured(request),
    },
  });
  return made.kind === 'ok' ? withCard(context, factsForRequest(made.body, request), made.body.CardId) : notMade(made);
}

/** Ends the charges and the card itself; what has ended already is refused, which is as good. */
export async function forgetCard(context: ProviderContext, saved: SavedMethod): Promise<void> {
  const kept = await get(context, recurring, pathOf(saved));
  if (kept.kind === 'refused') return;
  if (kept.kind === 'ok') {
    const ended = await put(context, z.unknown(), pathOf(saved), { Status: 'ENDED' });
    const card = await put(context, z.unknown(), `/cards/${kept.body.CardId}`, { Id: kept.body.CardId, Active: false });
    if (ended.kind !== 'unknown' && card.kind !== 'unknown') return;
  }
  throw new Error('Mangopay did not say that the card was forgotten.');
}
