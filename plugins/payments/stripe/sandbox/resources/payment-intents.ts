import { invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import type { FormObject } from '../../../shared/stripe/index.ts';
import { page } from '../paging.ts';
import { flag, hash, integer, mergedMetadata, oneOf, requiredInteger, requiredText, text, texts } from '../params.ts';
import { search } from '../search.ts';
import { takeCharge } from './charges.ts';
import { spendGrantedToken } from './granted-tokens.ts';
import { confirmIntent, settleIntent } from './confirm-payment-intent.ts';
import { publicIntent, unexpectedState, type PaymentIntent } from './payment-intent.ts';
import { newPaymentMethod, resolvePaymentMethod } from './payment-methods.ts';

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const SMALLEST: Readonly<Record<string, number>> = {
  eur: 50,
  usd: 50,
  chf: 50,
  gbp: 30,
  pln: 200,
  sek: 300,
  nok: 300,
  dkk: 250,
  czk: 1500,
  jpy: 50,
  huf: 17500,
};
const LARGEST = 99_999_999;

export function createPaymentIntent(call: Call): object {
  const { params } = call;
  const amount = requiredInteger(params, 'amount');
  const currency = requiredText(params, 'currency').toLowerCase();
  checkAmount(amount, currency);
  const types = texts(params, 'payment_method_types');
  const automatic = hash(params, 'automatic_payment_methods');
  const id = call.world.tokens.id('pi');
  const customer = text(params, 'customer');
  if (customer) stored(call, 'customer', customer, 'customer');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic ? { enabled: flag(automatic, 'enabled') } : types ? null : { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: oneOf(params, 'capture_method', ['automatic', 'manual']) ?? 'automatic',
    client_secret: `${id}_secret_${call.world.tokens.token(25)}`,
    confirmation_method: oneOf(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: call.world.now(),
    currency,
    customer: customer ?? null,
    description: text(params, 'description') ?? null,
    invoice: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergedMetadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethodOf(call, params, { amount, currency }),
    payment_method_options: {},
    payment_method_types: types ?? ['card'],
    processing: null,
    receipt_email: text(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: oneOf(params, 'setup_future_usage', ['on_session', 'off_session']) ?? null,
    shipping: hash(params, 'shipping') ?? null,
    statement_descriptor: text(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: text(params, 'transfer_group') ?? null,
  };
  if (intent.payment_method) intent.status = 'requires_confirmation';
  call.account.put('payment_intent', intent);
  call.emit('payment_intent.created', intent);
  return flag(params, 'confirm') ? confirmIntent(call, intent, params) : intent;
}

export function updatePaymentIntent(call: Call): object {
  const intent = stored(call, 'payment_intent', call.id, 'intent');
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(intent, 'updated');
  const amount = integer(call.params, 'amount') ?? intent.amount;
  checkAmount(amount, intent.currency);
  return call.account.put('payment_intent', {
    ...intent,
    amount,
    description: text(call.params, 'description') ?? intent.description,
    metadata: mergedMetadata(call.params, intent.metadata),
    receipt_email: text(call.params, 'receipt_email') ?? intent.receipt_email,
  });
}

/** The bank answers a debit by itself after so long, as in test mode after minutes: a demo's clock can be moved on to see it. */
const DEBIT_TAKES_SECONDS = 3 * 86_400;

export function retrievePaymentIntent(call: Call): object {
  const intent = answered(call, stored(call, 'payment_intent', call.id, 'intent'));
  return call.caller === 'publishable' ? publicIntent(intent) : intent;
}

function answered(call: Call, intent: PaymentIntent): PaymentIntent {
  const charge =
    intent.status === 'processing' && intent.latest_charge
      ? call.account.get('charge', intent.latest_charge)
      : undefined;
  return charge && call.world.now() - charge.created >= DEBIT_TAKES_SECONDS ? settleIntent(call, intent) : intent;
}

export function listPaymentIntents(call: Call): object {
  const customer = text(call.params, 'customer');
  return page(
    call,
    '/v1/payment_intents',
    call.account.all('payment_intent').filter((row) => !customer || row.customer === customer),
  );
}

export function searchPaymentIntents(call: Call): object {
  return search(call, '/v1/payment_intents/search', call.account.all('payment_intent'));
}

export function confirmPaymentIntent(call: Call): object {
  const intent = stored(call, 'payment_intent', call.id, 'intent');
  const method = paymentMethodOf(call, call.params, intent);
  const ready = method ? { ...intent, payment_method: method } : intent;
  const confirmed = confirmIntent(call, ready, call.params);
  return call.caller === 'publishable' ? publicIntent(confirmed) : confirmed;
}

export function capturePaymentIntent(call: Call): object {
  const intent = stored(call, 'payment_intent', call.id, 'intent');
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured');
  const amount = integer(call.params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture is greater than the amount that can be captured.', {
      code: 'amount_too_large',
    });
  }
  const charge = takeCharge(call, stored(call, 'charge', intent.latest_charge ?? ''), amount);
  const captured = call.account.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  });
  call.emit('charge.captured', charge);
  call.emit('payment_intent.succeeded', captured);
  return captured;
}

const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function cancelPaymentIntent(call: Call): object {
  const intent = stored(call, 'payment_intent', call.id, 'intent');
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState(intent, 'canceled');
  const canceled = call.account.put('payment_intent', {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: call.world.now(),
    cancellation_reason: oneOf(call.params, 'cancellation_reason', CANCELLATION_REASONS) ?? null,
    next_action: null,
  });
  call.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** The payment method named or described by the parameters, stored. */
function paymentMethodOf(call: Call, params: FormObject, charge: { amount: number; currency: string }): string | null {
  const named = text(params, 'payment_method');
  if (named) return resolvePaymentMethod(call, named).id;
  const described = hash(params, 'payment_method_data');
  const shared = described && text(described, 'shared_payment_granted_token');
  if (shared) return spendGrantedToken(call, shared, charge);
  return described ? newPaymentMethod(call, described).id : null;
}

function checkAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < (SMALLEST[currency] ?? 50)) {
    throw invalidRequest('Amount must be at least 50 cents or the equivalent.', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > LARGEST)
    throw invalidRequest('Amount must be no more than 999,999.99', { code: 'amount_too_large', param: 'amount' });
}
