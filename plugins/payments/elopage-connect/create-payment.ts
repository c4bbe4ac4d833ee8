import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { z } from 'zod';
import { call, type Answer, type Params } from './call.ts';
import { connectCapabilities } from './capabilities.ts';
import {
  CURRENCY,
  SELLER,
  TOKEN,
  declineOf,
  intent,
  intentFacts,
  session,
  sessionFacts,
  unknownPayment,
} from './facts.ts';
import { typeOf } from './method-types.ts';
import type { Operator } from './operator.ts';
import { readSettings } from './settings.ts';

const customer = z.object({ id: z.string() });

/** Opens a visit to the processor's page, where the buyer pays, saves a means of payment or both; or charges a saved one. */
export async function createPayment(
  operator: Operator,
  context: ProviderContext,
  request: PaymentRequest,
): Promise<PaymentFacts> {
  const { idempotencyKey } = request;
  if (chargesSaved(request)) {
    const answer = await call(operator, context, {
      method: 'POST',
      path: '/v1/payment_intents',
      schema: intent,
      params: chargeParams(context, request),
      idempotencyKey,
    });
    if (answer.kind === 'ok') return intentFacts(answer.body);
    return answer.kind === 'unknown'
      ? unknownPayment(null)
      : {
          ...unknownPayment(answer.intent ?? null),
          state: 'declined',
          decline: declineOf({ code: answer.code, decline_code: answer.declineCode }),
        };
  }
  const payer = request.method === 'bank_wire' ? await newPayer(operator, context, request) : null;
  if (payer && payer.kind !== 'ok') return refusedOrUnknown(payer);
  const answer = await call(operator, context, {
    method: 'POST',
    path: '/v1/checkout/sessions',
    schema: session,
    params: { ...visitParams(context, request), ...(payer ? wireParams(payer.body.id) : {}) },
    idempotencyKey,
  });
  if (answer.kind === 'ok') return sessionFacts(answer.body);
  return refusedOrUnknown(answer);
}

function refusedOrUnknown(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): PaymentFacts {
  return answer.kind === 'unknown'
    ? unknownPayment(null)
    : { ...unknownPayment(null), state: 'declined', decline: { reason: 'other', code: answer.code } };
}

/** Customer of a bank transfer: each has an account number of their own, by which the processor knows whose money arrives. */
function newPayer(
  operator: Operator,
  context: ProviderContext,
  { buyer, idempotencyKey }: PaymentRequest,
): Promise<Answer<{ id: string }>> {
  return call(operator, context, {
    method: 'POST',
    path: '/v1/customers',
    schema: customer,
    params: { email: buyer.email, metadata: { [SELLER]: String(context.sellerId) } },
    idempotencyKey: `${idempotencyKey}:payer`,
  });
}

/** The account is one of a country's; the platform's own is where its processor keeps it. */
function wireParams(payer: string): Params {
  return {
    customer: payer,
    customer_email: undefined,
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'DE' } },
      },
    },
  };
}

function visitParams(context: ProviderContext, request: PaymentRequest): Params {
  const { amount, method, returnUrl, buyer, saves, description, locale } = request;
  const metadata = namesOf(context, request);
  const onlySaves = amount.minor === 0n;
  const text = description.slice(0, 1000);
  const paying: Params = {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: amount.currency, unit_amount: Number(amount.minor), product_data: { name: text } },
      },
    ],
    payment_intent_data: {
      description: text,
      metadata,
      statement_descriptor_suffix: readSettings(context).statementName,
      ...(saves ? { setup_future_usage: 'off_session' } : holds(context, request) ? { capture_method: 'manual' } : {}),
    },
  };
  return {
    ...(onlySaves ? { mode: 'setup', setup_intent_data: { description: text, metadata } } : paying),
    ...(saves ? { customer_creation: 'always' } : {}),
    payment_method_types: [typeOf(method)],
    client_reference_id: request.paymentToken,
    customer_email: buyer.email,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale,
    metadata,
  };
}

/** A charge without the buyer is taken at once. */
function holds(context: ProviderContext, { method }: PaymentRequest): boolean {
  return (
    readSettings(context).capture === 'later' &&
    connectCapabilities.some((row) => row.method === method && row.capture !== undefined)
  );
}

/** Nothing is charged by an amount of zero: then the processor wants to see the means on its page. */
export function chargesSaved({ offSession, onSession, amount }: PaymentRequest): boolean {
  return offSession !== undefined || (onSession !== undefined && amount.minor > 0n);
}

/** Without the buyer the bank refuses where it wants them; with the buyer there the answer carries the address of its page. */
function chargeParams(context: ProviderContext, request: PaymentRequest): Params {
  const { customer, method } = (request.offSession ?? request.onSession)!;
  const presence: Params = request.offSession
    ? { off_session: true }
    : { return_url: request.returnUrl, ...(request.saves ? { setup_future_usage: 'off_session' } : {}) };
  return {
    amount: Number(request.amount.minor),
    currency: request.amount.currency,
    payment_method_types: [typeOf(request.method)],
    payment_method: method,
    customer,
    ...presence,
    confirm: true,
    description: request.description.slice(0, 1000),
    statement_descriptor_suffix: readSettings(context).statementName,
    metadata: namesOf(context, request),
    expand: ['latest_charge'],
  };
}

function namesOf(
  { sellerId }: ProviderContext,
  { paymentToken, orderToken, amount }: PaymentRequest,
): Record<string, string> {
  return { [TOKEN]: paymentToken, kontor_order: orderToken, [SELLER]: String(sellerId), [CURRENCY]: amount.currency };
}
