import { Model } from 'objection';

export const TAX_STATUSES = ['unknown', 'regular', 'small_business', 'eu', 'third_country', 'private'] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

/** Profile of a publisher, the same at all sellers. */
export class Publisher extends Model {
  static override tableName = 'affiliate_publishers';
  static override idColumn = 'user_id';

  declare user_id: number;
  declare company: string;
  declare street: string;
  declare street_number: string;
  declare zip: string;
  declare city: string;
  declare country: string;
  declare tax_status: TaxStatus;
  declare vat_id: string;
  declare tax_number: string;
  declare tax_confirmed_at: Date | null;
  declare agreed_on: string | null;
  declare holder: string;
  declare iban_sealed: string;
  declare iban_end: string;
  declare notify_decision: boolean;
  declare notify_statement: boolean;
  declare created_at: Date;
  declare updated_at: Date;
}
