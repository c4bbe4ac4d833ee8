import type { Capability, ProviderAbilities } from '#core/plugins';

const CARD = {
  method: 'card',
  currencies: ['eur', 'gbp', 'usd', 'chf', 'pln', 'nok', 'sek', 'dkk', 'cad', 'aud'],
  countries: 'any',
  minimums: {},
  refund: 'partial',
  settles: { days: 0 },
} as const satisfies Omit<Capability, 'planTypes' | 'page'>;

const EVERY_PLAN = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const;

/**
 * Mangopay's page for cards keeps and holds nothing; a card typed into our field can be kept, held and charged again. A mandate for direct debits
 * is kept and charged again: by the SEPA scheme in euro, by the British one in pounds.
 */
export const mangoCapabilities: readonly Capability[] = [
  { ...CARD, when: { setting: 'cards', is: 'hosted' }, planTypes: ['one_time'], page: 'hosted' },
  {
    ...CARD,
    when: { setting: 'cards', is: 'field' },
    planTypes: EVERY_PLAN,
    page: 'field',
    saves: true,
    attended: true,
    // Held for seven days, of which six and a half are promised: https://docs.mangopay.com/api-reference/preauthorizations/preauthorization-object
    capture: { days: 6.5, partial: true },
  },
  {
    method: 'sepa',
    currencies: ['eur', 'gbp'],
    countries: 'any',
    planTypes: EVERY_PLAN,
    saves: true,
    mandate: true,
    refund: 'partial',
    // https://docs.mangopay.com/endpoints/v2.01/mandates
    minimums: { eur: 100, gbp: 100 },
    page: 'hosted',
    settles: { days: 6, returnableDays: 56 },
  },
  {
    // Mangopay gives nothing back for a wire; the seller sends it from the wallet.
    method: 'bank_wire',
    currencies: ['eur'],
    countries: 'any',
    planTypes: ['one_time'],
    minimums: { eur: 100 },
    refund: 'none',
    virtualIban: true,
    page: 'instructions',
    settles: { days: 4 },
  },
];

export const mangoAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'unsigned',
  // A page ends by itself after 15 minutes and a wire cannot be called back: nothing takes an open payment away.
  cancels: false,
  retriesInPlace: false,
  challenges: true,
  declines: ['declined', 'insufficient_funds', 'expired_card', 'incorrect_data', 'other'],
  slowRefunds: false,
  disputes: true,
  payouts: true,
  kyc: 'regular',
};
