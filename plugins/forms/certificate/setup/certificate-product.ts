import { BaseModel } from '#core/plugins';

/** Words and look of a product's certificates. */
export class CertificateProduct extends BaseModel {
  static override tableName = 'certificate_products';
  static override idColumn = 'product_id';

  declare product_id: number;
  declare seller_id: number;
  declare number_pattern: string;
  declare holder_source: 'buyer' | 'question';
  declare holder_question_id: number | null;
  /** From the day of issue; null: for good. */
  declare validity_days: number | null;
  declare locale: 'de' | 'en';
  declare title: string;
  declare body: string;
  declare issuer: string;
  declare accent: string;
  declare background: string;
  declare frame: CertificateFrame;
  declare next_sequence: number;
  declare created_at: Date;
  declare updated_at: Date;
}

export type CertificateFrame = 'frame' | 'band' | 'plain';
export const FRAMES: readonly CertificateFrame[] = ['frame', 'band', 'plain'];

/** Words and look, as they are kept with every certificate that is issued. */
export interface CertificateDesign {
  locale: 'de' | 'en';
  title: string;
  body: string;
  issuer: string;
  accent: string;
  background: string;
  frame: CertificateFrame;
}
