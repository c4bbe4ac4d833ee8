import type { Capability, ProviderAbilities } from '#core/plugins';

const EVERY_PLAN = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const;

const CARD = {
  currencies: ['eur', 'gbp', 'chf', 'pln', 'usd'],
  countries: 'any',
  planTypes: EVERY_PLAN,
  saves: true,
  attended: true,
  refund: 'partial',
  page: 'hosted',
  settles: { days: 0 },
  minimums: { eur: 50, gbp: 30, chf: 50, pln: 200, usd: 50 },
  capture: { days: 7, partial: true },
} as const satisfies Omit<Capability, 'method'>;

const ONCE = { planTypes: ['one_time'], refund: 'partial', page: 'hosted', settles: { days: 0 } } as const;

/** Everything is paid on the processor's page, so nothing needs a script of ours. What only people of some countries have is offered to them. */
export const connectCapabilities: readonly Capability[] = [
  { method: 'card', ...CARD },
  { method: 'cardAmEx', ...CARD },
  { method: 'apple_pay', ...CARD },
  { method: 'google_pay', ...CARD },
  {
    method: 'sepa',
    currencies: ['eur'],
    countries: 'any',
    planTypes: EVERY_PLAN,
    saves: true,
    refund: 'partial',
    page: 'hosted',
    settles: { days: 14, returnableDays: 56 },
    minimums: { eur: 50 },
  },
  {
    // The page shows an account of the processor's to transfer to; what arrives there pays the visit.
    method: 'bank_wire',
    ...ONCE,
    currencies: ['eur'],
    countries: 'any',
    virtualIban: true,
    minimums: { eur: 50 },
    settles: { days: 4 },
  },
  { method: 'p_24', ...ONCE, currencies: ['eur'], countries: ['PL'], minimums: { eur: 50 } },
  { method: 'ideal', ...ONCE, currencies: ['eur'], countries: ['NL'], minimums: { eur: 50 } },
  { method: 'twint', ...ONCE, currencies: ['chf'], countries: ['CH'], minimums: { chf: 50 } },
  {
    method: 'klarna',
    ...ONCE,
    currencies: ['eur', 'gbp', 'chf'],
    countries: ['AT', 'BE', 'CH', 'DE', 'ES', 'FI', 'FR', 'GB', 'GR', 'IE', 'IT', 'NL', 'PL', 'PT'],
    minimums: { eur: 50, gbp: 30, chf: 50 },
  },
  {
    method: 'mondu',
    ...ONCE,
    currencies: ['eur', 'gbp', 'chf'],
    countries: ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'PT'],
    buyers: ['business'],
    minimums: { eur: 50, gbp: 30, chf: 50 },
  },
  {
    method: 'pay_by_bank',
    ...ONCE,
    currencies: ['eur', 'gbp'],
    countries: ['DE', 'FI', 'FR', 'GB', 'IE'],
    minimums: { eur: 50, gbp: 30 },
  },
  // Ended by its operator: old orders show it and are given back over it.
  { method: 'sofort', ...ONCE, planTypes: [], history: true, currencies: ['eur'], countries: 'any', minimums: {} },
];

export const connectAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'dated',
  cancels: true,
  // A declined payment is tried again on the page itself; we hear of the end.
  retriesInPlace: false,
  challenges: false,
  declines: [],
  slowRefunds: false,
  disputes: true,
  payouts: true,
  throughPlatform: true,
  kyc: 'light',
};
