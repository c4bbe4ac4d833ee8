import type { Ctx } from '#core/context';
import type { ListRecord, SqlListDefinition } from '#core/database';
import { bookingTypeTitles, datevStateTitles, eventKeyTitles } from '#core/accounting';
import { DEAL_LOOKS, dealList } from '#core/deals';
import { DOMAIN_REASON_TITLES, DOMAIN_STATE_TITLES } from '#core/domains';
import {
  ACCOUNTING_LOOKS,
  CLAIM_LOOKS,
  MONEY_LOOKS,
  PARTNER_LOOKS,
  PRODUCT_LOOKS,
  RUN_LOOKS,
  SELLER_LOOKS,
  USER_LOOKS,
  adminBookingList,
  adminClaimList,
  adminExportList,
  adminDomainList,
  adminDeliveryList,
  adminInvoiceList,
  adminOrderList,
  adminPaymentList,
  adminProductList,
  adminProgramList,
  adminPublisherList,
  adminTransferList,
  jobList,
  mailList,
  memberList,
  payerList,
  sellerList,
  userList,
} from '#core/desk';
import { allAuditList } from '#core/audit';
import { countryName } from '#core/kit';
import { PLAN_LOOKS, platformInvoiceList, platformPlanList } from '#core/platform-plans';
import { asAdmin } from '#core/people';
import { actTitle } from '../cabinet/act-titles.ts';
import type { ColumnLook } from '../lists/load-record-list.server.ts';
import { rolesInWords } from './role-titles.ts';
import type { AdminListName } from './admin-list-names.ts';

/** A list across sellers at `/admin/<name>`, with its file at `/admin/lists/<name>.csv`. */
export interface AdminList {
  definition: SqlListDefinition;
  looks: Readonly<Record<string, ColumnLook>>;
  /** Target of a press on a row. */
  rowHref?: (record: ListRecord) => string | null;
  /** Name of a row among things found. */
  title: (record: ListRecord) => string;
  note: (record: ListRecord) => string;
}

const toOrder = (seller: unknown, order: unknown): string => `/admin/orders/${String(seller)}/${String(order)}`;
const toSeller = ({ seller_id: id }: ListRecord): string | null => (id ? `/admin/sellers/${String(id)}` : null);
const said = (record: ListRecord, ...keys: string[]): string =>
  keys
    .map((key) => record[key])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ');
const states = (titles: ColumnLook['titles']): ColumnLook => ({ titles: titles!, chip: true });
const PROGRAM_STATES = { active: { de: 'Aktiv', en: 'Active' }, closed: { de: 'Geschlossen', en: 'Closed' } };
const country: ColumnLook = { words: countryName };

const lists: Record<AdminListName, AdminList> = {
  users: {
    definition: userList,
    looks: { state: states(USER_LOOKS.state), roles: { words: rolesInWords } },
    rowHref: ({ id }) => `/admin/users/${String(id)}`,
    title: ({ email }) => String(email),
    note: (record) => said(record, 'name', 'shops'),
  },
  sellers: {
    definition: sellerList,
    looks: { account_state: { titles: SELLER_LOOKS.account_state }, country },
    rowHref: ({ id }) => `/admin/sellers/${String(id)}`,
    title: ({ name }) => String(name),
    note: (record) => said(record, 'username', 'email'),
  },
  payers: {
    definition: payerList,
    looks: { country },
    rowHref: ({ email }) => `/admin/orders?filters[email]=${encodeURIComponent(String(email))}`,
    title: ({ email }) => String(email),
    note: (record) => said(record, 'name'),
  },
  orders: {
    definition: adminOrderList,
    looks: {
      payment_state: states(MONEY_LOOKS.orders.payment_state),
      payment_form: { titles: MONEY_LOOKS.orders.payment_form },
    },
    rowHref: ({ seller_id: seller, id }) => toOrder(seller, id),
    title: ({ token }) => String(token),
    note: (record) => said(record, 'seller', 'product', 'buyer_email'),
  },
  payments: {
    definition: adminPaymentList,
    looks: { state: states(MONEY_LOOKS.payments.state), method: { titles: MONEY_LOOKS.payments.method } },
    rowHref: ({ seller_id: seller, order_id: id }) => toOrder(seller, id),
    title: ({ token }) => String(token),
    note: (record) => said(record, 'seller', 'email', 'external_id'),
  },
  transfers: {
    definition: adminTransferList,
    looks: {
      type: { titles: MONEY_LOOKS.transfers.type },
      state: states(MONEY_LOOKS.transfers.state),
      payment_method: { titles: MONEY_LOOKS.transfers.payment_method },
    },
    rowHref: (record) => (record.order_id ? toOrder(record.seller_id, record.order_id) : toSeller(record)),
    title: ({ token, transaction_id: id }) => String(token) || String(id),
    note: (record) => said(record, 'seller', 'transaction_id'),
  },
  invoices: {
    definition: adminInvoiceList,
    looks: { type: { titles: MONEY_LOOKS.invoices.type }, state: states(MONEY_LOOKS.invoices.state) },
    rowHref: ({ seller_id: seller, id }) => `/admin/invoices/${String(seller)}/${String(id)}`,
    title: ({ number }) => String(number),
    note: (record) => said(record, 'seller', 'buyer'),
  },
  bookings: {
    definition: adminBookingList,
    looks: {
      event_key: { titles: eventKeyTitles },
      booking_type: { titles: bookingTypeTitles },
      datev_state: states(datevStateTitles),
    },
    rowHref: toSeller,
    title: ({ document_number: number }) => String(number),
    note: (record) => said(record, 'seller', 'text'),
  },
  accounting_exports: {
    definition: adminExportList,
    looks: { state: states(ACCOUNTING_LOOKS.state) },
    rowHref: ({ seller_id: seller, month }) => {
      const [year, number] = String(month).split('-');
      return `/admin/sellers/${String(seller)}/accounting?year=${year}&month=${Number(number)}`;
    },
    title: ({ file_name: name }) => String(name),
    note: (record) => said(record, 'seller', 'month'),
  },
  members: {
    definition: memberList,
    looks: { role: { titles: PARTNER_LOOKS.members.role } },
    rowHref: ({ user_id: id }) => `/admin/users/${String(id)}`,
    title: ({ email }) => String(email),
    note: (record) => said(record, 'seller', 'name'),
  },
  publishers: {
    definition: adminPublisherList,
    looks: { state: states(PARTNER_LOOKS.publishers.state) },
    rowHref: ({ publisher_id: id }) => `/admin/users/${String(id)}`,
    title: ({ name }) => String(name),
    note: (record) => said(record, 'seller', 'email', 'affiliate_program'),
  },
  claims: {
    definition: adminClaimList,
    looks: {
      stage: { titles: CLAIM_LOOKS.stage },
      status: { titles: CLAIM_LOOKS.status },
      inkasso_status: { titles: CLAIM_LOOKS.inkasso_status },
      outcome: { titles: CLAIM_LOOKS.outcome },
    },
    rowHref: ({ seller_id: seller, id }) => `/admin/claims/${String(seller)}/${String(id)}`,
    title: ({ order_number: number }) => String(number),
    note: (record) => said(record, 'seller', 'buyer'),
  },
  products: {
    definition: adminProductList,
    looks: { form: { titles: PRODUCT_LOOKS.form }, state: { titles: PRODUCT_LOOKS.state } },
    rowHref: ({ id }) => `/admin/products/${String(id)}/review`,
    title: ({ name }) => String(name),
    note: (record) => said(record, 'seller', 'slug'),
  },
  programs: {
    definition: adminProgramList,
    looks: { form: { titles: PARTNER_LOOKS.programs.form }, state: { titles: PROGRAM_STATES } },
    rowHref: ({ seller_id: seller }) => `/admin/publishers?filters[seller_id]=${String(seller)}`,
    title: ({ name }) => String(name),
    note: (record) => said(record, 'seller'),
  },
  deliveries: {
    definition: adminDeliveryList,
    looks: { state: states(PARTNER_LOOKS.deliveries.state) },
    rowHref: toSeller,
    title: ({ event }) => String(event),
    note: (record) => said(record, 'seller', 'endpoint'),
  },
  domains: {
    definition: adminDomainList,
    looks: { state: states(DOMAIN_STATE_TITLES), reason: { titles: DOMAIN_REASON_TITLES } },
    rowHref: toSeller,
    title: ({ name }) => String(name),
    note: (record) => said(record, 'seller', 'reason'),
  },
  mails: {
    definition: mailList,
    looks: { state: states(RUN_LOOKS.mails.state) },
    title: ({ subject }) => String(subject),
    note: (record) => said(record, 'recipient', 'seller'),
  },
  jobs: {
    definition: jobList,
    looks: { state: states(RUN_LOOKS.jobs.state) },
    title: ({ job }) => String(job),
    note: (record) => said(record, 'last_error'),
  },
  audit: {
    definition: allAuditList,
    looks: { act: { words: actTitle } },
    rowHref: toSeller,
    title: ({ person }) => String(person),
    note: (record) => said(record, 'act', 'reason'),
  },
  plans: {
    definition: platformPlanList,
    looks: { purpose: { titles: PLAN_LOOKS.purpose }, billing_cycle: { titles: PLAN_LOOKS.billingCycle } },
    rowHref: ({ id }) => `/admin/plans/${String(id)}`,
    title: ({ name }) => String(name),
    note: () => '',
  },
  deals: {
    definition: dealList,
    looks: {
      state: states(DEAL_LOOKS.state),
      performance_review: { titles: DEAL_LOOKS.performanceReview },
      billing_cycle: { titles: PLAN_LOOKS.billingCycle },
    },
    rowHref: ({ seller_id: seller, id }) => `/admin/deals/${String(seller)}/${String(id)}`,
    title: ({ plan }) => String(plan),
    note: (record) => said(record, 'seller'),
  },
  platform_invoices: {
    definition: platformInvoiceList,
    looks: {
      state: states(PLAN_LOOKS.invoiceState),
      paid_by: { titles: PLAN_LOOKS.paidBy },
      series: { titles: PLAN_LOOKS.series },
    },
    rowHref: ({ seller_id: id }) => `/admin/sellers/${String(id)}/plan`,
    title: ({ number }) => String(number),
    note: (record) => said(record, 'seller'),
  },
};

/** Every list across sellers by its name. */
export const adminLists: ReadonlyMap<string, AdminList> = new Map(Object.entries(lists));

/** The context that lists across sellers are read in. Refuses everybody but admins. */
export function adminReader(ctx: Ctx, list: string): Ctx {
  return asAdmin(ctx, `admin list: ${list}`);
}
