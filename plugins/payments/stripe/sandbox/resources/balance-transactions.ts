import type { Call } from '../call.ts';
import { stored } from '../call.ts';
import { page } from '../paging.ts';
import { text } from '../params.ts';

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  source: string;
  status: 'available' | 'pending';
  type: 'charge' | 'payment' | 'refund' | 'refund_failure' | 'adjustment';
}

const SETTLEMENT_SECONDS = 2 * 86_400;

type Movement = Pick<
  BalanceTransaction,
  'amount' | 'currency' | 'source' | 'type' | 'reporting_category' | 'description'
> & { fee?: number };

/** Books a movement of the account's balance. A charge costs 1.5 % + 0.25, the published price for European cards; refunds return no fee. */
export function recordBalance(call: Call, { fee: given, ...movement }: Movement): BalanceTransaction {
  const fee = given ?? (movement.type === 'charge' ? Math.round((movement.amount * 15) / 1000) + 25 : 0);
  const now = call.world.now();
  return call.account.put('balance_transaction', {
    id: call.world.tokens.id('txn'),
    object: 'balance_transaction',
    available_on: now + SETTLEMENT_SECONDS,
    created: now,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: movement.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: movement.amount - fee,
    status: 'pending',
    ...movement,
  });
}

export function retrieveBalanceTransaction(call: Call): object {
  return stored(call, 'balance_transaction', call.id);
}

export function listBalanceTransactions(call: Call): object {
  const source = text(call.params, 'source');
  const rows = call.account.all('balance_transaction').filter((row) => !source || row.source === source);
  return page(call, '/v1/balance_transactions', rows);
}
