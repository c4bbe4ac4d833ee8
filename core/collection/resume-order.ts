import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, moveOrder, restartSchedule } from '#core/orders';
import { announce, giveAgain } from '#core/settlement';
import { orderResumed } from './events.ts';
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
    const due = await restartSchedule(tx, file.order, file.rates, todayOf(tx, file));
    const moved = await moveOrder(tx, file.order, { paused_at: null, access_until: null, access_reason: null }, file.rates);
    // A debt keeps access away whatever the seller's pause said.
    const again = file.order.payment_state !== 'payment_paused' && (await giveAgain(tx, file, 'payment_paused'));
    // Whoever goes on after a chargeback they accepted opens again what is charged for.
    const contested = file.disputes.some(({ booked, state }) => booked > 0 && state !== 'won' && state !== 'accepted');
    const opened = !contested && (await giveAgain(tx, file, 'chargeback'));
    await appendHistory(tx, file.order, [{ kind: 'order.resumed', data: { due } }, ...moved, ...(again || opened ? [{ kind: 'access.restored' as const }] : [])]);
    await announce(tx, file, orderResumed);
  });
}
