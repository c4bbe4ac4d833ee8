import { z } from 'zod';
import type { PaymentFacts, PaymentRequest, ProviderContext, SavedMethod } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { callPayPal } from './call-paypal.ts';
import { declinedPayment, unknownPayment } from './map-facts.ts';
import { experience } from './order-body.ts';
import { anything } from './order-schemas.ts';
import { jsonRequest } from './requests.ts';

const setupSchema = z.object({
  id: z.string(),
  status: z.string().default('PAYER_ACTION_REQUIRED'),
  customer: z.object({ id: z.string().optional() }).optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});
const tokenSchema = z.object({ id: z.string(), customer: z.object({ id: z.string().optional() }).optional() });
type Setup = z.infer<typeof setupSchema>;

/** PayPal's ids do not say what they name, and a setup names no currency: ours say both. */
const SETUP = /^setup_([a-z]{3})_([\w-]+)$/;

export function isSetup(externalId: string): boolean {
  return SETUP.test(externalId);
}

/** Opens PayPal's page on which the buyer agrees to later charges while nothing is due. */
export async function openSetup(
  context: ProviderContext,
  account: PayPalAccount,
  request: PaymentRequest,
): Promise<PaymentFacts> {
  const paypal = {
    description: plain(request.description),
    usage_type: 'MERCHANT',
    customer_type: 'CONSUMER',
    permit_multiple_payment_tokens: true,
    experience_context: experience(account, request),
  };
  const answer = await callPayPal(
    context,
    account,
    setupSchema,
    jsonRequest('POST', '/v3/vault/setup-tokens', {
      body: { payment_source: { paypal } },
      key: request.idempotencyKey,
    }),
  );
  if (answer.kind === 'ok') return setupFacts(answer.body, request.amount.currency);
  return answer.kind === 'unknown' ? unknownPayment(null) : declinedPayment(answer.code);
}

/** Outcome of a set-up; once the buyer has agreed, the method is kept. `ends`: one that still waits is left to end by itself. */
export async function fetchSetup(
  context: ProviderContext,
  account: PayPalAccount,
  externalId: string,
  { ends = false } = {},
): Promise<PaymentFacts> {
  const [, currency = '', id = ''] = SETUP.exec(externalId) ?? [];
  const answer = await callPayPal(
    context,
    account,
    setupSchema,
    jsonRequest('GET', `/v3/vault/setup-tokens/${encodeURIComponent(id)}`),
  );
  if (answer.kind !== 'ok') return unknownPayment(externalId);
  const setup = answer.body;
  const facts = setupFacts(setup, currency);
  if (setup.status !== 'APPROVED' && setup.status !== 'VAULTED') {
    const { nextStep: _, ...over } = facts;
    return ends && facts.state === 'pending' ? { ...over, state: 'cancelled' } : facts;
  }
  const token = setup.status === 'APPROVED' ? await keep(context, account, id) : await kept(context, account, setup);
  if (!token) return unknownPayment(externalId);
  const customer = token.customer?.id ?? setup.customer?.id;
  return { ...facts, state: 'paid', saved: { ...(customer ? { customer } : {}), method: token.id } };
}

/** Lets a saved method go; one that is gone already stays so. */
export async function forgetMethod(
  context: ProviderContext,
  account: PayPalAccount,
  { method }: SavedMethod,
): Promise<void> {
  const answer = await callPayPal(
    context,
    account,
    anything,
    jsonRequest('DELETE', `/v3/vault/payment-tokens/${encodeURIComponent(method)}`),
  );
  if (answer.kind === 'unknown') throw new Error('PayPal did not say whether the saved method is gone.');
}

async function keep(
  context: ProviderContext,
  account: PayPalAccount,
  id: string,
): Promise<z.infer<typeof tokenSchema> | null> {
  const body = { payment_source: { token: { id, type: 'SETUP_TOKEN' } } };
  const answer = await callPayPal(
    context,
    account,
    tokenSchema,
    jsonRequest('POST', '/v3/vault/payment-tokens', { body, key: `keep-${id}` }),
  );
  return answer.kind === 'ok' ? answer.body : null;
}

/** Kept before, and the answer was lost. */
async function kept(
  context: ProviderContext,
  account: PayPalAccount,
  { customer }: Setup,
): Promise<z.infer<typeof tokenSchema> | null> {
  if (!customer?.id) return null;
  const list = z.object({ payment_tokens: z.array(tokenSchema).default([]) });
  const answer = await callPayPal(
    context,
    account,
    list,
    jsonRequest('GET', `/v3/vault/payment-tokens?customer_id=${encodeURIComponent(customer.id)}`),
  );
  return answer.kind === 'ok' ? (answer.body.payment_tokens[0] ?? null) : null;
}

function setupFacts({ id, status, links }: Setup, currency: string): PaymentFacts {
  const none = { minor: 0n, currency };
  const waits = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
  const address = links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
  return {
    state: waits ? 'pending' : 'unknown',
    externalId: `setup_${currency}_${id}`,
    amount: none,
    captured: none,
    refunded: none,
    ...(waits && address ? { nextStep: { redirectUrl: address } } : {}),
  };
}

/** The signs that PayPal takes in this place. */
function plain(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^\w'\-., :;!?"]/g, '')
    .slice(0, 127);
}
