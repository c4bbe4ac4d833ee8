import { languageOf, money, splitEvenly } from '#core/kit';
import type { Ctx, FormOrder, HeldLine } from '#core/plugins';
import { ATTENDEE_FIELDS, attendeeColumns, columnOf } from './attendee-fields.ts';
import { claimedFor, keepForLine } from './seating/claim-seats.ts';
import { isSeated } from './seating/seat-tickets.ts';
import { newTicketCode } from './ticket-code.ts';
import type { PaymentTicket } from './tickets/payment-ticket.ts';
import { mailTickets } from './tickets/mail-tickets.ts';
import { upgradeTickets, type Replaced } from './tickets/upgrade-tickets.ts';
import { readVariant } from './variants.ts';

interface LineFacts {
  order_line_id: number;
  product_id: number;
  kind_id: number;
  date_id: number;
  /** Of a ticket that came with something else: nothing by itself. */
  gross: number;
  currency: string;
  ticket_name: string;
  product_name: string;
}

/** Writes one ticket for every piece, with whom it is for, and sends them. Asked again, it finds them written and changes nothing. */
export async function handOverTickets(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const facts = await factsOfLines(ctx, lines);
  const tickets: Record<string, unknown>[] = [];
  for (const line of lines) {
    const fact = facts.find((each) => each.order_line_id === line.orderLineId && each.product_id === line.productId);
    if (fact)
      tickets.push(
        ...piecesOf(ctx, {
          order,
          line,
          fact,
          replaced: await upgradeTickets(ctx, line),
          seats: await seatsOf(ctx, line, fact),
        }),
      );
  }
  if (tickets.length === 0) return;
  await ctx.db('payment_tickets').insert(tickets);
  for (const line of lines) if (!(await waitsForSeat(ctx, line, tickets))) await mailTickets(ctx, line.entitlementId);
}

async function factsOfLines(ctx: Ctx, lines: readonly HeldLine[]): Promise<LineFacts[]> {
  const wanted = lines.flatMap((line) => {
    const variant = readVariant(line.variant);
    return variant
      ? [
          {
            order_line_id: line.orderLineId,
            product_id: line.productId,
            kind_id: variant.kindId,
            date_id: variant.dateId,
          },
        ]
      : [];
  });
  if (wanted.length === 0) return [];
  const { rows } = await ctx.db.raw<{ rows: LineFacts[] }>(
    `select w.*, case when ol.product_id = w.product_id then ol.gross else 0 end as gross, o.currency_key as currency, k.name as ticket_name, p.name as product_name
       from jsonb_to_recordset(?::jsonb) as w(order_line_id bigint, product_id bigint, kind_id bigint, date_id bigint)
       join order_lines ol on ol.id = w.order_line_id
       join orders o on o.id = ol.order_id
       join event_kinds k on k.id = w.kind_id and k.product_id = w.product_id
       join event_dates d on d.id = w.date_id and d.product_id = w.product_id
       join products p on p.id = w.product_id
      where not exists (select 1 from payment_tickets t where t.seller_id = ol.seller_id and t.order_line_id = w.order_line_id and t.product_id = w.product_id)`,
    [JSON.stringify(wanted)],
  );
  return rows;
}

/** Tickets that get a seat only with their place go out with it, so that their mail names it. */
async function waitsForSeat(
  ctx: Ctx,
  { entitlementId }: HeldLine,
  tickets: readonly Record<string, unknown>[],
): Promise<boolean> {
  const without = tickets.find((ticket) => ticket.entitlement_id === entitlementId && ticket.seat_id === null);
  return without ? isSeated(ctx, { kindId: Number(without.kind_id), dateId: Number(without.date_id) }) : false;
}

/** Seats that are claimed for the line already; the others are given once its places are taken. */
async function seatsOf(ctx: Ctx, line: HeldLine, { kind_id: kindId, date_id: dateId }: LineFacts): Promise<number[]> {
  const seats = (await claimedFor(ctx, line, { kindId, dateId })).slice(0, line.quantity);
  await keepForLine(ctx, line.orderLineId, seats);
  return seats;
}

interface Handed {
  order: FormOrder;
  line: HeldLine;
  fact: LineFacts;
  replaced: readonly Replaced[];
  seats: readonly number[];
}

function piecesOf(ctx: Ctx, { order, line, fact, replaced, seats }: Handed): Record<string, unknown>[] {
  const prices = splitEvenly(money(fact.gross, fact.currency as 'eur'), line.quantity);
  return Array.from({ length: line.quantity }, (_, index) => ({
    seller_id: order.sellerId,
    payer_user_id: order.payerUserId,
    product_id: line.productId,
    kind_id: fact.kind_id,
    date_id: fact.date_id,
    order_id: order.id,
    order_line_id: line.orderLineId,
    entitlement_id: line.entitlementId,
    piece: index + 1,
    seat_id: seats[index] ?? null,
    code: newTicketCode(),
    product_name: fact.product_name,
    ticket_name: fact.ticket_name,
    price_minor: Number(prices[index]!.minor),
    currency: fact.currency,
    locale: languageOf(order),
    replaces_id: replaced[index]?.state === 'unused' ? replaced[index].ticket.id : null,
    ...stateOf(replaced[index]),
    ...attendeeOf(line.details.attendees?.[index], replaced[index]?.ticket),
    created_at: ctx.clock.now(),
  }));
}

function stateOf(replaced: Replaced | undefined): Partial<PaymentTicket> {
  if (replaced?.state === 'used')
    return { state: 'used', used_at: replaced.ticket.used_at, used_by: replaced.ticket.used_by };
  return replaced?.state === 'invalidated'
    ? { state: 'invalidated', invalidated_for: 'seller' }
    : { state: 'unused', invalidated_for: null };
}

function attendeeOf(
  named: Readonly<Record<string, string>> | undefined,
  replaced: PaymentTicket | undefined,
): Record<string, string> {
  if (named || !replaced) return attendeeColumns(named ?? {});
  return Object.fromEntries(
    ATTENDEE_FIELDS.map(({ key }) => [columnOf(key), String(replaced[columnOf(key) as keyof PaymentTicket])]),
  );
}
