import type { PaymentFacts, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { paymentFacts, setupFacts, unknownPayment } from './map-facts.ts';
import { readFailure } from './read-failure.ts';

/** What Stripe knows now, refunds and card included. An id these keys cannot see is `unknown`: perhaps the keys were changed. */
export async function fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  try {
    if (isSetup(externalId)) return setupFacts(await stripe.setupIntents.retrieve(externalId));
    return paymentFacts(await stripe.paymentIntents.retrieve(externalId, { expand: ['latest_charge'] }));
  } catch (error) {
    readFailure(context, error);
    return unknownPayment(externalId);
  }
}

/** Stripe's ids say what they name. */
export function isSetup(externalId: string): boolean {
  return externalId.startsWith('seti_');
}
