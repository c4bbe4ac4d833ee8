import { BaseModel, type TakeBackReason } from '#core/plugins';

/** One key: in the pool, or somebody's. It is handed out once and never goes back. */
export class LicenseKey extends BaseModel {
  static override tableName = 'license_keys';

  declare seller_id: number;
  declare product_id: number;
  declare key: string;
  declare entitlement_id: number | null;
  declare order_id: number | null;
  declare order_line_id: number | null;
  declare payer_user_id: number | null;
  declare issued_at: Date | null;
  declare expires_at: Date | null;
  declare activation_limit: number | null;
  declare revoked_for: TakeBackReason[];
  declare disabled_at: Date | null;
  declare replaced_by: number | null;
  declare created_at: Date;
}
