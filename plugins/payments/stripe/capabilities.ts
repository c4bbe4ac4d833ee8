import type { Capability, ProviderAbilities } from '#core/plugins';
import { COUNTRIES_OF_KLARNA, COUNTRIES_OF_MONDU, COUNTRIES_OF_SEPA } from './countries.ts';

/** Below these Stripe refuses a payment: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST = { eur: 50, gbp: 30, chf: 50, pln: 200, usd: 50 } as const;

/**
 * Cards are taken in every currency that plans can have. Least amounts as Stripe lists them, in minor units; yuan, shekel, peso of the Philippines and Taiwan's
 * dollar are not listed, and theirs are above fifty cents of a euro, to which Stripe converts them.
 */
const LEAST_BY_CARD = {
  ...LEAST,
  aud: 50,
  brl: 50,
  cad: 50,
  cny: 500,
  czk: 1500,
  dkk: 250,
  hkd: 400,
  inr: 50,
  ils: 250,
  jpy: 50,
  myr: 200,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  php: 4000,
  sgd: 50,
  sek: 300,
  twd: 2000,
  thb: 1000,
} as const;

const EVERY_PLAN = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const;

const CARD = {
  currencies: Object.keys(LEAST_BY_CARD),
  countries: 'any',
  planTypes: EVERY_PLAN,
  saves: true,
  attended: true,
  // https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
  capture: { days: 7, partial: true },
  refund: 'partial',
  page: 'field',
  settles: { days: 0 },
  minimums: LEAST_BY_CARD,
} as const satisfies Omit<Capability, 'method'>;

/** A page of the method's own: the buyer agrees there, and it is paid at once. */
const REDIRECT = { planTypes: ['one_time'], refund: 'partial', page: 'hosted', settles: { days: 0 } } as const;

const ENDED = {
  ...REDIRECT,
  planTypes: [],
  history: true,
  currencies: ['eur'],
  countries: 'any',
  minimums: {},
} as const satisfies Omit<Capability, 'method'>;

/** Authorisation as Stripe words it for an account that a bank tells it: https://docs.stripe.com/payments/ideal/set-up-payment */
const MANDATE_TEXT = {
  de: 'Mit der ersten Zahlung über iDEAL ermächtigen Sie {shop} und Stripe, den Zahlungsdienstleister des Shops, Ihrer Bank Anweisungen zur Belastung Ihres Kontos für die folgenden Zahlungen zu senden, und Ihre Bank, Ihr Konto danach zu belasten. Sie können von Ihrer Bank nach den Bedingungen Ihres Vertrags mit ihr Erstattung verlangen, und zwar binnen 8 Wochen ab der Belastung.',
  en: 'With the first payment by iDEAL you authorise {shop} and Stripe, its payment service provider, to send instructions to your bank to debit your account for the payments that follow, and your bank to debit it in accordance with those instructions. You are entitled to a refund from your bank under the terms of your agreement with it; it must be claimed within 8 weeks of the debit.',
} as const;

/**
 * Methods that may be offered through Stripe. Those of single countries are offered to their people alone.
 */
export const stripeCapabilities: readonly Capability[] = [
  { method: 'card', ...CARD, shared: true },
  { method: 'cardAmEx', ...CARD },
  { method: 'apple_pay', ...CARD },
  { method: 'google_pay', ...CARD },
  {
    method: 'sepa',
    currencies: ['eur'],
    countries: COUNTRIES_OF_SEPA,
    planTypes: EVERY_PLAN,
    saves: true,
    mandate: true,
    refund: 'partial',
    page: 'field',
    // Up to 14 days until the bank has answered; for eight weeks a buyer has it taken back without a reason: https://docs.stripe.com/payments/sepa-debit
    settles: { days: 14, returnableDays: 56 },
    minimums: { eur: LEAST.eur },
  },
  { method: 'p_24', ...REDIRECT, currencies: ['eur'], countries: ['PL'], minimums: { eur: LEAST.eur } },
  { method: 'ideal', ...REDIRECT, currencies: ['eur'], countries: ['NL'], minimums: { eur: LEAST.eur } },
  {
    // Paid at the buyer's bank, which tells the account; what follows is debited from it by mandate. Without later charges it is plain iDEAL.
    method: 'ideal_sepa',
    ...REDIRECT,
    planTypes: ['installment', 'limited_subscription', 'subscription'],
    saves: true,
    mandate: true,
    mandateText: MANDATE_TEXT,
    currencies: ['eur'],
    countries: ['NL'],
    minimums: { eur: LEAST.eur },
  },
  { method: 'twint', ...REDIRECT, currencies: ['chf'], countries: ['CH'], minimums: { chf: LEAST.chf } },
  {
    method: 'klarna',
    ...REDIRECT,
    planTypes: ['one_time', 'limited_subscription', 'subscription'],
    saves: true,
    currencies: ['eur', 'gbp', 'chf', 'pln'],
    countries: COUNTRIES_OF_KLARNA,
    minimums: { eur: LEAST.eur, gbp: LEAST.gbp, chf: LEAST.chf, pln: LEAST.pln },
  },
  {
    method: 'mondu',
    ...REDIRECT,
    currencies: ['eur', 'gbp', 'chf'],
    countries: COUNTRIES_OF_MONDU,
    buyers: ['business'],
    minimums: { eur: LEAST.eur, gbp: LEAST.gbp, chf: LEAST.chf },
  },
  // Ended by its operator: old orders show both, are given back over them, and mandates that came of one go on.
  { method: 'sofort', ...ENDED },
  { method: 'sofort_sepa', ...ENDED },
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
