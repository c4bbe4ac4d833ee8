import type { Language } from '#core/kit';
import { BaseModel } from '#core/plugins';

/** A buyer who has paid and for whom no key was left. Gone once all keys are there. */
export class LicenseWait extends BaseModel {
  static override tableName = 'license_waits';
  static override idColumn = 'entitlement_id';

  declare entitlement_id: number;
  declare seller_id: number;
  declare product_id: number;
  declare order_id: number;
  declare order_line_id: number;
  declare payer_user_id: number;
  declare buyer_email: string;
  declare buyer_name: string;
  declare locale: Language;
  declare missing: number;
  declare created_at: Date;
}
