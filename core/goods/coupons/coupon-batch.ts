import { BaseModel } from '#core/database';
import type { CouponTermsRead } from './coupon-terms.ts';
import type { CharacterSet } from './random-code.ts';

/** A series of coupons that differ in their codes alone. */
export class CouponBatch extends BaseModel {
  static override tableName = 'coupon_batches';

  declare seller_id: number;
  declare pattern: string;
  declare character_set: CharacterSet;
  declare wanted_count: number;
  declare made_count: number;
  declare state: 'waiting' | 'done' | 'failed';
  declare terms: CouponTermsRead;
  declare created_at: Date;
  declare finished_at: Date | null;
}
