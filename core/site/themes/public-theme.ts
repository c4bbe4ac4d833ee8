import { BaseModel } from '#core/database';
import type { ThemeKind } from './theme.ts';

/** A theme for all shops. Shops that take it get a copy and know nothing of this row afterwards. */
export class PublicTheme extends BaseModel {
  static override tableName = 'public_themes';
  static override jsonAttributes = ['tokens'];
  declare kind: ThemeKind;
  declare name: string;
  declare layout: string;
  declare tokens: object;
  declare published_at: Date;
}
