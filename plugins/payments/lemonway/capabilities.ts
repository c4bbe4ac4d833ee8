import type { Capability, ProviderAbilities } from '#core/plugins';

/**
 * Lemonway charges a card again only for amounts that never change, since banks want the buyer for others, and gives a wire back by hand. So both
 * methods are for what is paid once.
 */
export const lemonwayCapabilities: readonly Capability[] = [
  {
    method: 'card',
    currencies: ['eur'],
    countries: 'any',
    planTypes: ['one_time'],
    minimums: {},
    refund: 'partial',
    page: 'hosted',
    settles: { days: 0 },
  },
  {
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

export const lemonwayAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'unsigned',
  // Only what is held, or collected from an account, can be taken back before it is done.
  cancels: false,
  retriesInPlace: false,
  challenges: false,
  declines: ['declined', 'insufficient_funds', 'expired_card', 'incorrect_data', 'other'],
  slowRefunds: false,
  disputes: false,
  payouts: true,
  kyc: 'regular',
};
