import { BaseModel } from '#core/database';

/** Debtor: the seller, or the platform where the buyer's money came through it. */
export type CommissionBook = 'seller' | 'platform';

/** Earner: a publisher who promotes the shop, or a member of its own sales team. */
export type CommissionKind = 'affiliate' | 'sales_team';

/** Earning of one person by one payment, or part of it that went back (`net` below zero). Minor units. */
export class Commission extends BaseModel {
  static override tableName = 'affiliate_commissions';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare order_id: number;
  declare payment_id: number;
  declare order_rate_id: number;
  declare kind: CommissionKind;
  /** Null for members of the sales team. */
  declare node_id: number | null;
  declare publisher_id: number;
  /** Of the sales team: the turn of the order's attribution. */
  declare tier: number;
  /** 0: the commission itself. Later ones follow what goes back and comes again. */
  declare revision: number;
  declare gross: number;
  declare base: number;
  declare bp: number;
  declare vat_bp: number;
  declare net: number;
  declare vat: number;
  declare returned: number;
  declare currency: string;
  declare book: CommissionBook;
  declare matures_at: Date;
  declare available_at: Date | null;
  declare statement_id: number | null;
  declare payout_id: number | null;
  declare created_at: Date;
}
