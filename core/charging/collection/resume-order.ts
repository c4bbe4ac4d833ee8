import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { goOn } from './go-on.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { openFor } from './open-for.ts';

/**
 * The order goes on. A charge whose day passed meanwhile is due today, and the later ones are counted from today.
 * @throws 409 `not_now`
 */
export async function resumeOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'resume');
    await goOn(tx, file, todayOf(tx, file));
  });
}
