import { BaseModel } from '#core/database';
import type { SealedColumn } from '#core/settings';
import type { PayoutState } from './states.ts';

/** Money on its way from a seller's balance to their bank. Amounts in minor units of `currency_key`. */
export class Payout extends BaseModel {
  static override tableName = 'payouts';

  declare seller_id: number;
  declare provider: string;
  /** `wallet`: the seller's own at `provider`; the others leave the balance at the platform. */
  declare channel: 'provider' | 'sepa_file' | 'wallet';
  declare token: string;
  declare state: PayoutState;
  declare currency_key: string;
  declare amount: number;
  declare holder: string;
  declare account_end: string;
  declare bic: string;
  declare bank_account_id: number | null;
  /** The IBAN as it was when the payout was decided: no later change leads it elsewhere. */
  declare sealed_account: string | null;
  declare approvals_needed: number;
  declare payout_file_id: number | null;
  /** Time at which it was let go: whatever is blocked afterwards, it may have been sent. */
  declare issued_at: Date | null;
  declare external_id: string | null;
  declare code: string;
  declare look_at: Date | null;
  declare looks: number;
  /** A process that asks the provider has its turn until then: no two ask at once, whatever keys the provider knows. */
  declare asking_until: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
  declare ended_at: Date | null;
}

export const accountPlace = (token: string): string => `payout:${token}`;

export const sealedPayouts: SealedColumn = {
  table: 'payouts',
  column: 'sealed_account',
  key: ['id'],
  reads: ['token'],
  placeOf: (row) => accountPlace(row.token!),
};
