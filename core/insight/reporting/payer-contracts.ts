import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode, IntervalCode, JsonMoney, LocalDate } from '#core/kit';
import { debtOf, unpaidOf } from '#core/orders';
import type { PlanType } from '#core/pricing';
import { asPayer } from '#core/people';

/** One contract of a buyer that goes on, or of which something is owed. */
export interface PayerContract {
  orderId: number;
  token: string;
  product: string;
  shop: string;
  username: string;
  periodType: PlanType;
  /** `owed`: due and not paid. `ends`: ended, and usable until `until`. */
  state: 'active' | 'trial' | 'paused' | 'ends' | 'owed' | 'waiting';
  /** Next charge; null when none is to come. */
  next: { on: LocalDate; amount: JsonMoney } | null;
  /** Interval of the charges; empty for an order that is charged once. */
  interval: IntervalCode | '';
  /** Number of charges to come; null for a subscription without an end. */
  left: number | null;
  owed: JsonMoney;
  until: LocalDate | null;
}

interface Row {
  id: number;
  token: string;
  product_name: string;
  display_name: string;
  username: string;
  period_type: PlanType;
  charge_interval: IntervalCode | '';
  payment_state: string;
  currency_key: CurrencyCode;
  canceled_at: Date | null;
  paused_at: Date | null;
  paused_until: LocalDate | null;
  access_until: LocalDate | null;
  paid: number;
  next_on: LocalDate | null;
  next_amount: number | null;
  left_count: number;
  owed: number;
}

const CONTRACTS = `
  select o.id, o.token, o.product_name, s.display_name, s.username, o.period_type, o.charge_interval, o.payment_state, o.currency_key,
         o.canceled_at, o.paused_at, o.paused_until, o.access_until, o.paid, r.next_on, r.next_amount, r.left_count,
         case when o.payment_state = 'payment_waiting' then ${unpaidOf('o')} else ${debtOf('o')} end::int as owed
    from orders o
    join sellers s on s.id = o.seller_id
    cross join lateral (select (?::timestamptz at time zone s.time_zone)::date as day) as today
    join lateral (
      select min(due_date) filter (where state = 'future') as next_on,
             (array_agg(amount order by number) filter (where state = 'future'))[1] as next_amount,
             count(*) filter (where state = 'future')::int as left_count
        from order_rates where seller_id = o.seller_id and order_id = o.id) r on true
   where o.payer_id = ? and o.payment_state not in ('payment_not_completed', 'payment_refunded')`;

const SHOWN = `
  select * from (${CONTRACTS}) c
   where (canceled_at is null and left_count > 0) or owed > 0 or (canceled_at is not null and access_until is not null)
   order by owed > 0 desc, next_on nulls last, id desc
   limit 50`;

/** Contracts of the signed-in buyer at every seller: what is owed first, then by the day of the next charge. One statement. */
export async function payerContracts(ctx: Ctx): Promise<PayerContract[]> {
  const payer = asPayer(ctx);
  const { actor } = payer;
  if (actor.kind !== 'payer') return [];
  return reading(payer, async ({ db }) => {
    const { rows } = await db.raw<{ rows: Row[] }>(SHOWN, [payer.clock.now(), actor.userId]);
    return rows.map(contractOf);
  });
}

function contractOf(row: Row): PayerContract {
  const { currency_key: currency } = row;
  const goesOn = row.canceled_at === null && row.next_on !== null;
  return {
    orderId: row.id,
    token: row.token,
    product: row.product_name,
    shop: row.display_name,
    username: row.username,
    periodType: row.period_type,
    state: stateOf(row),
    next: goesOn && row.paused_at === null ? { on: row.next_on!, amount: { minor: row.next_amount!, currency } } : null,
    interval: row.charge_interval,
    left: row.period_type === 'subscription' ? null : row.left_count,
    owed: { minor: row.owed, currency },
    until: row.canceled_at === null ? row.paused_until : row.access_until,
  };
}

function stateOf(row: Row): PayerContract['state'] {
  if (row.owed > 0) return row.payment_state === 'payment_waiting' ? 'waiting' : 'owed';
  if (row.canceled_at !== null) return 'ends';
  if (row.paused_at !== null) return 'paused';
  return row.paid === 0 ? 'trial' : 'active';
}
