import { BaseModel } from '#core/database';

export interface FontMeasures {
  width: number;
  ascent: number;
  descent: number;
}

export class Font extends BaseModel {
  static override tableName = 'fonts';
  static override jsonAttributes = ['metrics'];
  declare seller_id: number;
  declare font_name: string;
  declare fallback_font: string;
  declare font_weight: number;
  declare font_style: 'normal' | 'italic';
  declare font_display: 'auto' | 'block' | 'swap' | 'fallback' | 'optional';
  declare font_format: 'woff2' | 'woff' | 'ttf' | 'otf';
  declare url: string;
  declare metrics: FontMeasures;
  declare created_at: Date;
}
