import { money, type CurrencyCode } from '#core/kit';
import { credit, debit, transfer, type Journal } from '#core/ledger';
import type { Payout } from './payout.ts';

/** Bank accounts are IBANs, and those take euro. */
export const PAYOUT_CURRENCY: CurrencyCode = 'eur';

/** Place of the money until it has left: with the provider, or in the platform's client account. */
const SOURCES: Readonly<Record<Payout['channel'], string>> = {
  provider: 'A:psp:connect:wallet',
  sepa_file: 'A:bank:client',
};

export function payoutAccounts(sellerId: number, token: string): { available: string; transit: string } {
  return { available: `L:seller:${sellerId}:available`, transit: `L:payout:${token}:in_transit` };
}

/** It arrived: it is owed no more, and lies on the seller's own account. `back`: the bank returned it after all. */
export function arrivedJournals(
  { seller_id: sellerId, token, amount, currency_key: currency, channel }: Payout,
  back = false,
): Journal[] {
  const { available, transit } = payoutAccounts(sellerId, token);
  const source = SOURCES[channel];
  const sum = money(amount, currency);
  const frame = {
    sellerId,
    currency,
    kind: 'Payout',
    idempotencyKey: `payout:${token}:${back ? 'returned' : 'arrived'}`,
  } as const;
  const [bank, balance] = ['S:bank', 'S:platform_clearing'];
  return [
    {
      ...frame,
      book: 'platform',
      postings: back ? transfer(sum, { to: source, from: available }) : transfer(sum, { to: transit, from: source }),
    },
    {
      ...frame,
      book: `seller:${sellerId}`,
      postings: back
        ? [debit(balance, sum.minor), credit(bank, sum.minor)]
        : [debit(bank, sum.minor), credit(balance, sum.minor)],
    },
  ];
}

/** It was never sent: the exact way back. */
export function canceledJournals({ seller_id: sellerId, token, amount, currency_key: currency }: Payout): Journal[] {
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
