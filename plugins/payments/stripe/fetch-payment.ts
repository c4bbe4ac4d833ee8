import type { PaymentFacts, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { withMandate } from './mandate.ts';
import { attemptOf, paymentFacts, setupFacts, unknownPayment } from './map-facts.ts';
import { readFailure } from './read-failure.ts';

/** State of a payment as Stripe knows it now, refunds, card and mandate included. An id these keys cannot see is `unknown`: perhaps the keys were changed. */
export async function fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  try {
    if (isSetup(externalId)) {
      const setup = await stripe.setupIntents.retrieve(externalId, { expand: ['latest_attempt'] });
      const given = attemptOf(setup)?.payment_method_details.ideal?.generated_sepa_debit_mandate ?? setup.mandate;
      return await withMandate(stripe, setupFacts(setup), given);
    }
    const intent = await stripe.paymentIntents.retrieve(externalId, { expand: ['latest_charge'] });
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const { sepa_debit: debit, ideal } = charge?.payment_method_details ?? {};
    return await withMandate(stripe, paymentFacts(intent), debit?.mandate ?? ideal?.generated_sepa_debit_mandate);
  } catch (error) {
    readFailure(context, error);
    return unknownPayment(externalId);
  }
}

/** Stripe's ids say what they name. */
export function isSetup(externalId: string): boolean {
  return externalId.startsWith('seti_');
}
