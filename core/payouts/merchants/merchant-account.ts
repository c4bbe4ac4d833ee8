import { BaseModel } from '#core/database';
import type { KycDocument, KycFacts } from '#core/payments';

/** One seller's sub-account at the platform's provider, as far as its checks have come. */
export class MerchantAccount extends BaseModel {
  static override tableName = 'merchant_accounts';
  static override get jsonAttributes(): string[] {
    return ['missing', 'refused'];
  }

  declare seller_id: number;
  declare provider: string;
  declare idempotency_key: string;
  declare external_id: string | null;
  declare state: KycFacts['state'];
  declare missing: readonly KycDocument[];
  declare refused: readonly { document: KycDocument; reason: string }[];
  declare detail: string;
  declare payouts_stopped: boolean;
  declare stopped_reason: string;
  /** Block by an admin; `payouts_stopped` follows it. */
  declare block: 'payments' | 'payouts' | 'payments_payouts' | null;
  declare bank_changed_at: Date | null;
  declare looked_at: Date | null;
  declare look_at: Date | null;
  /** Payments that changed up to here have been charged the platform's fee. */
  declare fees_through: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** The seller was checked as far as it takes to send them money. */
export function isChecked({ state }: Pick<MerchantAccount, 'state'>): boolean {
  return state === 'kyc_1' || state === 'kyc_2';
}
