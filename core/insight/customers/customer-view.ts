import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { accessNow, Entitlement, type Access } from '#core/entitlements';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { listMails } from '#core/mail';
import { orderNumber, orderStateTitle, type OrderPaymentState } from '#core/orders';
import { requireSeller } from '#core/people';
import { Customer } from './customer.ts';
import { customerNotFound } from './errors.ts';

export interface CustomerView {
  id: number;
  name: string;
  email: string;
  company: string;
  country: string;
  ordersCount: number;
  firstOrderAt: Date;
  lastOrderAt: Date;
  note: string;
  /** Kept money by currency, the largest first. */
  spent: JsonMoney[];
  /** Newest first, at most 100. */
  orders: CustomerOrder[];
  access: CustomerAccess[];
  /** Newest first, at most 20. */
  mails: { id: number; subject: string; at: Date }[];
}

export interface CustomerOrder {
  id: number;
  number: string;
  product: string;
  state: OrderPaymentState;
  stateTitle: string;
  total: JsonMoney;
  createdAt: Date;
}

export interface CustomerAccess {
  entitlementId: number;
  orderId: number;
  product: string;
  access: Access;
  grantedAt: Date;
}

interface OrderRow {
  id: number;
  token: string;
  product_name: string;
  payment_state: OrderPaymentState;
  total: number;
  paid: number;
  currency_key: CurrencyCode;
  created_at: Date;
}

const MOST_ORDERS = 100;
const MOST_MAILS = 20;

/**
 * A person with all they have to do with this shop.
 * @throws customer_not_found (404)
 */
export async function customerView(ctx: Ctx, id: number): Promise<CustomerView> {
  const customer = await findCustomer(ctx, id);
  const { seller_id: sellerId, email } = customer;
  const [orders, access, spent, mails] = await Promise.all([
    ordersOf(ctx, sellerId, email),
    accessOf(ctx, sellerId, email),
    spentBy(ctx, sellerId, email),
    listMails(ctx, { to: customer.address, limit: MOST_MAILS }),
  ]);
  return {
    id,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    email: customer.address,
    company: customer.company,
    country: customer.country,
    ordersCount: customer.orders_count,
    firstOrderAt: customer.first_order_at,
    lastOrderAt: customer.last_order_at,
    note: customer.note,
    spent,
    orders,
    access,
    mails: mails.map((mail) => ({ id: mail.id, subject: mail.subject, at: mail.createdAt })),
  };
}

/** @throws customer_not_found (404) */
export async function findCustomer(ctx: Ctx, id: number): Promise<Customer> {
  const sellerId = requireSeller(ctx);
  const customer = await reading(ctx, async ({ db }) => Customer.query(db).findOne({ seller_id: sellerId, id }));
  if (!customer) throw customerNotFound(ctx.locale);
  return customer;
}

async function ordersOf(ctx: Ctx, sellerId: number, email: string): Promise<CustomerOrder[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: sellerId })
      .whereRaw('lower(buyer_email) = ?', [email])
      .whereNot('payment_state', 'payment_not_completed')
      .orderBy('id', 'desc')
      .limit(MOST_ORDERS)
      .select<OrderRow[]>(
        'id',
        'token',
        'product_name',
        'payment_state',
        'total',
        'paid',
        'currency_key',
        'created_at',
      ),
  );
  return rows.map((row) => ({
    id: row.id,
    number: orderNumber(row.token),
    product: row.product_name,
    state: row.payment_state,
    stateTitle: orderStateTitle(row.payment_state, ctx.locale),
    total: { minor: row.total, currency: row.currency_key },
    createdAt: row.created_at,
  }));
}

async function accessOf(ctx: Ctx, sellerId: number, email: string): Promise<CustomerAccess[]> {
  const rows = await reading(ctx, async ({ db }) =>
    Entitlement.query(db)
      .alias('e')
      .join('products as p', (on) => void on.on('p.seller_id', 'e.seller_id').andOn('p.id', 'e.product_id'))
      .where('e.seller_id', sellerId)
      .whereRaw('lower(e.email) = ?', [email])
      .orderBy('e.id', 'desc')
      .limit(MOST_ORDERS)
      .select('e.*', 'p.name as product_name'),
  );
  return rows.map((row) => ({
    entitlementId: row.id,
    orderId: row.order_id,
    product: (row as Entitlement & { product_name: string }).product_name,
    access: accessNow(row, ctx.clock.now()),
    grantedAt: row.granted_at,
  }));
}

async function spentBy(ctx: Ctx, sellerId: number, email: string): Promise<JsonMoney[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: sellerId })
      .whereRaw('lower(buyer_email) = ?', [email])
      .groupBy('currency_key')
      .orderByRaw('sum(paid - refunded) desc')
      .select<{ currency_key: CurrencyCode; paid: string }[]>(
        'currency_key',
        db.raw('sum(paid - refunded)::bigint as paid'),
      ),
  );
  return rows.map((row) => ({ minor: Number(row.paid), currency: row.currency_key }));
}
