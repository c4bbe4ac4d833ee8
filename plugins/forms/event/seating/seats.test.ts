import { beforeEach, expect, test } from 'vitest';
import { duplicateProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction, openDatabase } from '#core/database';
import { mindPayments, openPaymentStep, refundOrder, settleDispute } from '#core/settlement';
import { ScriptedProvider, aPlacedOrder, mailsOf, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { addUpgrade } from '#core/upsells';
import { anEvening, type Evening } from '../an-evening.fixture.ts';
import { aKind } from '../an-event.fixture.ts';
import { guestList } from '../doors/guest-list.ts';
import { event } from '../index.ts';
import { saveDate } from '../setup/save-date.ts';
import { saveKind } from '../setup/save-kind.ts';
import { checkIn } from '../tickets/check-in.ts';
import { ticketPapers } from '../tickets/ticket-papers.ts';
import { ticketView } from '../tickets/ticket-view.ts';
import { copyPlan } from './copy-plan.ts';
import { freeSeatsFor, moveGuest } from './move-guest.ts';
import { planView } from './plan-view.ts';
import { removeArea } from './remove-area.ts';
import { saveArea, type AreaInput } from './save-area.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [event, provider.plugin], env: { DATABASE_POOL: '20' } });

let the: Evening;
let areaId: number;
const seller = () => the.world.seller;

const anArea = (over: Partial<AreaInput> = {}): AreaInput => ({
  name: 'Parkett',
  kindId: the.kindId,
  seated: true,
  capacity: '',
  rows: 'A: ss_ss\nB: assxs',
  fromRight: false,
  ...over,
});

const draw = (over: Partial<AreaInput> = {}, of: { dateId?: number; areaId?: number | null } = {}) =>
  saveArea(seller(), the.productId, { dateId: the.dateId, areaId: null, ...of }, anArea(over));

/** Two rows with eight seats that can be sold: A1 to A4, B1 to B3 and B5; B1 is for a wheelchair. */
beforeEach(async () => {
  the = await anEvening(kernel(), provider);
  areaId = await draw();
});

/** Ids of seats by their names. */
async function ids(...names: string[]): Promise<number[]> {
  const rows = await the.rows<{ id: number; name: string }>(
    'select s.id, s.row_label || s.label as name from event_seats s join event_areas a on a.id = s.area_id where a.product_id = ? and s.state <> ?',
    [the.productId, 'removed'],
  );
  return names.map((name) => Number(rows.find((row) => row.name === name)!.id));
}

async function asking(...names: string[]): Promise<Record<string, string>> {
  const seats = await ids(...names);
  return {
    [`variant[${the.key}]`]: String(names.length),
    ...Object.fromEntries(seats.map((id) => [`seat[${the.key}][${id}]`, '1'])),
  };
}

const seated = async () =>
  (
    await the.rows<{ name: string }>(
      `select s.row_label || s.label as name from payment_tickets t join event_seats s on s.id = t.seat_id where t.product_id = ? and t.state = 'unused' order by 1`,
      [the.productId],
    )
  ).map(({ name }) => name);

const claimed = async () =>
  (
    await the.rows<{ name: string }>(
      `select s.row_label || s.label as name from event_seat_claims c join event_seats s on s.id = c.seat_id join event_areas a on a.id = s.area_id
        where a.product_id = ? order by 1`,
      [the.productId],
    )
  ).map(({ name }) => name);

const lastOrder = async () =>
  (
    await the.rows<{ id: number }>('select id from orders where product_id = ? order by id desc limit 1', [
      the.productId,
    ])
  )[0]!.id;
const tickets = () =>
  the.rows<{ id: number; code: string }>(
    `select id, code from payment_tickets where product_id = ? and state = 'unused' order by id`,
    [the.productId],
  );

test('seats that were chosen are held while they are paid for, stand on the tickets, and are free after a refund', async () => {
  await the.buys(await asking('A2', 'B3'), 'bea@kontor.test', false);
  expect(await claimed()).toEqual(['A2', 'B3']);
  expect(await the.buys(await asking('B3'), 'carl@kontor.test')).toMatchObject({
    state: 'invalid',
    errors: { [`seat[${the.key}]`]: expect.stringContaining('inzwischen vergeben') as string },
  });
  kernel().clock.advance({ minutes: 61 });
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await runJobsUntilIdle(kernel());
  expect(await claimed()).toEqual([]);
  await the.buys(await asking('A2', 'B3'), 'carl@kontor.test');
  expect(await seated()).toEqual(['A2', 'B3']);
  const [{ id, code }] = (await tickets()) as [{ id: number; code: string }];
  expect((await ticketView(seller(), id)).seat).toBe('Parkett, Reihe A, Platz 2');
  const [paper] = await inTransaction(seller(), (inner) => ticketPapers(inner, 'en', 't.code = ?', [code]));
  expect(paper!.seat).toBe('Parkett, row A, seat 2');
  const device = { sellerId: the.world.sellerId, productId: the.productId } as Parameters<typeof guestList>[1];
  expect((await guestList(seller(), device, { ticket: 0, change: 0 })).guests[0]!.kind).toBe(
    'Parkett, Parkett / A / 2',
  );
  expect((await checkIn(seller(), { code, nonce: 'seat-0001' })).ticket?.seat).toBe('Parkett, Reihe A, Platz 2');
  await refundOrder(seller(), { orderId: await lastOrder(), reason: 'Irrtum', requestKey: 'r1' });
  expect(await claimed()).toEqual([]);
  await the.buys(await asking('A2'), 'dora@kontor.test');
  expect(await seated()).toEqual(['A2']);
});

test('who chooses none gets free seats next to each other, no more are sold than there are, and wheelchairs come last', async () => {
  await the.buys(await asking('A1'), 'eins@kontor.test');
  await the.buys({ [`variant[${the.key}]`]: '2' }, 'zwei@kontor.test');
  expect(await seated()).toEqual(['A1', 'A3', 'A4']);
  await the.buys({ [`variant[${the.key}]`]: '4' }, 'vier@kontor.test');
  expect(await seated()).toEqual(['A1', 'A2', 'A3', 'A4', 'B2', 'B3', 'B5']);
  expect(await the.buys({ [`variant[${the.key}]`]: '2' }, 'viel@kontor.test')).toMatchObject({ state: 'invalid' });
  await the.buys({}, 'rest@kontor.test');
  expect(await seated()).toContain('B1');
  expect(await the.buys({}, 'spaet@kontor.test')).toMatchObject({ state: 'invalid' });
});

const mailed = async (): Promise<string[]> =>
  (await mailsOf(kernel(), Number((seller().actor as { sellerId: number }).sellerId)))
    .filter(({ mail }) => mail === 'your_tickets')
    .map(({ text }) => (text.match(/Reihe \w+, Platz \w+/g) ?? []).join('; '));

test('the mail of the tickets names their seats, chosen or not, paid or free, once', async () => {
  await the.buys(await asking('A1'), 'eins@kontor.test');
  await the.buys({ [`variant[${the.key}]`]: '2' }, 'zwei@kontor.test');
  expect(await mailed()).toEqual(['Reihe A, Platz 1', 'Reihe A, Platz 3; Reihe A, Platz 4']);
  await the.rows('update event_kinds set pricing = ?, unit_minor = null where id = ? returning id', [
    'free',
    the.kindId,
  ]);
  await the.buys(await asking('B2'), 'frei@kontor.test');
  await the.buys({}, 'gleich@kontor.test');
  expect((await mailed()).slice(2)).toEqual(['Reihe B, Platz 2', 'Reihe A, Platz 2']);
});

/** A box of two seats, dearer than the stalls, and the way there for their holders. */
async function aBox() {
  const kindId = await saveKind(seller(), the.productId, null, aKind({ name: 'Loge', pricing: 'own', price: '50,00' }));
  await draw({ name: 'Loge', kindId, rows: 'L: ss' });
  const upgrade = await addUpgrade(seller(), the.productId, {
    fromVariant: the.key,
    toVariant: `${kindId}-${the.dateId}`,
  });
  return async (): Promise<number> => {
    const [held] = await the.rows<{ code: string; token: string }>(
      `select t.code, e.token from payment_tickets t join entitlements e on e.id = t.entitlement_id
        where t.product_id = ? and t.kind_id = ? and t.state = 'unused' order by t.id limit 1`,
      [the.productId, the.kindId],
    );
    const placed = await aPlacedOrder(the.world.buyer, the.world.username, {
      slug: 'abend',
      form: { upgrade: `${upgrade.id}.${held!.code}.${held!.token}`, email: 'eins@kontor.test' },
    });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    await openPaymentStep(the.world.buyer, placed);
    return lastOrder();
  };
}

const refund = (orderId: number) => refundOrder(seller(), { orderId, reason: 'Irrtum', requestKey: `u${orderId}` });

test('a seat is changed for a dearer one: the old one is free at once, and given back the guest sits there again', async () => {
  await the.buys(await asking('B2'), 'eins@kontor.test');
  const change = await aBox();
  const orderId = await change();
  expect([await seated(), await claimed()]).toEqual([['L1'], ['L1']]);
  expect((await mailed()).at(-1)).toBe('Reihe L, Platz 1');
  const mails = (await mailed()).length;
  await refund(orderId);
  expect([await seated(), await claimed(), (await mailed()).length]).toEqual([['B2'], ['B2'], mails]);
  await refund(await change());
  await refund(
    (
      await the.rows<{ id: number }>('select id from orders where product_id = ? order by id limit 1', [the.productId])
    )[0]!.id,
  );
  expect([await seated(), await claimed()]).toEqual([[], []]);
});

test('where the seat was sold meanwhile, the guest gets another one and their ticket anew; without any they stay in the box', async () => {
  await the.buys(await asking('B2'), 'eins@kontor.test');
  const change = await aBox();
  const orderId = await change();
  await the.buys(await asking('B2'), 'zwei@kontor.test');
  await refund(orderId);
  expect(await seated()).toEqual(['A1', 'B2']);
  expect((await mailed()).at(-1)).toBe('Reihe A, Platz 1');
  const again = await change();
  await the.buys({ [`variant[${the.key}]`]: '7' }, 'viele@kontor.test');
  await refund(again);
  expect(await seated()).toContain('L1');
  expect(new Set(await seated()).size).toBe(9);
  expect(await claimed()).toEqual(await seated());
});

test('a change to a dearer seat that is disputed lends the guest that seat, and nobody else gets it', async () => {
  await the.buys(await asking('B2'), 'eins@kontor.test');
  const change = await aBox();
  await change();
  const paid = [...provider.payments.keys()].at(-1)!;
  const disputed = provider.dispute(paid, { fee: 0n });
  const tell = () => settleDispute(seller(), { provider: 'scripted', facts: { ...provider.disputes.get(disputed)! } });
  await tell();
  expect([await seated(), await claimed()]).toEqual([['L1'], ['L1']]);
  provider.disputes.get(disputed)!.state = 'won';
  await tell();
  expect([await seated(), await claimed()]).toEqual([['L1'], ['L1']]);
});

test('more seats than tickets, blocked seats and seats of another event are refused by name', async () => {
  const field = `seat[${the.key}]`;
  const tooMany = { ...(await asking('A1', 'A2')), [`variant[${the.key}]`]: '1' };
  expect(await the.buys(tooMany, 'a@kontor.test')).toMatchObject({
    state: 'invalid',
    errors: {
      [field]:
        'Sie haben 2 Plätze für 1 Tickets gewählt. Nehmen Sie Plätze heraus oder erhöhen Sie die Zahl der Tickets.',
    },
  });
  const [blocked] = await ids('B4');
  const other = await anEvening(kernel(), provider);
  const before = the;
  the = other;
  await draw();
  const [foreign] = await ids('A1');
  the = before;
  for (const id of [blocked, foreign, 999_999])
    expect(await the.buys({ [`${field}[${id}]`]: '1' }, 'b@kontor.test')).toMatchObject({
      state: 'invalid',
      errors: { [field]: expect.any(String) as string },
    });
  expect(await claimed()).toEqual([]);
});

test('of sixteen buyers of one seat exactly one gets it, and nobody pays without a seat', async () => {
  const form = await asking('A1');
  const placed = await Promise.all(
    Array.from({ length: 16 }, (_, buyer) => the.buys(form, `buyer${buyer}@kontor.test`, false)),
  );
  expect(placed.filter(({ state }) => state === 'to_pay')).toHaveLength(1);
  expect(await claimed()).toEqual(['A1']);
});

test('negative control: who looks first and takes later gives a seat twice once the key is gone', async () => {
  const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  await owner.raw('alter table event_seat_claims drop constraint event_seat_claims_pkey');
  const [seatId] = await ids('A1');
  const lookThenTake = async ({ db }: Ctx): Promise<void> => {
    if (await db('event_seat_claims').where({ seat_id: seatId }).first()) return;
    await db('event_seat_claims').insert({
      seller_id: the.world.sellerId,
      seat_id: seatId,
      claim_key: 'control',
      claimed_at: new Date(),
    });
  };
  let most = 0;
  for (let round = 0; round < 20 && most < 2; round += 1) {
    await Promise.all(Array.from({ length: 16 }, () => inTransaction(seller(), lookThenTake)));
    most = (await claimed()).length;
    await owner('event_seat_claims').where({ seat_id: seatId }).delete();
  }
  expect(most).toBeGreaterThan(1);
  await owner.raw('alter table event_seat_claims add primary key (seller_id, seat_id)');
  await owner.destroy();
});

test('guests are moved to free seats alone, keep their code and hear of it; of two movers to one seat one wins', async () => {
  await the.buys(await asking('A1'), 'eins@kontor.test');
  await the.buys(await asking('A2'), 'zwei@kontor.test');
  const [first, second] = (await tickets()) as [{ id: number; code: string }, { id: number }];
  const [a2, a3, b4] = (await ids('A2', 'A3', 'B4')) as [number, number, number];
  expect((await freeSeatsFor(seller(), first.id)).map(({ row, label }) => row + label)).toEqual([
    'A3',
    'A4',
    'B1',
    'B2',
    'B3',
    'B5',
  ]);
  for (const seat of [a2, b4, 0, 999_999])
    await expect(moveGuest(seller(), first.id, seat)).rejects.toMatchObject({ code: 'seat_gone', field: 'seat' });
  const mailed = async () =>
    (await mailsOf(kernel(), the.world.sellerId)).filter(({ mail }) => mail === 'your_tickets').length;
  const before = await mailed();
  const moved = await Promise.allSettled([first, second].map(({ id }) => moveGuest(seller(), id, a3)));
  expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await mailed()).toBe(before + 1);
  expect(await claimed()).toHaveLength(2);
  expect(await claimed()).toEqual(await seated());
  expect((await tickets())[0]!.code).toBe(first.code);
  const other = await anEvening(kernel(), provider);
  await expect(moveGuest(other.world.seller, first.id, a2)).rejects.toMatchObject({ status: 404 });
  expect(await freeSeatsFor(other.world.seller, first.id)).toEqual([]);
});

test('taken seats are neither removed nor blocked nor numbered anew; others are, and count at once', async () => {
  await the.buys(await asking('A2'), 'eins@kontor.test');
  const redraw = (rows: string, fromRight = false) => draw({ rows, fromRight }, { areaId });
  for (const [rows, fromRight] of [
    ['A: sx_ss\nB: ssss', false],
    ['A: _s_ss\nB: ssss', false],
    ['A: s\nB: ssss', false],
    ['C: ss_ss\nB: ssss', false],
    ['A: ss_ss\nB: ssss', true],
  ] as const)
    await expect(redraw(rows, fromRight)).rejects.toMatchObject({ code: 'seat_taken', field: 'rows' });
  for (const rows of ['', 'A', 'A: ', 'A: sq', ': ss', 'A: ss\nA: ss', `A: ${'s'.repeat(61)}`, 'A: ___'])
    await expect(redraw(rows)).rejects.toMatchObject({ code: 'rows_wrong' });
  await redraw('A: xs_xx\nB: xs');
  const plan = await planView(seller(), the.productId, the.dateId);
  expect(plan!.areas).toMatchObject([{ limit: 2, sold: 1, rows: 'A: xs_xx\nB: xs', taken: ['0 1'] }]);
  await the.buys({}, 'zwei@kontor.test');
  expect(await seated()).toEqual(['A2', 'B2']);
  await expect(removeArea(seller(), the.productId, areaId)).rejects.toMatchObject({ code: 'area_has_holders' });
});

test('areas without numbers hold as many as they have room for, beside the seats of other kinds', async () => {
  const standing = await saveKind(
    seller(),
    the.productId,
    null,
    aKind({ name: 'Stehplatz', pricing: 'own', price: '9,00' }),
  );
  await expect(draw({ kindId: standing, seated: false, capacity: '' })).rejects.toMatchObject({ field: 'capacity' });
  await draw({ kindId: standing, seated: false, capacity: '3', name: 'Stehplätze' });
  const key = `${standing}-${the.dateId}`;
  const buys = (count: string) =>
    the.buys({ [`variant[${the.key}]`]: '', [`variant[${key}]`]: count }, 's@kontor.test');
  expect(await buys('2')).toMatchObject({ state: 'to_pay' });
  expect(await buys('2')).toMatchObject({ state: 'invalid' });
  expect(await seated()).toEqual([]);
});

test('an area is drawn once for a kind, before its tickets are sold on the date, by its own seller', async () => {
  await expect(draw()).rejects.toMatchObject({ code: 'kind_has_area' });
  await removeArea(seller(), the.productId, areaId);
  await the.buys({}, 'ohne@kontor.test');
  await expect(draw()).rejects.toMatchObject({ code: 'kind_sold' });
  const other = await anEvening(kernel(), provider);
  const foreign = { dateId: the.dateId, areaId: null };
  await expect(saveArea(other.world.seller, the.productId, foreign, anArea())).rejects.toMatchObject({ status: 404 });
  await expect(saveArea(other.world.seller, other.productId, foreign, anArea())).rejects.toMatchObject({
    code: 'gone',
  });
  expect(await planView(other.world.seller, the.productId, the.dateId)).toBeNull();
});

test('a plan is copied to another date and with the product, without its guests', async () => {
  await the.buys(await asking('A2'), 'eins@kontor.test');
  const [{ location_id: locationId }] = (await the.rows<{ location_id: number }>(
    'select location_id from event_dates where id = ?',
    [the.dateId],
  )) as [{ location_id: number }];
  const span = { startsAt: '2027-05-04T20:00', endsAt: '2027-05-04T23:00', limit: '' };
  const next = await saveDate(seller(), the.productId, null, { locationId, ...span });
  await copyPlan(seller(), the.productId, { from: the.dateId, to: next });
  expect((await planView(seller(), the.productId, next))!.areas).toMatchObject([
    { limit: 8, sold: 0, rows: 'A: ss_ss\nB: assxs', taken: [] },
  ]);
  await expect(copyPlan(seller(), the.productId, { from: the.dateId, to: next })).rejects.toMatchObject({
    code: 'date_has_plan',
  });
  const { id: copy } = await duplicateProduct(seller(), the.productId);
  await runJobsUntilIdle(kernel());
  const [date] = await the.rows<{ id: number }>('select id from event_dates where product_id = ? order by starts_at', [
    copy,
  ]);
  expect((await planView(seller(), copy, date!.id))!.areas).toMatchObject([
    { limit: 8, sold: 0, rows: 'A: ss_ss\nB: assxs', taken: [] },
  ]);
});
