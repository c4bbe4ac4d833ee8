import { z } from 'zod';
import { inLanguage, money, type Money } from '#core/kit';
import type { PaymentFacts, PaymentRequest, ProviderContext, SavedMethod, StepAnswer } from '#core/plugins';
import { codeOf, get, madeWith, post, put } from './call.ts';
import {
  askedIn,
  askedTag,
  DEBIT,
  declinedPayment,
  declineOf,
  FIRST_DEBIT,
  fundsOf,
  payIn,
  paymentFacts,
  transaction,
  unknownPayment,
  waiting,
} from './facts.ts';
import { factsForRequest, notMade, payerOf } from './payers.ts';
import { refundsOf } from './refunds.ts';
import { walletFor } from './wallets.ts';

/*
 * A debit needs a mandate, the mandate an account, and the account a user: so a payment begins as a user of Mangopay, whose tag says what shall be
 * collected, and becomes a pay-in once the buyer has confirmed the mandate on Mangopay's page.
 */
const user = z.object({ Id: z.string(), Tag: z.string().nullish() });
const account = z.object({ Id: z.string() });
const mandate = z.object({
  Id: z.string(),
  Status: z.enum(['CREATED', 'SUBMITTED', 'ACTIVE', 'FAILED', 'EXPIRED']),
  RedirectURL: z.string().nullish(),
  BankReference: z.string().nullish(),
  ResultCode: z.string().nullish(),
});
type Mandate = z.infer<typeof mandate>;

export async function openDebit(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const payer = await payerOf(context, request, askedTag(request));
  if (payer.kind !== 'ok') return notMade(payer);
  const made = await get(context, user, `/users/${payer.body.Id}`);
  if (made.kind !== 'ok') return unknownPayment(null);
  // Made for another amount by an earlier call with this key.
  if (made.body.Tag !== askedTag(request)) return declinedPayment('idempotency_key_used');
  return waiting(`${DEBIT}${made.body.Id}`, request.amount, { asks: 'iban' });
}

/** The account that the buyer typed leads to the page where they confirm the mandate. */
export async function answerStep(
  context: ProviderContext,
  { externalId, request, iban, holder }: StepAnswer,
): Promise<PaymentFacts> {
  const userId = externalId.slice(DEBIT.length);
  const { buyer, returnUrl, locale, paymentToken } = request;
  const inPounds = request.amount.currency === 'gbp';
  const numbers = inPounds ? numbersInPounds(iban) : { IBAN: iban };
  // Pounds are drawn by the British scheme, from British accounts alone.
  if (!numbers) return waiting(externalId, request.amount, { asks: 'iban' });
  const body = {
    OwnerName: holder,
    ...numbers,
    OwnerAddress: {
      AddressLine1: `${buyer.street} ${buyer.streetNumber}`.trim() || '-',
      City: buyer.city || '-',
      PostalCode: buyer.zip || '-',
      Country: buyer.country || iban.slice(0, 2),
    },
    Type: inPounds ? 'GB' : 'IBAN',
  };
  const known = await post(context, account, `/users/${userId}/bankaccounts/${inPounds ? 'gb' : 'iban'}`, {
    key: `${externalId} ${iban}`,
    body,
  });
  if (known.kind === 'refused') return waiting(externalId, request.amount, { asks: 'iban' });
  if (known.kind === 'unknown') return unknownPayment(externalId);
  const made = await post(context, mandate, '/mandates/directdebit/web', {
    key: `${externalId} ${known.body.Id} mandate`,
    body: {
      BankAccountId: known.body.Id,
      Culture: inLanguage(locale, { de: 'DE', en: 'EN' }),
      ReturnURL: returnUrl,
      Tag: paymentToken,
    },
  });
  if (made.kind !== 'ok' || !made.body.RedirectURL) return unknownPayment(externalId);
  return waiting(externalId, request.amount, { redirectUrl: made.body.RedirectURL });
}

/** A British IBAN holds what its scheme asks for: after country, check digits and bank come six digits of the sort code and eight of the account. */
function numbersInPounds(iban: string): { SortCode: string; AccountNumber: string } | null {
  const [, SortCode, AccountNumber] = /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/.exec(iban) ?? [];
  return SortCode && AccountNumber ? { SortCode, AccountNumber } : null;
}

/** State of a debit; a mandate that was confirmed since is charged now, once. */
export async function fetchDebit(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const userId = externalId.slice(DEBIT.length);
  const owner = await get(context, user, `/users/${encodeURIComponent(userId)}`);
  const asked = owner.kind === 'ok' ? askedIn(owner.body.Tag ?? '') : null;
  if (!asked) return unknownPayment(externalId);
  const mandates = await get(
    context,
    z.array(mandate),
    `/users/${userId}/mandates?per_page=100&Sort=CreationDate:DESC`,
  );
  if (mandates.kind !== 'ok') return unknownPayment(externalId);
  const [newest] = mandates.body;
  if (!newest) return waiting(externalId, asked.amount, { asks: 'iban' });
  if (newest.Status === 'FAILED' || newest.Status === 'EXPIRED') return ended(externalId, asked.amount, newest);
  if (newest.Status === 'CREATED')
    return waiting(
      externalId,
      asked.amount,
      newest.RedirectURL ? { redirectUrl: newest.RedirectURL } : { asks: 'iban' },
    );
  const saved: SavedMethod = { customer: userId, method: newest.Id, mandate: newest.BankReference || newest.Id };
  if (asked.amount.minor === 0n) return { ...waiting(externalId, asked.amount), state: 'paid', saved };
  const facts = await collect(context, {
    userId,
    externalId,
    token: asked.token,
    amount: asked.amount,
    mandateId: newest.Id,
  });
  return facts.state === 'paid' || facts.state === 'pending' ? { ...facts, saved } : facts;
}

/** The pay-in of a confirmed mandate: the one that is there, whose tag says so for ever, or a new one. */
async function collect(
  context: ProviderContext,
  {
    userId,
    externalId,
    token,
    amount,
    mandateId,
  }: { userId: string; externalId: string; token: string; amount: Money; mandateId: string },
): Promise<PaymentFacts> {
  const all = await get(context, z.array(transaction), `/users/${userId}/transactions?per_page=100&Type=PAYIN`);
  if (all.kind !== 'ok') return unknownPayment(externalId);
  const known = all.body.find(({ Tag, Nature }) => Nature === 'REGULAR' && Tag.startsWith(FIRST_DEBIT));
  if (known) {
    const found = await get(context, payIn, `/payins/${known.Id}`);
    if (found.kind !== 'ok') return unknownPayment(externalId);
    const refunds = found.body.Status === 'SUCCEEDED' ? await refundsOf(context, known.Id) : [];
    return refunds ? paymentFacts(found.body, refunds) : unknownPayment(externalId);
  }
  const made = await debit(context, {
    key: `${externalId} debit`,
    tag: `${FIRST_DEBIT}${token}`,
    amount,
    userId,
    mandateId,
  });
  if (made.kind === 'ok') return paymentFacts(made.body);
  return made.kind === 'unknown'
    ? unknownPayment(externalId)
    : { ...waiting(externalId, amount), state: 'declined', decline: declineOf(codeOf(made.body, made.status)) };
}

/** Charges a mandate without the buyer. */
export async function chargeMandate(
  context: ProviderContext,
  request: PaymentRequest,
  saved: SavedMethod,
): Promise<PaymentFacts> {
  const made = await debit(context, {
    key: request.idempotencyKey,
    tag: request.paymentToken,
    amount: request.amount,
    userId: saved.customer ?? '',
    mandateId: saved.method,
  });
  return made.kind === 'ok' ? factsForRequest(made.body, request) : notMade(made);
}

async function debit(
  context: ProviderContext,
  {
    key,
    tag,
    amount,
    userId,
    mandateId,
  }: { key: string; tag: string; amount: Money; userId: string; mandateId: string },
) {
  const wallet = await walletFor(context, amount.currency);
  if (wallet.kind !== 'ok') return wallet;
  return post(context, payIn, '/payins/directdebit/direct', {
    key,
    body: {
      AuthorId: userId,
      CreditedWalletId: wallet.body,
      DebitedFunds: fundsOf(amount),
      Fees: fundsOf(money(0n, amount.currency)),
      MandateId: mandateId,
      Tag: tag,
    },
  });
}

/** A user without a mandate holds no money, so that one that nobody finds after a day is none. */
export async function findDebit(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  const made = await madeWith(context, user, `${request.idempotencyKey} payer`);
  if (made === null || made.kind === 'refused') return null;
  return made.kind === 'ok' ? fetchDebit(context, `${DEBIT}${made.body.Id}`) : unknownPayment(null);
}

/** A mandate ends for good; one that has ended already is refused, which is as good. */
export async function forgetMandate(context: ProviderContext, { method }: SavedMethod): Promise<void> {
  const answer = await put(context, mandate, `/mandates/${encodeURIComponent(method)}/cancel`, {});
  if (answer.kind === 'unknown') throw new Error('Mangopay did not say that the mandate ended.');
}

/** A mandate that nobody confirmed in its hour was given up. */
function ended(externalId: string, amount: Money, { Status, ResultCode }: Mandate): PaymentFacts {
  const facts = waiting(externalId, amount);
  return Status === 'EXPIRED'
    ? { ...facts, state: 'cancelled' }
    : { ...facts, state: 'declined', decline: declineOf(ResultCode || 'mandate_failed') };
}
