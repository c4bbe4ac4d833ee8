import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { OrderFacts, ForecastOrder, ForecastRate, Underway } from './order-facts.ts';

export interface OrderToForecast extends OrderFacts {
  buyer: string;
}

interface Row extends ForecastOrder {
  zone: string;
  buyer: string;
  rates: (ForecastRate & { collect_at: string | null; announced_at: string | null; paid_at: string | null })[] | null;
  lines: OrderFacts['lines'] | null;
  saved: boolean;
  underway: (Omit<Underway, 'lookAt'> & { look_at: string })[] | null;
}

/** Of paid, refunded and skipped rates one of each says enough, and the newest what a period costs. */
const FACTS = `
  select o.id, o.seller_id, o.token, o.product_name, o.currency_key, o.period_type, o.payment_state, o.canceled_at, o.withdrawal_declared_at, o.paused_at, o.paused_until, o.access_until, o.access_reason,
         o.charge_interval, o.anchored_on, o.anchor_number, o.due_date, o.first_paid_at, o.handed_over_at, o.confirmation_mail_id, o.awaits_funds, o.gift, s.time_zone as zone,
         coalesce(nullif(o.buyer_company, ''), trim(o.buyer_first_name || ' ' || o.buyer_last_name)) as buyer,
         (select json_agg(json_build_object('number', r.number, 'state', r.state, 'due_date', r.due_date, 'amount', r.amount, 'net', r.net, 'vat', r.vat, 'paid', r.paid,
                   'paid_at', r.paid_at, 'lines', r.lines, 'announced_at', r.announced_at, 'notice_days', r.notice_days, 'collect_at', r.collect_at, 'collect_step', r.collect_step) order by r.id)
            from (select distinct on (case when state in ('paid', 'refunded', 'skipped') then state else id::text end) *
                    from order_rates where seller_id = o.seller_id and order_id = o.id
                   order by case when state in ('paid', 'refunded', 'skipped') then state else id::text end, number desc) r) as rates,
         (select json_agg(json_build_object('position', l.position, 'gross', l.gross)) from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id) as lines,
         exists (select from payments p where p.seller_id = o.seller_id and p.order_id = o.id and p.saved_method is not null and p.state = 'successful') as saved,
         (select json_agg(json_build_object('rate', r.number, 'look_at', p.look_at))
            from payments p join order_rates r on r.seller_id = p.seller_id and r.id = p.order_rate_id
           where p.seller_id = o.seller_id and p.order_id = o.id and p.state = 'pending' and p.look_at is not null and p.amount > 0) as underway
    from orders o join sellers s on s.id = o.seller_id`;

/** Orders to which something may still happen of itself. */
const ALIVE = `(o.access_until is not null or (o.canceled_at is null and o.payment_state in ('paying', 'payment_waiting', 'payment_pending', 'payment_paused')))`;

export type WhichOrders = { orderIds: readonly number[] } | { aliveAfter: number; limit: number };

/** Orders in the actor's scope, by id, in one statement. */
export async function readFacts(ctx: Ctx, which: WhichOrders): Promise<OrderToForecast[]> {
  return reading(ctx, async ({ db }) => {
    const { rows } =
      'orderIds' in which
        ? await db.raw<{ rows: Row[] }>(`${FACTS} where o.id = any(:ids) order by o.id`, {
            ids: [...which.orderIds] as never,
          })
        : await db.raw<{ rows: Row[] }>(`${FACTS} where o.id > :after and ${ALIVE} order by o.id limit :limit`, {
            after: which.aliveAfter,
            limit: which.limit,
          });
    return rows.map(({ zone, buyer, rates, lines, saved, underway, ...order }) => ({
      order,
      zone,
      buyer,
      saved,
      lines: lines ?? [],
      rates: (rates ?? []).map((rate) => ({
        ...rate,
        announced_at: moment(rate.announced_at),
        collect_at: moment(rate.collect_at),
        paid_at: moment(rate.paid_at),
      })),
      underway: (underway ?? []).map(({ look_at: lookAt, ...each }) => ({ ...each, lookAt: new Date(lookAt) })),
    }));
  });
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
