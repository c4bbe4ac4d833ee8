import type { SqlBinding } from '#core/database';
import { PAYMENT_METHOD_TITLES, defineList, type LocalText } from '#core/kit';
import { orderedSql } from '#core/orders';
import { requireAdmin } from '#core/people';
import {
  SELLER_NAME,
  choice,
  column,
  days,
  fileOnly,
  flag,
  like,
  numbers,
  oneId,
  sortable,
  text,
  type Filters,
} from './list-parts.ts';
import { DELETION, DELETION_STATES } from './shop-deletion.ts';

const ACCOUNT_STATES: Readonly<Record<string, LocalText>> = {
  Active: { de: 'Aktiv', en: 'Active' },
  Deactivated: { de: 'Deaktiviert', en: 'Deactivated' },
  Blocked: { de: 'Gesperrt', en: 'Blocked' },
  Deleted: { de: 'Gelöscht', en: 'Deleted' },
};
const SELLER_TYPES: Readonly<Record<string, LocalText>> = {
  private: { de: 'Privat', en: 'Private' },
  business: { de: 'Unternehmen', en: 'Business' },
  private250: { de: 'Privat bis 250', en: 'Private up to 250' },
};

export const SELLER_LOOKS = { account_state: ACCOUNT_STATES, seller_type: SELLER_TYPES };

const PAUSED = 'exists (select 1 from merchant_accounts m where m.seller_id = s.id and m.payouts_stopped)';
const BLOCKED =
  "exists (select 1 from merchant_accounts m where m.seller_id = s.id and m.state in ('blocked', 'rejected'))";
const ORDERS = orderedSql('o');

/** A way of the shop's app through a store that was begun and not given up. */
const inStore = (store: 'for_app_store' | 'for_play_market', de: string, en: string) =>
  flag(
    store,
    de,
    en,
    `exists (select 1 from mobile_app_stores a where a.seller_id = s.id and a.store = '${store}' and a.state <> 'publish_canceled')`,
  );

/** Share of a seller's orders, in whole per cent; nothing for shops that sold nothing. */
const share = (condition: string): string =>
  `(select round(100.0 * count(*) filter (where ${condition}) / nullif(count(*), 0)) from orders o where o.seller_id = s.id and ${ORDERS})`;
const rate = (key: string, de: string, en: string, condition: string) =>
  numbers(key, de, en, [0, 100], share(condition));
const SHARED_METHODS = ['sepa', 'card', 'paypal', 'apple_pay', 'google_pay', 'bank_wire', 'sofort', 'p_24'];

const rates: Filters = [
  rate('refunds', 'Erstattet in %', 'Refunds in %', 'o.refunded > 0'),
  rate(
    'chargebacks',
    'Rückbelastet in %',
    'Chargebacks in %',
    'exists (select 1 from disputes d where d.seller_id = o.seller_id and d.order_id = o.id)',
  ),
  rate('canceled', 'Beendet in %', 'Canceled in %', "o.payment_state = 'payment_canceled'"),
  rate('waiting', 'Wartend in %', 'Waiting in %', "o.payment_state = 'payment_waiting'"),
  ...SHARED_METHODS.map((method) =>
    rate(
      `share_${method}`,
      `${PAYMENT_METHOD_TITLES[method]!.de} in %`,
      `${PAYMENT_METHOD_TITLES[method]!.en} in %`,
      `o.payment_form = '${method}'`,
    ),
  ),
];

const ofOrders = (value: string): string => `(select ${value} from orders o where o.seller_id = s.id and ${ORDERS})`;

/** Every shop of the installation. */
export const sellerList = defineList<SqlBinding>({
  name: 'admin_sellers',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('sellers as s');
  },
  search: (rows, words) =>
    void rows.where((any) => {
      void any
        .whereRaw("(s.username || ' ' || s.display_name || ' ' || s.company || ' ' || s.email) ilike ?", [like(words)])
        .orWhereRaw("(s.first_name || ' ' || s.last_name) ilike ?", [like(words)])
        .orWhereILike('s.vat_no', like(words));
      if (/^\d{1,15}$/.test(words)) void any.orWhere('s.id', Number(words));
    }),
  filters: [
    choice('state', 'Konto', 'Account', ACCOUNT_STATES, 's.account_state'),
    choice('deletion_state', 'Löschung', 'Deletion', DELETION_STATES, DELETION),
    choice('profile_type', 'Art', 'Type', SELLER_TYPES, 's.seller_type'),
    oneId('seller_id', 'Verkäufer-Nr.', 'Seller id', 's.id'),
    text('country_code', 'Land', 'Country', 's.country_code'),
    text('vat_no', 'USt-IdNr.', 'VAT number', 's.vat_no'),
    days('created', 'Angelegt', 'Created', 's.created_at'),
    flag('power_seller', 'Power-Seller', 'Power seller', 's.power_seller'),
    flag('payouts_paused', 'Auszahlungen angehalten', 'Payouts paused', PAUSED),
    flag('payouts_blocked', 'Auszahlungen gesperrt', 'Payouts blocked', BLOCKED),
    flag(
      'with_legitimations',
      'Mit Identitätsprüfung',
      'With legitimations',
      'exists (select 1 from merchant_accounts m where m.seller_id = s.id and m.external_id is not null)',
    ),
    inStore('for_app_store', 'App für den App Store', 'App for the App Store'),
    inStore('for_play_market', 'App für Google Play', 'App for Google Play'),
    ...rates,
  ],
  scopes: Object.entries(ACCOUNT_STATES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('s.account_state', key),
  })),
  sorts: [
    { key: 'id', apply: 's.id' },
    { key: 'name', apply: `lower(${SELLER_NAME})`, firstDir: 'asc' },
    { key: 'created_at', apply: 's.created_at' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: [
    sortable(column('name', 'Shop', 'Shop', SELLER_NAME)),
    column('username', 'Adresse', 'Address', 's.username'),
    column('country', 'Land', 'Country', 's.country_code'),
    column('account_state', 'Konto', 'Account', 's.account_state'),
    column('orders_count', 'Bestellungen', 'Orders', ofOrders('count(*)::int'), 'number'),
    column('last_order_at', 'Letzte Bestellung', 'Last order', ofOrders('max(o.created_at)'), 'timestamp'),
    sortable(column('created_at', 'Angelegt', 'Created', 's.created_at', 'timestamp')),
    fileOnly(column('id', 'Nr.', 'Id', 's.id', 'number')),
    fileOnly(column('email', 'E-Mail', 'E-mail', 's.email')),
    fileOnly(column('company', 'Unternehmen', 'Company', 's.company')),
    fileOnly(column('seller_type', 'Art', 'Type', 's.seller_type')),
    fileOnly(column('vat_no', 'USt-IdNr.', 'VAT number', 's.vat_no')),
    fileOnly(column('tax_scheme', 'Besteuerung', 'Tax scheme', 's.tax_scheme')),
    fileOnly(column('power_seller', 'Power-Seller', 'Power seller', 's.power_seller', 'boolean')),
  ],
  expands: [],
});
