import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import type { SqlBinding } from '#core/database';
import { PAYMENT_METHOD_TITLES, PLAN_CURRENCIES, defineList, type FilterOption, type LocalText } from '#core/kit';
import { BEING_PAID_SQL } from './being-paid.ts';
import { byId } from './by-id.ts';
import { dueOn } from './due-on.ts';
import { findFewOrders } from './find-few-orders.ts';
import { inCollection } from './in-collection.ts';
import { orderStateTitles } from './order-state-title.ts';
import { ORDER_TYPES, PAYER_TYPES, PERIOD_TYPES, PRODUCT_FORMS, RESELLERS, UPSELL_TYPES } from './order-kinds.ts';
import { debtOf, orderedSql, overdueOf, paidSql, unpaidOf } from './order-sums.ts';
import { withToday } from './with-today.ts';

const optionsOf = (titles: Readonly<Record<string, LocalText>>): FilterOption[] =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const text = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void rows.whereILike(`orders.${column}`, `%${escaped(value)}%`),
  }) as const;
const flag = (key: string, de: string, en: string, sql: string) =>
  ({
    key,
    control: 'boolean',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: boolean) => void rows.whereRaw(value ? sql : `not (${sql})`),
  }) as const;
const choice = (key: string, de: string, en: string, options: FilterOption[], column: string) =>
  ({
    key,
    control: 'multi_select',
    label: { de, en },
    options,
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) => void rows.whereIn(`orders.${column}`, [...value]),
  }) as const;
const ids = (key: string, de: string, en: string, source: string, column: string) =>
  ({
    key,
    control: 'async_select',
    source,
    values: 'id',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: readonly string[]) =>
      void rows.whereIn(`orders.${column}`, value.map(Number)),
  }) as const;

const oneId = (key: string, de: string, en: string, column = key) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) => void byId(rows, `orders.${column}`, value),
  }) as const;
const days = (key: string, de: string, en: string, column: string) =>
  ({
    key,
    control: 'date_range',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, { from, before }: { from: Date | null; before: Date | null }) => {
      if (from) void rows.where(`orders.${column}`, '>=', from);
      if (before) void rows.where(`orders.${column}`, '<', before);
    },
  }) as const;
const numbers = (key: string, de: string, en: string, max: number, sql: string) =>
  ({
    key,
    control: 'numeric_range',
    label: { de, en },
    min: 0,
    max,
    apply: (rows: Knex.QueryBuilder, { from, to }: { from: number | null; to: number | null }) => {
      if (from !== null) void rows.whereRaw(`${sql} >= ?`, [from]);
      // The last bound stands for all beyond it: more cannot be asked for.
      if (to !== null && to < max) void rows.whereRaw(`${sql} <= ?`, [to]);
    },
  }) as const;
/** Lines of events name kind and date of the ticket as `kind-date`. */
const ticket = (key: string, de: string, en: string, part: 1 | 2) =>
  ({
    key,
    control: 'text',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, value: string) =>
      void rows.whereRaw(
        `exists (select 1 from order_lines l where l.seller_id = orders.seller_id and l.order_id = orders.id and ${TICKET_LINE} and split_part(l.variant, '-', ${part}) = ?)`,
        [value],
      ),
  }) as const;
const TICKET_LINE = "l.product_form = 'event' and l.variant is not null";
const ofTickets = (sql: string): string =>
  `coalesce((select string_agg(${sql}, ', ' order by l.position) from order_lines l where l.seller_id = orders.seller_id and l.order_id = orders.id and ${TICKET_LINE}), '')`;
const ofPayments = (condition: string): string =>
  `exists (select 1 from payments p where p.seller_id = orders.seller_id and p.order_id = orders.id and ${condition})`;
const OF_GROUPS = `exists (select 1 from order_lines l join product_group_products gp on gp.seller_id = l.seller_id and gp.product_id = l.product_id
  where l.seller_id = orders.seller_id and l.order_id = orders.id and gp.product_group_id = any(?::bigint[]))`;
/** The highest rate among its lines, in per cent. */
const VAT_RATE =
  '(select max(l.vat_rate_bp) / 100.0 from order_lines l where l.seller_id = orders.seller_id and l.order_id = orders.id)';
const CANCELLABLE =
  "(orders.canceled_at is null and orders.period_type in ('subscription', 'limited_subscription') and orders.payment_state in ('payment_waiting', 'payment_pending', 'paying', 'payment_paused'))";

const ON_SCREEN: ReadonlySet<string> = new Set(['buyer_email', 'buyer_country']);

const CONTACT: readonly [string, string, string][] = [
  ['first_name', 'Vorname', 'First name'],
  ['last_name', 'Nachname', 'Last name'],
  ['email', 'E-Mail', 'E-mail'],
  ['phone', 'Telefon', 'Phone'],
  ['country', 'Land', 'Country'],
  ['city', 'Ort', 'City'],
  ['street', 'Straße', 'Street'],
  ['street_number', 'Hausnummer', 'Street number'],
  ['zip', 'PLZ', 'Zip'],
  ['company', 'Unternehmen', 'Company'],
  ['vat_no', 'USt-IdNr.', 'VAT number'],
  ['additional_address', 'Adresszusatz', 'Additional address'],
];

/** The order list of the cabinet: table, filter bar, address, counts and CSV come from here. */
export const orderList = defineList<SqlBinding>({
  name: 'orders',
  base: (db, { actor, clock }: Ctx) => {
    const rows = db('orders');
    // Named besides the wall so that the indexes, which begin with it, are used.
    const sellerId = 'sellerId' in actor ? actor.sellerId : null;
    return withToday(sellerId === null ? rows : rows.where('orders.seller_id', sellerId), clock.now(), sellerId);
  },
  search: {
    id: 'orders.id',
    few: findFewOrders,
    apply: (rows: Knex.QueryBuilder, words: string) =>
      void rows.where((query) => {
        const like = `%${escaped(words)}%`;
        void query
          .whereRaw('lower(orders.buyer_email) like lower(?)', [like])
          .orWhereILike('orders.token', `${escaped(words)}%`)
          .orWhereRaw("(orders.buyer_first_name || ' ' || orders.buyer_last_name) ilike ?", [like])
          .orWhereILike('orders.buyer_company', like)
          .orWhereILike('orders.product_name', like);
        if (/^\d{1,15}$/.test(words)) void query.orWhere('orders.id', Number(words));
      }),
  },
  filters: [
    choice('payment_state', 'Zahlungsstatus', 'Payment state', optionsOf(orderStateTitles), 'payment_state'),
    days('created', 'Bestellt am', 'Ordered on', 'created_at'),
    days('success', 'Erstmals bezahlt am', 'First paid on', 'first_paid_at'),
    dueOn('Nächste Fälligkeit', 'Next charge', 'orders.due_date'),
    ids('product_id', 'Produkt', 'Product', 'products', 'product_id'),
    ids('pricing_plan_id', 'Preisplan', 'Pricing plan', 'pricing_plans', 'pricing_plan_id'),
    ids('coupon_id', 'Gutschein', 'Coupon', 'coupons', 'coupon_id'),
    ids('payer_id', 'Käufer', 'Payer', 'payers', 'payer_id'),
    choice('payment_form', 'Zahlungsart', 'Payment method', optionsOf(PAYMENT_METHOD_TITLES), 'payment_form'),
    choice('period_type', 'Art des Plans', 'Plan type', optionsOf(PERIOD_TYPES), 'period_type'),
    text('email', 'E-Mail', 'E-mail', 'buyer_email'),
    text('buyer_country_code', 'Land', 'Country', 'buyer_country'),
    text('vat_no', 'USt-IdNr.', 'VAT number', 'buyer_vat_no'),
    text('campaign', 'Kampagne', 'Campaign', 'campaign_id'),
    text('internal_name', 'Interner Name', 'Internal name', 'internal_name'),
    {
      key: 'order_amount',
      control: 'numeric_range',
      label: { de: 'Betrag', en: 'Amount' },
      min: 0,
      max: 1_000_000,
      decimals: 2,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.where('orders.total', '>=', from);
        if (to !== null) void rows.where('orders.total', '<=', to);
      },
    },
    numbers('charges_count', 'Bezahlte Raten', 'Charges', 10_000, 'orders.paid_count'),
    numbers('overdue', 'Tage überfällig', 'Days overdue', 365, overdueOf('orders')),
    oneId('order_id', 'Bestell-Nr. (id)', 'Order id', 'id'),
    choice('type', 'Art der Bestellung', 'Order type', optionsOf(ORDER_TYPES), 'order_type'),
    {
      key: 'upsell_type',
      control: 'multi_select',
      label: { de: 'Upsell', en: 'Upsell type' },
      options: optionsOf(UPSELL_TYPES),
      apply: (rows, values) =>
        void rows.where((any) =>
          values.forEach((value) => void any.orWhereRaw("? = any(string_to_array(orders.upsell_type, ','))", [value])),
        ),
    },
    choice('product_form', 'Produktart', 'Product type', optionsOf(PRODUCT_FORMS), 'product_form'),
    choice('payer_type', 'Art des Käufers', 'Payer type', optionsOf(PAYER_TYPES), 'buyer_type'),
    choice('reseller_id', 'Verkauft', 'Sold', optionsOf(RESELLERS), 'sold_by'),
    choice(
      'currency_id',
      'Währung',
      'Currency',
      PLAN_CURRENCIES.map((code) => ({ value: code, label: { de: code.toUpperCase(), en: code.toUpperCase() } })),
      'currency_key',
    ),
    {
      key: 'provider',
      control: 'text',
      label: { de: 'Zahlungsanbieter', en: 'Payment provider' },
      apply: (rows, value) => void rows.whereRaw(ofPayments('p.provider = ?'), [value]),
    },
    ticket('ticket_id', 'Ticket-Nr.', 'Ticket id', 1),
    ticket('ticket_date_id', 'Termin-Nr.', 'Ticket date id', 2),
    oneId('funnel_id', 'Funnel-Nr.', 'Funnel id'),
    {
      key: 'funnel_node_id',
      control: 'text',
      label: { de: 'Funnel-Schritt', en: 'Funnel step' },
      apply: (rows, value) => void rows.where('orders.funnel_node_id', value),
    },
    inCollection('h.order_id = orders.id', 'orders'),
    oneId('publisher_id', 'Publisher-Nr.', 'Publisher id'),
    oneId('affiliate_program_id', 'Partnerprogramm-Nr.', 'Affiliate program id'),
    ids('sales_team_member_id', 'Vertrieb', 'Sales team member', 'sales_members', 'sales_team_member_id'),
    text('team_member', 'Teammitglied', 'Team member', 'team_member'),
    {
      key: 'product_group_id',
      control: 'async_select',
      source: 'product_groups',
      values: 'id',
      label: { de: 'Produktgruppe', en: 'Product group' },
      apply: (rows, values) => void rows.whereRaw(OF_GROUPS, [values.map(Number) as never]),
    },
    numbers('vat', 'Umsatzsteuer in %', 'VAT in %', 100, VAT_RATE),
    {
      key: 'hide_free',
      control: 'boolean',
      label: { de: 'Ohne kostenlose', en: 'Without free ones' },
      apply: (rows, value) => void (value ? rows.where('orders.total', '>', 0) : rows),
    },
    flag('recurring', 'Wiederkehrend', 'Recurring', 'orders.recurring'),
    flag('only_with_refunds', 'Nur mit Rückzahlung', 'Only with refunds', 'orders.refunded > 0'),
    flag('only_with_chargebacks', 'Nur mit Rückbelastung', 'Only with chargebacks', ofPayments('p.disputed > 0')),
    flag('cancellable', 'Kündbar', 'Cancellable', CANCELLABLE),
    flag('with_test_period', 'Mit Testphase', 'With test period', 'orders.with_test_period'),
    flag('power_seller', 'Power-Seller', 'Power seller', 'orders.power_seller'),
    flag(
      'exclude_not_completed',
      'Ohne abgebrochene',
      'Without abandoned',
      "orders.payment_state <> 'payment_not_completed'",
    ),
  ],
  scopes: [
    {
      key: 'paid',
      label: { de: 'Bezahlt', en: 'Paid' },
      apply: (rows) => void rows.whereIn('orders.payment_state', ['paid', 'paying']),
    },
    {
      key: 'open',
      label: { de: 'Offen', en: 'Open' },
      apply: (rows) =>
        void rows.whereRaw(`(orders.payment_state in ('payment_waiting', 'payment_pending') or ${BEING_PAID_SQL})`),
    },
    {
      key: 'stopped',
      label: { de: 'Angehalten oder beendet', en: 'Paused or ended' },
      apply: (rows) =>
        void rows.whereIn('orders.payment_state', ['payment_paused', 'payment_canceled', 'payment_chargebacked']),
    },
    {
      key: 'refunded',
      label: { de: 'Erstattet', en: 'Refunded' },
      apply: (rows) => void rows.where('orders.payment_state', 'payment_refunded'),
    },
    {
      key: 'not_completed',
      label: { de: 'Abgebrochen', en: 'Abandoned' },
      apply: (rows) => void rows.whereRaw(`orders.payment_state = 'payment_not_completed' and not ${BEING_PAID_SQL}`),
    },
    {
      key: 'active',
      tab: false,
      label: { de: 'Laufend oder bezahlt', en: 'Active' },
      apply: (rows) =>
        void rows.whereIn('orders.payment_state', ['paying', 'paid', 'payment_waiting', 'payment_pending']),
    },
    {
      key: 'finished',
      tab: false,
      label: { de: 'Zustande gekommen', en: 'Finished' },
      apply: (rows) =>
        void rows.whereIn('orders.payment_state', [
          'paying',
          'paid',
          'payment_paused',
          'payment_canceled',
          'payment_refunded',
          'payment_chargebacked',
        ]),
    },
  ],
  sorts: [
    { key: 'id', apply: 'orders.id', firstDir: 'desc' },
    { key: 'created_at', apply: 'orders.created_at', firstDir: 'desc' },
  ],
  defaultSort: { key: 'created_at', dir: 'desc' },
  columns: columns(),
  expands: [],
});

type Columns = Parameters<typeof defineList<SqlBinding>>[0]['columns'];

/** The specification's order columns as far as there is data behind them, in its order. */
function columns(): Columns {
  const plain = (
    key: string,
    de: string,
    en: string,
    as: 'text' | 'number' | 'timestamp' | 'date' | 'boolean' = 'text',
    sql = `orders.${key}`,
  ) => ({ key, label: { de, en }, only: 'csv', apply: { sql, as } }) as const;
  const money = (key: string, de: string, en: string, sql = `orders.${key}`) =>
    ({ key, label: { de, en }, align: 'end', apply: { sql, as: 'money', currency: 'orders.currency_key' } }) as const;
  const shown = <C extends object>({ only: _only, ...column }: C & { only?: string }, sortKey?: string) => ({
    ...column,
    ...(sortKey ? { sortKey } : {}),
  });
  const contact = (who: 'buyer' | 'owner', de: string, en: string): Columns =>
    CONTACT.map(([field, fieldDe, fieldEn]) => {
      const column = plain(`${who}_${field}`, `${de}: ${fieldDe}`, `${en}: ${fieldEn}`);
      return ON_SCREEN.has(column.key) ? shown(column) : column;
    });
  return [
    shown(plain('id', 'Nr.', 'Id', 'number'), 'id'),
    shown(plain('token', 'Bestellnummer', 'Order number', 'text', "split_part(orders.token, '-', 1)")),
    shown(plain('product', 'Produkt', 'Product', 'text', 'orders.product_name')),
    // Name and address in one cell; the file has them field by field.
    {
      key: 'buyer',
      label: { de: 'Käufer', en: 'Buyer' },
      only: 'screen',
      inFile: ['buyer_first_name', 'buyer_last_name', 'buyer_company', 'buyer_email'],
    },
    shown(plain('created_at', 'Bestellt', 'Ordered', 'timestamp'), 'created_at'),
    shown(plain('payment_state', 'Status', 'State')),
    shown(plain('payment_form', 'Zahlungsart', 'Payment method')),
    plain('period_type', 'Art des Plans', 'Plan type'),
    plain('test_period', 'Testphase', 'Test period'),
    plain('paid_count', 'Bezahlte Raten', 'Rates paid', 'number'),
    // An unfinished checkout shows its price and adds nothing to the sum.
    {
      ...money('total', 'Gesamt', 'Total'),
      apply: {
        sql: 'orders.total',
        as: 'money',
        currency: 'orders.currency_key',
        summed: `case when ${orderedSql('orders')} then orders.total else 0 end`,
      },
    },
    money('paid', 'Bezahlt', 'Paid', paidSql('orders')),
    { ...money('paid_gross', 'Eingenommen', 'Paid before refunds', 'orders.paid'), only: 'csv' },
    money('refunded', 'Erstattet', 'Refunded'),
    { ...money('unpaid', 'Noch zu zahlen', 'Unpaid', unpaidOf('orders')), only: 'csv' },
    { ...money('debt', 'Überfällig', 'Debt', debtOf('orders')), only: 'csv' },
    plain('overdue', 'Tage überfällig', 'Days overdue', 'number', overdueOf('orders')),
    plain('currency_key', 'Währung', 'Currency'),
    plain('product_id', 'Produkt-Nr.', 'Product id', 'number'),
    plain('power_seller', 'Power-Seller', 'Power seller', 'boolean'),
    plain('seller_business', 'Gewerblich', 'Business seller', 'boolean'),
    plain('recurring', 'Wiederkehrend', 'Recurring', 'boolean'),
    plain('pricing_plan_name', 'Preisplan', 'Pricing plan'),
    plain('pricing_plan_id', 'Preisplan-Nr.', 'Pricing plan id', 'number'),
    plain('coupon_code', 'Gutschein', 'Coupon code'),
    plain('campaign_id', 'Kampagne', 'Campaign'),
    plain('with_test_period', 'Mit Testphase', 'With test period', 'boolean'),
    plain('with_custom_start', 'Mit eigenem Start', 'With custom start', 'boolean'),
    plain('order_type', 'Art der Bestellung', 'Order type'),
    plain('quantity', 'Stückzahl', 'Quantity', 'number'),
    plain('ticket', 'Ticket', 'Ticket', 'text', ofTickets('l.name')),
    plain('ticket_id', 'Ticket-Nr.', 'Ticket id', 'text', ofTickets("split_part(l.variant, '-', 1)")),
    plain('ticket_date_id', 'Termin-Nr.', 'Ticket date id', 'text', ofTickets("split_part(l.variant, '-', 2)")),
    plain('event_country_code', 'Land der Veranstaltung', 'Event country', 'text', ofTickets('l.supply_country')),
    ...contact('buyer', 'Käufer', 'Buyer'),
    ...contact('owner', 'Nutzer', 'Owner'),
    plain('team_member', 'Teammitglied', 'Team member'),
    plain('sales_team_member_name', 'Vertrieb', 'Sales team member'),
    plain('sales_team_member_id', 'Vertrieb-Nr.', 'Sales team member id', 'number'),
    { ...money('sales_team_member_fee', 'Vertriebsprovision', 'Sales team member fee'), only: 'csv' },
    plain('publisher_id', 'Publisher-Nr.', 'Publisher id', 'number'),
    plain('last_due_date', 'Letzte Fälligkeit', 'Last due date', 'date'),
    plain('due_date', 'Fälligkeit', 'Due date', 'date'),
    plain('upsell_type', 'Upsell', 'Upsell type'),
    plain('product_groups', 'Produktgruppen', 'Product groups'),
    plain('internal_name', 'Interner Name', 'Internal name'),
    plain('cost_center', 'Kostenstelle', 'Cost center'),
    plain('success_page_url', 'Danke-Seite', 'Success page'),
  ];
}

function escaped(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}
