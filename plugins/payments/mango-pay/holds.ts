import { z } from 'zod';
import type { CaptureRequest, PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { codeOf, get, post, put } from './call.ts';
import { beginningOf, markOf, triesOf, type Beginning } from './card-beginnings.ts';
import { declineOf, fundsOf, givenUp, moneyOf, payIn, paymentFacts, unknownPayment, waiting } from './facts.ts';
import { withCard } from './instruments.ts';
import { secured } from './three-d-secure.ts';
import { walletFor } from './wallets.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const heldFunds = z.object({
  Id: z.string(),
  Tag: text,
  Status: z.enum(['CREATED', 'SUCCEEDED', 'FAILED']),
  PaymentStatus: z.enum(['WAITING', 'CANCELED', 'EXPIRED', 'VALIDATED']),
  ResultCode: text,
  DebitedFunds: z.object({ Currency: z.string(), Amount: z.int() }),
  SecureModeRedirectURL: text,
  CardId: text,
  PayInId: text,
});
type HeldFunds = z.infer<typeof heldFunds>;

/** Holds the amount on a card, for the seller to take later. */
export async function hold(
  context: ProviderContext,
  begun: Beginning,
  { request, cardId }: { request: PaymentRequest; cardId: string },
): Promise<PaymentFacts> {
  const {
    externalId,
    registration: { UserId },
  } = begun;
  const made = await post(context, heldFunds, '/preauthorizations/card/direct', {
    key: `${externalId} pay`,
    body: {
      AuthorId: UserId,
      DebitedFunds: fundsOf(request.amount),
      CardId: cardId,
      SecureMode: 'DEFAULT',
      Tag: markOf(begun),
      ...secured(request),
    },
  });
  if (made.kind === 'unknown') return unknownPayment(externalId);
  if (made.kind === 'refused')
    return {
      ...waiting(externalId, request.amount),
      state: 'declined',
      decline: declineOf(codeOf(made.body, made.status)),
    };
  return withCard(context, holdFacts(begun, made.body), cardId);
}

/** Hold of a payment that began with a card; null when nothing is. */
export async function holdOf(context: ProviderContext, begun: Beginning): Promise<HeldFunds | null | 'unanswered'> {
  const all = await get(
    context,
    z.array(heldFunds),
    `/users/${begun.registration.UserId}/preauthorizations?per_page=100`,
  );
  return all.kind === 'ok' ? (all.body.find(({ Tag }) => Tag === markOf(begun)) ?? null) : 'unanswered';
}

export function holdFacts(
  { externalId }: Beginning,
  { Status, PaymentStatus, ResultCode, DebitedFunds, SecureModeRedirectURL }: HeldFunds,
): PaymentFacts {
  const facts = { ...waiting(externalId, moneyOf(DebitedFunds)), capturesLater: true };
  if (Status === 'CREATED')
    return { ...facts, ...(SecureModeRedirectURL ? { nextStep: { redirectUrl: SecureModeRedirectURL } } : {}) };
  if (Status === 'FAILED')
    return givenUp(ResultCode)
      ? { ...facts, state: 'cancelled' }
      : { ...facts, state: 'declined', decline: declineOf(ResultCode) };
  if (PaymentStatus === 'WAITING') return { ...facts, state: 'authorised' };
  return PaymentStatus === 'VALIDATED' ? unknownPayment(externalId) : { ...facts, state: 'cancelled' };
}

/** Takes what is held, or a part of it, and lets the rest go. Null when nothing is held any more: a look says what became of it. */
export async function takeHeld(
  context: ProviderContext,
  { paymentExternalId, amount, idempotencyKey }: CaptureRequest,
): Promise<PaymentFacts | null> {
  const begun = await beginningOf(context, paymentExternalId);
  const held = begun && (await holdOf(context, begun));
  if (!begun || held === 'unanswered') return unknownPayment(paymentExternalId);
  if (!held || held.Status !== 'SUCCEEDED' || held.PaymentStatus !== 'WAITING') return null;
  const tries = await triesOf(context, begun);
  if (tries === null) return unknownPayment(paymentExternalId);
  const taken = tries.some(({ Status }) => Status === 'SUCCEEDED')
    ? null
    : await capture(context, begun, held, { amount, idempotencyKey });
  if (taken && taken.state !== 'paid') return taken;
  // More could be taken as long as it waits; whoever takes a part has said that this is all. Unanswered, the bank lets go by itself.
  await put(context, z.unknown(), `/preauthorizations/${held.Id}`, { PaymentStatus: 'VALIDATED' });
  return taken;
}

async function capture(
  context: ProviderContext,
  begun: Beginning,
  held: HeldFunds,
  { amount, idempotencyKey }: Pick<CaptureRequest, 'amount' | 'idempotencyKey'>,
): Promise<PaymentFacts> {
  const {
    externalId,
    registration: { UserId },
    asked,
  } = begun;
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return unknownPayment(externalId);
  const made = await post(context, payIn, '/payins/preauthorized/direct', {
    key: idempotencyKey,
    body: {
      AuthorId: UserId,
      CreditedWalletId: wallet.body,
      DebitedFunds: fundsOf(amount),
      Fees: fundsOf({ ...amount, minor: 0n }),
      PreauthorizationId: held.Id,
      Tag: markOf(begun),
    },
  });
  if (made.kind === 'unknown') return unknownPayment(externalId);
  if (made.kind === 'refused')
    return { ...holdFacts(begun, held), state: 'declined', decline: declineOf(codeOf(made.body, made.status)) };
  return withCard(
    context,
    { ...paymentFacts(made.body), externalId, amount: asked.amount, capturesLater: true },
    held.CardId,
  );
}

/** Lets go what is held. False when it cannot be let go any more: a look says why. */
export async function releaseHeld(context: ProviderContext, externalId: string): Promise<boolean | 'unanswered'> {
  const begun = await beginningOf(context, externalId);
  const held = begun && (await holdOf(context, begun));
  if (!begun || held === 'unanswered') return 'unanswered';
  if (!held) return false;
  const released = await put(context, z.unknown(), `/preauthorizations/${held.Id}`, { PaymentStatus: 'CANCELED' });
  return released.kind === 'unknown' ? 'unanswered' : released.kind === 'ok';
}
