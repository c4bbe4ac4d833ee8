import type { Capability, ProviderAbilities } from '#core/plugins';
import { PAYPAL_CURRENCIES } from './currencies.ts';

const base = {
  currencies: PAYPAL_CURRENCIES,
  countries: 'any',
  // PayPal keeps its promise to pay for three days and tries for 29: https://developer.paypal.com/docs/checkout/standard/customize/authorization/
  // From the fourth day on it renews its promise: https://developer.paypal.com/docs/checkout/advanced/authorization-honor/
  capture: { days: 29, partial: true, renewsAfterDays: 3 },
  refund: 'partial',
  page: 'hosted',
  settles: { days: 0 },
  // Taiwan's dollar has cents that PayPal does not take.
  minimums: { twd: 100 },
} as const satisfies Partial<Capability>;

/**
 * Methods that may be offered through PayPal: its wallet for every plan, since it can be saved and charged again, and cards as a guest on PayPal's page.
 * Whom PayPal lets pay later is asked there, under the wallet's own name: `pay_later` reads "on account", which this is not.
 */
export const paypalCapabilities: readonly Capability[] = [
  {
    ...base,
    method: 'paypal',
    planTypes: ['one_time', 'installment', 'limited_subscription', 'subscription'],
    saves: true,
    attended: true,
  },
  { ...base, method: 'card', planTypes: ['one_time'] },
];

export const paypalAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'signed',
  cancels: true,
  retriesInPlace: true,
  // Banks that ask do so on PayPal's own page.
  challenges: false,
  declines: ['declined', 'other'],
  slowRefunds: true,
  disputes: true,
  payouts: false,
  kyc: 'none',
};
