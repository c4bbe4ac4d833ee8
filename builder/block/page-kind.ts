import { label, type Label } from './label.ts';

/** Purpose of a page. A block names the kinds it may stand on. */
export const pageKinds = [
  'shop',
  'landing',
  'product',
  'sub_page',
  'funnel',
  'thank_you',
  'membership',
  'course_player',
  'affiliate_landing',
  'multi_items_sharing',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Names for people. */
export const pageKindNames: Readonly<Record<PageKind, Label>> = {
  shop: label('Shop', 'Shop'),
  landing: label('Landingpage', 'Landing page'),
  product: label('Produktseite', 'Product page'),
  sub_page: label('Unterseite', 'Sub page'),
  funnel: label('Funnel-Schritt', 'Funnel step'),
  thank_you: label('Dankeseite', 'Thank-you page'),
  membership: label('Mitgliederbereich', 'Membership area'),
  course_player: label('Kursraum', 'Course player'),
  affiliate_landing: label('Seite für Partner', 'Affiliate landing page'),
  multi_items_sharing: label('Geteilte Auswahl', 'Shared selection'),
};
