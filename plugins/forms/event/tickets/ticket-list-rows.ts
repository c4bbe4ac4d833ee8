import type { ListAnswer, ListQuery } from '#core/kit';
import { readList, type Ctx } from '#core/plugins';
import { SEAT_SQL } from '../seating/seat-text.ts';
import type { TicketState } from '../ticket-states.ts';
import { ticketList } from './ticket-list.ts';

export interface TicketListRow {
  id: number;
  name: string;
  email: string;
  code: string;
  state: TicketState;
  startsAt: Date;
  zone: string;
  createdAt: Date;
  productName: string;
  ticketName: string;
  /** `Stalls / A / 5`; empty without numbers. */
  seat: string;
  location: string;
  price: { minor: number; currency: string };
  orderId: number;
  orderNumber: string;
}

interface Read extends Omit<TicketListRow, 'price'> {
  priceMinor: number;
  currency: string;
}

const COLUMNS = [
  't.id',
  't.code',
  't.state',
  'd.starts_at as startsAt',
  'd.time_zone_name as zone',
  't.created_at as createdAt',
  't.product_name as productName',
  't.ticket_name as ticketName',
  't.price_minor as priceMinor',
  't.currency',
  't.order_id as orderId',
];

const WORKED_OUT = `
  coalesce(nullif(concat_ws(' ', nullif(t.attendee_first_name, ''), nullif(t.attendee_last_name, '')), ''), concat_ws(' ', o.buyer_first_name, o.buyer_last_name)) as name,
  coalesce(nullif(t.attendee_email, ''), o.buyer_email) as email, case when l.online then 'Online' else l.location_short_name end as location, ${SEAT_SQL} as seat, split_part(o.token, '-', 1) as "orderNumber"`;

/** A page of payment tickets as its screen shows them: who comes, else who bought. */
export async function ticketListRows(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<TicketListRow> & { page: number }> {
  const answer = await readList<Read>(ctx, ticketList, query, [...COLUMNS, ctx.db.raw(WORKED_OUT)]);
  return {
    ...answer,
    list: answer.list.map(({ priceMinor, currency, ...row }) => ({ ...row, price: { minor: priceMinor, currency } })),
  };
}
