import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { accessNow, Entitlement, type Access } from '#core/entitlements';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { listMails } from '#core/mail';
import { orderNumber, orderStateTitle, unpaidOf, type OrderPaymentState } from '#core/orders';
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
  /** The person this address was put to. */
  mergedInto: number | null;
  /** Other addresses that were put to this person. */
  addresses: string[];
  /** Their data was erased as far as no law keeps it. */
  erasedAt: Date | null;
  /** By currency, the largest first. */
  money: CustomerMoney[];
  /** Newest first, at most 20. */
  consents: CustomerConsent[];
  /** Newest first, at most 100. */
  orders: CustomerOrder[];
  access: CustomerAccess[];
  /** Newest first, at most 20. */
  mails: { id: number; subject: string; at: Date }[];
}

export interface CustomerMoney {
  /** Came in and was kept. */
  kept: JsonMoney;
  refunded: JsonMoney;
  /** Still to come. */
  open: JsonMoney;
}

/** Consent of a person with an order, in the words they saw. */
export interface CustomerConsent {
  orderId: number;
  accepted: boolean;
  text: string;
  at: Date;
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
  const { seller_id: sellerId } = customer;
  const emails = await addressesOf(ctx, customer);
  const [orders, access, money, consents, mails] = await Promise.all([
    ordersOf(ctx, sellerId, emails),
    accessOf(ctx, sellerId, emails),
    moneyOf(ctx, sellerId, emails),
    consentsOf(ctx, sellerId, emails),
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
    mergedInto: customer.merged_into,
    addresses: emails.filter((email) => email !== customer.email),
    erasedAt: customer.erased_at,
    money,
    consents,
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

async function ordersOf(ctx: Ctx, sellerId: number, emails: string[]): Promise<CustomerOrder[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('orders')
      .where({ seller_id: sellerId })
      .whereRaw('lower(buyer_email) = any(?)', [emails])
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

async function accessOf(ctx: Ctx, sellerId: number, emails: string[]): Promise<CustomerAccess[]> {
  const rows = await reading(ctx, async ({ db }) =>
    Entitlement.query(db)
      .alias('e')
      .join('products as p', (on) => void on.on('p.seller_id', 'e.seller_id').andOn('p.id', 'e.product_id'))
      .where('e.seller_id', sellerId)
      .whereRaw('lower(e.email) = any(?)', [emails])
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

async function moneyOf(ctx: Ctx, sellerId: number, emails: string[]): Promise<CustomerMoney[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('orders as o')
      .where('o.seller_id', sellerId)
      .whereRaw('lower(o.buyer_email) = any(?)', [emails])
      .groupBy('o.currency_key')
      .orderByRaw('sum(o.paid - o.refunded) desc')
      .select<{ currency_key: CurrencyCode; kept: number; refunded: number; open: number }[]>(
        'o.currency_key',
        db.raw(
          `sum(o.paid - o.refunded)::bigint as kept, sum(o.refunded)::bigint as refunded, sum(${unpaidOf('o')})::bigint as open`,
        ),
      ),
  );
  return rows.map(({ currency_key: currency, ...row }) => ({
    kept: { minor: Number(row.kept), currency },
    refunded: { minor: Number(row.refunded), currency },
    open: { minor: Number(row.open), currency },
  }));
}

async function consentsOf(ctx: Ctx, sellerId: number, emails: string[]): Promise<CustomerConsent[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; accepted: boolean; text: string; at: string }[] }>(
      `select o.id, (c.value ->> 'accepted')::boolean as accepted, c.value ->> 'text' as text, c.value ->> 'at' as at
         from orders o cross join jsonb_each(o.consents) c
        where o.seller_id = ? and lower(o.buyer_email) = any(?) and c.value ->> 'accepted' is not null and c.value ->> 'at' is not null
        order by o.id desc, c.key limit 20`,
      [sellerId, emails],
    ),
  );
  return rows.map(({ id, accepted, text, at }) => ({ orderId: id, accepted, text, at: new Date(at) }));
}

/** Every address of a person, in small letters; the one they are known by first. */
export async function addressesOf(ctx: Ctx, { seller_id: sellerId, id, email }: Customer): Promise<string[]> {
  const others = await reading(ctx, async ({ db }) =>
    Customer.query(db).where({ seller_id: sellerId, merged_into: id }).orderBy('email').select('email'),
  );
  return [email, ...others.map((other) => other.email)];
}
