import type { ApiErrorBody } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import type { CardConduct } from '../cards.ts';
import { page } from '../paging.ts';
import { text } from '../params.ts';
import { accountBehind } from './account-behind.ts';
import { recordBalance } from './balance-transactions.ts';
import { mandateFor } from './mandates.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: null;
  application_fee_amount: null;
  balance_transaction: string | null;
  billing_details: object;
  calculated_statement_descriptor: string | null;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: object;
  invoice: null;
  livemode: false;
  metadata: Record<string, string>;
  on_behalf_of: null;
  outcome: object | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: object;
  receipt_email: string | null;
  receipt_number: null;
  receipt_url: string | null;
  refunded: boolean;
  review: null;
  shipping: object | null;
  source_transfer: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  transfer_data: null;
  transfer_group: string | null;
}

interface Attempt {
  intent: PaymentIntent;
  method: PaymentMethod;
  status: Charge['status'];
  decline?: CardConduct['decline'];
  authenticated: boolean;
}

/** Writes one attempt on a payment method: taken, only authorised (manual capture), pending or failed. */
export function recordCharge(call: Call, attempt: Attempt): Charge {
  const { intent, method, status, decline } = attempt;
  const id = call.world.tokens.id('ch');
  const captured = status === 'succeeded' && intent.capture_method === 'automatic';
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'KONTOR SANDBOX',
    captured,
    created: call.world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    invoice: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(call, attempt, id),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  call.account.put('charge', charge);
  return captured ? takeCharge(call, charge, intent.amount) : charge;
}

/** Captures an authorised charge, or a part of it, and books the money. */
export function takeCharge(call: Call, charge: Charge, amount: number): Charge {
  const balance = recordBalance(call, {
    amount,
    currency: charge.currency,
    source: charge.id,
    type: 'charge',
    reporting_category: 'charge',
    description: charge.description,
  });
  return call.account.put('charge', {
    ...charge,
    captured: true,
    paid: true,
    status: 'succeeded',
    amount_captured: amount,
    balance_transaction: balance.id,
  });
}

function outcomeOf(decline: Attempt['decline']): object {
  if (!decline) {
    return {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    risk_level: 'normal',
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function detailsOf(call: Call, { method, intent, status, authenticated }: Attempt, id: string): object {
  if (method.sepa_debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit;
    const once = savesForLater(intent) ? null : { amount: intent.amount, currency: intent.currency };
    return {
      type: method.type,
      sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: mandateFor(call, method, once).id },
    };
  }
  if (method.type === 'ideal') {
    const customer = savesForLater(intent) && status === 'succeeded' ? intent.customer : null;
    return { type: method.type, ideal: accountBehind(call, method, { customer, charge: id }) };
  }
  if (!method.card) return { type: method.type, [method.type]: {} };
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, wallet } = method.card;
  const threeDSecure = authenticated
    ? { authentication_flow: 'challenge', result: 'authenticated', result_reason: null, version: '2.2.0' }
    : null;
  return {
    type: 'card',
    card: {
      brand,
      checks,
      country,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_token: { used: false },
      three_d_secure: threeDSecure,
      wallet,
    },
  };
}

/** The means of this payment is charged again later. */
export function savesForLater({ setup_future_usage: use }: PaymentIntent): boolean {
  return use === 'off_session';
}

/** The error a declined card answers with; also kept as the intent's last error. */
export function declineError(
  decline: NonNullable<CardConduct['decline']>,
  method: PaymentMethod,
  charge?: Charge,
): ApiErrorBody {
  const declineCode =
    decline.code === 'card_declined' || decline.code === 'authentication_required'
      ? { decline_code: decline.declineCode }
      : {};
  return {
    type: 'card_error',
    code: decline.code,
    ...declineCode,
    message: decline.message,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    ...(charge ? { charge: charge.id } : {}),
    payment_method: method,
  };
}

export function retrieveCharge(call: Call): object {
  return stored(call, 'charge', call.id, 'charge');
}

export function listCharges(call: Call): object {
  const intent = text(call.params, 'payment_intent');
  const customer = text(call.params, 'customer');
  const rows = call.account
    .all('charge')
    .filter((row) => (!intent || row.payment_intent === intent) && (!customer || row.customer === customer));
  return page(call, '/v1/charges', rows);
}
