import { BaseModel } from '#core/database';
import type { PlanType } from '#core/pricing';

/** The places of a checkout's bumps, in order: a product has seven at most. */
export const BUMP_VIEWS = ['first', 'sec', 'third', 'fourth', 'fifth', 'six', 'seven'] as const;

export type BumpView = (typeof BUMP_VIEWS)[number];

/** Positions of a bump in the checkout: the three positions of today, then the older placements. */
export const BUMP_POSITIONS = [
  'belowProductDetails',
  'belowPayerDetails',
  'belowPaymentMethods',
  'below_payment_options',
  'below_legal_text',
  'below_custom_fields',
] as const;

export type BumpPosition = (typeof BUMP_POSITIONS)[number];

export const BUMP_BUYERS = ['all', 'private', 'business'] as const;

export type BumpBuyers = (typeof BUMP_BUYERS)[number];

export class OrderBump extends BaseModel {
  static override tableName = 'order_bumps';

  declare seller_id: number;
  /** In whose checkout it stands. */
  declare product_id: number;
  declare offered_product_id: number;
  /** Null: the first plan of the offered product. */
  declare offered_plan_id: number | null;
  /** Null once it has been taken away. */
  declare view: BumpView | null;
  /** Chosen by the seller; null: that of its place. */
  declare look: BumpView | null;
  declare placement: BumpPosition;
  declare title: string;
  declare text: string;
  declare picture_file_id: number | null;
  /** Minor units of the shop's currency; null: the plan's own price. */
  declare price_minor: number | null;
  declare plan_types: PlanType[];
  declare buyers: BumpBuyers;
  declare not_if_owned: boolean;
  declare active: boolean;
  declare created_at: Date;
  declare updated_at: Date;
  declare removed_at: Date | null;
}
