import { beforeEach, expect, test } from 'vitest';
import { refundOrder } from '#core/settlement';
import { asSeller } from '#core/jobs';
import { LockSwitch, ScriptedProvider, mailsOf, useTestKernel } from '#core/testing';
import { anEvening, type Evening } from '../an-evening.fixture.ts';
import { event } from '../index.ts';
import { mindWaitingLists } from '../jobs/offer-places.ts';
import { saveDate } from '../setup/save-date.ts';
import { offerPlaces } from './offer-places.ts';
import { waitingRoutes } from './waiting-routes.ts';
import { confirmWaiting, joinWaitingList, leaveWaitingList, waitedFor, waitingPlace } from './waiting-place.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [event, provider.plugin], env: { DATABASE_POOL: '20' } });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });

let the: Evening;
beforeEach(async () => {
  the = await anEvening(kernel(), provider, { limit: '2', rules: { passOnHours: '', waitingHours: '24' } });
});

const shop = () => ({ ...asSeller(platform(), the.world.sellerId), locale: 'de' as const });
const entries = () =>
  the.rows<{ email: string; state: string; token: string }>(
    'select email, state, token from event_waiting where product_id = ? order by confirmed_at, id',
    [the.productId],
  );
const states = async () => (await entries()).map(({ email, state }) => `${email.split('@')[0]} ${state}`);
const counter = async () => {
  const [row] = await the.rows<{ sold: number; reserved: number }>(
    'select c.sold_count as sold, c.reserved_count as reserved from event_dates d join ticket_counters c on c.id = d.counter_id where d.id = ?',
    [the.dateId],
  );
  return [row!.sold, row!.reserved];
};

async function joins(name: string): Promise<string> {
  const of = (await waitedFor(shop(), the.key))!;
  const email = `${name}@kontor.test`;
  await joinWaitingList(shop(), { sellerId: the.world.sellerId, username: the.world.username, of, email });
  const token = (await entries()).find((entry) => entry.email === email)!.token;
  await confirmWaiting(shop(), (await waitingPlace(shop(), token))!);
  kernel().clock.advance({ minutes: 1 });
  return token;
}

const mailed = async (mail: string) =>
  (await mailsOf(kernel(), the.world.sellerId)).filter((each) => each.mail === mail).length;

const refund = (orderId: number) =>
  refundOrder(the.world.seller, { orderId, reason: 'Irrtum', requestKey: `r${orderId}` });

async function soldOut(): Promise<number[]> {
  await the.buys({}, 'eins@kontor.test');
  await the.buys({}, 'zwei@kontor.test');
  expect(await counter()).toEqual([2, 0]);
  return (
    await the.rows<{ id: number }>('select id from orders where product_id = ? order by id', [the.productId])
  ).map(({ id }) => id);
}

test('a freed place goes to the first who confirmed, is held for them alone, and to the next when it lapses', async () => {
  expect((await waitedFor(shop(), the.key))!.canWait).toBe(false);
  const [order] = await soldOut();
  expect((await waitedFor(shop(), the.key))!.canWait).toBe(true);
  const first = await joins('anton');
  const second = await joins('berta');
  expect(await states()).toEqual(['anton waiting', 'berta waiting']);
  expect((await waitingPlace(shop(), second))!.turn).toBe(2);

  await refund(order!);
  expect(await states()).toEqual(['anton offered', 'berta waiting']);
  expect(await counter()).toEqual([1, 1]);
  expect(await mailed('place_offered')).toBe(1);
  // Held for one alone: neither a stranger nor the second gets it.
  expect(await the.buys({}, 'fremd@kontor.test')).not.toMatchObject({ state: 'to_pay' });
  expect(await the.buys({ place: second }, 'berta@kontor.test')).not.toMatchObject({ state: 'to_pay' });

  kernel().clock.advance({ hours: 25 });
  await mindWaitingLists(platform());
  expect(await states()).toEqual(['anton lapsed', 'berta offered']);
  expect(await the.buys({ place: first }, 'anton@kontor.test')).not.toMatchObject({ state: 'to_pay' });
  expect(await the.buys({ place: second }, 'berta@kontor.test')).toMatchObject({ state: 'to_pay' });
  expect(await states()).toEqual(['anton lapsed', 'berta taken']);
  expect(await counter()).toEqual([2, 0]);
});

test('two orders at once with one offer buy one place', async () => {
  const [order] = await soldOut();
  const token = await joins('anton');
  await refund(order!);
  const outcomes = await Promise.all([1, 2].map((n) => the.buys({ place: token }, `anton${n}@kontor.test`, false)));
  expect(outcomes.map(({ state }) => state).sort()).toContain('to_pay');
  expect(outcomes.filter(({ state }) => state === 'to_pay')).toHaveLength(1);
  expect(await counter()).toEqual([1, 1]);
});

test('an offer that is given up goes on at once, and a raised limit offers to as many as there are places', async () => {
  const [order] = await soldOut();
  const first = await joins('anton');
  await joins('berta');
  await joins('carla');
  await refund(order!);
  await leaveWaitingList(shop(), (await waitingPlace(shop(), first))!);
  expect(await states()).toEqual(['anton left', 'berta offered', 'carla waiting']);
  const [date] = await the.rows<{ location_id: number }>('select location_id from event_dates where id = ?', [
    the.dateId,
  ]);
  await saveDate(the.world.seller, the.productId, the.dateId, {
    locationId: date!.location_id,
    startsAt: '2027-05-03T20:00',
    endsAt: '2027-05-03T23:30',
    limit: '3',
  });
  await mindWaitingLists(platform());
  expect(await states()).toEqual(['anton left', 'berta offered', 'carla offered']);
  expect(await counter()).toEqual([1, 2]);
});

test('nobody learns who waits: an address that stands on the list is mailed once', async () => {
  await soldOut();
  await joins('anton');
  await joins('anton');
  expect(await states()).toEqual(['anton waiting']);
  expect(await mailed('confirm_waiting')).toBe(1);
});

test('another shop knows nothing of the list, and odd addresses and forms are answered', async () => {
  await soldOut();
  const token = await joins('anton');
  const other = await anEvening(kernel(), provider);
  const ask = (
    method: 'GET' | 'POST',
    place: string,
    body: Record<string, unknown> = {},
    sellerId = the.world.sellerId,
  ) =>
    waitingRoutes
      .find((route) => route.method === method)!
      .handle(
        { ...shop(), actor: { kind: 'nobody' } },
        {
          params: { username: 'x', place },
          query: new URLSearchParams(),
          body,
          bearer: null,
          authorization: null,
          modifiedSince: null,
          ip: '',
          shop: { id: sellerId, username: the.world.username, displayName: '', timeZone: 'Europe/Berlin' },
        },
      )
      .then(
        ({ status }) => status,
        (error: { status?: number }) => error.status,
      );
  expect(await ask('GET', token)).toBe(200);
  for (const place of [token, the.key]) {
    expect(await ask('GET', place, {}, other.world.sellerId)).toBe(404);
    expect(await ask('POST', place, { intent: 'leave', email: 'x@kontor.test' }, other.world.sellerId)).toBe(404);
  }
  expect(await states()).toEqual(['anton waiting']);
  for (const odd of ['', '0-0', '__proto__', 'wait_x', '99999999999999999-1', '\0', `${the.kindId}-999999`])
    expect(await ask('GET', odd)).toBe(404);
  for (const email of [undefined, ['a@b.de'], { a: 1 }, '\0', 'x'.repeat(400), 7])
    expect(await ask('POST', the.key, { email })).toBe(422);
  expect(await ask('POST', token, { intent: ['leave'] })).toBe(200);
  expect(await ask('POST', token, { intent: 'leave' })).toBe(200);
  expect(await states()).toEqual(['anton left']);
});

/** Eight workers that find six free places and one person who waits. Places held for them. */
async function raceForOnePerson(): Promise<number> {
  await soldOut();
  await joins('anton');
  await the.rows(
    'update ticket_counters set "limit" = 8 where id = (select counter_id from event_dates where id = ?)',
    [the.dateId],
  );
  await Promise.allSettled(Array.from({ length: 8 }, () => offerPlaces(shop(), the.productId)));
  expect(await states()).toEqual(['anton offered']);
  return (await counter())[1]!;
}

test('eight workers at once hold one place for one person', async () => {
  expect(await raceForOnePerson()).toBe(1);
});

test('negative control: without the turn they hold several places for one person', async () => {
  const locks = [kernel().db, kernel().platformDb].map((db) => new LockSwitch(db));
  for (const lock of locks) lock.isOff = true;
  const held = await raceForOnePerson();
  for (const lock of locks) lock.isOff = false;
  expect(held).toBeGreaterThan(1);
});
