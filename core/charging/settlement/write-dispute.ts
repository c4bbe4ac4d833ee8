import type { Ctx } from '#core/context';
import { Dispute, type Payment } from '#core/payments';
import type { OrderFile } from './order-file.ts';

/** One dispute in its order. */
export interface DisputeFile {
  file: OrderFile;
  dispute: Dispute;
  payment: Payment;
}

type DisputeChanges = Partial<
  Pick<
    Dispute,
    | 'state'
    | 'evidence_due_at'
    | 'looks'
    | 'look_at'
    | 'alerted_at'
    | 'closed_at'
    | 'fee'
    | 'booked'
    | 'still_claimed'
    | 'set_off'
    | 'evidence'
    | 'evidence_requested_at'
    | 'accept_requested_at'
  >
>;

/** With compare-and-set: a dispute that moved meanwhile throws, and the transaction with it. */
export async function writeDispute(ctx: Ctx, dispute: Dispute, changes: DisputeChanges): Promise<void> {
  const updated = await Dispute.query(ctx.db)
    .where({ id: dispute.id, seller_id: dispute.seller_id, state: dispute.state })
    .patch({ ...changes, updated_at: ctx.clock.now() });
  if (updated !== 1) throw new Error(`Dispute ${dispute.id} was moved by somebody else in between.`);
  Object.assign(dispute, changes);
}
