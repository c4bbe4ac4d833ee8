import {
  dayTasksOf,
  dayTasksSql,
  registrationFinished,
  type DayTask,
  type DayTaskRows,
  type SellerRegistration,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { deadlinesFrom, OPEN_DEADLINES, type Deadline, type DeadlineRow } from '#core/deadlines';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { orderNumber, type OrderPaymentState } from '#core/orders';
import { KINDS_TO_WRITE, type LegalKind } from '#core/legal';
import {
  SHOP_FACTS_SQL,
  shopFactsOf,
  staleTexts,
  type LegalSupplier,
  type ShopFactsRow,
  type StaleText,
} from '#core/legal-drafts';
import { requireSeller } from '#core/people';
import { taxFactsSql, taxStandingOf, type TaxedSeller, type TaxStanding } from '#core/tax';

export interface RecentOrder {
  id: number;
  number: string;
  buyer: string;
  product: string;
  createdAt: Date;
  state: OrderPaymentState;
  total: JsonMoney;
}

/** A payment that went wrong and was not made good since. */
export interface FailedPayment {
  orderId: number;
  number: string;
  buyer: string;
  amount: JsonMoney;
  at: Date;
  /** `mismatch` needs somebody to look; an `error` is the buyer's to repeat. */
  state: 'error' | 'mismatch';
}

/** A sale that a person is told of once: by mail, by the bell, and on their home. */
export interface FirstSale {
  notificationId: number;
  product: string;
  buyer: string;
  amount: JsonMoney;
}

/** Standing of a shop: for the first page of the cabinet. */
export interface HomeFacts {
  shop: { username: string; currency: CurrencyCode; zone: string };
  registrationFinished: boolean;
  products: number;
  published: number;
  /** Legal texts the shop needs and has in no language. */
  missingTexts: LegalKind[];
  /** Texts that no longer say what the shop does. */
  staleTexts: StaleText[];
  /** Withdrawals and disputes with a deadline, the most urgent first. */
  deadlines: Deadline[];
  /** Limits of tax that are near or passed. */
  taxWarnings: TaxStanding['warnings'];
  /** The shop's first sale, as long as the person has not answered to its notification. */
  firstSale: FirstSale | null;
  /** True if anything was ever sold. */
  hasSold: boolean;
  recentOrders: RecentOrder[];
  failedPayments: FailedPayment[];
  /** Countries of consumers who bought lately, in which the seller may have to register for VAT. */
  registrationsDue: string[];
  /** Tasks of today in the shop's zone, the earliest first. */
  dayTasks: DayTask[];
}

const RECENT = 6;
const FAILED_DAYS = 14;
const REGISTRATION_DAYS = 90;

interface FactsRow {
  seller: SellerRegistration &
    LegalSupplier &
    Omit<TaxedSeller, 'facts'> & { username: string; currency: CurrencyCode };
  tax_facts: TaxedSeller['facts'];
  products: number;
  published: number;
  legal_facts: ShopFactsRow;
  first_sale: FirstSale | null;
  sold: boolean;
  tasks: DayTaskRows;
  registrations: string[];
  deadlines: DeadlineRow[];
  recent: (OrderPart & { state: OrderPaymentState; product: string })[];
  failed: (OrderPart & { state: FailedPayment['state'] })[];
}

interface OrderPart {
  id: number;
  token: string;
  buyer: string;
  at: string;
  minor: number;
  currency: CurrencyCode;
}

/** One statement. */
export async function homeFacts(ctx: Ctx): Promise<HomeFacts> {
  const sellerId = requireSeller(ctx);
  const before = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: [FactsRow] }>(factsSql(ctx), {
      sellerId,
      seller: sellerId,
      now: ctx.clock.now(),
      since: before(FAILED_DAYS),
      lately: before(REGISTRATION_DAYS),
      recent: RECENT,
      person: ctx.actor.kind === 'person' ? ctx.actor.userId : null,
    }),
  );
  const {
    seller,
    tax_facts: taxFacts,
    products,
    published,
    legal_facts: legalFacts,
    first_sale: firstSale,
    sold,
    tasks,
    registrations,
    deadlines,
    recent,
    failed,
  } = rows[0];
  const money = ({ minor, currency }: OrderPart): JsonMoney => ({ minor, currency });
  return {
    shop: { username: seller.username, currency: seller.currency, zone: seller.time_zone },
    registrationFinished: registrationFinished(seller),
    products,
    published,
    missingTexts: KINDS_TO_WRITE.filter((kind) => legalFacts.texts.every((text) => text.kind !== kind)),
    staleTexts: staleTexts(ctx.locale, shopFactsOf(ctx, legalFacts, seller)),
    firstSale,
    hasSold: sold,
    registrationsDue: registrations,
    dayTasks: dayTasksOf(ctx, tasks),
    taxWarnings: taxStandingOf({ ...seller, facts: taxFacts }, ctx.clock.now()).warnings,
    deadlines: deadlinesFrom(deadlines, ctx.clock.now()),
    recentOrders: recent.map((row) => ({
      id: row.id,
      number: orderNumber(row.token),
      buyer: row.buyer,
      product: row.product,
      createdAt: new Date(row.at),
      state: row.state,
      total: money(row),
    })),
    failedPayments: failed.map((row) => ({
      orderId: row.id,
      number: orderNumber(row.token),
      buyer: row.buyer,
      amount: money(row),
      at: new Date(row.at),
      state: row.state,
    })),
  };
}

const BUYER =
  "coalesce(nullif(o.buyer_company, ''), nullif(trim(o.buyer_first_name || ' ' || o.buyer_last_name), ''), o.buyer_email)";

const TODAY = {
  seller: 's.id',
  from: '(today.local at time zone s.time_zone)',
  before: "((today.local + interval '1 day') at time zone s.time_zone)",
};

const factsSql = (ctx: Ctx): string => `
  select to_json(s) as seller, ${taxFactsSql('s.id')} as tax_facts,
    (select count(*)::int from products p where p.seller_id = s.id and not p.archived) as products,
    (select count(*)::int from products p where p.seller_id = s.id and p.published and not p.archived) as published,
    ${SHOP_FACTS_SQL} as legal_facts,
    (select json_build_object('notificationId', n.id, 'product', n.data ->> 'product', 'buyer', n.data ->> 'buyer', 'amount', n.data -> 'amount')
       from notifications n
      where n.seller_id = s.id and n.user_id = :person::bigint and n.read_at is null and n.type = 'paid_transaction' and n.data @> '{"first":true}'
      order by n.id limit 1) as first_sale,
    exists (select from orders o where o.seller_id = s.id and o.payment_state in ('paid', 'paying', 'payment_refunded')) as sold,
    array(select distinct o.vat_decision ->> 'country' from orders o
           where o.seller_id = s.id and o.created_at >= :lately and o.first_paid_at is not null and o.vat_decision -> 'warnings' @> '["LOCAL_REGISTRATION_MAY_BE_DUE"]'
           order by 1) as registrations,
    ${dayTasksSql(ctx, TODAY)} as tasks,
    coalesce((select json_agg(d) from (${OPEN_DEADLINES}) d), '[]') as deadlines,
    coalesce((select json_agg(r order by r.at desc, r.id desc) from (
      select o.id, o.token, ${BUYER} as buyer, o.product_name as product, o.created_at as at, o.payment_state as state, o.total as minor, o.currency_key as currency
        from orders o where o.seller_id = s.id and o.payment_state <> 'payment_not_completed' order by o.created_at desc, o.id desc limit :recent) r), '[]') as recent,
    coalesce((select json_agg(f order by f.payment_id desc) from (
      select distinct on (o.id) o.id, p.id as payment_id, o.token, ${BUYER} as buyer, p.updated_at as at, p.state, p.amount as minor, p.currency_key as currency
        from orders o join payments p on p.seller_id = o.seller_id and p.order_id = o.id
       where o.seller_id = s.id and o.created_at >= :since and o.payment_state in ('payment_not_completed', 'payment_pending', 'payment_waiting')
         and p.state in ('error', 'mismatch')
       order by o.id desc, p.id desc limit :recent) f), '[]') as failed
  from sellers s cross join lateral (select date_trunc('day', timezone(s.time_zone, :now::timestamptz)) as local) today
 where s.id = :sellerId`;
