import type { Capability, ProviderAbilities } from '#core/plugins';

/**
 * What may be offered through Stripe: every plan, since a card can be saved and charged again. Other currencies than these are not named,
 * because their least amounts are not checked here.
 */
export const stripeCapabilities: readonly Capability[] = [
  {
    method: 'card',
    currencies: ['eur', 'gbp', 'chf', 'pln', 'usd'],
    countries: 'any',
    planTypes: ['one_time', 'installment', 'limited_subscription', 'subscription'],
    saves: true,
    // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
    capture: { days: 7, partial: true },
    refund: 'partial',
    page: 'field',
    settles: { days: 0 },
    // Below these Stripe refuses the payment: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    minimums: { eur: 50, gbp: 30, chf: 50, pln: 200, usd: 50 },
  },
];

export const stripeAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'dated',
  cancels: true,
  retriesInPlace: true,
  challenges: true,
  declines: ['declined', 'insufficient_funds', 'expired_card', 'incorrect_data', 'other'],
  slowRefunds: true,
  disputes: true,
  payouts: false,
  kyc: 'none',
};
