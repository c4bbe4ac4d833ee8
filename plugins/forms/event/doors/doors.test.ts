import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { plainFormPlugin, useTestKernel } from '#core/testing';
import { anEvent, soldTickets, type AnEvent } from '../an-event.fixture.ts';
import { event } from '../index.ts';
import { expireTickets } from '../jobs/expire-tickets.ts';
import { checkIn, undoCheckIn } from '../tickets/check-in.ts';
import { addDevice, deviceOf, devicesOfShop, pairDevice, revokeDevice } from './device.ts';
import { guestList } from './guest-list.ts';
import { takeScans, type SentScan } from './take-scans.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin] });
const nobody = (): Ctx => kernel().contextFor({ kind: 'nobody' }, { locale: 'de' });
const BEGIN = { ticket: 0, change: 0 };
const MINUTE = 60_000;

/** Doors are open: the clock begins at ten in the morning. */
const today = (): Promise<AnEvent> => anEvent(kernel(), { startsAt: '2026-11-21T11:00', endsAt: '2026-11-21T13:00' });

async function aDoor(the: AnEvent, name: string) {
  const { token, key } = await pairDevice(nobody(), await addDevice(the.ctx, { productId: the.productId, name }));
  const { ctx, device, sign } = await deviceOf(nobody(), token);
  const now = kernel().clock.now().getTime();
  return {
    ctx,
    device,
    sign,
    token,
    key,
    scan: (ticket: number, minutes: number, act: 'in' | 'out' = 'in'): SentScan => ({
      ticket,
      nonce: `${name}-${ticket}-${minutes}-${act}`.padEnd(8, '-'),
      act,
      at: now - minutes * MINUTE,
    }),
    send: (scans: SentScan[], phoneNow = now) => takeScans(ctx, device, { scans, phoneNow }),
  };
}

const stateOf = (the: AnEvent, id: number) =>
  inTransaction(the.ctx, async ({ db }) =>
    db('payment_tickets')
      .where({ id })
      .first<{ state: string; used_at: Date | null; used_by: string }>('state', 'used_at', 'used_by'),
  );

test('two doors without a network that saw one ticket come to the same admission in either order', async () => {
  const results: unknown[] = [];
  for (const order of [0, 1]) {
    const the = await today();
    const { tickets } = await soldTickets(the, { quantity: 2 });
    const [north, south] = [await aDoor(the, 'nord'), await aDoor(the, 'sued')];
    const logs = [
      () => north.send([north.scan(tickets[0]!.id, 30), north.scan(tickets[1]!.id, 20)]),
      () =>
        south.send([
          south.scan(tickets[0]!.id, 25),
          south.scan(tickets[1]!.id, 22),
          south.scan(tickets[1]!.id, 21, 'out'),
        ]),
    ];
    if (order === 1) logs.reverse();
    for (const log of [...logs, ...logs]) await log();
    const [first, second] = [await stateOf(the, tickets[0]!.id), await stateOf(the, tickets[1]!.id)];
    results.push([first, second].map((ticket) => [ticket!.state, ticket!.used_by, ticket!.used_at!.toISOString()]));
    expect((await south.send([south.scan(tickets[0]!.id, 25)]))[0]).toMatchObject({
      outcome: 'used_already',
      usedBy: 'nord',
    });
    expect((await north.send([north.scan(tickets[0]!.id, 30)]))[0]).toMatchObject({ outcome: 'admitted', twice: true });
  }
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toMatchObject([
    ['used', 'nord', expect.any(String)],
    ['used', 'nord', expect.any(String)],
  ]);
});

test('forty doors that send the same ticket at the same moment admit once', async () => {
  const the = await today();
  const { tickets } = await soldTickets(the);
  const doors = await Promise.all(Array.from({ length: 8 }, (_, at) => aDoor(the, `tuer${at}`)));
  const said = await Promise.all(
    doors.flatMap((door) =>
      Array.from({ length: 5 }, (_, at) => door.send([{ ...door.scan(tickets[0]!.id, 1), nonce: `scan-000${at}` }])),
    ),
  );
  // The last answer of each door is final: who admitted is asked once more.
  const final = await Promise.all(
    doors.map((door) => door.send([{ ...door.scan(tickets[0]!.id, 1), nonce: 'scan-0000' }])),
  );
  expect(said).toHaveLength(40);
  expect(final.flat().filter(({ outcome }) => outcome === 'admitted')).toHaveLength(1);
});

test('cabinet and phones count together; a scan is taken back for ten minutes', async () => {
  const the = await today();
  const { tickets } = await soldTickets(the, { quantity: 2 });
  const door = await aDoor(the, 'nord');
  const [one, two] = tickets.map(({ id }) => id) as [number, number];
  await checkIn(the.ctx, { code: tickets[0]!.code, nonce: 'cabinet-1' });
  expect((await door.send([door.scan(one, 0)]))[0]).toMatchObject({ outcome: 'used_already' });
  expect(await undoCheckIn(the.ctx, one)).toEqual({ done: true });
  await door.send([door.scan(two, 15), door.scan(two, 3, 'out')]);
  expect((await door.send([door.scan(two, 3, 'out')]))[0]).toMatchObject({ outcome: 'too_late' });
  expect((await stateOf(the, two))!.state).toBe('used');
  await door.send([door.scan(two, 6, 'out')]);
  expect((await stateOf(the, two))!.state).toBe('unused');
});

test('a log that comes after the event counts; refunded tickets stay refunded; other times are not noted', async () => {
  const the = await today();
  const { tickets } = await soldTickets(the, { quantity: 3 });
  const door = await aDoor(the, 'nord');
  const [late, refunded, early] = tickets.map(({ id }) => id) as [number, number, number];
  await inTransaction(the.ctx, ({ db }) => db('payment_tickets').where({ id: refunded }).update({ state: 'refunded' }));
  expect((await door.send([door.scan(refunded, 1), door.scan(early, 60 * 8)])).map(({ outcome }) => outcome)).toEqual([
    'not_valid',
    'not_today',
  ]);
  const log = [door.scan(late, 5)];
  kernel().clock.advance({ hours: 6 });
  await expireTickets(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect([(await stateOf(the, late))!.state, (await stateOf(the, early))!.state]).toEqual(['expired', 'expired']);
  expect((await door.send(log, kernel().clock.now().getTime()))[0]).toMatchObject({ outcome: 'admitted' });
  expect((await stateOf(the, late))!.state).toBe('used');
  kernel().clock.advance({ hours: -6 });
});

test('a phone whose clock is wrong scans at the right time', async () => {
  const the = await today();
  const { tickets } = await soldTickets(the);
  const door = await aDoor(the, 'nord');
  const off = 9 * 3_600_000;
  const scan = door.scan(tickets[0]!.id, 5);
  await door.send([{ ...scan, at: scan.at + off }], kernel().clock.now().getTime() + off);
  expect((await stateOf(the, tickets[0]!.id))!.used_at!.getTime()).toBe(scan.at);
});

test('the list is signed, names guests without their codes, and goes on from where a phone has read', async () => {
  const the = await today();
  const { tickets } = await soldTickets(the, { details: {} });
  const door = await aDoor(the, 'nord');
  const list = await guestList(door.ctx, door.device, BEGIN);
  expect(list).toMatchObject({
    counts: { sold: 1, used: 0 },
    guests: [{ id: tickets[0]!.id, state: 'unused', name: 'Bea Käufer' }],
  });
  expect(list.guests[0]!.hash).toBe(createHash('sha256').update(tickets[0]!.code).digest('base64url'));
  expect(JSON.stringify(list)).not.toContain(tickets[0]!.code);
  const text = JSON.stringify(list);
  const key = createPublicKey({ key: door.key as never, format: 'jwk' });
  const isGood = (words: string) =>
    verify('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(door.sign(text), 'base64'));
  expect([isGood(text), isGood(text.replace('unused', 'used'))]).toEqual([true, false]);
  expect((await guestList(door.ctx, door.device, list.cursor)).guests).toEqual([]);
  const { tickets: more } = await soldTickets(the);
  await checkIn(the.ctx, { code: tickets[0]!.code, nonce: 'cabinet-1' });
  const news = await guestList(door.ctx, door.device, list.cursor);
  expect(news.guests.map(({ id, state }) => [id, state])).toEqual([
    [tickets[0]!.id, 'used'],
    [more[0]!.id, 'unused'],
  ]);
});

test('a code pairs one phone, for a while; rights are for one event, end at once, and open nothing else', async () => {
  const [the, other] = [await today(), await today()];
  const { tickets } = await soldTickets(other);
  const code = await addDevice(the.ctx, { productId: the.productId, name: 'Nord' });
  const tries = await Promise.allSettled([pairDevice(nobody(), code), pairDevice(nobody(), code)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const slow = await addDevice(the.ctx, { productId: the.productId, name: 'Langsam' });
  kernel().clock.advance({ minutes: 16 });
  await expect(pairDevice(nobody(), slow)).rejects.toMatchObject({ status: 401 });
  kernel().clock.advance({ minutes: -16 });
  const door = await aDoor(the, 'Süd');
  expect((await door.send([door.scan(tickets[0]!.id, 1)]))[0]).toMatchObject({ outcome: 'unknown' });
  expect((await guestList(door.ctx, door.device, BEGIN)).guests).toEqual([]);
  const swapped = door.token.replace(/door_\d+_/, `door_${other.sellerId}_`);
  for (const bad of [swapped, code, '', 'door_1_x', `door_9e9_${'a'.repeat(24)}`, '\0'])
    await expect(deviceOf(nobody(), bad)).rejects.toMatchObject({ status: 401 });
  await revokeDevice(other.ctx, door.device.id);
  expect((await deviceOf(nobody(), door.token)).device.name).toBe('Süd');
  expect(await devicesOfShop(other.ctx)).toEqual([]);
  await expect(addDevice(other.ctx, { productId: the.productId, name: 'Fremd' })).rejects.toMatchObject({
    status: 404,
  });
  await revokeDevice(the.ctx, door.device.id);
  await expect(deviceOf(nobody(), door.token)).rejects.toMatchObject({ status: 401 });
});
