import { expect, test } from 'vitest';
import { deliveriesOfHoldings } from '#core/catalog';
import { inTransaction } from '#core/database';
import { mailsOf, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { anEvent, soldTickets, ticketsOf } from '../an-event.fixture.ts';
import { event } from '../index.ts';
import { saveRules } from '../setup/event-rules.ts';
import { checkIn } from './check-in.ts';
import { passOnTicket, passedOn } from './pass-on-ticket.ts';
import { calendarOfTickets } from './calendar-of-tickets.ts';
import { resendTicket } from './resend-ticket.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin] });

const carla = { firstName: 'Carla', lastName: 'Neu', email: 'Carla@kontor.test' };

async function aSoldTicket(passOnHours: string, startsAt = '2026-11-21T20:00') {
  const the = await anEvent(kernel(), { startsAt });
  await saveRules(the.ctx, the.productId, { passOnHours, waitingHours: '' });
  const sold = await soldTickets(the, { quantity: 2, details: { attendees: [{ phone_number: '030 1' }, {}] } });
  const [ticket] = sold.tickets;
  const pass = (over: object = {}) =>
    passOnTicket(the.ctx, { entitlementId: sold.line.entitlementId, code: ticket!.code, to: { ...carla, ...over } });
  return { the, sold, ticket: ticket!, pass };
}

test('a ticket given on opens no door with its old code, and the new code is the new holder’s alone', async () => {
  const { the, sold, ticket, pass } = await aSoldTicket('2', '2026-11-21T14:00');
  await pass();
  expect((await checkIn(the.ctx, { code: ticket.code, nonce: 'scan-old-1' })).outcome).toBe('not_valid');
  const fresh = (await ticketsOf(the, sold.line)).at(-1)!;
  expect(fresh).toMatchObject({ attendee_first_name: 'Carla', attendee_email: 'carla@kontor.test', phone_number: '' });
  expect(await passedOn(the.ctx, sold.line.entitlementId)).toMatchObject([{ name: 'Carla Neu' }]);
  const { order, line } = sold;
  const holding = { ...line, sellerId: order.sellerId, orderId: order.id, payerUserId: order.payerUserId };
  const seen = JSON.stringify([
    ...(await inTransaction(the.ctx, (inner) =>
      deliveriesOfHoldings(inner, [{ ...holding, form: 'event' as const }] as never),
    )),
  ]);
  expect(seen).toContain(sold.tickets[1]!.code);
  expect(seen).not.toContain(fresh.code);
  expect(await calendarOfTickets(the.ctx, { code: fresh.code })).not.toBeNull();
  expect((await checkIn(the.ctx, { code: fresh.code, nonce: 'scan-new-1' })).outcome).toBe('admitted');

  await runJobsUntilIdle(kernel());
  const mails = (await mailsOf(kernel(), the.sellerId)).filter(({ text }) => text.includes('Lange Nacht'));
  const [toCarla] = mails.filter(({ text }) => text.includes(fresh.code));
  expect(toCarla!.mail).toBe('your_tickets');
  expect(toCarla!.text).toContain('Guten Tag Carla,');
  expect(mails.find(({ mail }) => mail === 'ticket_passed_on')!.text).toContain('Carla Neu');
  expect(await resendTicket(the.ctx, fresh.id)).toEqual({ to: 'carla@kontor.test' });
  const noted = await inTransaction(the.ctx, ({ db }) =>
    db('payment_ticket_changes').where({ ticket_id: ticket.id, event: 'ticket.reissued' }).select('to_state'),
  );
  expect(noted).toEqual([{ to_state: 'invalidated' }]);
});

test('the seller’s rule counts: not allowed, allowed until hours before, not twice, and never once used', async () => {
  const closed = await aSoldTicket('');
  await expect(closed.pass()).rejects.toMatchObject({ code: 'pass_on_over' });
  const late = await aSoldTicket('48');
  await expect(late.pass()).rejects.toMatchObject({ code: 'pass_on_over' });
  const once = await aSoldTicket('0');
  await expect(once.pass({ email: 'carla' })).rejects.toMatchObject({ code: 'email_wrong', field: 'email' });
  await expect(once.pass({ firstName: ' \0 ' })).rejects.toMatchObject({ field: 'first_name' });
  await once.pass();
  await expect(once.pass()).rejects.toMatchObject({ code: 'ticket_not_changeable' });
  const { the, sold, ticket, pass } = await aSoldTicket('0', '2026-11-21T11:00');
  await checkIn(the.ctx, { code: ticket.code, nonce: 'scan-used-1' });
  await expect(pass()).rejects.toMatchObject({ code: 'ticket_not_changeable' });
  expect(await ticketsOf(the, sold.line)).toHaveLength(2);
});

test('another purchase cannot give a ticket on, and of two presses at once one counts', async () => {
  const one = await aSoldTicket('0');
  const other = await aSoldTicket('0');
  await expect(
    passOnTicket(one.the.ctx, { entitlementId: other.sold.line.entitlementId, code: other.ticket.code, to: carla }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    passOnTicket(one.the.ctx, { entitlementId: one.sold.line.entitlementId, code: other.ticket.code, to: carla }),
  ).rejects.toMatchObject({ status: 404 });
  const both = await Promise.allSettled([one.pass(), one.pass({ email: 'dora@kontor.test' })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ticketsOf(one.the, one.sold.line)).toHaveLength(3);
});
