import fc from 'fast-check';
import { PAYMENT_METHODS, type Capability, type PaymentMethod } from '#core/payments';
import { PLAN_TYPES, type PlanType } from '#core/pricing';

/*
 * The specification's sentences once more, written down a second time and in another shape, so that a slip in the rules is noticed by the
 * comparison. Used by tests only.
 */

const CARD_LIKE = 'stripe mango_pay elopage_connect lemonway paypal_rest paypal_nvp paypal_rest_partner';
const SPECIFIED: Readonly<Record<string, string>> = {
  card: CARD_LIKE,
  cardAmEx: 'stripe mango_pay elopage_connect',
  sofort: 'stripe mango_pay elopage_connect',
  sepa: 'stripe mango_pay elopage_connect',
  sofort_sepa: 'stripe mango_pay elopage_connect',
  ideal_sepa: 'stripe elopage_connect',
  bank_wire: 'lemonway mango_pay elopage_connect direct_bank',
  p_24: 'stripe elopage_connect',
  apple_pay: 'stripe elopage_connect',
  google_pay: 'stripe elopage_connect',
  ideal: 'stripe elopage_connect',
  twint: 'stripe elopage_connect',
  klarna: 'stripe elopage_connect',
  mondu: 'stripe elopage_connect',
  pay_by_bank: 'elopage_connect',
  paypal: 'paypal_rest paypal_nvp paypal_rest_partner',
  pay_later: 'no_provider elopage_connect paypal_rest paypal_rest_partner',
  not_assigned: '',
};
const KNOWN =
  'no_provider lemonway mango_pay stripe paypal_rest paypal_nvp paypal_rest_partner elopage_connect in_app_purchase credit_reform_inkasso direct_bank'.split(
    ' ',
  );
const EURO_ONLY = [
  'lemonway:card',
  'lemonway:bank_wire',
  'stripe:sepa',
  'stripe:sofort',
  'stripe:sofort_sepa',
  'stripe:p_24',
  'mango_pay:sofort',
  'mango_pay:sofort_sepa',
  'mango_pay:bank_wire',
  'direct_bank:bank_wire',
];
const CENTS: Readonly<Record<string, number>> = {
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

export interface SpecifiedCart {
  currency: string;
  country: string;
  planType: PlanType;
  amountMinor: number;
  saves: boolean;
  buyerType: 'consumer' | 'business';
}

export interface SpecifiedSeller {
  isSetUp: boolean;
  switchedOff: readonly string[];
  enabled: readonly string[];
  methodsOff: readonly string[];
}

/** Whether the specification, this row and this seller together let a cart pay so. Currencies here are euro, złoty, pound and franc. */
export function specifiedToPay(key: string, row: Capability, cart: SpecifiedCart, seller: SpecifiedSeller): boolean {
  const { method } = row;
  if (method === 'not_assigned') return false;
  if (KNOWN.includes(key) && !SPECIFIED[method]!.split(' ').includes(key)) return false;
  if (['twint', 'mondu', 'pay_by_bank'].includes(method) && cart.planType !== 'one_time') return false;
  if (method === 'klarna' && cart.planType === 'installment') return false;
  if (['klarna', 'mondu', 'pay_by_bank'].includes(method) && !seller.enabled.includes(method)) return false;
  if (EURO_ONLY.includes(`${key}:${method}`) && cart.currency !== 'eur') return false;
  if (key === 'mango_pay' && method === 'sepa' && cart.currency !== 'eur' && cart.currency !== 'gbp') return false;
  if (cart.amountMinor < Math.max(CENTS[method] ?? 1, row.minimums[cart.currency] ?? 0)) return false;
  if (!row.planTypes.includes(cart.planType) || (cart.saves && row.saves !== true)) return false;
  if (row.currencies !== 'any' && !row.currencies.includes(cart.currency)) return false;
  if (row.countries !== 'any' && !row.countries.includes(cart.country)) return false;
  if (row.buyers && !row.buyers.includes(cart.buyerType)) return false;
  const cell = `${key}:${method}`;
  return (
    seller.isSetUp &&
    ![cell, `${cell}:${cart.planType}`].some((each) => seller.switchedOff.includes(each)) &&
    !seller.methodsOff.includes(cell)
  );
}

export const DICE_PROVIDERS = ['stripe', 'elopage_connect', 'direct_bank', 'tollgate'] as const;

const methods: fc.Arbitrary<PaymentMethod> = fc.constantFrom(...PAYMENT_METHODS);

/** Any row a provider may declare, sensible or not. */
export const anyCapability: fc.Arbitrary<Capability> = fc
  .record({
    method: methods,
    currencies: fc.oneof(fc.constant('any' as const), fc.subarray(['eur', 'pln', 'gbp', 'chf'], { minLength: 1 })),
    countries: fc.oneof(
      { weight: 3, arbitrary: fc.constant('any' as const) },
      fc.subarray(['DE', 'AT', 'PL', 'GB', 'CH'], { minLength: 1 }),
    ),
    planTypes: fc.oneof(fc.constant([...PLAN_TYPES]), fc.subarray([...PLAN_TYPES])),
    minimums: fc.dictionary(fc.constantFrom('eur', 'pln', 'gbp', 'chf'), fc.integer({ min: 1, max: 3000 }), {
      maxKeys: 2,
    }),
    saves: fc.boolean(),
    refund: fc.constant('partial' as const),
    page: fc.constant('hosted' as const),
    settles: fc.constant({ days: 0 }),
  })
  .chain((row) =>
    fc
      .option(fc.constantFrom('consumer' as const, 'business' as const), { nil: undefined, freq: 4 })
      .map((buyer) => (buyer ? { ...row, buyers: [buyer] } : row)),
  );

const cells = fc.tuple(fc.constantFrom(...DICE_PROVIDERS), methods).map(([key, method]) => `${key}:${method}`);

export const anySellerChoice: fc.Arbitrary<Omit<SpecifiedSeller, 'isSetUp'>> = fc.record({
  switchedOff: fc.array(
    fc.oneof(
      cells,
      fc.tuple(cells, fc.constantFrom(...PLAN_TYPES)).map(([cell, type]) => `${cell}:${type}`),
    ),
    { maxLength: 12 },
  ),
  enabled: fc.subarray(['klarna', 'mondu', 'pay_by_bank']),
  methodsOff: fc.array(cells, { maxLength: 8 }),
});
