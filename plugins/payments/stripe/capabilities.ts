import type { Capability } from '#core/plugins';

/** The specification's smallest card payment, in minor units. */
const CARD_MINIMUM = 18;

// Below these Stripe refuses the payment: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const STRIPE_MINIMUM: Readonly<Record<string, number>> = { eur: 50, gbp: 30, chf: 50, pln: 200, usd: 50 };

/**
 * What may be offered through Stripe: every plan, since a card can be saved and charged again.
 */
export const stripeCapabilities: readonly Capability[] = Object.entries(STRIPE_MINIMUM).map(([currency, minimum]) => ({
  method: 'card',
  currencies: [currency],
  countries: 'any',
  planTypes: ['one_time', 'installment', 'limited_subscription', 'subscription'],
  saves: true,
  // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
  capture: { days: 7, partial: true },
  minimumMinor: Math.max(CARD_MINIMUM, minimum),
}));
