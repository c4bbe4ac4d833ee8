import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, futureRates } from '#core/orders';
import { newPayment, nextAttempt, type PaymentMethod } from '#core/payments';
import { methodsForOrder, retryPayment } from '#core/settlement';
import { collectionError } from './errors.ts';
import { mayCommand } from './may-command.ts';
import { openFor } from './open-for.ts';

/**
 * Begins to save another means of payment for the charges to come: answers the payment step to go to. What is owed already is paid there,
 * which saves the means as well; else nothing is charged.
 * @throws 409 `not_now` `method_not_possible`
 */
export async function changePaymentMethod(
  ctx: Ctx,
  { orderToken, method }: { orderToken: string; method?: PaymentMethod | undefined },
): Promise<{ paymentToken: string }> {
  mayCommand(ctx, 'either');
  const decided = await inTransaction(ctx, async (tx) => {
    const { order, rates, payments } = await openFor(tx, { orderToken }, 'change_method');
    const owed = rates.some(({ state }) => state === 'unpaid' || state === 'debt' || state === 'partly_paid');
    const next = futureRates(rates)[0]!;
    const offered = await methodsForOrder(tx, order, { amountMinor: next.amount, saves: true });
    const chosen = offered.find((each) => each.method === method) ?? offered[0];
    if (!chosen) throw collectionError(tx.locale, 'method_not_possible');
    if (owed) return { owed: chosen.method };
    const open = payments.findLast(
      (payment) => payment.state === 'pending' && payment.amount === 0 && payment.expires_at > tx.clock.now(),
    );
    if (open) return { paymentToken: open.token };
    const attempt = await newPayment(tx, order, next, {
      method: chosen.method,
      provider: chosen.provider.key,
      attempt: nextAttempt(payments),
      saves: true,
      setUpOnly: true,
    });
    appendHistory(tx, order, [
      {
        kind: 'payment.started',
        data: { amount: 0, currency: order.currency_key, method: chosen.method, attempt: attempt.attempt },
      },
    ]);
    return { paymentToken: attempt.token };
  });
  if ('paymentToken' in decided) return { paymentToken: decided.paymentToken! };
  return retryPayment(ctx, { orderToken, method: decided.owed });
}
