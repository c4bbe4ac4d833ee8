import { z } from 'zod';
import type { CardAnswer, CardPlace, PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { inLanguage } from '#core/kit';
import { codeOf, get, madeWith, post } from './call.ts';
import {
  beginningOf,
  markOf,
  placeFor,
  placeOf,
  register,
  registeredCard,
  triesOf,
  type Beginning,
  type Registration,
} from './card-beginnings.ts';
import {
  askedTag,
  CARD,
  declinedPayment,
  declineOf,
  fundsOf,
  payIn,
  paymentFacts,
  unknownPayment,
  waiting,
} from './facts.ts';
import { hold, holdFacts, holdOf } from './holds.ts';
import { withCard } from './instruments.ts';
import { payAndKeep } from './kept-cards.ts';
import { notMade, payerOf } from './payers.ts';
import { refundsOf } from './refunds.ts';
import { readSettings } from './settings.ts';
import { secured } from './three-d-secure.ts';
import { walletFor } from './wallets.ts';

/** The specification's smallest charge: less would be refused only once the card was typed. */
const LEAST = 18n;

/** Opens a payment that asks for a card on our page. */
export async function openCard(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const { amount, idempotencyKey } = request;
  if (amount.minor > 0n && amount.minor < LEAST) return declinedPayment('amount_too_low');
  const payer = await payerOf(context, request);
  if (payer.kind !== 'ok') return notMade(payer);
  const made = await register(context, {
    key: `${idempotencyKey} registration`,
    userId: payer.body.Id,
    currency: amount.currency,
    tag: askedTag(request),
  });
  if (made.kind !== 'ok') return notMade(made);
  // Made for another amount by an earlier call with this key.
  if (made.body.Tag !== askedTag(request)) return declinedPayment('idempotency_key_used');
  return waiting(`${CARD}${made.body.Id}`, amount, stepOf(made.body, request.saves));
}

/** The registration that the payment began with takes the first number; further ones are made when they are asked for. */
function stepOf(registration: Registration, keeps: boolean): PaymentFacts['nextStep'] {
  const isFresh = registration.Status === 'CREATED';
  return {
    card: {
      origin: new URL(registration.CardRegistrationURL).origin,
      hasPage: !keeps,
      ...(isFresh ? { place: placeOf(registration) } : {}),
    },
  };
}

export async function fetchCard(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const begun = await beginningOf(context, externalId);
  if (!begun) return unknownPayment(externalId);
  return (
    (await tried(context, begun)) ??
    waiting(externalId, begun.asked.amount, stepOf(begun.registration, begun.asked.keeps))
  );
}

/** Outcome of the card that was typed: its payment, or its hold. Null when none was yet. */
async function tried(context: ProviderContext, begun: Beginning): Promise<PaymentFacts | null> {
  const tries = await triesOf(context, begun);
  if (tries === null) return unknownPayment(begun.externalId);
  const open = tries.find(({ Status }) => Status === 'SUCCEEDED') ?? tries.find(({ Status }) => Status === 'CREATED');
  if (open) return payInFacts(context, begun, open.Id);
  const held = await holdOf(context, begun);
  if (held === 'unanswered') return unknownPayment(begun.externalId);
  if (held)
    return held.PayInId && held.PaymentStatus === 'VALIDATED'
      ? payInFacts(context, begun, held.PayInId)
      : withCard(context, holdFacts(begun, held), held.CardId);
  const failed = tries.at(-1);
  return failed ? payInFacts(context, begun, failed.Id) : null;
}

async function payInFacts(context: ProviderContext, begun: Beginning, id: string): Promise<PaymentFacts> {
  const found = await get(context, payIn, `/payins/${encodeURIComponent(id)}`);
  if (found.kind !== 'ok') return unknownPayment(begun.externalId);
  const refunds = found.body.Status === 'SUCCEEDED' ? await refundsOf(context, id) : [];
  if (!refunds) return unknownPayment(begun.externalId);
  const facts = { ...paymentFacts(found.body, refunds), externalId: begun.externalId };
  // Of what was held less may have been taken.
  return withCard(
    context,
    found.body.PaymentType === 'PREAUTHORIZED' ? { ...facts, amount: begun.asked.amount, capturesLater: true } : facts,
    found.body.CardId,
  );
}

/** A registration takes no money, so that one that nobody finds after a day is none. */
export async function findCard(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  const made = await madeWith(context, z.object({ Id: z.string() }), `${request.idempotencyKey} registration`);
  if (made === null || made.kind === 'refused') return null;
  return made.kind === 'ok' ? fetchCard(context, `${CARD}${made.body.Id}`) : unknownPayment(null);
}

export async function beginCard(
  context: ProviderContext,
  { externalId }: Pick<CardAnswer, 'externalId'>,
): Promise<CardPlace | null> {
  const begun = await beginningOf(context, externalId);
  return begun && placeFor(context, begun);
}

/** Pays with a card, holds with it, or keeps it, once: whatever was tried before is what counts. */
export async function takeCard(
  context: ProviderContext,
  { externalId, request, card }: CardAnswer,
): Promise<PaymentFacts> {
  const begun = await beginningOf(context, externalId);
  if (!begun) return unknownPayment(externalId);
  const before = await tried(context, begun);
  if (before) return before;
  const step = waiting(externalId, begun.asked.amount, stepOf(begun.registration, begun.asked.keeps));
  if (!card) return request.saves ? step : openPage(context, begun, request);
  const registered = await registeredCard(context, begun, card);
  if (registered.kind === 'unknown') return unknownPayment(externalId);
  if (registered.kind === 'refused') return { ...step, decline: declineOf(registered.code) };
  if (request.saves) return payAndKeep(context, begun, { request, cardId: registered.id });
  if (readSettings(context).capture === 'later') return hold(context, begun, { request, cardId: registered.id });
  return payDirectly(context, begun, request, registered.id);
}

async function payDirectly(
  context: ProviderContext,
  begun: Beginning,
  request: PaymentRequest,
  cardId: string,
): Promise<PaymentFacts> {
  return payWith(context, begun, request, '/payins/card/direct', {
    CardId: cardId,
    SecureMode: 'DEFAULT',
    ...secured(request),
  });
}

/** Mangopay's own page, for browsers that run no scripts. */
function openPage(context: ProviderContext, begun: Beginning, request: PaymentRequest): Promise<PaymentFacts> {
  return payWith(context, begun, request, '/payins/card/web', {
    ReturnURL: request.returnUrl,
    CardType: 'CB_VISA_MASTERCARD',
    Culture: inLanguage(request.locale, { de: 'DE', en: 'EN' }),
  });
}

async function payWith(
  context: ProviderContext,
  begun: Beginning,
  { amount }: PaymentRequest,
  path: string,
  how: object,
): Promise<PaymentFacts> {
  const {
    externalId,
    registration: { UserId },
  } = begun;
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return unknownPayment(externalId);
  const body = {
    AuthorId: UserId,
    CreditedWalletId: wallet.body,
    DebitedFunds: fundsOf(amount),
    Fees: fundsOf({ ...amount, minor: 0n }),
    Tag: markOf(begun),
    ...how,
  };
  const made = await post(context, payIn, path, { key: `${externalId} pay`, body });
  if (made.kind === 'unknown') return unknownPayment(externalId);
  if (made.kind === 'refused')
    return { ...waiting(externalId, amount), state: 'declined', decline: declineOf(codeOf(made.body, made.status)) };
  return withCard(context, { ...paymentFacts(made.body), externalId }, made.body.CardId);
}
