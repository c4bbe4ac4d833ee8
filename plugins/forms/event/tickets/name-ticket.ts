import { inTransaction, isBuyerCountry, reading, type Ctx } from '#core/plugins';
import { ATTENDEE_FIELDS, attendeeColumns, columnOf, type AskedField } from '../attendee-fields.ts';
import { eventError, ticketNotFound } from '../event-error.ts';
import { isEmail } from './is-email.ts';
import { PaymentTicket } from './payment-ticket.ts';
import { lockTickets } from './ticket-facts.ts';
import { OF_HOLDING } from './ticket-papers.ts';

/** Tickets of a holding that ask who comes and were not told: those that came in a bundle. What is asked, by the ticket's code. One statement. */
export async function unnamedTickets(
  ctx: Ctx,
  entitlementId: number,
): Promise<ReadonlyMap<string, readonly AskedField[]>> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: (PaymentTicket & { attendee_fields: AskedField[] })[] }>(
      `select t.*, k.attendee_fields from payment_tickets t join event_kinds k on k.id = t.kind_id
      where ${OF_HOLDING} and t.state = 'unused' and jsonb_array_length(k.attendee_fields) > 0 order by t.id`,
      [entitlementId],
    ),
  );
  return new Map(rows.filter(isUnnamed).map(({ code, attendee_fields: asked }) => [code, asked]));
}

/**
 * Says who comes with a ticket that nobody was named on. The code stays: nobody held it under another name.
 * @throws ticket_not_found, ticket_not_changeable, InputError by field
 */
export async function nameTicket(
  ctx: Ctx,
  {
    entitlementId,
    code,
    attendee,
  }: { entitlementId: number; code: string; attendee: Readonly<Record<string, string>> },
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const [held] = await lockTickets(inner, `${OF_HOLDING} and t.code = ?`, [entitlementId, code]);
    if (!held) throw ticketNotFound(inner.locale);
    const kind = await inner
      .db('event_kinds')
      .where({ id: held.ticket.kind_id })
      .first<{ attendee_fields: AskedField[] }>('attendee_fields');
    if (
      held.ticket.state !== 'unused' ||
      !isUnnamed({ ...held.ticket.toJSON(), attendee_fields: kind.attendee_fields } as never)
    )
      throw eventError(inner.locale, 'ticket_not_changeable');
    const given = Object.fromEntries(kind.attendee_fields.map(({ key }) => [key, (attendee[key] ?? '').trim()]));
    for (const { key, required } of kind.attendee_fields) {
      const value = given[key]!;
      const { kind: sort } = ATTENDEE_FIELDS.find((field) => field.key === key)!;
      if (value === '' && required) throw eventError(inner.locale, 'attendee_required', key);
      if (value !== '' && sort === 'email' && !isEmail(value)) throw eventError(inner.locale, 'email_wrong', key);
      if (value !== '' && sort === 'country' && !isBuyerCountry(value))
        throw eventError(inner.locale, 'attendee_country', key);
    }
    await PaymentTicket.query(inner.db).findById(held.ticket.id).patch(attendeeColumns(given));
  });
}

function isUnnamed(ticket: PaymentTicket & { attendee_fields: AskedField[] }): boolean {
  const asked = ticket.attendee_fields;
  return asked.length > 0 && asked.every(({ key }) => (ticket[columnOf(key) as keyof PaymentTicket] ?? '') === '');
}
