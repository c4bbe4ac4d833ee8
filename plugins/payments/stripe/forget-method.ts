import type { ProviderContext, SavedMethod } from '#core/plugins';
import { stripeClient } from './client.ts';
import { readFailure } from './read-failure.ts';

/** Detached from its customer, Stripe never charges it again; a mandate ends with it. One that is detached already is refused, which is as well. */
export async function forgetMethod(context: ProviderContext, { method }: SavedMethod): Promise<void> {
  const stripe = await stripeClient(context);
  try {
    await stripe.paymentMethods.detach(method, {}, { idempotencyKey: `forget_${method}` });
  } catch (error) {
    if (readFailure(context, error).kind === 'unknown') throw error;
  }
}
