import type { Capability, ProviderAbilities } from '#core/plugins';

const CURRENCIES = [
  'aud',
  'brl',
  'cad',
  'cny',
  'czk',
  'dkk',
  'eur',
  'hkd',
  'inr',
  'ils',
  'jpy',
  'myr',
  'mxn',
  'nok',
  'nzd',
  'php',
  'pln',
  'gbp',
  'rub',
  'sgd',
  'sek',
  'chf',
  'twd',
  'thb',
  'usd',
] as const;

const common = {
  currencies: CURRENCIES,
  countries: 'any',
  // A whole Taiwan dollar: PayPal takes no parts of one.
  minimums: { twd: 100 },
  // An authorisation is good for 29 days.
  capture: { days: 29, partial: true },
  refund: 'partial',
  page: 'hosted',
  // Only what is paid at once is let in: see `openSession`.
  settles: { days: 0 },
} as const;

/** PayPal's own account for every plan, and its page for cards where something is paid once. */
export const nvpCapabilities: readonly Capability[] = [
  {
    ...common,
    method: 'paypal',
    planTypes: ['one_time', 'installment', 'limited_subscription', 'subscription'],
    saves: true,
  },
  { ...common, method: 'card', planTypes: ['one_time'] },
];

export const nvpAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'signed',
  // A session that nobody pays ends by itself; nothing is charged without our own call.
  cancels: false,
  retriesInPlace: true,
  challenges: false,
  declines: ['declined'],
  slowRefunds: false,
  findsUnpaid: false,
  disputes: false,
  payouts: false,
  kyc: 'none',
};
