import type { PageKind } from '#builder/block';

/** Blocks without which a kind of page makes no sense. */
export const REQUIRED_BLOCKS: Readonly<Partial<Record<PageKind, string>>> = {
  product: 'product',
  membership: 'membership_products',
  affiliate_landing: 'affiliate',
  multi_items_sharing: 'seller_products',
  course_player: 'lesson_player',
};
