import type { PaymentFacts, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { fetchPayment, isSetup } from './fetch-payment.ts';
import { paymentFacts, setupFacts, unknownPayment } from './map-facts.ts';
import { readFailure } from './read-failure.ts';

/** Closes an intent nobody paid. One that can no longer be cancelled answers with what became of it instead. */
export async function cancelPayment(
  context: ProviderContext,
  externalId: string,
  idempotencyKey: string,
): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  try {
    if (isSetup(externalId)) return setupFacts(await stripe.setupIntents.cancel(externalId, {}, { idempotencyKey }));
    return paymentFacts(
      await stripe.paymentIntents.cancel(externalId, { expand: ['latest_charge'] }, { idempotencyKey }),
    );
  } catch (error) {
    const failure = readFailure(context, error);
    return failure.kind === 'refused' ? await fetchPayment(context, externalId) : unknownPayment(externalId);
  }
}
