import { BaseModel } from '#core/database';
import type { OrderRateState } from './states.ts';

/** Amounts of one order line billed by a charge that is an invoice of its own. */
export interface BilledLine {
  position: number;
  unit: number;
  discount: number;
  net: number;
  vat: number;
  gross: number;
}

/** One amount due on one day. */
export class OrderRate extends BaseModel {
  static override tableName = 'order_rates';
  static override get jsonAttributes(): string[] {
    return ['lines'];
  }

  declare seller_id: number;
  declare order_id: number;
  declare number: number;
  declare state: OrderRateState;
  declare due_date: string;
  declare amount: number;
  declare net: number;
  declare vat: number;
  declare paid: number;
  declare refunded: number;
  /** Of subscriptions; empty where one invoice bills the whole order. */
  declare lines: BilledLine[];
  /** Moment and kind of the next step for a rate that is due and not paid. */
  declare collect_at: Date | null;
  declare collect_step: 'charge' | 'give_up' | null;
  /** Number of declined charges without the buyer, and of those without an answer in time. */
  declare declines: number;
  declare outages: number;
  declare announced_at: Date | null;
  /** Of a charge by direct debit: days before it is due by which it is announced, and it is due on days on which banks settle. Null for other means. */
  declare notice_days: number | null;
  declare written_off_at: Date | null;
  declare paid_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
