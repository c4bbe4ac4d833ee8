import { BaseModel } from '#core/database';
import type { NameCheck } from './payee-verifier.ts';
import type { BankAccountState } from './states.ts';

/** Sealed accounts open at this place and their prints are signed for it. */
export const ACCOUNT_PLACE = 'bank_account';

/** Account that a seller's money goes to. */
export class BankAccount extends BaseModel {
  static override tableName = 'bank_accounts';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare state: BankAccountState;
  declare holder: string;
  declare sealed_iban: string;
  declare iban_print: string;
  declare iban_end: string;
  declare country: string;
  declare bic: string;
  declare for_payouts: boolean;
  declare name_check: NameCheck['result'] | null;
  declare name_there: string;
  declare name_checked_at: Date | null;
  declare refusal: string;
  declare usable_from: Date | null;
  declare removed_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
