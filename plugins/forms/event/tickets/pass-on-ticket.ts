import { inTransaction, reading, sendMail, type Ctx } from '#core/plugins';
import { eventError, ticketNotFound } from '../event-error.ts';
import { ticketPassedOnMail } from '../mails/ticket-passed-on.ts';
import { eventRules } from '../setup/event-rules.ts';
import { attendeeName } from './attendee-name.ts';
import { isEmail } from './is-email.ts';
import type { PaymentTicket } from './payment-ticket.ts';
import { reissueTicket } from './reissue-ticket.ts';
import { sendTickets } from './send-tickets.ts';
import { lockTickets } from './ticket-facts.ts';
import { OF_HOLDING, ticketPapers } from './ticket-papers.ts';

const HOUR = 3_600_000;

export interface NewHolder {
  firstName: string;
  lastName: string;
  email: string;
}

interface PassOn {
  entitlementId: number;
  code: string;
  to: NewHolder;
}

/**
 * Gives a ticket on to another person, as far as the seller's rules go. The old code is invalid at once, the new one goes to the new holder
 * alone: its buyer sees that it is given on, and to whom. Answers of the last holder do not go along.
 * @throws ticket_not_found, ticket_not_changeable, pass_on_over, InputError by field
 */
export async function passOnTicket(ctx: Ctx, { entitlementId, code, to }: PassOn): Promise<void> {
  const given = checkHolder(ctx, to);
  await inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, `${OF_HOLDING} and t.code = ?`, [entitlementId, code]);
    if (!held) throw ticketNotFound(inner.locale);
    const { ticket } = held;
    const { passOnHours } = await eventRules(inner, ticket.product_id);
    if (passOnHours === null || inner.clock.now() > lastMoment(held.startsAt, passOnHours))
      throw eventError(inner.locale, 'pass_on_over');
    const fresh = await reissueTicket(inner, held, {
      ...NOBODY,
      attendee_first_name: given.firstName,
      attendee_last_name: given.lastName,
      attendee_email: given.email,
      passed_on_at: inner.clock.now(),
    });
    if (!fresh) throw eventError(inner.locale, 'ticket_not_changeable');
    await tellBoth(inner, fresh);
  });
}

/** Moment until which tickets of a date may be given on. */
export function lastMoment(startsAt: Date, passOnHours: number): Date {
  return new Date(startsAt.getTime() - passOnHours * HOUR);
}

const NOBODY = {
  attendee_street: '',
  attendee_street_number: '',
  attendee_zip: '',
  attendee_city: '',
  attendee_country: '',
  phone_number: '',
} as const;

function checkHolder(ctx: Ctx, to: NewHolder): NewHolder {
  const clean = (text: string, longest: number): string => text.replaceAll('\0', '').trim().slice(0, longest);
  const given = {
    firstName: clean(to.firstName, 100),
    lastName: clean(to.lastName, 100),
    email: clean(to.email, 254).toLowerCase(),
  };
  if (given.firstName === '') throw eventError(ctx.locale, 'attendee_required', 'first_name');
  if (given.lastName === '') throw eventError(ctx.locale, 'attendee_required', 'last_name');
  if (!isEmail(given.email)) throw eventError(ctx.locale, 'email_wrong', 'email');
  return given;
}

async function tellBoth(ctx: Ctx, ticket: PaymentTicket): Promise<void> {
  const { id, locale, seller_id: sellerId, attendee_email: to } = ticket;
  const order = await ctx.db('orders').where({ id: ticket.order_id }).first<{ buyer_email: string }>('buyer_email');
  const papers = await ticketPapers(ctx, locale, 't.id = ?', [id]);
  await sendTickets(ctx, {
    to,
    greet: ticket.attendee_first_name,
    locale,
    sellerId,
    papers,
    key: ticket.code,
    dedupeKey: `your_tickets:ticket:${id}:passed_on`,
  });
  await sendMail(ctx, ticketPassedOnMail, {
    to: order!.buyer_email,
    locale,
    sellerId,
    dedupeKey: `ticket_passed_on:${id}`,
    data: { event: ticket.product_name, ticket: ticket.ticket_name, name: attendeeName(ticket), email: to },
  });
}

/** Tickets of a holding that its buyer gave on: to whom and when. One statement. */
export async function passedOn(
  ctx: Ctx,
  entitlementId: number,
): Promise<{ id: number; ticket: string; name: string; email: string; at: Date }[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('payment_tickets')
      .where({ entitlement_id: entitlementId })
      .whereNotNull('passed_on_at')
      .whereRaw("invalidated_for is distinct from 'reissued'")
      .orderBy(['order_line_id', 'piece', 'id'])
      .select<PaymentTicket[]>('*'),
  );
  return rows.map((row) => ({
    id: row.id,
    ticket: row.ticket_name,
    name: attendeeName(row),
    email: row.attendee_email,
    at: row.passed_on_at!,
  }));
}
