import type { OrderRate } from '#core/orders';

/** Number of charges of an order that count as paid: whole, and also when the money went back to the buyer later. Pure. */
export function paidCount(rates: readonly Pick<OrderRate, 'state' | 'amount' | 'paid'>[]): number {
  return rates.filter(({ state, amount, paid }) => (state === 'paid' || state === 'refunded') && paid === amount)
    .length;
}
