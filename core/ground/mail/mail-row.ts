import { BaseModel } from '#core/database';
import type { Language } from '#core/kit';
import type { MailPurpose, MailReceiver, MailState } from './mail-kinds.ts';

export class MailRow extends BaseModel {
  static override tableName = 'mails';
  declare seller_id: number | null;
  declare mail: string;
  declare dedupe_key: string;
  declare recipient: string;
  declare sender_name: string;
  declare reply_to: string | null;
  declare locale: Language;
  declare subject: string;
  declare html: string;
  declare text: string;
  declare attachment_ids: number[];
  declare receiver: MailReceiver;
  declare purpose: MailPurpose;
  declare topic: string;
  declare product_id: number | null;
  /** True once it left with words of the seller's. */
  declare own_words: boolean;
  declare merge_values: Readonly<Record<string, string>> | null;
  /** Address it left from; null before. */
  declare from_address: string | null;
  /** Moment at which its way out takes it; null while it did not have to wait. */
  declare turn_at: Date | null;
  declare state: MailState;
  declare attempts: number;
  declare last_error: string | null;
  declare message_id: string;
  declare correlation_id: string;
  declare created_at: Date;
  declare sent_at: Date | null;
}
