import { BaseModel } from '#core/database';
import type { DeclineReason } from './capability.ts';
import type { PaymentMethod } from './method-keys.ts';
import type { PaymentFacts } from './provider.ts';
import type { PaymentState } from './states.ts';

/** One attempt to pay one rate. Amounts in minor units of `currency_key`. */
export class Payment extends BaseModel {
  static override tableName = 'payments';
  static override get jsonAttributes(): string[] {
    return ['instrument', 'saved_method', 'charges_saved', 'chosen_saved'];
  }

  declare seller_id: number;
  declare order_id: number;
  declare order_rate_id: number;
  /** Public and unguessable; the provider gets it as metadata. */
  declare token: string;
  declare attempt: number;
  declare provider: string;
  declare method: PaymentMethod;
  declare amount: number;
  declare currency_key: string;
  declare state: PaymentState;
  /** The one that pays its rate. A second success is money to give back. */
  declare effective: boolean;
  declare idempotency_key: string;
  declare external_id: string | null;
  declare captured: number;
  /** The part of `captured` that paid for nothing: all of a second success, or what was too much. */
  declare surplus: number;
  /** The part of `amount` that was asked for as costs of default. */
  declare costs_asked: number;
  /** The part of `captured` that paid costs of default, beside the rate; `costs_interest` is the interest in it. */
  declare costs: number;
  declare costs_interest: number;
  /** The part of `captured` that a bank has taken back. */
  declare disputed: number;
  /** Part of authorised money that the seller asked to take; the provider is asked after the commit, and again until it answers. */
  declare capture_requested: number | null;
  declare release_requested: boolean;
  /** Until when authorised money can be taken. */
  declare capture_by: Date | null;
  /** Moment to renew the hold of authorised money; null if it is not renewed, or the renewal was refused. */
  declare renew_hold_at: Date | null;
  /** The provider's id of the newest renewal, under which the money is held since. */
  declare hold_id: string | null;
  /** Given back or on its way back; never more than `captured`. */
  declare refund_requested: number;
  declare refunded: number;
  declare decline_reason: DeclineReason | null;
  declare decline_code: string | null;
  /** Asks the provider to save the method for later charges; with an amount of zero it does nothing else. */
  declare saves: boolean;
  declare saved_method: PaymentFacts['saved'] | null;
  /** Means charged by an attempt without the buyer; null in the buyer's presence. */
  declare charges_saved: PaymentFacts['saved'] | null;
  /** Saved means that the buyer, who is present, chose instead of typing them again. */
  declare chosen_saved: PaymentFacts['saved'] | null;
  /** The signed-in buyer who asked this seller to remember the means. */
  declare kept_for: number | null;
  /** Its owner let it go: it is neither offered nor charged any more. */
  declare let_go_at: Date | null;
  declare instrument: PaymentFacts['instrument'] | null;
  declare expires_at: Date;
  /** Moment to ask the provider again; null if nothing is left to ask. */
  declare look_at: Date | null;
  declare looks: number;
  declare alerted_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
  declare settled_at: Date | null;
}
