import type { Row, Tables } from './tables.ts';

/** A line of the account's balance. A charge costs 1.5 % and 0.25, half up, and refunds bring nothing of that back. */
export function bookMove(
  tables: Tables,
  type: 'charge' | 'refund' | 'payout' | 'payout_failure' | 'transfer',
  source: Row,
  amount: number,
): void {
  const fee = type === 'charge' ? Math.round((amount * 15) / 1000) + 25 : 0;
  const at = tables.now();
  const details =
    fee > 0
      ? [
          {
            amount: fee,
            application: null,
            currency: source.currency,
            description: 'Processing fees',
            type: 'stripe_fee',
          },
        ]
      : [];
  tables.put('balance', {
    id: tables.id('txn'),
    object: 'balance_transaction',
    account: source.account,
    amount,
    fee,
    fee_details: details,
    net: amount - fee,
    currency: source.currency,
    type,
    source: source.id,
    sourceTable: type.split('_')[0],
    created: at,
    available_on: at + 2 * 86_400,
    reporting_category: type === 'payout_failure' ? 'payout_reversal' : type,
    status: 'pending',
    description: null,
    exchange_rate: null,
  });
}
