import { z } from 'zod';
import { money } from '#core/kit';
import type { PayoutFacts, PayoutRequest, ProviderContext, WalletFacts } from '#core/plugins';
import { call, referenceOf } from './call.ts';
import { EURO } from './facts.ts';
import { account, accountStanding, standingOf } from './kyc.ts';
import { readSettings } from './settings.ts';

const moneyOut = z.object({
  id: z.int(),
  status: z.int(),
  debitAmount: z.int(),
  bankStatus: z.string().nullish(),
  PSP: z.object({ message: z.string().nullish() }).nullish(),
});
const moneyOuts = z
  .object({ transactions: z.object({ value: z.array(moneyOut).nullish() }).nullish() })
  .transform(({ transactions }) => transactions?.value ?? []);

const knownIban = z.object({ ibanId: z.int(), status: z.int().nullish() });
const REFUSED_BY_BANK = 6;
/** Lemonway found no owner, or takes the account no more or not at all: no bank has said so. */
const REFUSED_HERE: readonly number[] = [7, 8, 9];

// https://documentation.lemonway.com/reference/iban-status
function refusalOf(status: number | null | undefined): Pick<PayoutFacts, 'code' | 'refusedHere'> | null {
  if (status === REFUSED_BY_BANK) return { code: 'iban_rejected_by_bank' };
  return REFUSED_HERE.includes(status ?? 0) ? { code: `iban_status_${status}`, refusedHere: true } : null;
}

const UNKNOWN: PayoutFacts = { state: 'unknown', externalId: null, amount: null };

/** From the payment account to a bank, once for a reference: it is looked for first. */
export async function payOut(context: ProviderContext, request: PayoutRequest): Promise<PayoutFacts> {
  const accountId = request.account ?? readSettings(context).accountId;
  const reference = referenceOf(`payout ${request.payoutToken}`);
  const earlier = await call(context, moneyOuts, { method: 'GET', path: `/v2/moneyouts?reference=${reference}` });
  if (earlier.kind !== 'ok') return UNKNOWN;
  if (earlier.body[0]) return payoutFacts(earlier.body[0]);
  const { holder, iban, bic } = request.bankAccount;
  const known = await call(context, knownIban, {
    method: 'POST',
    path: '/v2/moneyouts/iban',
    body: { accountId, holder, iban, ...(bic ? { bic } : {}) },
  });
  if (known.kind !== 'ok')
    return known.kind === 'refused' ? { ...UNKNOWN, state: 'canceled', code: known.code, refusedHere: true } : UNKNOWN;
  const against = refusalOf(known.body.status);
  if (against) return { ...UNKNOWN, state: 'canceled', ...against };
  const made = await call(context, z.object({ transaction: moneyOut }), {
    method: 'POST',
    path: '/v2/moneyouts',
    body: {
      accountId,
      ibanId: known.body.ibanId,
      totalAmount: Number(request.amount.minor),
      commissionAmount: 0,
      autoCommission: false,
      comment: request.reference.slice(0, 140),
      reference,
    },
  });
  if (made.kind === 'ok') return payoutFacts(made.body.transaction);
  return made.kind === 'refused' ? { ...UNKNOWN, state: 'canceled', code: made.code, refusedHere: true } : UNKNOWN;
}

export async function fetchPayout(context: ProviderContext, externalId: string): Promise<PayoutFacts> {
  const found = await call(context, moneyOuts, {
    method: 'GET',
    path: `/v2/moneyouts?transactionid=${encodeURIComponent(externalId)}`,
  });
  return found.kind === 'ok' && found.body[0] ? payoutFacts(found.body[0]) : { ...UNKNOWN, externalId };
}

/** The seller's payment account, and how far Lemonway has checked its owner. It keeps euro alone. */
export async function fetchWallet(context: ProviderContext, currency: string): Promise<WalletFacts> {
  const { accountId } = readSettings(context);
  const found = await call(context, account, { method: 'GET', path: `/v2/accounts/${encodeURIComponent(accountId)}` });
  if (found.kind !== 'ok' || currency !== EURO) return { balance: null, state: 'unknown' };
  const { balance } = found.body;
  const standing = accountStanding(found.body);
  return {
    balance: money(BigInt(balance ?? 0), EURO),
    state: standingOf(found.body),
    ...(standing ? { standing } : {}),
  };
}

// Of money that goes out 0 waits for the bank, 3 is done and 4 is Lemonway's error.
const STATES: Readonly<Record<number, PayoutFacts['state']>> = {
  0: 'pending',
  3: 'successful',
  4: 'canceled',
  6: 'canceled',
  7: 'canceled',
};

function payoutFacts({ id, status, debitAmount, bankStatus, PSP }: z.infer<typeof moneyOut>): PayoutFacts {
  const state = STATES[status] ?? 'unknown';
  return {
    state,
    externalId: String(id),
    amount: money(BigInt(debitAmount), EURO),
    ...(state === 'canceled' ? { code: PSP?.message || bankStatus || `status_${status}` } : {}),
  };
}
