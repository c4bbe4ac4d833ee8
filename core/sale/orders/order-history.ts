import { BaseModel } from '#core/database';

/** The kinds of things that happen to an order. The sentences people read are in `history-sentence.ts`. */
export type OrderHistoryKind =
  | 'order.placed'
  | 'order.wait_expired'
  | 'payment.awaited'
  | 'payment.by_hand'
  | 'order.moved'
  | 'rate.moved'
  | 'payment.started'
  | 'payment.pending'
  | 'payment.authorized'
  | 'payment.successful'
  | 'payment.declined'
  | 'payment.canceled'
  | 'payment.expired'
  | 'payment.differs'
  | 'payment.unclear'
  | 'payment.twice'
  | 'payment.late'
  | 'payment.part'
  | 'payment.capture_requested'
  | 'payment.release_requested'
  | 'payment.hold_renewed'
  | 'payment.hold_not_renewed'
  | 'dispute.opened'
  | 'dispute.evidence'
  | 'dispute.won'
  | 'dispute.lost'
  | 'dispute.accepted'
  | 'refund.elsewhere'
  | 'transfer.matched'
  | 'access.restored'
  | 'refund.requested'
  | 'refund.successful'
  | 'refund.failed'
  | 'refund.unclear'
  | 'stock.released'
  | 'stock.revived'
  | 'invoice.issued'
  | 'payment.method_saved'
  | 'coupon.used'
  | 'coupon.given_back'
  | 'order.paused'
  | 'order.paused_until'
  | 'order.resumed'
  | 'charges.rested'
  | 'charges.went_on'
  | 'order.reactivated'
  | 'order.canceled'
  | 'order.plan_changed'
  | 'order.address_changed'
  | 'rate.due'
  | 'rate.announced'
  | 'rate.retry_planned'
  | 'rate.overdue'
  | 'claim.handed_over'
  | 'claim.stage'
  | 'claim.paid'
  | 'costs.paid'
  | 'costs.returned'
  | 'claim.withdrawal'
  | 'rate.skipped'
  | 'rate.rescheduled'
  | 'rate.split'
  | 'rate.written_off'
  | 'payment.method_changed'
  | 'access.restored'
  | 'vat_id.valid'
  | 'vat_id.invalid'
  | 'vat_id.unavailable'
  | 'evidence.card_elsewhere'
  | 'evidence.only_buyer'
  | 'rates.discarded'
  | 'access.granted'
  | 'access.withdrawn'
  | 'mail.queued'
  | 'declaration.withdrawal'
  | 'declaration.cancellation'
  | 'charges.held'
  | 'charges.released'
  | 'withdrawal.accepted'
  | 'withdrawal.rejected'
  | 'withdrawal.completed'
  | 'withdrawal.settled'
  | 'rate.amount_changed'
  | 'goods.shipped'
  | 'goods.shipping_undone'
  | 'goods.delivered'
  | 'goods.restocked';

export type HistoryData = Record<string, string | number | boolean | null>;

/** One thing that happened, for good. A move of a state names its machine and both ends. */
export class OrderHistory extends BaseModel {
  static override tableName = 'order_history';
  static override get jsonAttributes(): string[] {
    return ['data'];
  }

  declare seller_id: number;
  declare order_id: number;
  declare occurred_at: Date;
  declare kind: OrderHistoryKind;
  declare machine: string | null;
  declare subject_id: number | null;
  declare from_state: string | null;
  declare to_state: string | null;
  declare actor: string;
  declare correlation_id: string;
  declare data: HistoryData;
}
