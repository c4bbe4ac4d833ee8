import type { FeatureKey } from '#core/kit';

/** Addresses of the cabinet that a feature stands behind, by the key that grants it. A star ends an address that goes on. */
const TABLE: Readonly<Partial<Record<FeatureKey, readonly string[]>>> = {
  coupons: ['coupons', 'coupons/*'],
  funnels: ['funnels', 'funnels/*'],
  sales_team: ['sales_team'],
  mobile_app: ['mobile_app', 'mobile_app/*'],
  google_analytics: [
    'settings/extensions/tracking_code/google_analytics',
    'settings/extensions/tracking_code/google_analytics_4',
  ],
  google_tag_manager: ['settings/extensions/tracking_code/google_tag_manager'],
  facebook_pixel: ['settings/extensions/tracking_code/facebook_pixel'],
  domains: ['settings/domains', 'settings/domains/*'],
  hubspot: ['settings/extensions/integration/hubspot', 'settings/extensions/integration/hubspot/*'],
  analytics_best_sellers: ['statistics/best_sellers'],
  analytics_top_customers: ['statistics/top_customers'],
  analytics_campaigns: ['statistics/campaigns'],
  analytics_financial_reports: ['statistics/financial_reports'],
};

const ENTRIES = Object.entries(TABLE).flatMap(([feature, patterns]) =>
  patterns.map((pattern) => ({ feature: feature as FeatureKey, pattern: `/cabinet/${pattern}` })),
);

/** Feature that a screen of the cabinet stands behind; null for screens that every plan has. */
export function featureAt(pathname: string): FeatureKey | null {
  const path = pathname.replace(/\/$/, '');
  const found = ENTRIES.find(({ pattern }) =>
    pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return found?.feature ?? null;
}

/** First screen of a feature that has one of its own. */
export function screenOf(feature: FeatureKey): string | null {
  const first = TABLE[feature]?.[0];
  return first ? `/cabinet/${first}` : null;
}
