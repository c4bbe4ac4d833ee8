import type { ApiArea } from '#core/api-tokens';
import { plugins } from '../../../plugins.config.ts';
import type { ApiResource } from '../resource.ts';
import { coupons } from './coupons.ts';
import { accessBatches, payers } from './customers.ts';
import { orders, rates } from './orders.ts';
import { affiliateNodes, affiliatePrograms } from './partners.ts';
import { pricingPlans } from './pricing-plans.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** Everything that programs may change, by its name in the address. */
export const apiResources: ReadonlyMap<string, ApiResource> = new Map(
  [
    products,
    pricingPlans,
    coupons,
    orders,
    rates,
    payers,
    accessBatches,
    affiliatePrograms,
    affiliateNodes,
    webhookEndpoints,
    pages,
    ...plugins.flatMap(({ apiResources: own = [] }) => own),
  ].map((resource) => [resource.name, resource]),
);

/** Area of each list of core's that is read alone. Lists of plugins are about what people bought. */
const LIST_AREAS: Readonly<Record<string, ApiArea>> = {
  product_groups: 'products',
  declarations: 'orders',
  transfers: 'payments',
  bank_wires: 'payments',
  payouts: 'payments',
  bank_accounts: 'payments',
  claims: 'payments',
  invoices: 'invoices',
  bookings: 'invoices',
  financial_reports: 'invoices',
  product_access: 'customers',
  funnels: 'site',
  media: 'site',
  shares: 'site',
  embeddable_items: 'site',
  domains: 'site',
  form_submissions: 'site',
  ratings: 'site',
  affiliate_campaigns: 'partners',
  webhook_deliveries: 'webhooks',
  mails: 'customers',
  audit_lines: 'reports',
  sync_logs: 'reports',
  tracking_consents: 'reports',
  best_sellers: 'reports',
  top_customers: 'reports',
  campaigns: 'reports',
};

/** Area in whose scope the reading of a name lies. */
export const areaOf = (name: string): ApiArea => apiResources.get(name)?.area ?? LIST_AREAS[name] ?? 'customers';
