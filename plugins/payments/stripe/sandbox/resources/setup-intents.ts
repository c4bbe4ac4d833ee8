import { ApiError, invalidRequest, type ApiErrorBody } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import type { FormObject } from '../../../shared/stripe/index.ts';
import { page } from '../paging.ts';
import { flag, hash, mergedMetadata, oneOf, text, texts } from '../params.ts';
import { accountBehind, checkMandate } from './account-behind.ts';
import { declineError } from './charges.ts';
import { challengeFor, itsPage } from './confirm-payment-intent.ts';
import { mandateFor } from './mandates.ts';
import type { NextAction } from './payment-intent.ts';
import {
  conductOf,
  isAgreedOnItsPage,
  newPaymentMethod,
  resolvePaymentMethod,
  type PaymentMethod,
} from './payment-methods.ts';

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  application: null;
  automatic_payment_methods: { enabled: boolean } | null;
  cancellation_reason: 'abandoned' | 'duplicate' | 'requested_by_customer' | null;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  flow_directions: null;
  last_setup_error: ApiErrorBody | null;
  latest_attempt: string | null;
  livemode: false;
  mandate: string | null;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_options: object;
  payment_method_types: string[];
  single_use_mandate: null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'canceled'
    | 'succeeded';
  usage: 'on_session' | 'off_session';
}

export interface SetupAttempt {
  id: string;
  object: 'setup_attempt';
  application: null;
  created: number;
  customer: string | null;
  flow_directions: null;
  livemode: false;
  on_behalf_of: null;
  payment_method: string;
  payment_method_details: { type: 'ideal'; ideal: object };
  setup_error: null;
  setup_intent: string;
  status: 'succeeded';
  usage: SetupIntent['usage'];
}

export function createSetupIntent(call: Call): object {
  const { params } = call;
  const id = call.world.tokens.id('seti');
  const automatic = hash(params, 'automatic_payment_methods');
  const method = paymentMethodOf(call, params);
  const customer = text(params, 'customer');
  if (customer) stored(call, 'customer', customer, 'customer');
  const intent = call.account.put('setup_intent', {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: automatic ? { enabled: flag(automatic, 'enabled') } : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${call.world.tokens.token(30)}`,
    created: call.world.now(),
    customer: customer ?? null,
    description: text(params, 'description') ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergedMetadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_options: {},
    payment_method_types: texts(params, 'payment_method_types') ?? ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: oneOf(params, 'usage', ['on_session', 'off_session']) ?? 'off_session',
  });
  call.emit('setup_intent.created', intent);
  return flag(params, 'confirm') ? confirm(call, intent) : intent;
}

export function confirmSetupIntent(call: Call): object {
  const intent = stored(call, 'setup_intent', call.id, 'intent');
  const method = paymentMethodOf(call, call.params);
  return shown(call, confirm(call, method ? { ...intent, payment_method: method } : intent));
}

export function cancelSetupIntent(call: Call): object {
  const intent = stored(call, 'setup_intent', call.id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled');
  const reason =
    oneOf(call.params, 'cancellation_reason', ['abandoned', 'duplicate', 'requested_by_customer'] as const) ?? null;
  const canceled = call.account.put('setup_intent', {
    ...intent,
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  });
  call.emit('setup_intent.canceled', canceled);
  return canceled;
}

export function retrieveSetupIntent(call: Call): object {
  return shown(call, stored(call, 'setup_intent', call.id, 'intent'));
}

export function listSetupIntents(call: Call): object {
  const customer = text(call.params, 'customer');
  return page(
    call,
    '/v1/setup_intents',
    call.account.all('setup_intent').filter((row) => !customer || row.customer === customer),
  );
}

/** The buyer finished the bank's 3-D Secure page. A second answer changes nothing. */
export function finishSetupAuthentication(call: Call, intent: SetupIntent, outcome: 'complete' | 'fail'): SetupIntent {
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  const method = stored(call, 'payment_method', intent.payment_method);
  const { decline } = conductOf(call, method);
  if (outcome === 'complete' && !decline) return succeed(call, intent, method);
  const error: ApiErrorBody =
    outcome === 'complete' && decline
      ? declineError(decline, method)
      : {
          type: 'invalid_request_error',
          code: 'setup_intent_authentication_failure',
          message: 'The latest attempt to set up the payment method has failed because authentication failed.',
          payment_method: method,
        };
  return fail(call, intent, error);
}

function confirm(call: Call, intent: SetupIntent): SetupIntent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(intent, 'confirmed');
  if (!intent.payment_method) {
    throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    });
  }
  const method = stored(call, 'payment_method', intent.payment_method, 'payment_method');
  const conduct = conductOf(call, method);
  if (method.type === 'ideal') checkMandate(method, call.params, 'SetupIntent');
  if (conduct.authentication === 'required' || isAgreedOnItsPage(method.type)) {
    const next_action = isAgreedOnItsPage(method.type)
      ? itsPage(call, intent, call.params)
      : challengeFor(call, intent, call.params);
    const challenged = call.account.put('setup_intent', { ...intent, status: 'requires_action', next_action });
    call.emit('setup_intent.requires_action', challenged);
    return challenged;
  }
  if (!conduct.decline) return succeed(call, intent, method);
  const failed = fail(call, intent, declineError(conduct.decline, method));
  throw new ApiError(402, { ...failed.last_setup_error!, setup_intent: shown(call, failed) });
}

function succeed(call: Call, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const attempt = method.type === 'ideal' ? attemptAtBank(call, intent, method) : null;
  if (intent.customer && !attempt) call.account.put('payment_method', { ...method, customer: intent.customer });
  const mandate = method.type === 'sepa_debit' ? mandateFor(call, method, null).id : null;
  const done = call.account.put('setup_intent', {
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
    latest_attempt: attempt?.id ?? null,
    mandate,
  });
  call.emit('setup_intent.succeeded', done);
  return done;
}

/** The bank told the account; what was agreed on its page is the debit of it. */
function attemptAtBank(call: Call, { id, customer, usage }: SetupIntent, method: PaymentMethod): SetupAttempt {
  const attempt = call.world.tokens.id('setatt');
  return call.account.put('setup_attempt', {
    id: attempt,
    object: 'setup_attempt',
    application: null,
    created: call.world.now(),
    customer,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: { type: 'ideal', ideal: accountBehind(call, method, { customer, attempt }) },
    setup_error: null,
    setup_intent: id,
    status: 'succeeded',
    usage,
  });
}

function fail(call: Call, intent: SetupIntent, error: ApiErrorBody): SetupIntent {
  const failed = call.account.put('setup_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  call.emit('setup_intent.setup_failed', failed);
  return failed;
}

function paymentMethodOf(call: Call, params: FormObject): string | null {
  const named = text(params, 'payment_method');
  if (named) return resolvePaymentMethod(call, named).id;
  const described = hash(params, 'payment_method_data');
  return described ? newPaymentMethod(call, described).id : null;
}

/** A publishable key does not see what the seller noted. */
function shown(call: Call, intent: SetupIntent): object {
  return call.caller === 'publishable' ? { ...intent, metadata: {}, customer: null } : intent;
}

function unexpectedState(intent: SetupIntent, verb: string): Error {
  return invalidRequest(`You cannot have this SetupIntent ${verb} because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}
