import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, futureRates, moveOrder } from '#core/orders';
import { announce } from '#core/settlement';
import { orderPaused } from './events.ts';
import { mayCommand } from './may-command.ts';
import { openFor } from './open-for.ts';

/**
 * Nothing is charged until the order is resumed. Access lasts as long as the period that is paid: until the day the next charge would be due.
 * @throws 409 `not_now`
 */
export async function pauseOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'pause');
    const next = futureRates(file.rates)[0]!;
    const changes = { paused_at: tx.clock.now(), access_until: next.due_date, access_reason: 'payment_paused' as const };
    const moved = await moveOrder(tx, file.order, changes, file.rates);
    await appendHistory(tx, file.order, [{ kind: 'order.paused' }, ...moved]);
    await announce(tx, file, orderPaused);
  });
}
