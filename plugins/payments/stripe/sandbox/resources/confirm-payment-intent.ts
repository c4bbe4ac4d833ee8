import { ApiError, invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import type { FormObject } from '../../../shared/stripe/index.ts';
import { flag, text } from '../params.ts';
import { checkMandate } from './account-behind.ts';
import { declineError, recordCharge, savesForLater, takeCharge } from './charges.ts';
import { publicIntent, unexpectedState, type NextAction, type PaymentIntent } from './payment-intent.ts';
import { openDispute } from './disputes.ts';
import { conductOf, isAgreedOnItsPage, type PaymentMethod } from './payment-methods.ts';

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Where a method's own page is; to leave it is no answer. */
const REFUSED = {
  type: 'invalid_request_error',
  code: 'payment_method_provider_decline',
  message: 'The payment was declined on the page of the payment method.',
} as const;

const authenticationRequired = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Tries the intent's payment method: succeeds, waits for 3-D Secure, or is declined (402, the intent is open again). */
export function confirmIntent(call: Call, intent: PaymentIntent, params: FormObject): PaymentIntent {
  if (!OPEN.includes(intent.status)) throw unexpectedState(intent, 'confirmed');
  if (!intent.payment_method) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.';
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: shown(call, intent) });
  }
  const method = stored(call, 'payment_method', intent.payment_method, 'payment_method');
  if (!intent.automatic_payment_methods && !intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(`The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`, {
      param: 'payment_method',
    });
  }
  const conduct = conductOf(call, method);
  if (conduct.detached) {
    throw invalidRequest('The provided PaymentMethod was detached from a Customer. It may not be used again.', {
      code: 'payment_method_unexpected_state',
    });
  }
  if (method.type === 'sepa_debit') return beginDebit(call, intent, method);
  if (isAgreedOnItsPage(method.type) && !flag(params, 'off_session')) {
    if (method.type === 'ideal' && savesForLater(intent)) checkMandate(method, params, 'PaymentIntent');
    return sendToItsPage(call, intent, params);
  }
  if (conduct.authentication === 'required') {
    if (flag(params, 'off_session') || flag(params, 'error_on_requires_action'))
      return decline(call, intent, method, authenticationRequired);
    return askForAuthentication(call, intent, params);
  }
  return conduct.decline ? decline(call, intent, method, conduct.decline) : charge(call, intent, method, false);
}

/** The buyer finished the bank's 3-D Secure page. A second answer changes nothing. */
export function finishAuthentication(call: Call, intent: PaymentIntent, outcome: 'complete' | 'fail'): PaymentIntent {
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  const method = stored(call, 'payment_method', intent.payment_method);
  if (outcome === 'complete') {
    const conduct = conductOf(call, method);
    return conduct.decline ? declineQuietly(call, intent, method, conduct.decline) : charge(call, intent, method, true);
  }
  const failed = call.account.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: isAgreedOnItsPage(method.type)
      ? { ...REFUSED, payment_method: method }
      : {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
          doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
          payment_method: method,
        },
  });
  call.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** A pending bank debit clears, or comes back for want of money. */
export function settleIntent(call: Call, intent: PaymentIntent): PaymentIntent {
  if (intent.status !== 'processing' || !intent.latest_charge) return intent;
  const method = stored(call, 'payment_method', stored(call, 'charge', intent.latest_charge).payment_method);
  const { debit } = conductOf(call, method);
  if (debit === 'fails') return debitFails(call, intent, method);
  const taken = takeCharge(call, stored(call, 'charge', intent.latest_charge), intent.amount);
  const settled = call.account.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
  });
  call.emit('charge.succeeded', taken);
  call.emit('payment_intent.succeeded', settled);
  if (debit === 'returned') openDispute(call, taken);
  return settled;
}

function debitFails(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const message = 'The bank account has insufficient funds.';
  const error = {
    type: 'card_error' as const,
    code: 'charge_declined',
    decline_code: 'insufficient_funds',
    message,
    charge: intent.latest_charge!,
    payment_method: method,
  };
  const charge = call.account.put('charge', {
    ...stored(call, 'charge', intent.latest_charge!),
    status: 'failed',
    failure_code: 'insufficient_funds',
    failure_message: message,
  });
  const failed = call.account.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
  });
  call.emit('charge.failed', charge);
  call.emit('payment_intent.payment_failed', failed);
  return failed;
}

function charge(call: Call, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): PaymentIntent {
  keepForCustomer(call, intent, method);
  const taken = recordCharge(call, { intent, method, status: 'succeeded', authenticated });
  const manual = intent.capture_method === 'manual';
  const paid = call.account.put('payment_intent', {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: taken.id,
    next_action: null,
  });
  call.emit('charge.succeeded', taken);
  call.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  return paid;
}

/** Saved with the payment, it belongs to the customer from then on. */
function keepForCustomer(call: Call, intent: PaymentIntent, method: PaymentMethod): void {
  const { customer } = intent;
  // A payment at a bank is of use once: the debit that comes of it is saved with the charge.
  if (customer && savesForLater(intent) && method.type !== 'ideal')
    call.account.put('payment_method', { ...method, customer });
}

function beginDebit(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  keepForCustomer(call, intent, method);
  const pending = recordCharge(call, { intent, method, status: 'pending', authenticated: false });
  const processing = call.account.put('payment_intent', {
    ...intent,
    status: 'processing',
    latest_charge: pending.id,
    last_payment_error: null,
  });
  call.emit('charge.pending', pending);
  call.emit('payment_intent.processing', processing);
  return processing;
}

function decline(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: typeof authenticationRequired,
): never {
  const declined = declineQuietly(call, intent, method, reason);
  throw new ApiError(402, { ...declined.last_payment_error!, payment_intent: shown(call, declined) });
}

function declineQuietly(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: typeof authenticationRequired,
): PaymentIntent {
  const failed = recordCharge(call, { intent, method, status: 'failed', decline: reason, authenticated: false });
  const declined = call.account.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: failed.id,
    last_payment_error: declineError(reason, method, failed),
  });
  call.emit('charge.failed', failed);
  call.emit('payment_intent.payment_failed', declined);
  return declined;
}

function askForAuthentication(call: Call, intent: PaymentIntent, params: FormObject): PaymentIntent {
  const challenged = call.account.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: challengeFor(call, intent, params),
  });
  call.emit('payment_intent.requires_action', challenged);
  return challenged;
}

/** The buyer goes to the method's own page, and comes back to `return_url`. */
function sendToItsPage(call: Call, intent: PaymentIntent, params: FormObject): PaymentIntent {
  const waiting = call.account.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: itsPage(call, intent, params),
  });
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

export function itsPage(call: Call, intent: { id: string; client_secret: string }, params: FormObject): NextAction {
  const return_url = text(params, 'return_url');
  if (!return_url)
    throw invalidRequest(
      'A return_url must be specified because this payment method sends the customer to another page.',
      { code: 'parameter_missing', param: 'return_url' },
    );
  return {
    type: 'redirect_to_url',
    redirect_to_url: {
      return_url,
      url: `${call.browserUrl}/_sandbox/redirect/${intent.id}?secret=${intent.client_secret}`,
    },
  };
}

/** Stripe.js asks for a challenge it can show in a dialog; other callers are sent to a page that returns to `return_url`. */
export function challengeFor(
  call: Call,
  intent: { id: string; client_secret: string },
  params: FormObject,
): NextAction {
  const returnUrl = text(params, 'return_url');
  const url = `${call.publicUrl}/_sandbox/3ds/${intent.id}?secret=${intent.client_secret}`;
  if (flag(params, 'use_stripe_sdk') || !returnUrl) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: call.world.tokens.id('payatt') },
    };
  }
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url: `${url}&return_url=${encodeURIComponent(returnUrl)}` },
  };
}

function shown(call: Call, intent: PaymentIntent): object {
  return call.caller === 'publishable' ? publicIntent(intent) : intent;
}
