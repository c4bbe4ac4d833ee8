import { z } from 'zod';
import { money, type Money } from '#core/kit';
import type { DeclineReason, PaymentFacts, PaymentRequest, RefundFacts } from '#core/plugins';

/*
 * Parts of Mangopay's answers that the port needs; it may send more. Amounts are minor units.
 */
const funds = z.object({ Currency: z.string(), Amount: z.int() });
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const status = z.enum(['CREATED', 'SUCCEEDED', 'FAILED']);

export const payIn = z.object({
  Id: z.string(),
  Tag: text,
  AuthorId: z.string(),
  Status: status,
  ResultCode: text,
  DebitedFunds: funds.nullish(),
  DeclaredDebitedFunds: funds.nullish(),
  PaymentType: z.string(),
  RedirectURL: text,
  WireReference: text,
  BankAccount: z.object({ OwnerName: z.string(), IBAN: z.string(), BIC: text }).nullish(),
  MandateId: text,
  CardId: text,
  SecureModeRedirectURL: text,
  RecurringPayinRegistrationId: text,
});
export type PayIn = z.infer<typeof payIn>;

export const refund = z.object({
  Id: z.string(),
  Tag: text,
  Status: status,
  ResultCode: text,
  DebitedFunds: funds,
  InitialTransactionId: z.string().nullish(),
  Nature: z.string().optional(),
});
export type Refund = z.infer<typeof refund>;

/** A transaction in a wallet's or user's list. */
export const transaction = z.object({
  Id: z.string(),
  Tag: text,
  Type: z.string(),
  Nature: z.string(),
  Status: z.string().optional(),
});

export const moneyOf = ({ Currency, Amount }: z.infer<typeof funds>): Money => ({
  minor: BigInt(Amount),
  currency: Currency.toLowerCase(),
});
export const fundsOf = ({ minor, currency }: Money): { Currency: string; Amount: number } => ({
  Currency: currency.toUpperCase(),
  Amount: Number(minor),
});

const STATES = { CREATED: 'pending', SUCCEEDED: 'paid', FAILED: 'declined' } as const;

/** `refunds` are those of a payment that succeeded. */
export function paymentFacts(found: PayIn, refunds: readonly Refund[] = []): PaymentFacts {
  const asked =
    found.PaymentType === 'BANK_WIRE' && found.DeclaredDebitedFunds ? found.DeclaredDebitedFunds : found.DebitedFunds;
  const amount = asked ? moneyOf(asked) : null;
  const given = refunds
    .filter(({ Status }) => Status !== 'FAILED')
    .reduce((sum, { DebitedFunds }) => sum + BigInt(DebitedFunds.Amount), 0n);
  const isPaid = found.Status === 'SUCCEEDED';
  const wired = isPaid && found.DebitedFunds ? moneyOf(found.DebitedFunds) : amount;
  return {
    state: found.Status === 'FAILED' && GIVEN_UP.has(found.ResultCode) ? 'cancelled' : STATES[found.Status],
    externalId: externalIdOf(found),
    // A buyer may transfer another amount than was asked for: the money that came counts.
    amount: isPaid ? wired : amount,
    captured: amount && (isPaid ? wired : { ...amount, minor: 0n }),
    refunded: amount && { ...amount, minor: given },
    ...(found.Status === 'CREATED' ? nextStepOf(found) : {}),
    ...(found.Status === 'FAILED' && !GIVEN_UP.has(found.ResultCode) ? { decline: declineOf(found.ResultCode) } : {}),
    ...(isPaid && found.MandateId ? { saved: { customer: found.AuthorId, method: found.MandateId } } : {}),
    ...(isPaid && found.RecurringPayinRegistrationId
      ? { saved: { customer: found.AuthorId, method: `${KEPT_CARD}${found.RecurringPayinRegistrationId}` } }
      : {}),
  };
}

/**
 * A debit that began with a mandate is known by the user who gave it, and what began with a card on our page by the registration of the card:
 * their pay-ins came later.
 */
export function externalIdOf({ Id, Tag, AuthorId }: Pick<PayIn, 'Id' | 'Tag' | 'AuthorId'>): string {
  const [, registration] = /^card (\w+) /.exec(Tag) ?? [];
  if (registration) return `${CARD}${registration}`;
  return Tag.startsWith(FIRST_DEBIT) ? `${DEBIT}${AuthorId}` : Id;
}

export const DEBIT = 'dd-';
export const FIRST_DEBIT = 'first ';
/** A payment that began with a card on our page. */
export const CARD = 'card-';
/** A saved card: what follows is its registration for recurring pay-ins. */
export const KEPT_CARD = 'kept-';

function nextStepOf({
  RedirectURL,
  SecureModeRedirectURL,
  WireReference,
  BankAccount,
}: PayIn): Pick<PaymentFacts, 'nextStep'> {
  if (RedirectURL || SecureModeRedirectURL) return { nextStep: { redirectUrl: RedirectURL || SecureModeRedirectURL } };
  if (!BankAccount) return {};
  const { OwnerName: holder, IBAN: iban, BIC: bic } = BankAccount;
  return { nextStep: { instructions: { holder, iban, bic, reference: WireReference } } };
}

// The buyer left the page, or never came to it: https://docs.mangopay.com/errors/codes
const GIVEN_UP: ReadonlySet<string> = new Set([
  '001030',
  '001031',
  '001033',
  '001034',
  '101001',
  '101002',
  '101109',
  '101304',
]);

export const givenUp = (code: string): boolean => GIVEN_UP.has(code);

const REASONS: Readonly<Record<string, DeclineReason>> = {
  '101102': 'insufficient_funds',
  '101104': 'insufficient_funds',
  '101105': 'expired_card',
  // As many charges as a registration takes: the buyer gives the card anew. https://docs.mangopay.com/errors/codes/205001
  '205001': 'authentication_required',
};

export function declineOf(code: string): { reason: DeclineReason; code: string } {
  const known = REASONS[code];
  if (known) return { reason: known, code };
  if (code.startsWith('1013')) return { reason: 'authentication_required', code };
  if (code.startsWith('1051') || code.startsWith('1052')) return { reason: 'incorrect_data', code };
  return { reason: code.startsWith('1011') ? 'declined' : 'other', code };
}

/** Purpose of a payment, kept in the tag of its first object; `keeps`: something is saved by it. */
export const askedTag = ({
  paymentToken,
  amount,
  saves,
}: Pick<PaymentRequest, 'paymentToken' | 'amount' | 'saves'>): string =>
  `${paymentToken} ${amount.minor} ${amount.currency}${saves ? ' keeps' : ''}`;

export interface Asked {
  token: string;
  amount: Money;
  keeps: boolean;
}

export function askedIn(tag: string): Asked | null {
  const [, token, minor, currency, keeps] = /^(\w+) (\d{1,15}) ([a-z]{3})( keeps)?$/.exec(tag) ?? [];
  return currency === undefined
    ? null
    : { token: token!, amount: money(BigInt(minor!), currency), keeps: keeps !== undefined };
}

/** Nothing has been tried yet, or somebody else is at work. */
export function waiting(externalId: string, amount: Money, nextStep?: PaymentFacts['nextStep']): PaymentFacts {
  const none = { ...amount, minor: 0n };
  return { state: 'pending', externalId, amount, captured: none, refunded: none, ...(nextStep ? { nextStep } : {}) };
}

export function unknownPayment(externalId: string | null): PaymentFacts {
  return { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
}

export function declinedPayment(code: string): PaymentFacts {
  return { ...unknownPayment(null), state: 'declined', decline: declineOf(code) };
}

const REFUND_STATES = { CREATED: 'pending', SUCCEEDED: 'successful', FAILED: 'failed' } as const;

export function refundFacts({ Id, Tag, Status, DebitedFunds, ResultCode }: Refund): RefundFacts {
  return {
    state: REFUND_STATES[Status],
    externalId: Id,
    amount: moneyOf(DebitedFunds),
    ...(Status === 'FAILED' ? { code: ResultCode || 'failed' } : {}),
    ...(Tag ? { refundToken: Tag } : {}),
  };
}
