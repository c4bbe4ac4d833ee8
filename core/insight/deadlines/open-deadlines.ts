import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { daysBetween, endOfLocalDay, localDate } from '#core/kit';
import { refundDueOn } from '#core/legal';
import { orderNumber } from '#core/orders';
import { requireSeller } from '#core/people';

/** Something a seller has to do by a moment. */
export interface Deadline {
  kind: 'withdrawal' | 'dispute';
  id: number;
  sellerId: number;
  /** The order it means, where one was found. */
  order: { id: number; number: string } | null;
  /** Name of the buyer. */
  name: string;
  /** Of withdrawals: accepted, and the money is not back yet. */
  accepted: boolean;
  since: Date;
  dueAt: Date;
  /** Days of the seller's calendar; 0 today, below that it has passed. */
  daysLeft: number;
}

/** A row of `OPEN_DEADLINES`; times are text where it was read as JSON. */
export interface DeadlineRow {
  kind: Deadline['kind'];
  id: number;
  seller_id: number;
  order_id: number | null;
  token: string | null;
  name: string;
  accepted: boolean;
  since: Date | string;
  due_at: Date | string | null;
  time_zone: string;
}

/** Open deadlines of the seller `:seller`; of every seller for null. A declaration marked as dealt with is left out. */
export const OPEN_DEADLINES = `
  select 'withdrawal' as kind, d.id, d.seller_id, f.order_id, o.token, d.name, a.id is not null as accepted, d.received_at as since, null::timestamptz as due_at, s.time_zone
    from contract_declarations d
    join sellers s on s.id = d.seller_id
    left join declaration_events f on f.seller_id = d.seller_id and f.declaration_id = d.id and f.kind = 'filed'
    left join orders o on o.seller_id = f.seller_id and o.id = f.order_id
    left join declaration_events a on a.seller_id = d.seller_id and a.declaration_id = d.id and a.kind = 'accepted'
    left join lateral (select e.kind from declaration_events e
       where e.seller_id = d.seller_id and e.declaration_id = d.id and e.kind in ('handled', 'reopened') order by e.id desc limit 1) h on true
   where d.kind = 'withdrawal' and (:seller::bigint is null or d.seller_id = :seller)
     and (a.id is not null or h.kind is distinct from 'handled')
     and not exists (select from declaration_events e where e.seller_id = d.seller_id and e.declaration_id = d.id and e.kind in ('rejected', 'completed'))
  union all
  select 'dispute', p.id, p.seller_id, p.order_id, o.token, coalesce(nullif(trim(concat(o.buyer_first_name, ' ', o.buyer_last_name)), ''), o.buyer_email), false, p.opened_at, p.evidence_due_at, s.time_zone
    from disputes p
    join sellers s on s.id = p.seller_id
    join orders o on o.seller_id = p.seller_id and o.id = p.order_id
   where p.state = 'opened' and p.evidence_due_at is not null and p.evidence_requested_at is null and p.accept_requested_at is null
     and (:seller::bigint is null or p.seller_id = :seller)`;

/** Open deadlines of the seller in scope, the most urgent first. One statement. */
export async function openDeadlines(ctx: Ctx): Promise<Deadline[]> {
  return deadlinesOf(ctx, requireSeller(ctx));
}

/** The same of every seller, for `null`. Platform actor only. */
export async function deadlinesOf(ctx: Ctx, sellerId: number | null): Promise<Deadline[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: DeadlineRow[] }>(OPEN_DEADLINES, { seller: sellerId }),
  );
  return deadlinesFrom(rows, ctx.clock.now());
}

/** The most urgent first. Pure. */
export function deadlinesFrom(rows: readonly DeadlineRow[], now: Date): Deadline[] {
  return rows.map((row) => deadline(row, now)).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id);
}

function deadline(row: DeadlineRow, now: Date): Deadline {
  const { kind, id, seller_id: sellerId, order_id: orderId, token, name, accepted, time_zone: zone } = row;
  const since = new Date(row.since);
  const bankWants = row.due_at === null ? null : new Date(row.due_at);
  // Money of a withdrawal has to be back within fourteen days (§ 357 (1) BGB), the last of them included.
  const dueAt = bankWants ?? endOfLocalDay(refundDueOn({ received_at: since }, zone), zone);
  const lastDay = bankWants ? localDate(bankWants, zone) : refundDueOn({ received_at: since }, zone);
  return {
    kind,
    id,
    sellerId,
    order: orderId !== null && token !== null ? { id: orderId, number: orderNumber(token) } : null,
    name,
    accepted,
    since,
    dueAt,
    daysLeft:
      dueAt <= now
        ? Math.min(-1, daysBetween(localDate(now, zone), lastDay))
        : daysBetween(localDate(now, zone), lastDay),
  };
}
