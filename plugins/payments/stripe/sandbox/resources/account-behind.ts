import { createHash } from 'node:crypto';
import { invalidRequest } from '../api-error.ts';
import type { Call } from '../call.ts';
import { accountConduct } from '../cards.ts';
import type { FormObject } from '../../../shared/stripe/index.ts';
import { hash } from '../params.ts';
import { mandateFor } from './mandates.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** Accounts by the address of mail that test mode tells them apart by: https://docs.stripe.com/payments/ideal/set-up-payment#test-your-integration */
const BY_EMAIL: readonly (readonly [start: string, iban: string])[] = [
  ['generatedsepadebitintentsfail', 'DE62370400440532013001'],
  ['generatedsepadebitintentssucceeddisputed', 'DE35370400440532013002'],
];
const USUAL = 'NL39RABO0300065264';

/** Details of a payment at a bank. `generated_*` are null where nothing was to be saved. */
interface BankDetails {
  bank: 'rabobank';
  bic: 'RABONL2U';
  generated_sepa_debit: string | null;
  generated_sepa_debit_mandate: string | null;
  iban_last4: string;
  verified_name: string | null;
}

/** The account a buyer paid from; with `customer` it becomes a debit of theirs, with its mandate. */
export function accountBehind(
  call: Call,
  method: PaymentMethod,
  { customer, charge, attempt }: { customer: string | null; charge?: string; attempt?: string },
): BankDetails {
  const { name, email } = method.billing_details as { name: string | null; email: string | null };
  const iban = BY_EMAIL.find(([start]) => email?.toLowerCase().startsWith(start))?.[1] ?? USUAL;
  const debit = customer === null ? null : debitOf(call, method, { customer, iban, charge, attempt });
  return {
    bank: 'rabobank',
    bic: 'RABONL2U',
    generated_sepa_debit: debit?.id ?? null,
    generated_sepa_debit_mandate: debit && mandateFor(call, debit, null).id,
    iban_last4: iban.slice(-4),
    verified_name: name,
  };
}

function debitOf(
  call: Call,
  { billing_details, created }: PaymentMethod,
  from: { customer: string; iban: string; charge: string | undefined; attempt: string | undefined },
): PaymentMethod {
  const { iban, customer, charge = null, attempt = null } = from;
  const id = call.world.tokens.id('pm');
  call.account.put('card_conduct', { ...accountConduct(iban), id });
  return call.account.put('payment_method', {
    id,
    object: 'payment_method',
    billing_details,
    created,
    customer,
    livemode: false,
    metadata: {},
    type: 'sepa_debit',
    sepa_debit: {
      bank_code: iban.slice(4, 8),
      branch_code: '',
      country: iban.slice(0, 2),
      fingerprint: createHash('sha256').update(iban).digest('hex').slice(0, 16),
      generated_from: { charge, setup_attempt: attempt },
      last4: iban.slice(-4),
    },
  });
}

/** A later debit needs a mandate and the holder of the account: refused where either is missing. */
export function checkMandate(method: PaymentMethod, params: FormObject, intent: 'PaymentIntent' | 'SetupIntent'): void {
  const { name, email } = method.billing_details as { name: string | null; email: string | null };
  const missing = name ? (email ? null : 'email') : 'name';
  if (missing)
    throw invalidRequest(`Missing required param: billing_details[${missing}].`, {
      code: 'parameter_missing',
      param: `billing_details[${missing}]`,
    });
  if (hash(params, 'mandate_data')) return;
  throw invalidRequest(
    `This ${intent} requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and retry the request, providing acceptance data in the mandate_data parameter.`,
    { code: 'payment_intent_mandate_invalid' },
  );
}
