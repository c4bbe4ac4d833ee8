import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';
import type { LegalKind } from './legal-kinds.ts';

/** One version of one text in one language, for good. */
export class LegalText extends BaseModel {
  static override tableName = 'legal_texts';

  declare seller_id: number;
  declare kind: LegalKind;
  declare locale: Locale;
  declare version: number;
  declare body: string;
  declare author: string;
  /** Points of the shop it was written for; null: from before that was kept. */
  declare points: string[] | null;
  /** Kontor wrote it, word for word. */
  declare composed: boolean;
  declare created_at: Date;
}
