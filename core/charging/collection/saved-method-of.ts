import type { Payment } from '#core/payments';
import type { OrderFile } from '#core/settlement';

/** The payment that saved the means of payment in force: the newest that did. */
export function savedMethodOf({ payments }: Pick<OrderFile, 'payments'>): Payment | null {
  return (
    payments.findLast(
      (payment) => payment.saved_method !== null && payment.state === 'successful' && payment.let_go_at === null,
    ) ?? null
  );
}
