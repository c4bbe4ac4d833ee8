import { BaseModel } from '#core/database';
import type { CurrencyCode, LocalDate } from '#core/kit';

/**
 * Costs of default of one overdue rate: interest, fees of reminders, the flat sum of businesses. What was asked for and what of it was paid, in minor units
 * of `currency_key`.
 */
export class Arrears extends BaseModel {
  static override tableName = 'arrears';
  static override idColumn = ['seller_id', 'order_rate_id'];

  declare seller_id: number;
  declare order_id: number;
  declare order_rate_id: number;
  declare currency_key: CurrencyCode;
  declare debtor: 'consumer' | 'business';
  declare rule: SetOffRule;
  /** Day before which interest stands in `interest`. */
  declare counted_until: LocalDate;
  declare interest: number;
  declare interest_paid: number;
  declare fee: number;
  declare fee_paid: number;
  declare flat: number;
  declare flat_paid: number;
  /** Nothing of it is owed from then on: the rate was paid, given back or written off. */
  declare closed_at: Date | null;
  /** The seller settled the rate by hand and asks for none of it any more, whatever becomes of payments. */
  declare waived_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** Law that says what a payment pays first: § 367(1) BGB, or § 497(3) BGB for a consumer's credit. */
export type SetOffRule = 'bgb_367' | 'bgb_497';
