import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { methodsForOrder, retryPayment } from '#core/settlement';
import { collectionError } from './errors.ts';
import { mayCommand } from './may-command.ts';
import { openFor } from './open-for.ts';

/**
 * Begins to pay what fell due and is not paid, also of an order that nothing else is to come of: answers the payment step to go to, with the
 * method the buyer chose before, where the shop still takes it.
 * @throws 409 `not_now` `method_not_possible`
 */
export async function payOwed(ctx: Ctx, { orderToken }: { orderToken: string }): Promise<{ paymentToken: string }> {
  mayCommand(ctx, 'either');
  const method = await inTransaction(ctx, async (tx) => {
    const { order, rates } = await openFor(tx, { orderToken }, 'pay_owed');
    const rate = rates.find(({ state }) => state === 'unpaid' || state === 'debt' || state === 'partly_paid')!;
    const offered = await methodsForOrder(tx, order, { amountMinor: rate.amount - rate.paid, saves: rates.length > 1 });
    const chosen = offered.find((each) => each.method === order.payment_form) ?? offered[0];
    if (!chosen) throw collectionError(tx.locale, 'method_not_possible');
    return chosen.method;
  });
  return retryPayment(ctx, { orderToken, method });
}
