import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAN_TYPES } from '#core/pricing';
import { anyCapability, anySellerChoice, specifiedToPay } from '#core/testing';
import { judgeCell } from './matrix.ts';
import { PAYMENT_METHODS, PROVIDER_KEYS } from './method-keys.ts';
import { matrixOf } from './provider-matrix.ts';
import { PROVIDERS_OF_METHOD } from './specification-rules.ts';

const carts = fc.record({
  currency: fc.constantFrom('eur', 'pln', 'gbp', 'chf'),
  country: fc.constantFrom('DE', 'AT', 'PL', 'GB', 'CH'),
  planType: fc.constantFrom(...PLAN_TYPES),
  amountMinor: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5000 })),
  saves: fc.boolean(),
  buyerType: fc.constantFrom('consumer' as const, 'business' as const),
});

test('a cell is open exactly when specification, provider and seller all let it be, for any provider and cart', () => {
  const keys = fc.constantFrom<string>(...PROVIDER_KEYS, 'tollgate');
  fc.assert(
    fc.property(
      keys,
      fc.array(anyCapability, { minLength: 1, maxLength: 4 }),
      carts,
      anySellerChoice,
      fc.boolean(),
      (key, capabilities, cart, seller, isSetUp) => {
        for (const method of PAYMENT_METHODS) {
          const { offered } = judgeCell(
            { key, capabilities },
            { method, ...cart },
            {
              isSetUp,
              switchedOff: new Set(seller.switchedOff),
              enabled: new Set(seller.enabled),
              offForPlan: new Set(seller.methodsOff),
            },
          );
          expect({ method, offered }).toEqual({
            method,
            offered: capabilities.some(
              (row) => row.method === method && specifiedToPay(key, row, cart, { ...seller, isSetUp }),
            ),
          });
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('a closed cell says why, and whose rule it is', () => {
  const card = {
    method: 'card',
    currencies: ['eur'],
    countries: ['DE'],
    planTypes: ['one_time'],
    minimums: { eur: 50 },
    refund: 'partial',
    page: 'field',
    settles: { days: 0 },
  } as const;
  const provider = {
    key: 'stripe',
    capabilities: [card, { ...card, method: 'klarna' as const }, { ...card, method: 'pay_by_bank' as const }],
  };
  const choice = { isSetUp: true, switchedOff: new Set<string>(), enabled: new Set<string>() };
  const why = (query: Partial<Parameters<typeof judgeCell>[1]>, more: Partial<typeof choice> = {}) => {
    const verdict = judgeCell(
      provider,
      { method: 'card', currency: 'eur', planType: 'one_time', country: 'DE', amountMinor: 50, ...query },
      { ...choice, ...more },
    );
    return verdict.offered
      ? 'offered'
      : `${verdict.by}: ${verdict.reason}${verdict.minimumMinor ? ` ${verdict.minimumMinor}` : ''}`;
  };
  expect([
    why({}),
    why({ amountMinor: 49 }),
    why({ currency: 'pln' }),
    why({ country: 'FR' }),
    why({ planType: 'subscription' }),
    why({ saves: true }),
    why({ method: 'sepa' }),
    why({ method: 'pay_by_bank' }),
    why({ method: 'klarna' }),
    why({ method: 'klarna', planType: 'installment' }),
    why({ method: 'not_assigned' }),
    why({}, { isSetUp: false }),
    why({}, { switchedOff: new Set(['stripe:card:one_time']) }),
  ]).toEqual([
    'offered',
    'provider: below_minimum 50',
    'provider: currency',
    'provider: country',
    'provider: plan_type',
    'provider: later_charges',
    'provider: not_by_provider',
    'specification: not_for_provider',
    'seller: not_enabled',
    'specification: plan_type',
    'specification: never_in_checkouts',
    'seller: not_set_up',
    'seller: switched_off',
  ]);
});

test('the specification names eleven providers and eighteen methods, and somebody carries each of them out', () => {
  expect([PROVIDER_KEYS.length, PAYMENT_METHODS.length]).toEqual([11, 18]);
  expect(PAYMENT_METHODS.filter((method) => PROVIDERS_OF_METHOD[method].length === 0)).toEqual([]);
});

test('a provider that claims more than the specification allows is narrowed where it is shown', () => {
  const greedy = {
    method: 'sepa',
    currencies: 'any',
    countries: 'any',
    planTypes: [...PLAN_TYPES],
    minimums: {},
    refund: 'partial',
    page: 'field',
    settles: { days: 5 },
  } as const;
  expect(matrixOf({ key: 'stripe', capabilities: [greedy] })).toMatchObject([
    { currencies: ['eur'], minimums: { eur: 1 } },
  ]);
  expect(matrixOf({ key: 'stripe', capabilities: [{ ...greedy, method: 'twint' }] })).toMatchObject([
    { planTypes: ['one_time'], currencies: 'any' },
  ]);
  expect(matrixOf({ key: 'direct_bank', capabilities: [greedy] })).toMatchObject([
    { planTypes: [], neverOffered: true },
  ]);
});
