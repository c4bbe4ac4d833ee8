import { BaseModel } from '#core/database';
import type { RevocationReason } from './entitlement.ts';

export type EntitlementEvent = 'granted' | 'revoked' | 'restored' | 'extended';

/** One line of an entitlement's history. Written once. */
export class EntitlementChange extends BaseModel {
  static override readonly tableName = 'entitlement_changes';

  declare seller_id: number;
  declare payer_user_id: number;
  declare entitlement_id: number;
  declare event: EntitlementEvent;
  declare reason: RevocationReason | null;
  declare actor: string;
  declare correlation_id: string;
  declare changed_at: Date;
}
