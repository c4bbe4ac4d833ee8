/** The payment methods of the specification, all of them, under its names. */
export const PAYMENT_METHODS = [
  'paypal',
  'card',
  'cardAmEx',
  'sofort',
  'bank_wire',
  'sepa',
  'pay_later',
  'p_24',
  'not_assigned',
  'apple_pay',
  'google_pay',
  'sofort_sepa',
  'ideal',
  'ideal_sepa',
  'klarna',
  'twint',
  'mondu',
  'pay_by_bank',
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The payment providers of the specification. A plugin may bring others; these are bound by what the specification says of them by name. */
export const PROVIDER_KEYS = [
  'no_provider',
  'lemonway',
  'mango_pay',
  'stripe',
  'paypal_rest',
  'paypal_nvp',
  'paypal_rest_partner',
  'elopage_connect',
  'in_app_purchase',
  'credit_reform_inkasso',
  'direct_bank',
] as const;

export type ProviderKey = (typeof PROVIDER_KEYS)[number];

/** Money on the seller's own bank account. */
export const OWN_BANK: ProviderKey = 'direct_bank';
/** Money past every provider, into the seller's own hands. */
export const OWN_HANDS: ProviderKey = 'no_provider';
/** Money that the platform takes for its sellers. */
export const THROUGH_PLATFORM: ProviderKey = 'elopage_connect';

/** Methods whose later charges are drawn from a bank account by mandate. */
const DEBITS: ReadonlySet<PaymentMethod> = new Set(['sepa', 'sofort_sepa', 'ideal_sepa']);

export function isDebit(method: PaymentMethod): boolean {
  return DEBITS.has(method);
}

/** Debits whose first charge was made at the buyer's bank, which told the account. */
const OPENED_AT_BANK: ReadonlySet<PaymentMethod> = new Set(['sofort_sepa', 'ideal_sepa']);

/** True where this charge is drawn from an account: the first one of some methods is not. */
export function isDebited({
  method,
  charges_saved: saved,
}: {
  method: PaymentMethod;
  charges_saved: unknown;
}): boolean {
  return isDebit(method) && (saved !== null || !OPENED_AT_BANK.has(method));
}

export function isPaymentMethod(key: string): key is PaymentMethod {
  return (PAYMENT_METHODS as readonly string[]).includes(key);
}

export function isProviderKey(key: string): key is ProviderKey {
  return (PROVIDER_KEYS as readonly string[]).includes(key);
}
