import type { Area } from '#core/context';

/** Right that an address asks for: an area, or owning the shop. */
export type Needs = Area | 'owner';

export interface RouteNeeds {
  /** To look. */
  see: Needs;
  /** To send something. */
  act: Needs;
}

/**
 * Every address of the cabinet below `/cabinet`, with what it asks to look and to act. What stands nowhere here is refused, and fails the test that
 * reads all routes from the build. A star ends an address that plugins continue.
 */
const TABLE: readonly (readonly [see: Needs, act: Needs, patterns: string])[] = [
  // For everybody who works here; what is sent concerns the person alone.
  [
    'read',
    'read',
    'home next_step search favourites notifications notifications/unread notifications/:id notifications_settings push_devices lists/columns',
  ],
  ['read', 'read', 'lists/choices/:source lists/:list.csv settings settings/handover'],
  ['read', 'read', 'lists/:list/views lists/views/:id lists/exports/:token'],
  [
    'read',
    'write',
    'orders orders/:id orders/:id/schedule orders/:id/attribution orders/:id/left orders/:id/documents/:document',
  ],
  ['read', 'write', 'shipments shipments/:id shipments/slips.pdf'],
  ['read', 'write', 'order_rates customers customers/:id customers/:id/export.json declarations declarations/:id'],
  [
    'read',
    'write',
    'declarations/:id/handling submissions submissions/:id ratings ratings/:id bulk_access bulk_access/:id',
  ],
  ['read', 'write', 'products products/:id/links products/:id/preview products/:id/plan_preview product_categories'],
  ['read', 'write', 'product_categories/:id product_groups product_groups/:id coupons coupons/:id coupons/series/:id'],
  [
    'read',
    'write',
    'funnels funnels/:id/paths affiliate_programs affiliate_programs/:id affiliate_nodes affiliate_nodes/:id',
  ],
  ['read', 'write', 'affiliate_statistics pages pages/:id/preview pages/:id/versions pages/:id/tests page_products'],
  [
    'read',
    'write',
    'saved_sections page_templates/:id shares shares/:id shares/:id/qr.svg themes themes/:id themes/:id/preview',
  ],
  ['read', 'write', 'live_shows live_shows/:id'],
  ['write', 'write', 'live_shows/new live_shows/:id/edit'],
  ['read', 'write', 'embeddable_items embeddable_items/:id embeddable_items/draft'],
  [
    'read',
    'write',
    'media media/:id media_choices media_uploads file_uploads file_uploads/:token mobile_app mobile_app/project.zip',
  ],
  [
    'read',
    'write',
    'courses courses/* community community/* payment_tickets payment_tickets/* license_keys license_keys/* services services/*',
  ],
  [
    'read',
    'write',
    'certificates certificates/* mails mails/:id settings/mail_texts settings/mail_texts/:mail settings/mail_texts/:mail/autosave',
  ],
  ['write', 'write', 'start start/:form products/new products/bulk products/:id/publication products/:id/archiving'],
  [
    'write',
    'write',
    'products/:id/autosave products/:id/copies products/:id/review products/:id/supply products/:id/shipping products/:id/edit products/:id/edit/*',
  ],
  [
    'write',
    'write',
    'coupons/new coupons/bulk coupons/:id/edit coupons/:id/autosave coupons/:id/state funnels/new funnels/:id funnels/:id/autosave',
  ],
  [
    'write',
    'write',
    'affiliate_programs/new embeddable_items/new shares/new bulk_access/new pages/import pages/:id/export pages/:id/edit',
  ],
  [
    'write',
    'write',
    'pages/:id/draft pages/:id/copies pages/:id/lock pages/:id/publication pages/:id/address pages/:id/data',
  ],
  ['write', 'write', 'pages/:id/versions/:versionId/restoration video_choices'],
  ['money', 'money', 'orders/:id/refund orders/:id/receipt orders/:id/vat_correction orders/:id/rates/:rate/claim'],
  ['money', 'money', 'sales_team orders/:id/sale'],
  ['money', 'money', 'orders/:id/payments/:payment/capture orders/:id/payments/:payment/release'],
  ['money', 'money', 'orders/:id/refunds/:refund/confirmation orders/:id/disputes/:dispute order_rates/forecast'],
  [
    'money',
    'money',
    'order_rates/forecast.csv claims claims/:id invoices invoices/:id invoices/:id/pdf invoices/:id/xml',
  ],
  ['money', 'money', 'invoices/:id/correction invoices/archives/:id invoices/archives/:id/file transfers'],
  ['money', 'money', 'transfers/bank_wires transfers/bank_wires/:id accounting accounting/bookings'],
  [
    'money',
    'money',
    'accounting/chart accounting/oss accounting/oss/file accounting/exports accounting/exports/:id/file',
  ],
  ['money', 'money', 'payment_tickets/walk_in'],
  ['money', 'money', 'accounting/exports/:id/state statistics statistics/:list'],
  ['read', 'owner', 'plan/locked/:feature'],
  ['owner', 'owner', 'plan plan/change plan/invoices/:id plan/invoices/:id/fees'],
  ['people', 'people', 'settings/team settings/team/invitations settings/team/:id settings/audit'],
  ['read', 'owner', 'settings/acts settings/legal'],
  [
    'owner',
    'owner',
    'settings/mail_sender settings/mail_sender/records settings/leaving settings/archive settings/archive/:id/file',
  ],
  ['owner', 'owner', 'settings/imports settings/imports/:id accounting/procedures accounting/procedures/file'],
  ['owner', 'owner', 'accounting/retention'],
  ['owner', 'owner', 'accounting/closing affiliate_payouts affiliate_payouts/transfers.xml bank_accounts legitimation'],
  ['owner', 'owner', 'reselling'],
  ['owner', 'owner', 'legitimation/documents/:id transfers/payouts transfers/payouts/:id transfers/payouts/:id/:kind'],
  [
    'owner',
    'owner',
    'profile/edit settings/payment_providers settings/payment_providers/:provider connect/:provider settings/payment_settings',
  ],
  [
    'owner',
    'owner',
    'settings/store_products settings/tax settings/shipping settings/look settings/checkout settings/checkout/preview',
  ],
  ['owner', 'owner', 'settings/checkout/pictures/:picture settings/extensions settings/extensions/:kind/:key'],
  ['owner', 'owner', 'settings/extensions/integration/:key/mapping settings/extensions/integration/:key/backfill'],
  [
    'owner',
    'owner',
    'settings/consents settings/sync_logs settings/sync_logs/:id settings/webhooks settings/webhooks/new',
  ],
  [
    'owner',
    'owner',
    'settings/webhooks/log settings/webhooks/log/:id settings/webhooks/:id settings/zapier settings/vimeo',
  ],
  ['owner', 'owner', 'settings/domains settings/domains/:id'],
  [
    'owner',
    'owner',
    'settings/api settings/agents settings/agents/consent settings/team/factor settings/team/offer settings/legal/:kind/:locale transfers/balance transfers/wallets',
  ],
];

interface Entry extends RouteNeeds {
  pattern: string;
  form: RegExp;
  /** Fixed segments come before named ones, and these before what plugins continue. */
  weight: number;
}

const ENTRIES: readonly Entry[] = TABLE.flatMap(([see, act, patterns]) =>
  patterns.split(' ').map((name) => {
    const pattern = name === 'home' ? '/cabinet' : `/cabinet/${name}`;
    const form = pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.+');
    const weight = pattern.split('/').reduce((sum, part) => sum + (part === '*' ? 0 : part.startsWith(':') ? 1 : 2), 0);
    return { pattern, see, act, form: new RegExp(`^${form}/?$`), weight: pattern.endsWith('*') ? weight - 10 : weight };
  }),
).sort((a, b) => b.weight - a.weight);

/** Pattern and needs of an address; null for one that nobody wrote down. */
export function routeNeeds(pathname: string): (RouteNeeds & { pattern: string }) | null {
  return ENTRIES.find(({ form }) => form.test(pathname)) ?? null;
}

/** The rights somebody holds in a shop, with `owner` for those who own it. */
export type Held = readonly Needs[];

/** True if an address may be opened. What is outside of the cabinet is not decided here. */
export function maySee(held: Held, to: string): boolean {
  const pathname = to.split(/[?#]/)[0]!;
  if (!pathname.startsWith('/cabinet')) return true;
  const needs = routeNeeds(pathname);
  return needs !== null && held.includes(needs.see);
}

/** True if something may be sent to an address. */
export function mayAct(held: Held, to: string): boolean {
  const pathname = to.split(/[?#]/)[0]!;
  if (!pathname.startsWith('/cabinet')) return true;
  const needs = routeNeeds(pathname);
  return needs !== null && held.includes(needs.act);
}
