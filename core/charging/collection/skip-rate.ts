import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, moveOrder } from '#core/orders';
import { announce, followAccess } from '#core/settlement';
import { dropRates } from './drop-rates.ts';
import { rateDiscarded } from './events.ts';
import { mayCommand } from './may-command.ts';
import { openFor, rateOf } from './open-for.ts';

/**
 * Lets one charge that is to come go: the seller waives it, the rest stays as it is.
 * @throws 404 `rate_not_found`, 409 `not_now`
 */
export async function skipRate(ctx: Ctx, { orderId, rateId }: { orderId: number; rateId: number }): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'skip');
    const { order } = file;
    const from = order.payment_state;
    const rate = rateOf(tx, file, rateId, 'future');
    const dropped = await dropRates(tx, file, [rate], `skip:${rate.id}`);
    const moved = await moveOrder(tx, order, dropped.changes, file.rates);
    const access = await followAccess(tx, file, from);
    const said = {
      kind: 'rate.skipped' as const,
      data: { number: rate.number, amount: rate.amount, currency: order.currency_key },
    };
    appendHistory(tx, order, [said, ...dropped.history, ...moved, ...access]);
    await announce(tx, file, rateDiscarded);
  });
}
