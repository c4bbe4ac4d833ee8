import type { Capability, ProviderAbilities } from '#core/plugins';
import { PAYPAL_CURRENCIES, PAY_LATER } from './currencies.ts';

const base = {
  currencies: PAYPAL_CURRENCIES,
  countries: 'any',
  // PayPal keeps its promise to pay for three days and tries for 29: https://developer.paypal.com/docs/checkout/standard/customize/authorization/
  capture: { days: 29, partial: true },
  refund: 'partial',
  page: 'hosted',
  settles: { days: 0 },
  // Taiwan's dollar has cents that PayPal does not take.
  minimums: { twd: 100 },
} as const satisfies Partial<Capability>;

/**
 * What may be offered through PayPal: its wallet for every plan, since it can be saved and charged again; cards as a guest on PayPal's page,
 * and paying later where PayPal offers that. All three lead to the same page.
 */
export const paypalCapabilities: readonly Capability[] = [
  { ...base, method: 'paypal', planTypes: ['one_time', 'installment', 'limited_subscription', 'subscription'], saves: true },
  { ...base, method: 'card', planTypes: ['one_time'] },
  ...PAY_LATER.map(({ currency, countries, least }): Capability => ({
    ...base, method: 'pay_later', currencies: [currency], countries, planTypes: ['one_time'], buyers: ['consumer'], minimums: { [currency]: least },
  })),
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
