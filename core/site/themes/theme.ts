import { BaseModel } from '#core/database';

export const themeKinds = [
  'ShopTheme',
  'MembershipTheme',
  'Product',
  'AddonTheme',
  'PaymentPageTemplate',
  'AffiliateLanding',
  'Funnel',
  'MultiItemsSharing',
] as const;
export type ThemeKind = (typeof themeKinds)[number];

export class Theme extends BaseModel {
  static override tableName = 'themes';
  static override jsonAttributes = ['tokens'];
  declare seller_id: number;
  declare kind: ThemeKind;
  declare name: string;
  declare layout: string;
  declare tokens: object;
  declare created_at: Date;
}

export class ThemeUse extends BaseModel {
  static override tableName = 'theme_uses';
  declare seller_id: number;
  declare kind: ThemeKind;
  declare theme_id: number;
}
