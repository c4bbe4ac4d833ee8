import { createHash } from 'node:crypto';
import { ApiError, invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import { accountConduct, cardByNumber, cardByToken, isCardNumber, type CardConduct } from '../cards.ts';
import type { FormObject } from '../../../shared/stripe/index.ts';
import { page } from '../paging.ts';
import { hash, mergedMetadata, oneOf, requiredInteger, requiredText, text } from '../params.ts';

interface Card {
  brand: string;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string | null };
  country: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit';
  generated_from: null;
  last4: string;
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: true };
  wallet: null;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: object;
  card?: Card;
  sepa_debit?: {
    bank_code: string;
    branch_code: string;
    country: string;
    fingerprint: string;
    generated_from: { charge: string | null; setup_attempt: string | null } | null;
    last4: string;
  };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
  type: (typeof TYPES)[number];
  ideal?: { bank: null; bic: null };
  p24?: { bank: null };
  klarna?: { dob: null };
  twint?: object;
  mondu?: object;
}

const TYPES = ['card', 'sepa_debit', 'ideal', 'p24', 'klarna', 'twint', 'mondu'] as const;

/** What is agreed on a page of the method's own, and the fields that its object carries besides. */
const ON_ITS_PAGE = {
  ideal: { ideal: { bank: null, bic: null } },
  p24: { p24: { bank: null } },
  klarna: { klarna: { dob: null } },
  twint: { twint: {} },
  mondu: { mondu: {} },
} as const;

export function isAgreedOnItsPage(type: PaymentMethod['type']): type is keyof typeof ON_ITS_PAGE {
  return Object.hasOwn(ON_ITS_PAGE, type);
}

export function createPaymentMethod(call: Call): object {
  const method = newPaymentMethod(call, call.params);
  return call.caller === 'publishable' ? { ...method, metadata: {} } : method;
}

export function newPaymentMethod(call: Call, params: FormObject): PaymentMethod {
  const type = oneOf(params, 'type', TYPES);
  if (!type) throw invalidRequest('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
  const base = emptyMethod(call, params);
  if (isAgreedOnItsPage(type))
    return call.account.put('payment_method', { ...withNeeded(base, type), type, ...ON_ITS_PAGE[type] });
  if (type === 'sepa_debit') {
    const { iban, ...sepa } = readSepa(params);
    return keepCard(call, { ...base, type, sepa_debit: sepa }, accountConduct(iban));
  }
  const { card, conduct } = readCard(call, hash(params, 'card') ?? {});
  return keepCard(call, { ...base, type, card }, conduct);
}

/** A payment method by id; Stripe's test tokens such as `pm_card_visa` become a fresh one each time. */
export function resolvePaymentMethod(call: Call, id: string): PaymentMethod {
  const known = call.account.get('payment_method', id);
  if (known) return known;
  const test = cardByToken(id);
  if (!test) return stored(call, 'payment_method', id, 'payment_method');
  const year = call.world.clock.now().getUTCFullYear() + 1;
  const card = describeCard(test.number, test.brand, test.country, { month: 12, year, cvc: true });
  return keepCard(call, { ...emptyMethod(call, {}), type: 'card', card }, test.conduct);
}

export function conductOf(call: Call, method: PaymentMethod): CardConduct {
  return call.account.get('card_conduct', method.id) ?? { authentication: 'none' };
}

export function attachPaymentMethod(call: Call): object {
  const method = resolvePaymentMethod(call, call.id);
  const customer = stored(call, 'customer', requiredText(call.params, 'customer'), 'customer');
  if (method.customer && method.customer !== customer.id) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const attached = call.account.put('payment_method', { ...method, customer: customer.id });
  call.emit('payment_method.attached', attached);
  return attached;
}

export function detachPaymentMethod(call: Call): object {
  const method = stored(call, 'payment_method', call.id, 'payment_method');
  if (!method.customer) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const detached = call.account.put('payment_method', { ...method, customer: null });
  call.account.put('card_conduct', { ...conductOf(call, method), id: method.id, detached: true });
  call.emit('payment_method.detached', detached, { customer: method.customer });
  return detached;
}

export function retrievePaymentMethod(call: Call): object {
  return stored(call, 'payment_method', call.id, 'payment_method');
}

export function updatePaymentMethod(call: Call): object {
  const method = stored(call, 'payment_method', call.id, 'payment_method');
  const metadata = mergedMetadata(call.params, method.metadata);
  return call.account.put('payment_method', { ...method, metadata });
}

export function listPaymentMethods(call: Call): object {
  const customer = text(call.params, 'customer');
  const type = text(call.params, 'type');
  const rows = call.account
    .all('payment_method')
    .filter((row) => row.customer && (!customer || row.customer === customer));
  return page(
    call,
    '/v1/payment_methods',
    rows.filter((row) => !type || row.type === type),
  );
}

function emptyMethod(call: Call, params: FormObject): Omit<PaymentMethod, 'type'> {
  const details = hash(params, 'billing_details') ?? {};
  const address = hash(details, 'address') ?? {};
  const line = (name: string) => text(address, name) ?? null;
  return {
    id: call.world.tokens.id('pm'),
    object: 'payment_method',
    billing_details: {
      address: {
        city: line('city'),
        country: line('country'),
        line1: line('line1'),
        line2: line('line2'),
        postal_code: line('postal_code'),
        state: line('state'),
      },
      email: text(details, 'email') ?? null,
      name: text(details, 'name') ?? null,
      phone: text(details, 'phone') ?? null,
    },
    created: call.world.now(),
    customer: null,
    livemode: false,
    metadata: mergedMetadata(params),
  };
}

function readCard(call: Call, params: FormObject): { card: Card; conduct: CardConduct } {
  const number = requiredText(params, 'number').replace(/[\s-]/g, '');
  const month = requiredInteger(params, 'exp_month');
  const typedYear = requiredInteger(params, 'exp_year');
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const cvc = text(params, 'cvc');
  if (!isCardNumber(number)) throw cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  const now = call.world.clock.now();
  if (month < 1 || month > 12)
    throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)) {
    throw cardFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (cvc && !/^\d{3,4}$/.test(cvc)) throw cardFault('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const known = cardByNumber(number);
  if (!known) {
    // In test mode the real service takes its published numbers only.
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    return {
      card: describeCard(number, 'visa', 'US', { month, year, cvc: Boolean(cvc) }),
      conduct: {
        authentication: 'none',
        decline: { code: 'card_declined', declineCode: 'test_mode_live_card', message },
      },
    };
  }
  return {
    card: describeCard(number, known.brand, known.country, { month, year, cvc: Boolean(cvc) }),
    conduct: known.conduct,
  };
}

function describeCard(
  number: string,
  brand: string,
  country: string,
  printed: { month: number; year: number; cvc: boolean },
): Card {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: printed.cvc ? 'unchecked' : null },
    country,
    exp_month: printed.month,
    exp_year: printed.year,
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Przelewy24 wants an e-mail address, who pays later a country too: https://docs.stripe.com/payments/klarna/accept-a-payment */
function withNeeded<Method extends Pick<PaymentMethod, 'billing_details'>>(method: Method, type: string): Method {
  const { email, address } = method.billing_details as { email: string | null; address: { country: string | null } };
  const missing = (name: string): Error =>
    invalidRequest(`Missing required param: billing_details[${name}].`, {
      code: 'parameter_missing',
      param: `billing_details[${name}]`,
    });
  if (['p24', 'klarna', 'mondu'].includes(type) && !email) throw missing('email');
  if (['klarna', 'mondu'].includes(type) && !address.country) throw missing('address][country');
  return method;
}

function readSepa(params: FormObject): NonNullable<PaymentMethod['sepa_debit']> & { iban: string } {
  const iban = requiredText(hash(params, 'sepa_debit') ?? {}, 'iban')
    .replaceAll(' ', '')
    .toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) {
    throw invalidRequest('The IBAN you provided is invalid.', {
      code: 'invalid_bank_account_iban',
      param: 'sepa_debit[iban]',
    });
  }
  const fingerprint = createHash('sha256').update(iban).digest('hex').slice(0, 16);
  return {
    iban,
    bank_code: iban.slice(4, 9),
    branch_code: '',
    country: iban.slice(0, 2),
    fingerprint,
    generated_from: null,
    last4: iban.slice(-4),
  };
}

function keepCard(call: Call, method: PaymentMethod, conduct: CardConduct): PaymentMethod {
  call.account.put('card_conduct', { ...conduct, id: method.id });
  return call.account.put('payment_method', method);
}

function cardFault(code: string, message: string, param: string): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    param: `card[${param}]`,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
  });
}
