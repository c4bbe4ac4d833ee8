import type { Ctx } from '#core/context';
import { appendHistory } from '#core/orders';
import { disputeMachine } from '#core/payments';
import { bookTaken, excessBooked, excessOf, takenOf } from './book-taken.ts';
import { giveUp } from './give-up-claim.ts';
import { postMoney } from './post-money.ts';
import { rateOf } from './rate-of.ts';
import type { RefundFile } from './refund-file.ts';
import { NOT_OWED } from './settled-bill.ts';
import { writeDispute } from './write-dispute.ts';

/**
 * A refund that was on its way was refused: what a bank had taken meanwhile, for which nothing seemed to be left, took that money after all.
 * Call it once the refund counts as failed, under the order's lock.
 */
export async function takeUpDisputes(ctx: Ctx, { file, payment, refund }: RefundFile): Promise<void> {
  for (const dispute of file.disputes.filter((each) => each.payment_id === payment.id && each.state !== 'won')) {
    const at = { file, payment, dispute };
    const taken = takenOf(excessOf(dispute), payment, file);
    const found = taken.booked + taken.setOff;
    if (found <= 0) continue;
    const key = `dispute:${dispute.id}:refund:${refund.id}`;
    await postMoney(
      ctx,
      file.order,
      excessBooked(at, disputeMachine.isTerminal(dispute.state) ? 'found' : 'won', { excess: found, key }),
    );
    await writeDispute(ctx, dispute, {
      booked: dispute.booked + taken.booked,
      set_off: dispute.set_off + taken.setOff,
    });
    const history = await bookTaken(ctx, at, taken, key);
    if (taken.booked > 0 && !NOT_OWED.has(rateOf(at).state) && disputeMachine.isTerminal(dispute.state))
      history.push(...(await giveUp(ctx, at)));
    appendHistory(ctx, file.order, history);
  }
}
