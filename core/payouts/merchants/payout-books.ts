import { money, type CurrencyCode } from '#core/kit';
import { credit, debit, transfer, type Journal } from '#core/ledger';
import type { Payout } from './payout.ts';

/** Bank accounts are IBANs, and those take euro. */
export const PAYOUT_CURRENCY: CurrencyCode = 'eur';

/** Place of the money until it has left: with the provider, or in the platform's client account. */
const SOURCES: Readonly<Record<Exclude<Payout['channel'], 'wallet'>, string>> = {
  provider: 'A:psp:connect:wallet',
  sepa_file: 'A:bank:client',
};

export function payoutAccounts(sellerId: number, token: string): { available: string; transit: string } {
  return { available: `L:seller:${sellerId}:available`, transit: `L:payout:${token}:in_transit` };
}

/** It arrived: it is owed no more, and lies on the seller's own account. `back`: the bank returned it after all. */
export function arrivedJournals(
  { seller_id: sellerId, provider, token, amount, currency_key: currency, channel }: Payout,
  back = false,
): Journal[] {
  const { available, transit } = payoutAccounts(sellerId, token);
  const sum = money(amount, currency);
  const frame = {
    sellerId,
    currency,
    kind: 'Payout',
    idempotencyKey: `payout:${token}:${back ? 'returned' : 'arrived'}`,
  } as const;
  const [bank, balance] = ['S:bank', channel === 'wallet' ? `S:psp:${provider}:clearing` : 'S:platform_clearing'];
  const own: Journal = {
    ...frame,
    book: `seller:${sellerId}`,
    postings: back
      ? [debit(balance, sum.minor), credit(bank, sum.minor)]
      : [debit(bank, sum.minor), credit(balance, sum.minor)],
  };
  // Money of a seller's own wallet never was the platform's to owe.
  if (channel === 'wallet') return [own];
  const source = SOURCES[channel];
  return [
    {
      ...frame,
      book: 'platform',
      postings: back ? transfer(sum, { to: source, from: available }) : transfer(sum, { to: transit, from: source }),
    },
    own,
  ];
}

/** It was never sent: the exact way back. From a wallet nothing is booked before it arrives. */
export function canceledJournals({
  seller_id: sellerId,
  token,
  amount,
  currency_key: currency,
  channel,
}: Payout): Journal[] {
  if (channel === 'wallet') return [];
  const { available, transit } = payoutAccounts(sellerId, token);
  return [
    {
      book: 'platform',
      sellerId,
      currency,
      kind: 'Payout',
      idempotencyKey: `payout:${token}:canceled`,
      postings: transfer(money(amount, currency), { to: transit, from: available }),
    },
  ];
}
