import type { Locale } from '#core/context';
import { BaseModel } from '#core/database';

/** Sharing types of the specification. The first is an address alone, the last two hold a checkout. */
export const EMBED_KINDS = [
  'plain_link',
  'text_link',
  'button',
  'banner',
  'badge',
  'slider',
  'embed_form',
  'embed_payment_page',
] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

export const DISPLAY_MODES = ['modal', 'on_page'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

export const EMBED_TARGETS = ['shop', 'product', 'course_lesson', 'login_page', 'custom_link'] as const;
export type EmbedTarget = (typeof EMBED_TARGETS)[number];

/** Page of a product that is led to; `none` shows the product alone. */
export const PRODUCT_PAGES = ['product_page', 'payment_page', 'none'] as const;
export type ProductPage = (typeof PRODUCT_PAGES)[number];

/** Pixels of a picture's longer side. */
export const EMBED_SIZES = [300, 75, 45] as const;
export type EmbedSize = (typeof EMBED_SIZES)[number];

export const isCheckoutKind = (kind: EmbedKind): boolean => kind === 'embed_form' || kind === 'embed_payment_page';
/** Kinds with pictures, which our own frame draws on the page elsewhere. */
export const isPictureKind = (kind: EmbedKind): boolean => kind === 'banner' || kind === 'badge' || kind === 'slider';

/** A link, a button, a picture or a checkout for pages elsewhere. */
export class EmbeddableItem extends BaseModel {
  static override tableName = 'embeddable_items';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare code: string;
  declare kind: EmbedKind;
  declare display_mode: DisplayMode;
  declare target: EmbedTarget;
  declare product_page: ProductPage;
  declare lesson_id: number | null;
  declare custom_url: string;
  declare size: EmbedSize;
  declare name: string;
  declare label: string;
  declare body: string;
  declare color: string;
  declare locale: Locale;
  declare node_id: number | null;
  declare publisher_id: number | null;
  declare withdrawn_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}
