import { z } from 'zod';
import type { PayoutFacts, PayoutRequest, ProviderContext, WalletFacts } from '#core/plugins';
import { codeOf, get, post } from './call.ts';
import { fundsOf, moneyOf, refund, transaction } from './facts.ts';
import { fetchKyc } from './kyc.ts';
import { readSettings } from './settings.ts';
import { balanceOf, walletFor } from './wallets.ts';

const payout = z.object({
  Id: z.string(),
  Status: z.enum(['CREATED', 'SUCCEEDED', 'FAILED']),
  DebitedFunds: z.object({ Currency: z.string(), Amount: z.int() }),
  ResultCode: z.string().nullish(),
});
const address = z.object({ AddressLine1: z.string(), City: z.string(), PostalCode: z.string(), Country: z.string() });
const owner = z.object({ Address: address.nullish().catch(null), HeadquartersAddress: address.nullish().catch(null) });

const UNKNOWN: PayoutFacts = { state: 'unknown', externalId: null, amount: null };

/** Money from the seller's wallet to their bank, once per token for ever: the tag is looked for first, since a key is forgotten after a day. */
export async function payOut(context: ProviderContext, request: PayoutRequest): Promise<PayoutFacts> {
  const userId = request.account ?? readSettings(context).userId;
  const wallet = await walletFor(context, request.amount.currency);
  if (wallet.kind !== 'ok') return UNKNOWN;
  const earlier = await get(
    context,
    z.array(transaction),
    `/wallets/${wallet.body}/transactions?Type=PAYOUT&Sort=CreationDate:DESC&per_page=100`,
  );
  if (earlier.kind !== 'ok') return UNKNOWN;
  const known = earlier.body.find(({ Tag }) => Tag === request.payoutToken);
  if (known) return fetchPayout(context, known.Id);
  const account = await bankAccount(context, userId, request);
  if (account.kind !== 'ok')
    return account.kind === 'refused' ? refusedHere(codeOf(account.body, account.status)) : UNKNOWN;
  const made = await post(context, payout, '/payouts/bankwire', {
    key: request.idempotencyKey,
    body: {
      AuthorId: userId,
      DebitedWalletId: wallet.body,
      DebitedFunds: fundsOf(request.amount),
      Fees: fundsOf({ ...request.amount, minor: 0n }),
      BankAccountId: account.body.Id,
      Tag: request.payoutToken,
      // Twelve letters and digits reach the statement.
      BankWireRef: request.reference.replaceAll(/[^A-Za-z0-9 ]/g, '').slice(0, 12),
    },
  });
  if (made.kind === 'ok') return payoutFacts(made.body);
  return made.kind === 'refused' ? refusedHere(codeOf(made.body, made.status)) : UNKNOWN;
}

export async function fetchPayout(context: ProviderContext, externalId: string): Promise<PayoutFacts> {
  const at = `/payouts/${encodeURIComponent(externalId)}`;
  const found = await get(context, payout, at);
  if (found.kind !== 'ok') return { ...UNKNOWN, externalId };
  const facts = payoutFacts(found.body);
  if (facts.state !== 'successful') return facts;
  // A bank that gives money back that had arrived makes a refund of the payout, which itself stays as it was.
  const back = await get(context, z.array(refund), `${at}/refunds?per_page=100`);
  if (back.kind !== 'ok') return { ...UNKNOWN, externalId };
  const returned = back.body.find(({ Status }) => Status === 'SUCCEEDED');
  return returned ? { ...facts, state: 'canceled', code: returned.ResultCode || 'returned' } : facts;
}

/** The owner's wallet in a currency, and how far Mangopay has checked them. */
export async function fetchWallet(context: ProviderContext, currency: string): Promise<WalletFacts> {
  const { userId } = readSettings(context);
  const [wallet, { state }] = [await balanceOf(context, currency), await fetchKyc(context, userId)];
  return { balance: wallet.kind === 'ok' ? wallet.body : null, state };
}

/** Mangopay's own refusal: too little in the wallet, a check that is missing, an IBAN that is none. */
const refusedHere = (code: string): PayoutFacts => ({
  state: 'canceled',
  externalId: null,
  amount: null,
  code,
  refusedHere: true,
});

/** Mangopay wants the holder's address with an account; the one it knows the seller by is used. */
async function bankAccount(
  context: ProviderContext,
  userId: string,
  { bankAccount: { holder, iban, bic, country } }: PayoutRequest,
) {
  const found = await get(context, owner, `/users/${encodeURIComponent(userId)}`);
  if (found.kind !== 'ok') return found;
  const at = found.body.Address ??
    found.body.HeadquartersAddress ?? { AddressLine1: '-', City: '-', PostalCode: '-', Country: country };
  const OwnerAddress = { AddressLine1: at.AddressLine1, City: at.City, PostalCode: at.PostalCode, Country: at.Country };
  const body = { Type: 'IBAN', OwnerName: holder, OwnerAddress, IBAN: iban, ...(bic ? { BIC: bic } : {}) };
  return post(context, z.object({ Id: z.string() }), `/users/${userId}/bankaccounts/iban`, {
    key: `account ${userId} ${iban}`,
    body,
  });
}

const STATES = { CREATED: 'pending', SUCCEEDED: 'successful', FAILED: 'canceled' } as const;
/** Codes of payouts that a bank refused begin so; others are Mangopay's own. https://docs.mangopay.com/errors/codes */
const BY_A_BANK = '121';

function payoutFacts({ Id, Status, DebitedFunds, ResultCode }: z.infer<typeof payout>): PayoutFacts {
  return {
    state: STATES[Status],
    externalId: Id,
    amount: moneyOf(DebitedFunds),
    ...(Status === 'FAILED' ? { code: ResultCode || 'failed' } : {}),
    ...(Status === 'FAILED' && ResultCode && !ResultCode.startsWith(BY_A_BANK) ? { refusedHere: true } : {}),
  };
}
