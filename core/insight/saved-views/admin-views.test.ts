import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { grantRole, seedPerson } from '#core/people';
import { useTestKernel } from '#core/testing';
import {
  adminViewsOf,
  readAdminView,
  readDefaultAdminView,
  removeAdminView,
  saveAdminView,
  type AdminViewInput,
} from './index.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let ada: Ctx;
let ben: Ctx;

async function aPerson(email: string, ...held: 'admin'[]): Promise<Ctx> {
  const { userId } = await seedPerson(platform(), {
    email,
    password: 'kontor-demo',
    firstName: 'Ada',
    lastName: 'Admin',
  });
  for (const role of held) await grantRole(platform(), { userId, role, sellerId: null });
  const roles = held.map((role) => ({ role, sellerId: null }));
  return kernel().contextFor({ kind: 'person', userId, sessionId: '1', emailConfirmed: true, roles, sellerId: null });
}

beforeAll(async () => {
  ada = await aPerson('ada@kontor.test', 'admin');
  ben = await aPerson('ben@kontor.test', 'admin');
});

const view = (input: Partial<AdminViewInput> = {}): AdminViewInput => ({
  list: 'admin_orders',
  path: '/admin/orders',
  name: 'Offen',
  params: 'filters[payment_state][]=open',
  columns: ['token'],
  isDefault: false,
  ...input,
});
const names = async (ctx: Ctx) => (await adminViewsOf(ctx, 'admin_orders')).map(({ name }) => name);

test('a view is one admin’s own: the other finds, opens and removes nothing, and names are free for both', async () => {
  const { id } = await saveAdminView(ada, view({ isDefault: true }));
  expect(await names(ben)).toEqual([]);
  expect(await readDefaultAdminView(ben, 'admin_orders')).toBeNull();
  await expect(readAdminView(ben, id)).rejects.toMatchObject({ code: 'view_not_found', status: 404 });
  await expect(removeAdminView(ben, id)).rejects.toMatchObject({ code: 'view_not_found' });
  await saveAdminView(ben, view({ params: 'sortKey=id', isDefault: true }));
  expect(await readAdminView(ada, id)).toMatchObject({ params: 'filters[payment_state][]=open', isDefault: true });
  expect((await saveAdminView(ada, view({ params: 'sortKey=total' }))).id).toBe(id);
  expect(await readAdminView(ada, id)).toMatchObject({ params: 'sortKey=total', isDefault: false });
  await removeAdminView(ada, id);
  expect([await names(ada), await names(ben)]).toEqual([[], ['Offen']]);
});

test('people who are no admins keep nothing and see nothing, and what no list of the administration could have is refused', async () => {
  const mia = await aPerson('mia@kontor.test');
  for (const act of [
    () => saveAdminView(mia, view()),
    () => adminViewsOf(mia, 'admin_orders'),
    () => readAdminView(mia, 1),
    () => readDefaultAdminView(mia, 'admin_orders'),
    () => removeAdminView(mia, 1),
  ])
    await expect(act()).rejects.toMatchObject({ status: 403 });
  for (const wrong of [{ path: '/cabinet/orders' }, { path: '//evil.test' }, { name: ' ' }, { columns: ['a b'] }])
    await expect(saveAdminView(ada, view(wrong))).rejects.toMatchObject({ status: 422 });
});

test('one default per list, also when two windows choose theirs at once', async () => {
  await Promise.all(['Eins', 'Zwei', 'Drei'].map((name) => saveAdminView(ada, view({ name, isDefault: true }))));
  const marked = (await adminViewsOf(ada, 'admin_orders')).filter(({ isDefault }) => isDefault);
  expect(marked).toHaveLength(1);
  await saveAdminView(ada, view({ list: 'admin_users', path: '/admin/users', isDefault: true }));
  expect((await readDefaultAdminView(ada, 'admin_orders'))?.id).toBe(marked[0]!.id);
});
