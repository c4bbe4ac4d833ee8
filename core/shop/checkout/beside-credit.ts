import type { PreparedCheckout } from './prepared-checkout.ts';

/**
 * Lines of a cart that are no consumer credit. Whoever may withdraw from a credit has no other right beside it (§ 312g (3) BGB): those lines alone are
 * told of the right for distance contracts, and asked for consents to its end. Pure.
 */
export function besideCredit({
  credit,
  built: { lines },
}: Pick<PreparedCheckout, 'credit' | 'built'>): PreparedCheckout['built']['lines'] {
  return credit === 'consumer_credit' ? lines.filter(({ planType }) => planType !== 'installment') : lines;
}
