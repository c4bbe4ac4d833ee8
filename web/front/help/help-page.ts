/** One page of the help, in one language. */
export interface HelpPage {
  /** Purpose of the area, in two sentences at most. */
  purpose: string;
  /** Tasks of the area, in their usual order. */
  steps: readonly (readonly [title: string, text: string])[];
  /** Meaning of the words on its screens. */
  words: readonly (readonly [term: string, meaning: string])[];
}

export type HelpPages = Readonly<Record<HelpSlug, HelpPage>>;

/** In the order of the overview. The first eight are areas of the cabinet. */
export const HELP_SLUGS = [
  'first-day',
  'orders',
  'products',
  'pages',
  'marketing',
  'money',
  'providers',
  'legal',
  'settings',
  'operators',
  'interfaces',
] as const;

export type HelpSlug = (typeof HELP_SLUGS)[number];

const AREAS: readonly (readonly [start: string, slug: HelpSlug])[] = [
  ['/cabinet/order', 'orders'],
  ['/cabinet/shipments', 'orders'],
  ['/cabinet/settings/shipping', 'orders'],
  ['/cabinet/declarations', 'orders'],
  ['/cabinet/payment_tickets', 'orders'],
  ['/cabinet/product', 'products'],
  ['/cabinet/courses', 'products'],
  ['/cabinet/bulk_access', 'products'],
  ['/cabinet/license', 'products'],
  ['/cabinet/certificate', 'products'],
  ['/cabinet/service', 'products'],
  ['/cabinet/pages', 'pages'],
  ['/cabinet/themes', 'pages'],
  ['/cabinet/media', 'pages'],
  ['/cabinet/submissions', 'pages'],
  ['/cabinet/mails', 'settings'],
  ['/cabinet/funnels', 'marketing'],
  ['/cabinet/coupons', 'marketing'],
  ['/cabinet/shares', 'marketing'],
  ['/cabinet/live_shows', 'marketing'],
  ['/cabinet/transfers', 'money'],
  ['/cabinet/invoices', 'money'],
  ['/cabinet/accounting', 'money'],
  ['/cabinet/settings/payment', 'providers'],
  ['/cabinet/settings/store_products', 'providers'],
  ['/cabinet/settings/legal', 'legal'],
  ['/cabinet/settings', 'settings'],
  ['/cabinet/profile', 'legal'],
];

/** The page that belongs to a screen of the cabinet. */
export function helpFor(pathname: string): HelpSlug {
  return AREAS.find(([start]) => pathname.startsWith(start))?.[1] ?? 'first-day';
}
