import type { Ctx } from '#core/context';
import { readingFromReplica } from '#core/database';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { asAdmin } from '#core/people';

/** Turnover of the installation in one currency within the span. */
export interface MoneyThrough {
  currency: CurrencyCode;
  payments: number;
  /** Attempts that came to an end without money. */
  failed: number;
  received: JsonMoney;
  refunded: JsonMoney;
  chargedBack: JsonMoney;
  /** Reserved on cards and not taken yet. */
  held: JsonMoney;
  /** Contested at a bank, and nobody has decided. */
  contested: JsonMoney;
}

/** A shop whose buyers get their money back often. */
export interface RiskyShop {
  sellerId: number;
  name: string;
  orders: number;
  chargebacks: number;
  refunds: number;
  /** Whole per cent of the orders. */
  chargebackShare: number;
  refundShare: number;
}

export interface PlatformRisks {
  openDisputes: number;
  /** Evidence is due within three days or was due. */
  urgentDisputes: number;
  inDoubt: number;
  pendingRefunds: number;
  failedMails: number;
  failedJobs: number;
  payoutsStopped: number;
  identityRefused: number;
  /** Reports of providers that do not agree with the books. */
  differing: number;
}

export interface PlatformMoney {
  through: MoneyThrough[];
  risks: PlatformRisks;
  shops: RiskyShop[];
}

export const MONEY_DAYS = 30;
export const RISK_DAYS = 90;
const MOST_SHOPS = 10;
/** A first order that came back says nothing about a shop. */
const FEWEST_ORDERS = 5;

const THROUGH = `
  with moved as (
    select currency_key as currency, 1 as payments, 0 as failed, captured as received, 0::bigint as refunded, 0::bigint as charged_back, 0::bigint as held, 0::bigint as contested
      from payments where state = 'successful' and settled_at >= :since and captured > 0
    union all select currency_key, 0, 1, 0, 0, 0, 0, 0 from payments where state in ('error', 'canceled', 'expired') and created_at >= :since
    union all select currency_key, 0, 0, 0, amount, 0, 0, 0 from refunds where state = 'successful' and updated_at >= :since
    union all select currency_key, 0, 0, 0, 0, case when state = 'won' then 0 else booked end, 0, case when state = 'opened' then booked else 0 end from disputes where opened_at >= :since or state = 'opened'
    union all select currency_key, 0, 0, 0, 0, 0, amount, 0 from payments where state = 'authorized'
  )
  select currency, sum(payments)::int as payments, sum(failed)::int as failed, sum(received)::bigint as received, sum(refunded)::bigint as refunded,
         sum(charged_back)::bigint as charged_back, sum(held)::bigint as held, sum(contested)::bigint as contested
    from moved group by currency order by sum(received) desc, currency`;

const RISKS = `
  select (select count(*)::int from disputes where state = 'opened') as "openDisputes",
         (select count(*)::int from disputes where state = 'opened' and evidence_due_at < :soon and evidence_requested_at is null and accept_requested_at is null) as "urgentDisputes",
         (select count(*)::int from payments where alerted_at is not null and state in ('pending', 'authorized', 'mismatch')) as "inDoubt",
         (select count(*)::int from refunds where state = 'pending') as "pendingRefunds",
         (select count(*)::int from mails where state = 'failed') as "failedMails",
         (select count(*)::int from kontor_jobs(:now) j where j.state = 'failed') as "failedJobs",
         (select count(*)::int from merchant_accounts where payouts_stopped) as "payoutsStopped",
         (select count(*)::int from merchant_accounts where state in ('rejected', 'blocked', 'expired')) as "identityRefused",
         (select count(*)::int from (select distinct on (seller_id, provider) differences, problem from reconciliations order by seller_id, provider, id desc) r
           where r.differences > 0 or r.problem is not null) as differing`;

const SHOPS = `
  select s.id as "sellerId", coalesce(nullif(s.display_name, ''), s.username) as name, r.orders, r.chargebacks, r.refunds,
         round(100.0 * r.chargebacks / r.orders)::int as "chargebackShare", round(100.0 * r.refunds / r.orders)::int as "refundShare"
    from (select o.seller_id, count(*)::int as orders, (count(*) filter (where o.refunded > 0))::int as refunds,
                 (count(*) filter (where exists (select 1 from disputes d where d.seller_id = o.seller_id and d.order_id = o.id)))::int as chargebacks
            from orders o where o.first_paid_at >= :since group by o.seller_id) r
    join sellers s on s.id = r.seller_id
   where r.orders >= :fewest and (r.chargebacks > 0 or r.refunds > 0)
   order by 1.0 * r.chargebacks / r.orders desc, 1.0 * r.refunds / r.orders desc, s.id limit :most`;

interface ThroughRow {
  currency: CurrencyCode;
  payments: number;
  failed: number;
  received: number;
  refunded: number;
  charged_back: number;
  held: number;
  contested: number;
}

/**
 * The money of the whole installation within the last days, and what may go wrong with it: three statements.
 * @throws 403 unless an admin acts
 */
export async function platformMoney(ctx: Ctx): Promise<PlatformMoney> {
  const now = ctx.clock.now();
  const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
  return readingFromReplica(asAdmin(ctx, 'money and risk'), async ({ db }) => {
    const through = await db.raw<{ rows: ThroughRow[] }>(THROUGH, { since: days(-MONEY_DAYS) });
    const risks = await db.raw<{ rows: [PlatformRisks] }>(RISKS, { now, soon: days(3) });
    const shops = await db.raw<{ rows: RiskyShop[] }>(SHOPS, {
      since: days(-RISK_DAYS),
      fewest: FEWEST_ORDERS,
      most: MOST_SHOPS,
    });
    return { through: through.rows.map(throughOf), risks: risks.rows[0], shops: shops.rows };
  });
}

function throughOf({ currency, payments, failed, ...row }: ThroughRow): MoneyThrough {
  const amount = (minor: number): JsonMoney => ({ minor: Number(minor), currency });
  return {
    currency,
    payments,
    failed,
    received: amount(row.received),
    refunded: amount(row.refunded),
    chargedBack: amount(row.charged_back),
    held: amount(row.held),
    contested: amount(row.contested),
  };
}
