import type Stripe from 'stripe';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { fetchPayment } from './fetch-payment.ts';
import { PAYMENT_TOKEN, unknownPayment } from './map-facts.ts';
import { readFailure } from './read-failure.ts';

const PAGE = 100;
const PAGES = 5;

/**
 * Looks for the intent that carries our payment token. Search knows everything older than about a minute, the list knows everything at once
 * but only the newest are read: together they miss nothing short of 500 newer payments within that minute.
 */
export async function findPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  const stripe = await stripeClient(context);
  try {
    const list = request.amount.minor === 0n ? stripe.setupIntents : stripe.paymentIntents;
    // Setup intents cannot be searched; they are few, and the list knows the newest.
    const id =
      (await listed(list, request.paymentToken)) ??
      (request.amount.minor === 0n ? undefined : await searched(stripe, request.paymentToken));
    return id ? await fetchPayment(context, id) : null;
  } catch (error) {
    readFailure(context, error);
    return unknownPayment(null);
  }
}

interface Listed {
  list(params: {
    limit: number;
    starting_after?: string;
  }): PromiseLike<{ data: { id: string; metadata: Stripe.Metadata | null }[]; has_more: boolean }>;
}

async function listed(list: Listed, token: string): Promise<string | undefined> {
  let after: { starting_after?: string } = {};
  for (let page = 0; page < PAGES; page += 1) {
    const { data, has_more: more } = await list.list({ limit: PAGE, ...after });
    const found = data.find((intent) => intent.metadata?.[PAYMENT_TOKEN] === token);
    const last = data.at(-1);
    if (found || !more || !last) return found?.id;
    after = { starting_after: last.id };
  }
  return undefined;
}

async function searched(stripe: Stripe, token: string): Promise<string | undefined> {
  const quoted = token.replace(/[^\w-]/g, '');
  const { data } = await stripe.paymentIntents.search({ query: `metadata['${PAYMENT_TOKEN}']:'${quoted}'`, limit: 1 });
  return data[0]?.id;
}
