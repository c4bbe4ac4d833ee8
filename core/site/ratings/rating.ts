import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';

export const HIDING_REASONS = ['insult', 'private', 'off_topic', 'advertising', 'unlawful'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

export class Rating extends BaseModel {
  static override tableName = 'ratings';

  declare seller_id: number;
  declare product_id: number;
  declare entitlement_id: number;
  declare payer_user_id: number;
  /** 1 to 5. */
  declare stars: number;
  declare name: string;
  declare body: string;
  declare locale: Locale;
  declare answer: string;
  declare answered_at: Date | null;
  declare hidden_for: HidingReason | null;
  declare hidden_note: string;
  declare hidden_at: Date | null;
  declare created_at: Date;
  declare changed_at: Date;
}
