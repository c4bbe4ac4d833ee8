import type { Localized } from '#core/context';
import { BaseModel } from '#core/database';
import { defineStateMachine } from '#core/kit';

export const MARKETPLACE_STATES = [
  'published',
  'publish_pending',
  'in_review',
  'rejected',
  'revoked',
  'unpublished',
  'admin_unpublished',
] as const;
export type MarketplaceState = (typeof MARKETPLACE_STATES)[number];

export const MARKETPLACE_STATE_TITLES: Readonly<Record<MarketplaceState, Localized>> = {
  published: { de: 'Im Marktplatz', en: 'In the marketplace' },
  publish_pending: { de: 'Wartet auf Prüfung', en: 'Waits for a review' },
  in_review: { de: 'Wird geprüft', en: 'Under review' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  revoked: { de: 'Zulassung zurückgenommen', en: 'Revoked' },
  unpublished: { de: 'Herausgenommen', en: 'Taken out' },
  admin_unpublished: { de: 'Gesperrt', en: 'Blocked' },
};

/** Way of a product into the marketplace and out of it. A product blocked by an admin comes back by an admin alone. */
export const marketplaceMachine = defineStateMachine({
  name: 'marketplace_product',
  initial: ['publish_pending'],
  terminal: [],
  transitions: [
    { from: ['unpublished', 'rejected', 'revoked'], event: 'seller.offers', to: 'publish_pending' },
    { from: ['publish_pending', 'in_review', 'published'], event: 'seller.withdraws', to: 'unpublished' },
    { from: 'publish_pending', event: 'admin.takes_up', to: 'in_review' },
    { from: ['publish_pending', 'in_review'], event: 'admin.accepts', to: 'published' },
    { from: ['publish_pending', 'in_review'], event: 'admin.rejects', to: 'rejected' },
    { from: 'published', event: 'admin.revokes', to: 'revoked' },
    { from: ['publish_pending', 'in_review', 'published'], event: 'admin.blocks', to: 'admin_unpublished' },
    { from: 'admin_unpublished', event: 'admin.releases', to: 'published' },
  ],
});

/** A product that its shop offers to publishers. */
export class MarketplaceProduct extends BaseModel {
  static override tableName = 'marketplace_products';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare product_id: number;
  declare affiliate_program_id: number;
  declare state: MarketplaceState;
  declare pitch: string;
  declare reason: string;
  declare offered_at: Date;
  declare decided_at: Date | null;
  declare decided_by: number | null;
}
