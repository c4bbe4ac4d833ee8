import type { CaptureRequest, PaymentFacts, ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { fetchPayment } from './fetch-payment.ts';
import { paymentFacts, unknownPayment } from './map-facts.ts';
import { readFailure } from './read-failure.ts';

/** Takes held money; Stripe lets the rest go. One that can no longer be captured answers with what became of it instead. */
export async function capturePayment(
  context: ProviderContext,
  { paymentExternalId: id, amount, idempotencyKey }: CaptureRequest,
): Promise<PaymentFacts> {
  const stripe = await stripeClient(context);
  try {
    const params = { amount_to_capture: Number(amount.minor), expand: ['latest_charge'] };
    return paymentFacts(await stripe.paymentIntents.capture(id, params, { idempotencyKey }));
  } catch (error) {
    const failure = readFailure(context, error);
    return failure.kind === 'refused' ? await fetchPayment(context, id) : unknownPayment(id);
  }
}
