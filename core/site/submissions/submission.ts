import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';

export interface Answer {
  id: string;
  kind: string;
  label: string;
  value: string;
}

export class Submission extends BaseModel {
  static override tableName = 'form_submissions';
  static override jsonAttributes = ['answers'];

  declare seller_id: number;
  declare page_id: number | null;
  declare page_name: string;
  declare node_id: string;
  declare form_title: string;
  declare locale: Locale;
  declare name: string;
  declare email: string;
  declare answers: Answer[];
  declare tags: string[];
  declare consent_text: string | null;
  declare dedupe_key: Buffer;
  declare read_at: Date | null;
  declare created_at: Date;
}

/** Under which a mail about a submission is kept. */
export const mailKey = (id: number): string => `form_submission:${id}`;
