import { currencyExponent } from '#core/kit';
import { PLAN_TYPES, type PlanType } from '#core/pricing';
import { isProviderKey, type PaymentMethod, type ProviderKey } from './method-keys.ts';

/*
 * Rules of the specification on offering methods: provider, currency, plan and smallest amount (its sections 5 and 9).
 * A provider can only narrow it. Where the specification leaves something open, docs/decisions/214 says how it was read.
 */

const CARDS: readonly ProviderKey[] = [
  'stripe',
  'mango_pay',
  'elopage_connect',
  'lemonway',
  'paypal_rest',
  'paypal_nvp',
  'paypal_rest_partner',
];
const DEBITS: readonly ProviderKey[] = ['stripe', 'mango_pay', 'elopage_connect'];
const LOCAL: readonly ProviderKey[] = ['stripe', 'elopage_connect'];
const WALLETS: readonly ProviderKey[] = ['paypal_rest', 'paypal_nvp', 'paypal_rest_partner'];

/** Providers that may carry out a method. */
export const PROVIDERS_OF_METHOD: Readonly<Record<PaymentMethod, readonly ProviderKey[]>> = {
  paypal: WALLETS,
  card: CARDS,
  cardAmEx: ['stripe', 'mango_pay', 'elopage_connect'],
  sofort: DEBITS,
  sepa: DEBITS,
  sofort_sepa: DEBITS,
  ideal_sepa: LOCAL,
  bank_wire: ['lemonway', 'mango_pay', 'elopage_connect', 'direct_bank'],
  p_24: LOCAL,
  apple_pay: LOCAL,
  google_pay: LOCAL,
  ideal: LOCAL,
  twint: LOCAL,
  klarna: LOCAL,
  mondu: LOCAL,
  pay_by_bank: ['elopage_connect'],
  pay_later: ['no_provider', 'elopage_connect', 'paypal_rest', 'paypal_rest_partner'],
  not_assigned: ['no_provider', 'in_app_purchase', 'credit_reform_inkasso'],
};

const EURO = ['eur'] as const;
const WALLET_CURRENCIES = [
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
const MANGO_CARD = ['eur', 'gbp', 'usd', 'chf', 'pln', 'nok', 'sek', 'dkk', 'cad', 'aud'] as const;

type CurrencyRule = readonly string[] | Readonly<Partial<Record<PaymentMethod, readonly string[]>>>;

/** In which currencies; a list is for all methods of the provider, and what is left out is open. */
export const CURRENCIES_OF_PROVIDER: Readonly<Partial<Record<ProviderKey, CurrencyRule>>> = {
  lemonway: EURO,
  stripe: { sepa: EURO, sofort: EURO, sofort_sepa: EURO, p_24: EURO },
  mango_pay: {
    card: MANGO_CARD,
    cardAmEx: MANGO_CARD,
    sepa: ['eur', 'gbp'],
    sofort: EURO,
    sofort_sepa: EURO,
    bank_wire: EURO,
  },
  paypal_rest: WALLET_CURRENCIES,
  paypal_nvp: WALLET_CURRENCIES,
  paypal_rest_partner: WALLET_CURRENCIES,
  direct_bank: EURO,
};

/** Methods that are not for every plan; all others are the base set. */
const PLANS_OF_METHOD: Readonly<Partial<Record<PaymentMethod, readonly PlanType[]>>> = {
  twint: ['one_time'],
  klarna: ['one_time', 'subscription', 'limited_subscription'],
  mondu: ['one_time'],
  pay_by_bank: ['one_time'],
};

/** Closed until the seller enables them. */
export const METHODS_TO_ENABLE: readonly PaymentMethod[] = ['klarna', 'mondu', 'pay_by_bank'];

/** Smallest charges in hundredths of the currency's unit: the stricter of the specification's two maps. */
const MINIMUMS: Readonly<Partial<Record<PaymentMethod, number>>> = {
  p_24: 24,
  sofort: 35,
  card: 18,
  cardAmEx: 18,
  ideal: 35,
  klarna: 35,
  twint: 35,
  mondu: 35,
  pay_by_bank: 35,
};

/** Recorded on orders that were paid past any checkout; never offered in one. */
export const NEVER_OFFERED: readonly PaymentMethod[] = ['not_assigned'];

/** A provider the specification does not know is free to carry out any method it can. */
export function mayCarryOut(provider: string, method: PaymentMethod): boolean {
  return !isProviderKey(provider) || PROVIDERS_OF_METHOD[method].includes(provider);
}

export function currenciesFor(provider: string, method: PaymentMethod): readonly string[] | 'any' {
  const rule = isProviderKey(provider) ? CURRENCIES_OF_PROVIDER[provider] : undefined;
  if (rule === undefined) return 'any';
  return isList(rule) ? rule : (rule[method] ?? 'any');
}

export function planTypesFor(method: PaymentMethod): readonly PlanType[] {
  return PLANS_OF_METHOD[method] ?? PLAN_TYPES;
}

/** The specification's smallest charge, in minor units of the currency; 1 where it names none. */
export function specifiedMinimum(method: PaymentMethod, currency: string): number {
  const hundredths = MINIMUMS[method] ?? 0;
  const exponent = currencyExponent(currency);
  const minor = exponent >= 2 ? hundredths * 10 ** (exponent - 2) : Math.ceil(hundredths / 10 ** (2 - exponent));
  return Math.max(1, minor);
}

function isList(rule: CurrencyRule): rule is readonly string[] {
  return Array.isArray(rule);
}
