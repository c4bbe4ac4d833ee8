import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { grantRole, seedPerson } from '#core/people';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { askDeskRequest, decideDeskRequest, personDeletion, personDesk } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let admins: Ctx[];

async function aPerson(email: string): Promise<number> {
  return (await seedPerson(platform(), { email, password: 'kontor-demo', firstName: 'Pia', lastName: 'Person' }))
    .userId;
}

async function anAdmin(email: string): Promise<Ctx> {
  const userId = await aPerson(email);
  await grantRole(platform(), { userId, role: 'admin', sellerId: null });
  const roles = [{ role: 'admin' as const, sellerId: null }];
  return kernel().contextFor({ kind: 'person', userId, sessionId: '1', emailConfirmed: true, roles, sellerId: null });
}

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1000 });
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 1000, nextAmount: 1000, interval: '1m' },
  });
  admins = [await anAdmin('eins@kontor.test'), await anAdmin('zwei@kontor.test')];
});

async function aSale(slug: string, email: string): Promise<void> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, form: { email, first_name: 'Pia' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
}

const ask = (kind: string, targetId: number) => askDeskRequest(admins[0]!, { kind, targetId, reason: 'Auf Wunsch' });
const confirm = (id: number) => decideDeskRequest(admins[1]!, id, 'confirm');
const rows = (table: string, where: object) => kernel().platformDb(table).where(where);

test('a deleted person leaves what the law keeps, and no name, address or way in', async () => {
  const userId = await aPerson('pia@kontor.test');
  await aSale('buch', 'pia@kontor.test');
  const { hindrances, kept } = await personDeletion(admins[0]!, userId);
  expect(hindrances).toEqual([]);
  const year = kernel().clock.now().getFullYear() + 8;
  expect(kept).toMatchObject([{ sellerId: world.sellerId, orders: 1, invoices: 1, keptUntil: `${year}-12-31` }]);
  const { id } = await ask('delete_person', userId);
  expect((await personDesk(admins[0]!, userId)).deletedAt).toBeNull();
  await confirm(id);
  expect(await personDesk(admins[0]!, userId)).toMatchObject({
    email: `deleted-${userId}@kontor.invalid`,
    name: '',
    roles: [],
    sessions: 0,
    orders: 1,
    deletedAt: expect.any(Date),
  });
  expect(await rows('customers', { email: 'pia@kontor.test' })).toMatchObject([
    { first_name: '', erased_at: expect.any(Date) },
  ]);
  expect(await rows('person_erasures', { user_id: userId })).toMatchObject([{ orders: 1 }]);
  expect(await rows('orders', { payer_id: userId })).toMatchObject([{ buyer_email: 'pia@kontor.test' }]);
  expect((await rows('mails', { recipient: 'pia@kontor.test' })).map(({ mail }: { mail: string }) => mail)).toContain(
    'account_deleted',
  );
  // The address is free again, and its next owner finds nothing.
  expect(await aPerson('pia@kontor.test')).not.toBe(userId);
  for (const kind of ['release_person', 'block_person', 'delete_person'])
    await expect(confirm((await ask(kind, userId)).id).finally(() => refuseAll())).rejects.toMatchObject({
      code: 'does_not_fit',
    });
});

async function refuseAll(): Promise<void> {
  for (const { id } of await rows('desk_requests', { state: 'open' }))
    await decideDeskRequest(admins[1]!, id, 'refuse');
}

test('a running contract, a shop of their own and an open commission stand against it, also between asking and confirming', async () => {
  const { userId: owner, sellerId } = await seedPerson(platform(), {
    email: 'inhaber@kontor.test',
    password: 'kontor-demo',
    firstName: 'Ina',
    lastName: 'Inhaber',
    shop: { username: 'eigen', shopName: 'Eigen' },
  });
  expect((await personDeletion(admins[0]!, owner)).hindrances).toMatchObject([{ kind: 'owns_shop', sellerId }]);
  await expect(ask('delete_person', owner)).rejects.toMatchObject({ code: 'person_not_deletable' });
  const userId = await aPerson('lang@kontor.test');
  const { id } = await ask('delete_person', userId);
  await aSale('club', 'lang@kontor.test');
  await expect(confirm(id)).rejects.toMatchObject({ code: 'person_not_deletable' });
  expect((await personDesk(admins[0]!, userId)).email).toBe('lang@kontor.test');
  expect((await personDeletion(admins[0]!, userId)).hindrances).toMatchObject([{ kind: 'contract', product: 'Club' }]);
  await decideDeskRequest(admins[1]!, id, 'refuse');
});

test('factors that somebody has lost are taken off by two, sessions end, and the person hears of it', async () => {
  const userId = await aPerson('verloren@kontor.test');
  await expect(confirm((await ask('reset_factors', userId)).id)).rejects.toMatchObject({ code: 'does_not_fit' });
  await refuseAll();
  await platform()
    .db('passkeys')
    .insert({
      user_id: userId,
      credential_id: 'x',
      public_key: Buffer.from('x'),
      name: 'Telefon',
      backed_up: false,
      created_at: kernel().clock.now(),
    });
  await confirm((await ask('reset_factors', userId)).id);
  expect(await rows('passkeys', { user_id: userId })).toEqual([]);
  expect(
    (await rows('mails', { recipient: 'verloren@kontor.test' })).map(({ mail }: { mail: string }) => mail),
  ).toEqual(['way_in_changed']);
});
