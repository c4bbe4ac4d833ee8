import type { Ctx } from '#core/context';
import { FEATURE_KEYS, type FeatureKey } from '#core/kit';
import { platformLegalGaps, readPlatformLegal } from '#core/opening';
import { savePlan, sellsPlans } from '#core/platform-plans';

interface DemoPlan {
  name: string;
  aboutDe: string;
  aboutEn: string;
  /** Whole euros for a month; a year costs ten of them. */
  price: number;
  feeBp: number;
  lacks: readonly FeatureKey[];
}

const LARGE: readonly FeatureKey[] = [
  'sales_team',
  'mobile_app',
  'live_shopping',
  'multicurrency',
  'custom_smtp',
  'analytics_financial_reports',
];
const PLANS: readonly DemoPlan[] = [
  {
    name: 'Start',
    aboutDe: 'Für die ersten Verkäufe: alles, was ein Produkt braucht.',
    aboutEn: 'For the first sales: everything a product needs.',
    price: 0,
    feeBp: 500,
    lacks: [...LARGE, 'funnels', 'domains', 'dunning', 'hubspot', 'analytics_campaigns'],
  },
  {
    name: 'Atelier',
    aboutDe: 'Für Shops, von denen jemand lebt: Funnels, eigene Adresse, Mahnwesen.',
    aboutEn: 'For shops that earn a living: funnels, an address of their own, dunning.',
    price: 29,
    feeBp: 200,
    lacks: LARGE,
  },
  {
    name: 'Haus',
    aboutDe: 'Für Teams: Vertrieb, App, Live-Shows und Berichte.',
    aboutEn: 'For teams: sales, app, live shows and reports.',
    price: 79,
    feeBp: 50,
    lacks: [],
  },
];

/**
 * Plans of the demo's platform, so that its pricing page can be seen. None is given to a shop and none is a trial: every shop of the demo, also a new
 * one, goes on with all features. An operator who has plans already, or took back who they are, keeps it so. `ctx` is the platform's.
 */
export async function buildPlatformPlans(ctx: Ctx): Promise<void> {
  if ((await sellsPlans(ctx)) || platformLegalGaps(await readPlatformLegal(ctx)).length > 0) return;
  for (const { price, lacks, ...plan } of PLANS)
    for (const [billingCycle, months] of [['monthly', 1], ...(price > 0 ? [['annually', 10] as const] : [])] as const)
      await savePlan(ctx, null, {
        ...plan,
        billingCycle,
        price: price * 100 * months,
        feeFixed: {},
        purpose: 'public',
        currency: 'eur',
        trialDays: null,
        followId: null,
        onPricingPage: true,
        legacy: false,
        limits: {},
        features: FEATURE_KEYS.filter((key) => !lacks.includes(key)),
      });
}
