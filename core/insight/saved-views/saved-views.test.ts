import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { grantRole, seedPerson } from '#core/people';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import {
  mailViews,
  readDefaultView,
  readView,
  removeView,
  saveView,
  viewLink,
  viewsOf,
  type ViewInput,
} from './index.ts';
import { nextMail } from './next-mail.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let anna: Ctx;
let mia: Ctx;

async function aMember(email: string): Promise<Ctx> {
  const { userId } = await seedPerson(platform(), {
    email,
    password: 'kontor-demo',
    firstName: 'Mia',
    lastName: 'Meier',
  });
  await grantRole(platform(), { userId, role: 'manager', sellerId: world.sellerId });
  return kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: [{ role: 'manager', sellerId: world.sellerId }],
    sellerId: world.sellerId,
  });
}

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  anna = await aMember('anna-v@kontor.test');
  mia = await aMember('mia-v@kontor.test');
});

const view = (input: Partial<ViewInput> = {}): ViewInput => ({
  list: 'orders',
  path: '/cabinet/orders',
  name: 'Offen',
  params: 'filters[paid]=false',
  columns: ['token'],
  fileColumns: [],
  shared: false,
  isDefault: false,
  rhythm: null,
  ...input,
});
const names = async (ctx: Ctx) => (await viewsOf(ctx, 'orders')).map(({ name }) => name);
const mails = () =>
  kernel().platformDb('mails').where({ seller_id: world.sellerId }).orderBy('id').select<{ data: unknown }[]>();

test('a view is its owner’s until it is shared; the same name is written over, and one default holds', async () => {
  const { id } = await saveView(anna, view({ isDefault: true }));
  expect(await names(mia)).toEqual([]);
  await expect(readView(mia, id)).rejects.toMatchObject({ code: 'view_not_found' });
  await saveView(anna, view({ params: 'filters[paid]=true', shared: true, isDefault: true }));
  expect(await names(mia)).toEqual(['Offen']);
  expect(await readView(mia, id)).toMatchObject({ params: 'filters[paid]=true', own: false, isDefault: false });
  await expect(removeView(mia, id)).rejects.toMatchObject({ code: 'view_not_found' });
  const other = await saveView(anna, view({ name: 'Neu', isDefault: true }));
  expect((await readDefaultView(anna, 'orders'))?.id).toBe(other.id);
  expect(await readDefaultView(mia, 'orders')).toBeNull();
  await removeView(anna, other.id);
  expect(await readDefaultView(anna, 'orders')).toBeNull();
});

test('what no list could have is refused', async () => {
  await expect(saveView(anna, view({ path: 'https://elsewhere.test/' }))).rejects.toThrow();
  await expect(saveView(anna, view({ path: '/admin/users' }))).rejects.toThrow();
  await expect(saveView(anna, view({ name: ' ' }))).rejects.toThrow();
  await expect(saveView(anna, view({ rhythm: 'hourly' }))).rejects.toThrow();
  await expect(saveView(anna, view({ columns: ['a b'] }))).rejects.toThrow();
  await expect(saveView(anna, view({ fileColumns: ['id; drop'] }))).rejects.toMatchObject({
    entries: [{ code: 'unknown_choice', source: { field: 'fileColumns' } }],
  });
});

test('a mailed view goes out once each morning, by two workers too; its link is the owner’s for seven days', async () => {
  await saveView(anna, view({ name: 'Täglich', rhythm: 'daily', fileColumns: ['total', 'token'] }));
  expect(await mailViews(platform())).toBe(0);
  kernel().clock.advance({ days: 1 });
  const sent = await Promise.all([mailViews(platform()), mailViews(platform()), mailViews(platform())]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mails()).toHaveLength(1);
  const link = await kernel()
    .platformDb('saved_view_links')
    .where({ seller_id: world.sellerId })
    .first<{ token: string }>('token');
  expect(await viewLink(anna, link.token)).toMatchObject({
    list: 'orders',
    params: 'filters[paid]=false',
    fileColumns: ['total', 'token'],
  });
  await expect(viewLink(mia, link.token)).rejects.toMatchObject({ code: 'view_not_found' });
  kernel().clock.advance({ days: 7 });
  await expect(viewLink(anna, link.token)).rejects.toMatchObject({ code: 'link_expired' });
});

test('who has left the shop gets no more mails', async () => {
  const gone = await aMember('weg@kontor.test');
  await saveView(gone, view({ name: 'Weg', rhythm: 'daily' }));
  const { userId } = gone.actor as { userId: number };
  await kernel().platformDb('role_grants').where({ user_id: userId }).delete();
  const before = (await mails()).length;
  kernel().clock.advance({ days: 1 });
  await mailViews(platform());
  const to = await kernel().platformDb('saved_views').where({ user_id: userId }).first<{ rhythm: string | null }>();
  expect(to?.rhythm).toBeNull();
  // The daily one of the test before goes on.
  expect((await mails()).length).toBe(before + 1);
});

test('mornings are at six in the shop’s zone, over the change of the clocks', () => {
  const at = (moment: string, rhythm: 'daily' | 'weekly' | 'monthly') =>
    nextMail(new Date(moment), rhythm, 'Europe/Berlin').toISOString();
  expect(at('2026-03-28T10:00:00Z', 'daily')).toBe('2026-03-29T05:00:00.000Z');
  expect(at('2026-03-27T04:00:00Z', 'daily')).toBe('2026-03-27T05:00:00.000Z');
  expect(at('2026-06-03T10:00:00Z', 'weekly')).toBe('2026-06-08T04:00:00.000Z');
  expect(at('2026-06-08T03:00:00Z', 'weekly')).toBe('2026-06-08T04:00:00.000Z');
  expect(at('2026-06-08T05:00:00Z', 'weekly')).toBe('2026-06-15T04:00:00.000Z');
  expect(at('2026-12-15T10:00:00Z', 'monthly')).toBe('2027-01-01T05:00:00.000Z');
});
