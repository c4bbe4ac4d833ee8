import { localDate } from '#core/kit';
import type { ForecastEntry } from '#core/forecast';
import type { TestKernel } from '../test-kernel.ts';
import { rowsOf } from './server-of.ts';

const line = (order: number, day: string, what: string, rate: number | null, minor: bigint | number | null): string =>
  [order, day, what, rate ?? '', minor ?? ''].join(' ');

/** Everything foreseen: a mail that goes with something is a line of its own. */
export function foreseen(entries: readonly ForecastEntry[]): string[] {
  return entries
    .flatMap(({ kind, mail, orderId, day, rate, amount }) => {
      const lines = mail === null ? [] : [line(orderId, day, mail, rate, null)];
      if (kind === 'charge') lines.push(line(orderId, day, 'charge', rate, amount!.minor));
      if (kind === 'invoice') lines.push(line(orderId, day, 'invoice', null, amount!.minor));
      if (kind === 'access_end' || kind === 'resume') lines.push(line(orderId, day, kind, null, null));
      return lines;
    })
    .sort();
}

const HAPPENED = `
  select t.*, s.time_zone as zone from (
    select p.seller_id, p.order_id, p.settled_at as at, 'charge' as what, r.number as rate, p.captured as minor from payments p join order_rates r on r.id = p.order_rate_id where p.effective and p.captured > 0
    union all select i.seller_id, i.order_id, i.issued_at, 'invoice', null, i.gross_minor from invoices i
    union all select m.seller_id, r.order_id, m.created_at, m.mail, r.number, null from mails m join order_rates r on m.mail in ('charge_announced', 'rate_not_paid') and r.id = split_part(m.dedupe_key, ':', 2)::bigint
    union all select m.seller_id, p.order_id, m.created_at, m.mail, r.number, null from mails m join payments p on m.mail = 'rate_paid' and p.id = split_part(m.dedupe_key, ':', 2)::bigint join order_rates r on r.id = p.order_rate_id
    union all select m.seller_id, split_part(m.dedupe_key, ':', 2)::bigint, m.created_at, m.mail, null, null from mails m where m.mail not in ('charge_announced', 'rate_not_paid', 'rate_paid') and m.mail like 'order_%'
    union all select h.seller_id, h.order_id, h.occurred_at, case h.kind when 'order.resumed' then 'resume' else 'access_end' end, null, null from order_history h where h.kind in ('order.resumed', 'access.withdrawn')
  ) t join sellers s on s.id = t.seller_id where t.at >= ?`;

/** Everything that happened since, read from what it left: payments, mails, documents, history. */
export async function happened(kernel: TestKernel, since: Date): Promise<string[]> {
  const found = await rowsOf<{
    order_id: number;
    at: Date;
    what: string;
    rate: number | null;
    minor: number | null;
    zone: string;
  }>(kernel, HAPPENED, [since]);
  return found
    .map(({ order_id: order, at, what, rate, minor, zone }) => line(order, localDate(at, zone), what, rate, minor))
    .sort();
}

/** How many lines tell of something of that kind. */
export function countOf(lines: readonly string[], what: string): number {
  return lines.filter((each) => each.split(' ')[2] === what).length;
}
