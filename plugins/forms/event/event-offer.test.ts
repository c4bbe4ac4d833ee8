import { describe, expect, test } from 'vitest';
import { duplicateProduct, productEditor, productItem, productList, readProductList } from '#core/catalog';
import { inTransaction } from '#core/database';
import { parseListQuery } from '#core/kit';
import { plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { aKind, aLocation, anEvent, form, soldTickets, variantOf, type AnEvent } from './an-event.fixture.ts';
import { event } from './index.ts';
import { expireTickets } from './jobs/expire-tickets.ts';
import { eventSetup } from './setup/event-setup.ts';
import { removeDate } from './setup/remove-date.ts';
import { moveKind, removeKind } from './setup/remove-kind.ts';
import { removeLocation } from './setup/remove-location.ts';
import { saveDate } from './setup/save-date.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin], env: { DATABASE_POOL: '20' } });

/** Its doors are open: the fake clock stands at ten in the morning in Berlin. */
const today = (over: object = {}) =>
  anEvent(kernel(), { startsAt: '2026-11-21T11:00', endsAt: '2026-11-21T23:00', ...over });
const variants = async (the: AnEvent) =>
  (await inTransaction(the.ctx, (inner) => form(inner).variants!(inner, [the.productId]))).get(the.productId)!;
describe('what is on offer', () => {
  test('an event without a date ahead cannot be sold, and says so again when its last date is over', async () => {
    const the = await anEvent(kernel(), { kinds: [] });
    const warnings = async () => (await productEditor(the.ctx, the.productId)).warnings;
    expect(await warnings()).toContain('no_active_events');
    await saveKind(the.ctx, the.productId, null, aKind());
    expect(await warnings()).not.toContain('no_active_events');
    await removeKind(the.ctx, the.productId, (await eventSetup(the.ctx, the.productId)).kinds[0]!.id);
    expect(await warnings()).toContain('no_active_events');
  });

  test('every kind is offered on each of its dates, with price, place and the country that taxes it', async () => {
    const the = await anEvent(kernel(), {
      kinds: [
        { name: 'Parkett', pricing: 'own', price: '24,90', mostPerOrder: '4', description: 'mit Getränk' },
        { name: 'Kinder', pricing: 'free' },
      ],
    });
    const second = await saveDate(the.ctx, the.productId, null, {
      locationId: the.locationId,
      startsAt: '2026-11-22T15:00',
      endsAt: '2026-11-22T18:00',
      limit: '',
    });
    await saveKind(
      the.ctx,
      the.productId,
      the.kindIds[1]!,
      aKind({
        name: 'Kinder',
        pricing: 'free',
        dateIds: [second],
        attendeeFields: [{ key: 'first_name', required: true }],
      }),
    );
    const offered = await variants(the);
    expect(offered.map(({ name, unit }) => [name, unit?.minor])).toEqual([
      ['Parkett, 21.11.2026, 20:00', 2490],
      ['Parkett, 22.11.2026, 15:00', 2490],
      ['Kinder, 22.11.2026, 15:00', 0],
    ]);
    expect(offered[0]).toMatchObject({
      key: variantOf(the),
      most: 4,
      left: null,
      closed: null,
      details: 'Alte Münze, Molkenmarkt 2, Berlin · mit Getränk',
      supply: { class: 'onsite_event', eventCountry: 'DE', eventZip: '10179' },
    });
    expect(offered[2]!.attendeeFields).toMatchObject([{ key: 'first_name', required: true, kind: 'text' }]);
    await saveLocation(the.ctx, the.productId, the.locationId, aLocation({ online: true, onlineUrl: 'zoom.us/j/1' }));
    expect((await variants(the))[0]).toMatchObject({
      details: 'Online · mit Getränk',
      supply: { class: 'live_online_event' },
    });
  });

  test('a kind opens and closes when its sale does', async () => {
    const the = await anEvent(kernel(), {
      kinds: [{ salesFrom: '2026-11-21T12:00' }, { salesUntil: '2026-11-21T09:30' }, { salesFrom: '2026-11-20T12:00' }],
    });
    expect((await variants(the)).map(({ closed }) => closed)).toEqual(['not_yet', 'over', null]);
  });

  test('dates are written on the wall of their zone, over the change of clocks too', async () => {
    const the = await anEvent(kernel(), {
      location: { timeZoneName: 'America/New_York', countryCode: 'US', zip: '10001' },
      startsAt: '2027-03-14T01:30',
      endsAt: '2027-03-14T03:30',
    });
    const { dates, locations } = await eventSetup(the.ctx, the.productId);
    expect(dates[0]).toMatchObject({
      startsAt: new Date('2027-03-14T06:30:00Z'),
      endsAt: new Date('2027-03-14T07:30:00Z'),
      timeZoneName: 'America/New_York',
    });
    expect(locations[0]).toMatchObject({ startDate: dates[0]!.startsAt, endDate: dates[0]!.endsAt, expired: false });
    expect((await variants(the))[0]!.name).toBe('Parkett, 14.03.2027, 01:30');
  });

  test('what cannot be is refused beside its field', async () => {
    const the = await anEvent(kernel());
    const date = { locationId: the.locationId, startsAt: '2026-12-01T20:00', endsAt: '2026-12-01T22:00', limit: '' };
    const saving = (over: object) => saveDate(the.ctx, the.productId, null, { ...date, ...over });
    await expect(saving({ endsAt: '2026-12-01T19:00' })).rejects.toMatchObject({
      code: 'end_before_start',
      field: 'endsAt',
    });
    await expect(saving({ startsAt: 'morgen' })).rejects.toMatchObject({ code: 'start_required' });
    await expect(saving({ startsAt: '2199-01-01T00:00', endsAt: '2199-01-02T00:00' })).rejects.toMatchObject({
      code: 'too_far',
    });
    await expect(saving({ limit: '-1' })).rejects.toMatchObject({ code: 'limit_wrong' });
    await expect(saving({ locationId: 999_999 })).rejects.toMatchObject({ code: 'location_required' });
    await expect(saveLocation(the.ctx, the.productId, null, aLocation({ countryCode: '' }))).rejects.toMatchObject({
      code: 'country_required',
    });
    await expect(
      saveLocation(the.ctx, the.productId, null, aLocation({ timeZoneName: 'Europe/Entenhausen' })),
    ).rejects.toMatchObject({ code: 'zone_unknown' });
    await expect(saveKind(the.ctx, the.productId, null, aKind({ pricing: 'own', price: '0' }))).rejects.toMatchObject({
      code: 'price_wrong',
    });
    await expect(saveKind(the.ctx, the.productId, null, aKind({ mostPerOrder: '0' }))).rejects.toMatchObject({
      code: 'most_wrong',
    });
    await expect(removeLocation(the.ctx, the.productId, the.locationId)).rejects.toMatchObject({ code: 'has_dates' });
  });

  test('kinds stand in the order their seller gave them', async () => {
    const the = await anEvent(kernel(), { kinds: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    await moveKind(the.ctx, the.productId, the.kindIds[2]!, 0);
    expect((await variants(the)).map(({ name }) => name[0])).toEqual(['C', 'A', 'B']);
  });

  test('a copy has the same dates and kinds, and nothing of it is sold', async () => {
    const the = await anEvent(kernel(), {
      kinds: [
        {
          name: 'Parkett',
          limit: '5',
          pricing: 'own',
          price: '10',
          attendeeFields: [{ key: 'email', required: true }],
        },
        { name: 'Rang' },
      ],
      quota: '9',
      dateLimit: '8',
    });
    await saveKind(the.ctx, the.productId, the.kindIds[1]!, aKind({ name: 'Rang', dateIds: [the.dateId] }));
    await soldTickets(the, { quantity: 2 });
    const { id: copyId } = await duplicateProduct(the.ctx, the.productId);
    await runJobsUntilIdle(kernel());
    const [original, copy] = [await eventSetup(the.ctx, the.productId), await eventSetup(the.ctx, copyId)];
    const bare = (setup: typeof copy) =>
      JSON.parse(JSON.stringify(setup, (key, value) => (/^(id|.*Id|dateIds|sold)$/.test(key) ? undefined : value)));
    expect(bare(copy)).toEqual(bare(original));
    expect([...copy.kinds, ...copy.dates, ...copy.quotas].map(({ sold }) => sold)).toEqual([0, 0, 0, 0]);
    expect(copy.kinds[1]!.dateIds).toEqual([copy.dates[0]!.id]);
    await saveKind(the.ctx, copyId, copy.kinds[0]!.id, aKind({ name: 'Anders' }));
    expect((await eventSetup(the.ctx, the.productId)).kinds[0]!.name).toBe('Parkett');
  });

  test('a date with holders is not taken away, one without is', async () => {
    const the = await anEvent(kernel());
    await soldTickets(the);
    await expect(removeDate(the.ctx, the.productId, the.dateId)).rejects.toMatchObject({ code: 'has_holders' });
    const free = await saveDate(the.ctx, the.productId, null, {
      locationId: the.locationId,
      startsAt: '2026-12-01T20:00',
      endsAt: '2026-12-01T22:00',
      limit: '',
    });
    await removeDate(the.ctx, the.productId, free);
    expect((await eventSetup(the.ctx, the.productId)).dates.map(({ id }) => id)).toEqual([the.dateId]);
  });
});

test('a shop shows an event with its cheapest ticket, and says so where others cost more', async () => {
  const the = await anEvent(kernel(), {
    kinds: [
      { pricing: 'own', price: '25,00' },
      { pricing: 'own', price: '15,00', salesUntil: '2026-11-21T10:05' },
    ],
  });
  const price = async () => {
    const {
      list: [row],
    } = await readProductList(
      the.ctx,
      parseListQuery(productList, new URLSearchParams(), { now: kernel().clock.now() }),
    );
    return [row!.price.minor, row!.isFrom];
  };
  expect(await price()).toEqual([1500n, true]);
  expect((await productEditor(the.ctx, the.productId)).variantPrice).toEqual({
    price: { minor: 1500n, currency: 'eur' },
    isFrom: true,
  });
  kernel().clock.advance({ minutes: 10 });
  await expireTickets(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(await price()).toEqual([2500n, false]);
  kernel().clock.advance({ minutes: -10 });
  await saveKind(the.ctx, the.productId, the.kindIds[0]!, aKind({ pricing: 'plan' }));
  expect(await price()).toEqual([1500n, true]);
});

test('programs read an event by kinds of tickets with their dates and places, and how many kinds can be had', async () => {
  const the = await today({
    kinds: [
      { name: 'Parkett', pricing: 'own', price: '49,00' },
      { name: 'Presse', pricing: 'free', salesUntil: '2026-11-20T10:00' },
    ],
  });
  const product = await productItem(the.ctx, the.productId);
  expect(product).toMatchObject({ activeTicketsCount: 1, isSoldOut: false, hasDigitals: false });
  expect(product.tickets).toMatchObject([
    {
      name: 'Parkett',
      free: false,
      minor: 4900,
      location: {
        online: false,
        locationShortName: 'Alte Münze',
        locationAddress: 'Molkenmarkt 2, Berlin',
        countryCode: 'DE',
        timeZoneName: 'Europe/Berlin',
        additionalText: 'Eingang im Hof',
        expired: false,
      },
      ticketDates: [
        {
          id: the.dateId,
          startDate: new Date('2026-11-21T10:00:00Z'),
          endDate: new Date('2026-11-21T22:00:00Z'),
          open: true,
        },
      ],
    },
    { name: 'Presse', free: true, minor: 0, ticketDates: [{ open: false }] },
  ]);
});
