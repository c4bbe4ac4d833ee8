import type { ApiArea } from '#core/api-tokens';
import { plugins } from '../../../plugins.config.ts';
import type { ApiResource } from '../resource.ts';
import { bankWires } from './bank-wires.ts';
import { coupons } from './coupons.ts';
import { accessBatches, payers } from './customers.ts';
import { domains } from './domains.ts';
import { funnels } from './funnels.ts';
import { invoices } from './invoices.ts';
import { mails } from './mails.ts';
import { media } from './media.ts';
import { orders, rates } from './orders.ts';
import { affiliateNodes, affiliatePrograms } from './partners.ts';
import { pricingPlans } from './pricing-plans.ts';
import { pages } from './pages.ts';
import { productGroups } from './product-groups.ts';
import { products } from './products.ts';
import { ratings } from './ratings.ts';
import { shares } from './shares.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** Everything that programs may change, by its name in the address. */
export const apiResources: ReadonlyMap<string, ApiResource> = new Map(
  [
    products,
    pricingPlans,
    productGroups,
    coupons,
    orders,
    rates,
    bankWires,
    invoices,
    payers,
    mails,
    accessBatches,
    affiliatePrograms,
    affiliateNodes,
    webhookEndpoints,
    webhookDeliveries,
    pages,
    funnels,
    media,
    shares,
    ratings,
    domains,
    ...plugins.flatMap(({ apiResources: own = [] }) => own),
  ].map((resource) => [resource.name, resource]),
);

/** Area of each list of core's that is read alone. Lists of plugins are about what people bought. */
const LIST_AREAS: Readonly<Record<string, ApiArea>> = {
  declarations: 'orders',
  shipments: 'orders',
  transfers: 'payments',
  payouts: 'payments',
  bank_accounts: 'payments',
  claims: 'payments',
  bookings: 'invoices',
  financial_reports: 'invoices',
  product_access: 'customers',
  embeddable_items: 'site',
  form_submissions: 'site',
  live_shows: 'site',
  affiliate_campaigns: 'partners',
  audit_lines: 'reports',
  sync_logs: 'reports',
  tracking_consents: 'reports',
  best_sellers: 'reports',
  top_customers: 'reports',
  campaigns: 'reports',
};

/** Area in whose scope the reading of a name lies. */
export const areaOf = (name: string): ApiArea => apiResources.get(name)?.area ?? LIST_AREAS[name] ?? 'customers';
