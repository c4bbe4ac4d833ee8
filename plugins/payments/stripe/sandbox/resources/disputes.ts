import { invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import { page } from '../paging.ts';
import { flag, hash, mergedMetadata, text } from '../params.ts';
import { recordBalance, type BalanceTransaction } from './balance-transactions.ts';
import type { Charge } from './charges.ts';

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence: Record<string, string | null>;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

/** Stripe's published fee for a dispute in the euro area. */
const FEE = 2000;
const DAYS_TO_ANSWER = 7;

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/**
 * The buyer's bank takes back what is left of a charge, or a part of it. A debit that comes back is decided with it: nobody answers a bank
 * (https://docs.stripe.com/payments/sepa-debit#disputed-payments).
 */
export function openDispute(
  call: Call,
  charge: Charge,
  amount = charge.amount_captured - charge.amount_refunded,
): Dispute {
  const isDebit = Object.hasOwn(charge.payment_method_details, 'sepa_debit');
  const id = call.world.tokens.id('dp');
  const withdrawn = recordBalance(call, {
    amount: -amount,
    fee: FEE,
    currency: charge.currency,
    source: id,
    type: 'adjustment',
    reporting_category: 'dispute',
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = call.account.put('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: call.world.now(),
    currency: charge.currency,
    evidence: Object.fromEntries(EVIDENCE.map((name) => [name, null])),
    evidence_details: {
      due_by: isDebit ? null : call.world.now() + DAYS_TO_ANSWER * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isDebit ? 'bank_cannot_process' : 'fraudulent',
    status: isDebit ? 'lost' : 'needs_response',
  });
  call.account.put('charge', { ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
  if (isDebit) call.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** The bank decides. A second word changes nothing. */
export function decideDispute(call: Call, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute;
  const reinstated =
    status === 'lost'
      ? []
      : [
          recordBalance(call, {
            amount: dispute.amount,
            fee: 0,
            currency: dispute.currency,
            source: dispute.id,
            type: 'adjustment',
            reporting_category: 'dispute_reversal',
            description: `Chargeback reversal for ${dispute.charge}`,
          }),
        ];
  const closed = call.account.put('dispute', {
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, ...reinstated],
  });
  if (status === 'won') call.emit('charge.dispute.funds_reinstated', closed);
  call.emit('charge.dispute.closed', closed);
  return closed;
}

export function retrieveDispute(call: Call): object {
  return stored(call, 'dispute', call.id, 'dispute');
}

export function listDisputes(call: Call): object {
  const [charge, intent] = [text(call.params, 'charge'), text(call.params, 'payment_intent')];
  return page(
    call,
    '/v1/disputes',
    call.account
      .all('dispute')
      .filter((row) => (!charge || row.charge === charge) && (!intent || row.payment_intent === intent)),
  );
}

export function updateDispute(call: Call): object {
  const dispute = answerable(call);
  const entered = Object.entries(hash(call.params, 'evidence') ?? {});
  const unknown = entered.find(([name]) => !EVIDENCE.some((each) => each === name));
  if (unknown)
    throw invalidRequest(`Received unknown parameter: evidence[${unknown[0]}]`, {
      code: 'parameter_unknown',
      param: `evidence[${unknown[0]}]`,
    });
  const submit = text(call.params, 'submit') === undefined ? true : flag(call.params, 'submit');
  const evidence = {
    ...dispute.evidence,
    ...Object.fromEntries(entered.map(([name, value]) => [name, String(value)])),
  };
  const updated = call.account.put('dispute', {
    ...dispute,
    evidence,
    metadata: mergedMetadata(call.params, dispute.metadata),
    status: submit ? 'under_review' : dispute.status,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
    },
  });
  call.emit('charge.dispute.updated', updated, { status: dispute.status });
  return updated;
}

export function closeDispute(call: Call): object {
  return decideDispute(call, answerable(call), 'lost');
}

function answerable(call: Call): Dispute {
  const dispute = stored(call, 'dispute', call.id, 'dispute');
  if (dispute.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed or submitted.', { code: 'dispute_not_open' });
  return dispute;
}
