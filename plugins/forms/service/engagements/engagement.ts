import type { Language } from '#core/kit';
import { BaseModel, type Localized, type TakeBackReason } from '#core/plugins';

/** One purchase of a service: what its buyer answered, and whether it was delivered. */
export class Engagement extends BaseModel {
  static override tableName = 'service_engagements';
  static override idColumn = 'entitlement_id';
  static override jsonAttributes = ['answers'];

  declare entitlement_id: number;
  declare seller_id: number;
  declare product_id: number;
  declare order_id: number;
  declare order_line_id: number;
  declare payer_user_id: number;
  declare token: string;
  declare buyer_email: string;
  declare buyer_name: string;
  declare locale: Language;
  declare quantity: number;
  declare answers: readonly { label: string; answer: string }[] | null;
  declare answered_at: Date | null;
  declare delivered_at: Date | null;
  declare delivery_note: string;
  declare ended_for: TakeBackReason[];
  declare created_at: Date;
}

export type EngagementState = 'waiting' | 'open' | 'delivered' | 'ended';

/** `waiting` for the buyer's answers, where there are questions; `open` for the seller. */
export function engagementState(
  row: Pick<Engagement, 'answered_at' | 'delivered_at' | 'ended_for'>,
  hasQuestions: boolean,
): EngagementState {
  if (row.ended_for.length > 0) return 'ended';
  if (row.delivered_at !== null) return 'delivered';
  return hasQuestions && row.answered_at === null ? 'waiting' : 'open';
}

export const ENGAGEMENT_STATES: Readonly<Record<EngagementState, Localized>> = {
  waiting: { de: 'Wartet auf Angaben', en: 'Waits for answers' },
  open: { de: 'Offen', en: 'Open' },
  delivered: { de: 'Erbracht', en: 'Delivered' },
  ended: { de: 'Beendet', en: 'Ended' },
};
