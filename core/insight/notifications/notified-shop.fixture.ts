import type { Ctx } from '#core/context';
import { parseListQuery } from '#core/kit';
import { grantRole, seedPerson } from '#core/people';
import { openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  runJobsUntilIdle,
  type ProductWishes,
  type SaleWorld,
  type ScriptedProvider,
  type TestKernel,
} from '#core/testing';
import { notificationList, readNotificationList, type NotificationRow } from './index.ts';

/** A person who works in the shop and has confirmed their address. */
export async function personIn(
  kernel: TestKernel,
  world: SaleWorld,
  email: string,
  role: 'seller' | 'team_member' = 'seller',
): Promise<Ctx> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { userId } = await seedPerson(platform, {
    email,
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'L',
    locale: 'de',
  });
  await grantRole(platform, { userId, role, sellerId: world.sellerId });
  const roles = [{ role, sellerId: world.sellerId }];
  const actor = {
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles,
    sellerId: world.sellerId,
  } as const;
  return kernel.contextFor(actor, { locale: 'de' });
}

export async function aNotifiedShop(
  kernel: TestKernel,
  provider: ScriptedProvider,
  wishes: ProductWishes = { price: 7900 },
): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel, provider);
  await aProduct(world.seller, { name: 'Buch', ...wishes });
  return world;
}

/** Answers the order's id; `tell: false` leaves its events to be told. */
export async function aSaleOf(
  kernel: TestKernel,
  provider: ScriptedProvider,
  world: SaleWorld,
  { tell = true } = {},
): Promise<number> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state === 'to_pay') await openPaymentStep(world.buyer, placed);
  else if (placed.state !== 'complete') throw new Error(placed.state);
  if (tell) await runJobsUntilIdle(kernel);
  return (await orderView(world.seller, { token: placed.orderToken })).order.id;
}

export async function toldTo(kernel: TestKernel, person: Ctx, params = ''): Promise<readonly NotificationRow[]> {
  const query = parseListQuery(notificationList, new URLSearchParams(params), { now: kernel.clock.now() });
  const { list } = await readNotificationList(person, query);
  return list.map((row) => ({ ...row, title: row.title.replaceAll('\u00a0', ' ') }));
}
