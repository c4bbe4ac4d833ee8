import { BaseModel } from '#core/database';

/** `part_removed`: a membership opens it no longer. `access_taken`: by its seller, by hand. */
export type RevocationReason =
  | 'payment_refunded'
  | 'payment_paused'
  | 'payment_canceled'
  | 'chargeback'
  | 'part_removed'
  | 'access_taken';

export type EntitlementState = 'active' | 'revoked';

/** Right of a person to use a product, with its begin, its end and its obstacles. */
export class Entitlement extends BaseModel {
  static override readonly tableName = 'entitlements';

  declare seller_id: number;
  declare payer_user_id: number;
  declare email: string;
  declare order_id: number;
  declare order_line_id: number;
  declare product_id: number;
  declare quantity: number;
  /** Unguessable: opens this one thing without signing in. */
  declare token: string;
  declare starts_at: Date;
  declare ends_at: Date | null;
  /** Stays in use when the membership that opened it ends; only money given back and the seller's hand take it. */
  declare kept: boolean;
  declare revoked_for: RevocationReason[];
  /** Derived by the database: active while no reason stands against it. */
  declare state: EntitlementState;
  declare granted_at: Date;
}
