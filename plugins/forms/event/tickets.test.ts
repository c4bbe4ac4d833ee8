import { describe, expect, test } from 'vitest';
import { deliveriesOfHoldings, productEditor, type Holding } from '#core/catalog';
import { inTransaction } from '#core/database';
import { describeShared, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import {
  aKind,
  aLocation,
  anEvent,
  anOrderedTicket,
  form,
  soldTickets,
  ticketsOf,
  variantOf,
  type AnEvent,
} from './an-event.fixture.ts';
import { event } from './index.ts';
import { eventSetup } from './setup/event-setup.ts';
import { saveDate } from './setup/save-date.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';
import { ticketCodeIn } from './ticket-code.ts';
import { ticketStates } from './ticket-states.ts';
import { ticketList } from './tickets/ticket-list.ts';
import { calendarOfTickets } from './tickets/calendar-of-tickets.ts';
import { checkIn } from './tickets/check-in.ts';
import { encloseCalendar } from './tickets/enclose-calendar.ts';
import { invalidateTicket } from './tickets/invalidate-ticket.ts';
import { renameAttendee } from './tickets/rename-attendee.ts';
import { resendTicket } from './tickets/resend-ticket.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin], env: { DATABASE_POOL: '20' } });

/** Its doors are open: the fake clock stands at ten in the morning in Berlin. */
const today = (over: object = {}) =>
  anEvent(kernel(), { startsAt: '2026-11-21T11:00', endsAt: '2026-11-21T23:00', ...over });
const changes = (the: AnEvent, ticketId: number) =>
  inTransaction(the.ctx, ({ db }) =>
    db('payment_ticket_changes').where({ ticket_id: ticketId }).orderBy('id').select('event', 'from_state', 'to_state'),
  );
const holdingOf = ({ order, line }: Awaited<ReturnType<typeof anOrderedTicket>>): Holding => ({
  ...line,
  sellerId: order.sellerId,
  orderId: order.id,
  payerUserId: order.payerUserId,
});

describe('tickets', () => {
  test('are written one for each piece with who comes, once, and sent to the buyer', async () => {
    const the = await today({ kinds: [{ name: 'Parkett' }] });
    const attendees: Record<string, string>[] = [
      { first_name: 'Zoë', last_name: 'Grün', email: 'zoe@kontor.test' },
      { first_name: 'Max', last_name: 'Blau' },
    ];
    const { order, line, tickets } = await soldTickets(the, { quantity: 2, details: { attendees } });
    expect(
      tickets.map((ticket) => [
        ticket.piece,
        ticket.state,
        ticket.attendee_first_name,
        ticket.attendee_email,
        ticket.ticket_name,
      ]),
    ).toEqual([
      [1, 'unused', 'Zoë', 'zoe@kontor.test', 'Parkett'],
      [2, 'unused', 'Max', '', 'Parkett'],
    ]);
    expect(new Set(tickets.map(({ code }) => ticketCodeIn(code))).size).toBe(2);
    await inTransaction(the.ctx, (inner) => form(inner).handOver!(inner, order, [line]));
    expect(await ticketsOf(the, line)).toHaveLength(2);
    const mails = await inTransaction(the.ctx, ({ db }) =>
      db('mails').where({ mail: 'your_tickets', dedupe_key: `your_tickets:${line.entitlementId}` }),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain('Guten Tag Bea,');
    expect(mails[0].text).toContain(`/payer/tickets/${line.token}/pdf`);
    expect(mails[0].text).toContain('Parkett, Zoë Grün');
  });

  test('are shown to their holder with codes, paper and, while valid, the way into the room', async () => {
    const the = await today({ location: { online: true, onlineUrl: 'https://zoom.us/j/1' } });
    const sold = await soldTickets(the);
    const shown = async () => (await deliveriesOfHoldings(the.ctx, [holdingOf(sold)])).get(sold.line.entitlementId)!;
    expect((await shown()).codes).toEqual([
      {
        title: { de: 'Parkett 1', en: 'Parkett 1' },
        value: sold.tickets[0]!.code,
        scan: expect.stringContaining(sold.tickets[0]!.code),
      },
    ]);
    expect((await shown()).links!.map(({ href }) => href)).toEqual([
      `/payer/tickets/${sold.line.token}`,
      `/payer/tickets/${sold.line.token}/pdf`,
      `/payer/tickets/${sold.line.token}/calendar`,
      'https://zoom.us/j/1',
    ]);
    await invalidateTicket(the.ctx, sold.tickets[0]!.id);
    expect((await shown()).links!.map(({ href }) => href)).toEqual([`/payer/tickets/${sold.line.token}`]);
    expect((await shown()).codes![0]).toMatchObject({ title: { de: 'Parkett 1 (Ungültig)' } });
    expect((await shown()).codes![0]).not.toHaveProperty('scan');
  });

  test('follow their order: refunded, or invalid until it is settled; a used one stays used', async () => {
    const the = await today();
    const { order, line, tickets } = await soldTickets(the, { quantity: 2 });
    const step = (what: 'debt' | 'settled' | 'refund') =>
      inTransaction(the.ctx, async (inner) => {
        if (what === 'settled') await form(inner).giveAgain!(inner, order, [line]);
        else await form(inner).takeBack!(inner, order, [line], what === 'refund' ? 'payment_refunded' : 'chargeback');
        return (await ticketsOf({ ...the, ctx: inner }, line)).map(({ state }) => state);
      });
    await checkIn(the.ctx, { code: tickets[0]!.code, nonce: 'nonce-0001' });
    expect(await step('debt')).toEqual(['used', 'invalidated']);
    expect(await step('settled')).toEqual(['used', 'unused']);
    expect(await step('debt')).toEqual(['used', 'invalidated']);
    expect(await step('refund')).toEqual(['used', 'refunded']);
    expect(await step('settled')).toEqual(['used', 'refunded']);
    expect((await changes(the, tickets[1]!.id)).map(({ event: what, to_state: to }) => `${what} ${to}`)).toEqual([
      'order.chargebacked invalidated',
      'dispute.won unused',
      'order.chargebacked invalidated',
      'order.refunded refunded',
    ]);
  });

  test('that the seller made invalid stay so when the order is settled', async () => {
    const the = await today();
    const { order, line, tickets } = await soldTickets(the);
    await invalidateTicket(the.ctx, tickets[0]!.id);
    await inTransaction(the.ctx, (inner) => form(inner).giveAgain!(inner, order, [line]));
    expect((await ticketsOf(the, line))[0]!.state).toBe('invalidated');
    await expect(invalidateTicket(the.ctx, tickets[0]!.id)).rejects.toMatchObject({ code: 'ticket_not_changeable' });
  });

  test('expire when their date is over, and are good again when it moves', async () => {
    const the = await anEvent(kernel(), { startsAt: '2026-11-24T20:00', endsAt: '2026-11-24T23:00' });
    const { line, tickets } = await soldTickets(the);
    await runJobsUntilIdle(kernel());
    kernel().clock.advance({ days: 4 });
    await runJobsUntilIdle(kernel());
    expect((await ticketsOf(the, line))[0]!.state).toBe('expired');
    expect((await productEditor(the.ctx, the.productId)).warnings).toContain('no_active_events');
    const { locations, dates } = await eventSetup(the.ctx, the.productId);
    expect([locations[0]!.expired, dates[0]!.expired]).toEqual([true, true]);
    expect((await checkIn(the.ctx, { code: tickets[0]!.code, nonce: 'nonce-late' })).outcome).toBe('over');
    await saveDate(the.ctx, the.productId, the.dateId, {
      locationId: the.locationId,
      startsAt: '2026-12-01T20:00',
      endsAt: '2026-12-01T23:00',
      limit: '',
    });
    expect((await ticketsOf(the, line))[0]!.state).toBe('unused');
    expect((await productEditor(the.ctx, the.productId)).warnings).not.toContain('no_active_events');
    kernel().clock.advance({ days: -4 });
  });

  test('get a new code with a new name; the old one opens nothing', async () => {
    const the = await today();
    const { line, tickets } = await soldTickets(the, {
      details: { attendees: [{ first_name: 'Zoë', last_name: 'Grün', city: 'Wien' }] },
    });
    await expect(renameAttendee(the.ctx, tickets[0]!.id, { email: 'nein' })).rejects.toMatchObject({
      code: 'email_wrong',
    });
    await renameAttendee(the.ctx, tickets[0]!.id, { first_name: 'Max', email: 'max@kontor.test' });
    const [old, fresh] = await ticketsOf(the, line);
    expect(fresh).toMatchObject({
      attendee_first_name: 'Max',
      attendee_last_name: 'Grün',
      attendee_city: 'Wien',
      state: 'unused',
      replaces_id: old!.id,
      piece: 1,
    });
    expect((await checkIn(the.ctx, { code: old!.code, nonce: 'nonce-0001' })).outcome).toBe('not_valid');
    expect((await checkIn(the.ctx, { code: fresh!.code, nonce: 'nonce-0002' })).outcome).toBe('admitted');
    await expect(renameAttendee(the.ctx, old!.id, { first_name: 'Eva' })).rejects.toMatchObject({
      code: 'ticket_not_changeable',
    });
    expect(await resendTicket(the.ctx, fresh!.id)).toEqual({ to: 'max@kontor.test' });
    await expect(resendTicket(the.ctx, old!.id)).rejects.toMatchObject({ code: 'ticket_not_changeable' });
  });

  test('are replaced by an upgrade once it is paid, and keep their name', async () => {
    const the = await today({ kinds: [{ name: 'Parkett' }, { name: 'Loge' }] });
    const old = await soldTickets(the, { details: { attendees: [{ first_name: 'Zoë' }] } });
    const details = { upgrades: [old.tickets[0]!.code] };
    const reserving = () =>
      inTransaction(the.ctx, (inner) =>
        form(inner).moveStock!(
          inner,
          [{ productId: the.productId, variant: variantOf(the, 1), quantity: 1, details }],
          'reserve',
        ),
      );
    expect(await reserving()).toBe('done');
    const { tickets } = await soldTickets(the, { variant: variantOf(the, 1), details });
    expect(tickets).toMatchObject([
      { ticket_name: 'Loge', attendee_first_name: 'Zoë', state: 'unused', replaces_id: old.tickets[0]!.id },
    ]);
    expect((await ticketsOf(the, old.line))[0]).toMatchObject({ state: 'invalidated', invalidated_for: 'reissued' });
    expect(await reserving()).toBe('sold_out');
    await inTransaction(the.ctx, (inner) => form(inner).takeBack!(inner, old.order, [old.line], 'payment_refunded'));
    expect((await ticketsOf(the, old.line))[0]!.state).toBe('invalidated');
  });
});

test('the CSV of tickets has the columns of the specification in their order, and the seat behind them', () => {
  expect(ticketList.columns.filter(({ only }) => only !== 'screen').map(({ key }) => key)).toEqual([
    'id',
    'event_date',
    'qr_code_url',
    'code',
    'state',
    'date',
    'product_name',
    'ticket_name',
    'location',
    'transfer_id',
    'price',
    'phone_number',
    'payer_company',
    'payer_first_name',
    'payer_last_name',
    'payer_email',
    'payer_phone_number',
    'payer_street',
    'payer_street_number',
    'payer_zip',
    'payer_city',
    'payer_country',
    'payer_vat',
    'attendee_email',
    'attendee_first_name',
    'attendee_last_name',
    'attendee_street',
    'attendee_street_number',
    'attendee_zip',
    'attendee_city',
    'attendee_country',
    'order_id',
    'seat',
  ]);
});

test('whoever holds a valid ticket is told once when date or place change, with the paper as it is now', async () => {
  const the = await today();
  const { tickets } = await soldTickets(the, { quantity: 2 });
  const mails = () =>
    inTransaction(the.ctx, async ({ db }) =>
      db('mails').where({ seller_id: the.sellerId, mail: 'event_changed' }).select<{ text: string }[]>('text'),
    );
  const work = async () => {
    kernel().clock.advance({ minutes: 6 });
    await runJobsUntilIdle(kernel());
  };
  const date = { locationId: the.locationId, startsAt: '2026-11-21T12:00', endsAt: '2026-11-21T23:00', limit: '' };
  await saveDate(the.ctx, the.productId, the.dateId, date);
  await saveLocation(the.ctx, the.productId, the.locationId, aLocation({ locationShortName: 'Neue Münze' }));
  await work();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(['21.11.2026, 12:00', 'Neue Münze', '/payer/tickets/'].filter((words) => !mail!.text.includes(words))).toEqual(
    [],
  );
  await saveDate(the.ctx, the.productId, the.dateId, date);
  await saveLocation(
    the.ctx,
    the.productId,
    the.locationId,
    aLocation({ locationShortName: 'Neue Münze', additionalText: 'Bitte klingeln' }),
  );
  await work();
  expect(await mails()).toHaveLength(1);
  for (const { id } of tickets) await invalidateTicket(the.ctx, id);
  await saveDate(the.ctx, the.productId, the.dateId, { ...date, endsAt: '2026-11-21T23:30' });
  await work();
  expect(await mails()).toHaveLength(1);
  kernel().clock.advance({ minutes: -18 });
});

test('another seller sees nothing of an event and changes nothing', async () => {
  const [the, stranger] = [await anEvent(kernel()), await anEvent(kernel())];
  expect(await eventSetup(stranger.ctx, the.productId)).toMatchObject({
    locations: [],
    dates: [],
    kinds: [],
    quotas: [],
  });
  await expect(saveLocation(stranger.ctx, the.productId, null, aLocation())).rejects.toMatchObject({ status: 404 });
  await expect(
    saveDate(stranger.ctx, stranger.productId, the.dateId, {
      locationId: stranger.locationId,
      startsAt: '2026-12-01T20:00',
      endsAt: '2026-12-01T23:00',
      limit: '',
    }),
  ).rejects.toMatchObject({ code: 'gone' });
  await expect(saveKind(stranger.ctx, stranger.productId, the.kindIds[0]!, aKind())).rejects.toMatchObject({
    code: 'gone',
  });
  await expect(
    saveKind(stranger.ctx, stranger.productId, null, aKind({ dateIds: [the.dateId] })),
  ).rejects.toMatchObject({ code: 'date_unknown' });
});

describeShared<{ name: string; states: string[]; transitions: { from: string; event: string; to: string }[] }[]>(
  'the table of payment tickets',
  'design/state-machines.json',
  (machines) => {
    test('moves as handed over, but a used ticket stays used when money comes back', () => {
      const handed = machines.find(({ name }) => name === 'payment_ticket')!;
      const own = new Set(
        ticketStates.transitions.flatMap(({ from, event: what, to }) =>
          [from].flat().map((state) => `${state} ${what} ${to}`),
        ),
      );
      // "order.chargebacked / debt" is one event of ours, and a refused scan writes nothing.
      const expected = handed.transitions
        .filter(({ to }) => to !== '(same)')
        .flatMap(({ from, event: what, to }) =>
          from.split(',').map((state) => `${state} ${what.split(' / ')[0]} ${to}`),
        );
      expect(expected.filter((move) => !own.has(move))).toEqual(['used order.chargebacked invalidated']);
      expect([...own].filter((move) => !expected.includes(move))).toEqual([
        // A phone at a door told of it after the event.
        'expired scan used',
        'expired order.chargebacked invalidated',
        'invalidated upgrade.refunded unused',
        'invalidated upgrade.refunded expired',
        'unused ticket.invalidated invalidated',
        'expired ticket.invalidated invalidated',
      ]);
      expect([...ticketStates.states].sort()).toEqual([...handed.states].sort());
    });
  },
);

test('tickets and news of their date come with the appointment, of valid ones only, and nothing else of the shop does', async () => {
  const the = await today();
  const { order, line } = await soldTickets(the, { quantity: 2 });
  const calendar = await calendarOfTickets(the.ctx, { entitlementId: line.entitlementId });
  const text = new TextDecoder().decode(calendar!.bytes);
  expect(calendar!.fileName).toBe('Termin.ics');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(
    'DTSTART:20261121T100000Z\r\nDTEND:20261121T220000Z\r\nSUMMARY:Lange Nacht des Lichts\r\nLOCATION:Alte Münze\\, Molkenmarkt 2\\, Berlin',
  );
  expect(text).not.toContain('tkt_');
  const mail = {
    mail: 'your_tickets',
    dedupe_key: `your_tickets:${line.entitlementId}`,
    seller_id: the.sellerId,
    locale: 'de' as const,
  };
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  expect(await encloseCalendar(platform, mail)).toHaveLength(1);
  expect(await encloseCalendar(platform, { ...mail, mail: 'order_confirmation' })).toEqual([]);
  expect(await encloseCalendar(platform, { ...mail, seller_id: (await today()).sellerId })).toEqual([]);
  await inTransaction(the.ctx, (inner) => form(inner).takeBack!(inner, order, [line], 'payment_refunded'));
  expect(await calendarOfTickets(the.ctx, { entitlementId: line.entitlementId })).toBeNull();
});
