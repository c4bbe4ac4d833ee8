import type { Capability, ProviderAbilities } from '#core/plugins';

/**
 * Cards are paid on Mangopay's page, which keeps no card for later; a mandate for direct debits is kept and charged again. Only mandates of the
 * SEPA scheme are made, so debits are in euro.
 */
export const mangoCapabilities: readonly Capability[] = [
  {
    method: 'card', currencies: ['eur', 'gbp', 'usd', 'chf', 'pln', 'nok', 'sek', 'dkk', 'cad', 'aud'], countries: 'any', planTypes: ['one_time'], minimums: {}, refund: 'partial',
    page: 'hosted', settles: { days: 0 },
  },
  {
    method: 'sepa', currencies: ['eur'], countries: 'any', planTypes: ['one_time', 'installment', 'limited_subscription', 'subscription'], saves: true, mandate: true, refund: 'partial',
    // https://docs.mangopay.com/endpoints/v2.01/mandates
    minimums: { eur: 100 }, page: 'hosted', settles: { days: 6, returnableDays: 56 },
  },
  {
    // Mangopay gives nothing back for a wire; the seller sends it from the wallet.
    method: 'bank_wire', currencies: ['eur'], countries: 'any', planTypes: ['one_time'], minimums: { eur: 100 }, refund: 'none', page: 'instructions', settles: { days: 4 },
  },
];

export const mangoAbilities: ProviderAbilities = {
  remote: true,
  webhooks: 'unsigned',
  // A page ends by itself after 15 minutes and a wire cannot be called back: nothing takes an open payment away.
  cancels: false,
  retriesInPlace: false,
  challenges: false,
  declines: ['declined', 'insufficient_funds', 'expired_card', 'incorrect_data', 'other'],
  slowRefunds: false,
  disputes: true,
  payouts: true,
  kyc: 'regular',
};
