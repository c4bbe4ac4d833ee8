import { beforeEach, expect, test } from 'vitest';
import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import { asPlatform } from '#core/jobs';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { addPart, definePlugin, openHolding, openPartsForNew, partIdsOf, partsView } from '#core/plugins';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainForm,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { aKind, aLocation } from './an-event.fixture.ts';
import { event } from './index.ts';
import { saveDate } from './setup/save-date.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';
import { nameTicket, unnamedTickets } from './tickets/name-ticket.ts';

const provider = new ScriptedProvider();
/** What a bundle does, of its own plugin. */
const bundles = definePlugin({
  id: 'bundles',
  title: plainForm.title,
  forms: [{ ...plainForm, key: 'bundle', parts: partIdsOf, handOver: openPartsForNew }],
});
const kernel = useTestKernel({ plugins: [event, bundles, provider.plugin], env: { DATABASE_POOL: '20' } });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

let world: SaleWorld;
let eventId: number;
let bundleId: number;
let seat: string;

/** An evening with five seats, and a bundle that is to give one of them. */
beforeEach(async () => {
  world = await aShopThatSells(kernel(), provider);
  const ctx = world.seller;
  ({ id: eventId } = await createProduct(ctx, { form: 'event', name: 'Abend' }));
  await updateCheckoutStep(ctx, eventId, { free: false, limit: null });
  await addPlan(ctx, eventId, { type: 'one_time', price: 2000 });
  const locationId = await saveLocation(ctx, eventId, null, aLocation());
  const dateId = await saveDate(ctx, eventId, null, {
    locationId,
    startsAt: '2027-05-03T20:00',
    endsAt: '2027-05-03T23:00',
    limit: '',
  });
  const kindId = await saveKind(
    ctx,
    eventId,
    null,
    aKind({
      name: 'Parkett',
      limit: '5',
      attendeeFields: [
        { key: 'first_name', required: true },
        { key: 'email', required: false },
      ],
    }),
  );
  await saveKind(ctx, eventId, null, aKind({ name: 'Loge' }));
  await publishProduct(ctx, eventId);
  seat = `${kindId}-${dateId}`;
  bundleId = await aProduct(ctx, { name: 'Paket', form: 'bundle', price: 3000 });
});

const giveSeat = () => addPart(world.seller, bundleId, eventId, seat);

const place = (n = 0) =>
  aPlacedOrder(world.buyer, world.username, { slug: 'paket', form: { email: `b${n}@kontor.test` } });

async function pay(): Promise<number> {
  const placed = await place();
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return (await openPaymentStep(world.buyer, placed)).order.id;
}

const counted = () =>
  inTransaction(
    world.seller,
    async ({ db }) =>
      (await db('event_kinds as k')
        .join('ticket_counters as c', 'c.id', 'k.counter_id')
        .where({ 'k.product_id': eventId, 'k.name': 'Parkett' })
        .first('c.sold_count', 'c.reserved_count')) as object,
  );
const tickets = () =>
  inTransaction(world.seller, async ({ db }) =>
    db('payment_tickets as t')
      .join('entitlements as e', 'e.id', 't.entitlement_id')
      .where('t.product_id', eventId)
      .orderBy('t.id')
      .select('t.*', 'e.token'),
  );
const violations = async () => (await checkInvariants(platform())).filter((each) => each.violations.length > 0);

test('a bundle gives the ticket its seller picked; without one that is on offer an event is no part', async () => {
  const ctx = world.seller;
  await expect(addPart(ctx, bundleId, eventId)).rejects.toMatchObject({ entries: [{ code: 'part_has_variants' }] });
  await expect(addPart(ctx, bundleId, eventId, '999-999')).rejects.toMatchObject({
    entries: [{ code: 'part_has_variants' }],
  });
  expect(
    (await partsView(ctx, bundleId)).candidates
      .filter(({ id }) => id === eventId)
      .map(({ name, variant, problem }) => [name, variant === seat, problem]),
  ).toEqual([
    ['Abend: Parkett, 03.05.2027, 20:00', true, null],
    ['Abend: Loge, 03.05.2027, 20:00', false, null],
  ]);
  await giveSeat();
  expect((await partsView(ctx, bundleId)).parts.map(({ name }) => name)).toEqual(['Abend: Parkett, 03.05.2027, 20:00']);

  const orderId = await pay();
  expect(await counted()).toEqual({ sold_count: 1, reserved_count: 0 });
  expect(await tickets()).toMatchObject([
    { ticket_name: 'Parkett', state: 'unused', price_minor: 0, attendee_first_name: '' },
  ]);
  expect(await violations()).toEqual([]);
  await refundOrder(ctx, { orderId, reason: 'Irrtum', requestKey: 'r1' });
  expect(await tickets()).toMatchObject([{ state: 'refunded' }]);
  expect(await counted()).toEqual({ sold_count: 0, reserved_count: 0 });
});

test('its holder says afterwards who comes, once, and nobody else does', async () => {
  await giveSeat();
  await pay();
  const [ticket] = await tickets();
  const opened = await openHolding(asPlatform(world.buyer, 'test'), ticket.token, { form: 'event', bearer: true });
  if (opened.state === 'closed') throw new Error(opened.because);
  const { ctx, holding } = opened;
  const name = (attendee: Record<string, string>, code = ticket.code) =>
    nameTicket(ctx, { entitlementId: holding.entitlementId, code, attendee });
  expect([...(await unnamedTickets(ctx, holding.entitlementId)).keys()]).toEqual([ticket.code]);
  await expect(name({})).rejects.toMatchObject({
    entries: [{ code: 'attendee_required', source: { field: 'first_name' } }],
  });
  await expect(name({ first_name: 'Eva', email: 'eva' })).rejects.toMatchObject({ entries: [{ code: 'email_wrong' }] });
  await expect(name({ first_name: 'Eva' }, 'tkt_another')).rejects.toMatchObject({ code: 'ticket_not_found' });
  await name({ first_name: 'Eva', last_name: 'wird nicht gefragt' });
  expect(await tickets()).toMatchObject([{ code: ticket.code, attendee_first_name: 'Eva', attendee_last_name: '' }]);
  await expect(name({ first_name: 'Max' })).rejects.toMatchObject({ entries: [{ code: 'ticket_not_changeable' }] });
  expect(await unnamedTickets(ctx, holding.entitlementId)).toEqual(new Map());
});

test('thirty who buy the bundle at once get the five seats, and no seat twice', async () => {
  await giveSeat();
  const placed = await Promise.all(Array.from({ length: 30 }, (_, n) => place(n)));
  expect([
    placed.filter(({ state }) => state === 'to_pay').length,
    placed.filter(({ state }) => state === 'sold_out').length,
  ]).toEqual([5, 25]);
  expect(await counted()).toEqual({ sold_count: 0, reserved_count: 5 });
}, 60_000);

test('an event that is added later gives its ticket to those who have the bundle already', async () => {
  await pay();
  await giveSeat();
  await runJobsUntilIdle(kernel());
  expect(await tickets()).toMatchObject([{ ticket_name: 'Parkett', state: 'unused', price_minor: 0 }]);
  expect(await counted()).toEqual({ sold_count: 1, reserved_count: 0 });
});
