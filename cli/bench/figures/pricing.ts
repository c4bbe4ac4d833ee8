import { dueDates, money } from '#core/kit';
import { priceCart, type Cart, type CartLine } from '#core/pricing';
import { decideVat } from '#core/tax';
import type { Figure } from '../figure.ts';

const LINES = 20;
const CARTS = 2_000;

/** The price of a full cart: coupon spread over the lines, VAT of four rates, and what is paid once or in three rates. In memory. */
export const pricing: Figure = {
  id: 'pricing',
  async prepare() {
    const once = aCart(1);
    const inRates = aCart(3);
    microseconds(once);
    microseconds(inRates);
    return {
      async round() {
        return [
          {
            figure: `Price of ${LINES} lines with coupon and VAT`,
            unit: 'µs',
            ours: microseconds(once),
            goal: { of: 'ours', at: 'most', value: 200 },
          },
          {
            figure: 'The same in three rates',
            unit: 'µs',
            ours: microseconds(inRates),
            goal: { of: 'ours', at: 'most', value: 400 },
          },
        ];
      },
    };
  },
};

function microseconds(cart: Cart): number {
  const began = performance.now();
  for (let index = 0; index < CARTS; index += 1) priceCart(cart);
  return ((performance.now() - began) * 1000) / CARTS;
}

function aCart(charges: number): Cart {
  const decisions = ['DE', 'FI', 'HU', 'US'].map((country) =>
    decideVat({
      seller: { country: 'DE', type: 'business', scheme: 'regular_accrual', ossRegistered: true },
      buyer: { type: 'consumer', country, vatIdStatus: 'none' },
      supply: { class: 'electronic' },
      date: '2026-11-21',
    }),
  );
  const lines = Array.from({ length: LINES }, (_, index): CartLine => ({
    key: `line:${index}`,
    itemType: 'Product',
    quantity: 1 + (index % 3),
    amountType: index % 5 === 0 ? 'net' : 'gross',
    decision: decisions[index % decisions.length]!,
    charges: Array.from({ length: charges }, (_rate, rate) => money(999 + index * 137 + rate, 'eur')),
    discounted: index % 4 !== 3,
  }));
  return {
    currency: 'eur',
    lines,
    supply: 'whole',
    dueDates: dueDates('2026-11-21', '1m', charges),
    coupon: {
      terms: { active: true, limit: null, ordersCount: 0, valueForm: 'percents', valueBp: 1_500 },
      base: 'end_amount',
      appliesTo: 'all',
    },
  };
}
