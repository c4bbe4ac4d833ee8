import { BaseModel } from '#core/database';

/**
 * `all`: everything went back; `time`, `units`: the share of a service that was rendered stays; `lapsed`: only digital content stays whose right
 * had lapsed; `seller`: the seller's own sum.
 */
export type SettlementBasis = 'all' | 'time' | 'units' | 'lapsed' | 'seller';

/** Settlement of a withdrawal, in minor units of the order's currency. Never changed. */
export class WithdrawalSettlement extends BaseModel {
  static override tableName = 'withdrawal_settlements';

  declare seller_id: number;
  declare declaration_id: number;
  declare order_id: number;
  declare basis: SettlementBasis;
  /** Days or pieces of the service; null where nothing was measured. */
  declare done: number | null;
  declare total: number | null;
  /** Sum refunded before the settlement. */
  declare refunded_before: number;
  declare owed: number;
  declare refund: number;
  /** Reason for the person, in their language. */
  declare reason: string;
  declare actor: string;
  declare settled_at: Date;
}
