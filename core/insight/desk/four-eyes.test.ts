import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { closeShop, deleteShop, reopenShop, sayWhy } from '#core/leaving';
import { seedPerson } from '#core/people';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  anAdmin,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { allowAlone, askDeskRequest, decideDeskRequest, fourEyesView, sellerDesk } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let one: Ctx;
let two: Ctx;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1000 });
  one = await anAdmin(kernel(), 'ada@kontor.test');
});

const ask = (ctx: Ctx, kind: string, targetId = world.sellerId) =>
  askDeskRequest(ctx, { kind, targetId, reason: 'Betrug' });
const state = async () => (await sellerDesk(one, world.sellerId)).state;

test('a single admin decides alone only where that was allowed with a reason, and no more once there are two', async () => {
  const { id } = await ask(one, 'block_shop');
  await expect(ask(one, 'delete_shop')).rejects.toMatchObject({ code: 'request_open' });
  await expect(decideDeskRequest(one, id, 'confirm')).rejects.toMatchObject({ code: 'second_admin_needed' });
  await expect(allowAlone(one, { alone: true, reason: ' ' })).rejects.toThrow();
  await allowAlone(one, { alone: true, reason: 'Wir sind allein' });
  await decideDeskRequest(one, id, 'confirm');
  expect(await state()).toBe('Blocked');
  expect((await fourEyesView(one)).requests[0]).toMatchObject({ state: 'confirmed', alone: true });
  two = await anAdmin(kernel(), 'zwei@kontor.test');
  const release = await ask(one, 'release_shop');
  await expect(decideDeskRequest(one, release.id, 'confirm')).rejects.toMatchObject({ code: 'second_admin_needed' });
  await decideDeskRequest(two, release.id, 'confirm');
  expect(await state()).toBe('Active');
});

test('a blocked shop sells nothing and is not opened or deleted by its owner', async () => {
  const { id } = await ask(one, 'block_shop');
  await decideDeskRequest(two, id, 'confirm');
  await expect(aPlacedOrder(world.buyer, world.username, { slug: 'buch' })).rejects.toThrow(/no shop/);
  await sayWhy(world.seller, { reason: 'too_expensive', description: '' });
  for (const act of [
    reopenShop(world.seller),
    closeShop(world.seller, world.username),
    deleteShop(world.seller, world.username),
  ])
    await expect(act).rejects.toMatchObject({ code: 'shop_blocked', status: 409 });
  const release = await ask(two, 'release_shop');
  await decideDeskRequest(one, release.id, 'refuse');
  expect(await state()).toBe('Blocked');
  const again = await ask(two, 'release_shop');
  await decideDeskRequest(one, again.id, 'confirm');
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  expect(placed.state).toBe('to_pay');
  if (placed.state === 'to_pay') await openPaymentStep(world.buyer, placed);
});

test('of ten who decide at once one does, and a request that no longer fits changes nothing', async () => {
  const { id } = await ask(one, 'block_shop');
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => decideDeskRequest(two, id, at % 2 === 0 ? 'confirm' : 'refuse')),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  if ((await state()) === 'Blocked') await decideDeskRequest(two, (await ask(one, 'release_shop')).id, 'confirm');
  const wrong = await ask(one, 'release_shop');
  await expect(decideDeskRequest(two, wrong.id, 'confirm')).rejects.toMatchObject({ code: 'does_not_fit' });
  expect((await fourEyesView(one)).requests.find((each) => each.id === wrong.id)?.state).toBe('open');
  await decideDeskRequest(two, wrong.id, 'refuse');
});

test('the database refuses a confirmation by the one who asked, whatever the code says', async () => {
  const { id } = await ask(one, 'block_shop');
  const { asked_by: asker } = (await fourEyesView(one)).requests.find((each) => each.id === id)!;
  await expect(
    kernel().platformDb('desk_requests').where({ id }).update({ state: 'confirmed', decided_by: asker }),
  ).rejects.toThrow(/desk_requests_two_people/);
  await decideDeskRequest(two, id, 'refuse');
});

test('a blocked person is signed out and cannot sign in; admins block others, not themselves; nobody else asks', async () => {
  const { userId } = await seedPerson(platform(), {
    email: 'boese@kontor.test',
    password: 'kontor-demo',
    firstName: 'Bodo',
    lastName: 'Böse',
  });
  await decideDeskRequest(two, (await ask(one, 'block_person', userId)).id, 'confirm');
  const row = await kernel().platformDb('users').where({ id: userId }).first<{ deactivated_at: Date | null }>();
  expect(row?.deactivated_at).not.toBeNull();
  const self = one.actor.kind === 'person' ? one.actor.userId : 0;
  await expect(ask(one, 'block_person', self)).rejects.toMatchObject({ code: 'not_yourself' });
  await expect(ask(world.seller, 'block_shop')).rejects.toMatchObject({ status: 401 });
  await expect(ask(one, 'block_shop', 999_999)).rejects.toMatchObject({ status: 404 });
});

test('a deletion asks what the owner’s asks, and leaves no one a way in', async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { id } = await ask(one, 'delete_shop');
  expect((await sellerDesk(one, world.sellerId)).deletion?.en).toBe('Requested by the administration');
  await expect(decideDeskRequest(two, id, 'confirm')).rejects.toMatchObject({ code: 'deletion_not_possible' });
  expect(await state()).toBe('Active');
  // The buyer may go back on it for so long.
  kernel().clock.advance({ days: 15 });
  await runJobsUntilIdle(kernel());
  await decideDeskRequest(two, id, 'confirm');
  const gone = await sellerDesk(one, world.sellerId);
  expect(gone).toMatchObject({ state: 'Deleted', people: [], deletion: { de: expect.any(String) as string } });
});
