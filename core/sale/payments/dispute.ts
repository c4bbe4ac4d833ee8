import { BaseModel } from '#core/database';
import type { DisputeEvidence } from './provider-reports.ts';
import type { DisputeState } from './states.ts';

/** A buyer's bank took a payment back. Amounts in minor units of `currency_key`. */
export class Dispute extends BaseModel {
  static override tableName = 'disputes';
  static override get jsonAttributes(): string[] {
    return ['evidence'];
  }

  declare seller_id: number;
  declare order_id: number;
  declare order_rate_id: number;
  declare payment_id: number;
  declare provider: string;
  declare external_id: string;
  declare state: DisputeState;
  /** In the provider's words. */
  declare reason: string;
  declare currency_key: string;
  /** Amount the bank took, by the provider's report. */
  declare amount: number;
  /** Part of it booked as taken back: never money that had been given back before. */
  declare booked: number;
  /** Part of that paid for a charge that is not owed any more: a claim all the same until the bank has decided. */
  declare still_claimed: number;
  /** Part of it that was the buyer's anyway, set off against the amount owed to them. */
  declare set_off: number;
  /** Part of what was set off that had paid costs of default: it pays them again where the dispute is won. */
  declare costs: number;
  /** The provider's fee for it, as booked. */
  declare fee: number;
  declare evidence_due_at: Date | null;
  declare evidence: DisputeEvidence | null;
  declare evidence_requested_at: Date | null;
  declare accept_requested_at: Date | null;
  declare look_at: Date | null;
  declare looks: number;
  declare alerted_at: Date | null;
  declare opened_at: Date;
  declare closed_at: Date | null;
  declare updated_at: Date;
}
