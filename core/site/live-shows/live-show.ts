import { BaseModel } from '#core/database';

export type LiveShowState = 'planned' | 'live' | 'ended' | 'cancelled';

/** Writers of a chat: all who choose a name, only people who are signed in, or none. */
export const CHAT_MODES = ['open', 'signed_in', 'closed'] as const;
export type ChatMode = (typeof CHAT_MODES)[number];

/** A broadcast with products of the shop: planned, live once the seller starts it, over once they end it. */
export class LiveShow extends BaseModel {
  static override tableName = 'live_shows';

  declare seller_id: number;
  declare code: string;
  declare title: string;
  declare about: string;
  declare state: LiveShowState;
  declare starts_at: Date;
  declare started_at: Date | null;
  declare ended_at: Date | null;
  declare ended_by_clock: boolean;
  declare picture_id: number | null;
  declare video_address: string;
  declare recording_address: string;
  declare chat: ChatMode;
  declare pinned_product_id: number | null;
  declare pinned_at: Date | null;
  declare most_viewers: number;
  declare message_count: number;
  declare created_at: Date;
}

/** A person or a browser in the chat of one show, under the name they chose. */
export class LiveShowGuest extends BaseModel {
  static override tableName = 'live_show_guests';

  declare seller_id: number;
  declare show_id: number;
  declare user_id: number | null;
  declare key_hash: Buffer | null;
  /** Network they wrote from, signed so that it names no address; forgotten with the end of the show. */
  declare network_hash: string | null;
  declare name: string;
  declare joined_at: Date;
  declare blocked_at: Date | null;
}
