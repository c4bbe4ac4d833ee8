import { describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { plainFormPlugin, useTestKernel } from '#core/testing';
import { anEvent, soldTickets, type AnEvent } from './an-event.fixture.ts';
import { event } from './index.ts';
import { checkIn, undoCheckIn } from './tickets/check-in.ts';
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
describe('at the door', () => {
  test('forty doors that scan one ticket at the same moment let one person in', async () => {
    const the = await today();
    const { tickets } = await soldTickets(the);
    const scans = await Promise.all(
      Array.from({ length: 40 }, (_, door) => checkIn(the.ctx, { code: tickets[0]!.code, nonce: `door-${door}-0001` })),
    );
    expect(scans.filter(({ outcome }) => outcome === 'admitted')).toHaveLength(1);
    expect(scans.filter(({ outcome }) => outcome === 'used_already')).toHaveLength(39);
    expect(await changes(the, tickets[0]!.id)).toHaveLength(1);
  });

  test('the same doors let several in when they look first and note later', async () => {
    const the = await today();
    const { tickets } = await soldTickets(the);
    const lookThenNote = () =>
      inTransaction(the.ctx, async ({ db }) => {
        const ticket = await db('payment_tickets').where({ id: tickets[0]!.id }).first();
        if (ticket.state !== 'unused') return false;
        await db('payment_tickets').where({ id: ticket.id }).update({ state: 'used', used_at: new Date() });
        return true;
      });
    const admitted = await Promise.all(Array.from({ length: 40 }, lookThenNote));
    expect(admitted.filter(Boolean).length).toBeGreaterThan(1);
  });

  test('a scan sent again by the same device is answered as before, and counted once', async () => {
    const the = await today();
    const { tickets } = await soldTickets(the);
    const scan = (nonce: string) =>
      checkIn(the.ctx, {
        code: `https://kontor.test/cabinet/payment_tickets/check_in?code=${tickets[0]!.code}`,
        nonce,
      });
    const again = await Promise.all(Array.from({ length: 8 }, () => scan('device-a-1')));
    expect(again.map(({ outcome }) => outcome)).toEqual(Array(8).fill('admitted'));
    expect(await scan('device-b-1')).toMatchObject({
      outcome: 'used_already',
      ticket: { usedAt: '21.11.2026, 10:00' },
    });
    expect(await changes(the, tickets[0]!.id)).toHaveLength(1);
  });

  test('a scan can be taken back for ten minutes', async () => {
    const the = await today();
    const { tickets } = await soldTickets(the);
    await checkIn(the.ctx, { code: tickets[0]!.code, nonce: 'device-a-1' });
    expect(await undoCheckIn(the.ctx, tickets[0]!.id)).toEqual({ done: true });
    expect((await checkIn(the.ctx, { code: tickets[0]!.code, nonce: 'device-a-2' })).outcome).toBe('admitted');
    kernel().clock.advance({ minutes: 11 });
    expect(await undoCheckIn(the.ctx, tickets[0]!.id)).toEqual({ done: false });
    kernel().clock.advance({ minutes: -11 });
  });

  test('nobody comes in before the doors open, nor with another shop’s ticket or none', async () => {
    const later = await anEvent(kernel());
    const { tickets } = await soldTickets(later);
    expect(await checkIn(later.ctx, { code: tickets[0]!.code, nonce: 'device-a-1' })).toMatchObject({
      outcome: 'not_today',
      ticket: { doorsAt: '21.11.2026, 16:00' },
    });
    const stranger = await today();
    expect(await checkIn(stranger.ctx, { code: tickets[0]!.code, nonce: 'device-a-1' })).toEqual({
      outcome: 'unknown',
      ticket: null,
    });
    for (const code of ['', 'tkt_', 'x'.repeat(5000), 'tkt_000000000000000000000000', '\0'])
      expect((await checkIn(later.ctx, { code, nonce: '' })).outcome).toBe('unknown');
    await expect(invalidateTicket(stranger.ctx, tickets[0]!.id)).rejects.toMatchObject({ status: 404 });
    await expect(renameAttendee(stranger.ctx, tickets[0]!.id, {})).rejects.toMatchObject({ status: 404 });
    await expect(resendTicket(stranger.ctx, tickets[0]!.id)).rejects.toMatchObject({ status: 404 });
    expect(await undoCheckIn(stranger.ctx, tickets[0]!.id)).toEqual({ done: false });
  });
});
