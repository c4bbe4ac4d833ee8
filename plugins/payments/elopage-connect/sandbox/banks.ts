import { bookMove } from './account-balance.ts';
import { charge } from './payments-made.ts';
import { arrive } from './sub-accounts.ts';
import type { Tables } from './tables.ts';

/** Lets all that waits for a bank reach its end. */
export function settleWaiting(tables: Tables, outcome: 'paid' | 'refused'): void {
  arrive(tables);
  for (const intent of tables.all('intent').filter(({ status }) => status === 'processing')) {
    const refused = outcome === 'refused' || intent.refusedLater === true;
    if (refused)
      tables.put('intent', {
        ...intent,
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'charge_declined', decline_code: 'insufficient_funds' },
      });
    else charge(tables, intent);
    const visit = tables.all('session').find(({ payment_intent: id }) => id === intent.id);
    if (visit)
      tables.told(
        refused ? 'checkout.session.async_payment_failed' : 'checkout.session.async_payment_succeeded',
        'checkout.session',
        tables.put('session', { ...visit, payment_status: refused ? 'unpaid' : 'paid' }),
      );
  }
}

/** A buyer's bank takes money back; a debit that comes back is decided with it. */
export function openDispute(tables: Tables, intentId: string): string {
  const intent = tables.get('intent', intentId)!;
  const isDebit = (intent.payment_method_types as string[]).includes('sepa_debit');
  const row = tables.put('dispute', {
    id: tables.id('dp'),
    object: 'dispute',
    amount: intent.amount,
    currency: intent.currency,
    reason: 'fraudulent',
    payment_intent: intentId,
    charge: intent.latest_charge,
    status: isDebit ? 'lost' : 'needs_response',
    metadata: {},
    balance_transactions: [
      {
        id: tables.id('txn'),
        object: 'balance_transaction',
        amount: -Number(intent.amount),
        fee: 1500,
        fee_details: [],
        net: -Number(intent.amount) - 1500,
        currency: intent.currency,
        type: 'adjustment',
        reporting_category: 'dispute',
        status: 'available',
        created: tables.now(),
        available_on: tables.now(),
      },
    ],
    evidence_details: {
      due_by: isDebit ? null : tables.now() + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  });
  tables.told('charge.dispute.created', 'dispute', row);
  return row.id;
}

/** The platform has its processor send money to its own bank. */
export function cashOut(tables: Tables, minor: number, currency: string): string {
  const row = tables.put('payout', {
    id: tables.id('po'),
    object: 'payout',
    amount: minor,
    currency,
    status: 'paid',
    metadata: {},
    created: tables.now(),
  });
  bookMove(tables, 'payout', row, -minor);
  return row.id;
}

/** The platform's bank did not take it. */
export function bringCashBack(tables: Tables, minor: number, currency: string): void {
  bookMove(
    tables,
    'payout_failure',
    tables.put('payout', {
      id: tables.id('po'),
      object: 'payout',
      amount: minor,
      currency,
      status: 'failed',
      metadata: {},
      created: tables.now(),
    }),
    minor,
  );
}
