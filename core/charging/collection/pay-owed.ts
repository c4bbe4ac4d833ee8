import { costsOf } from '#core/arrears';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate } from '#core/kit';
import { methodsForOrder, owedRate, retryPayment } from '#core/settlement';
import { collectionError } from './errors.ts';
import { mayCommand } from './may-command.ts';
import { openFor } from './open-for.ts';

/**
 * Begins to pay what fell due and is not paid, with the costs of being late that were asked for, also of an order that nothing else is to come of: answers the payment step to go to, with the
 * method the buyer chose before, where the shop still takes it. `rateId`: not the first that is owed, but this one; `amount`: not all of it.
 * @throws 409 `not_now` `method_not_possible`
 */
export async function payOwed(
  ctx: Ctx,
  { orderToken, rateId, amount }: { orderToken: string; rateId?: number; amount?: number },
): Promise<{ paymentToken: string }> {
  mayCommand(ctx, 'either');
  const method = await inTransaction(ctx, async (tx) => {
    const { order, seller, rates } = await openFor(tx, { orderToken }, 'pay_owed');
    const rate = owedRate(rates, rateId);
    if (!rate) throw collectionError(tx.locale, 'not_now');
    const costs = await costsOf(tx, rate, localDate(tx.clock.now(), seller.time_zone));
    const offered = await methodsForOrder(tx, order, {
      amountMinor: amount ?? rate.amount - rate.paid + costs.total,
      saves: rates.length > 1,
    });
    const chosen = offered.find((each) => each.method === order.payment_form) ?? offered[0];
    if (!chosen) throw collectionError(tx.locale, 'method_not_possible');
    return chosen.method;
  });
  return retryPayment(ctx, { orderToken, method, rateId, amount });
}
