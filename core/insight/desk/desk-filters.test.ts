import { beforeAll, expect, test } from 'vitest';
import { duplicateProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { readListRecords, type SqlListDefinition } from '#core/database';
import { parseListQuery } from '#core/kit';
import { closeShop, deleteShop, reopenShop, sayWhy } from '#core/leaving';
import { grantRole, seedPerson } from '#core/people';
import { aProduct, aShopThatSells, anAdmin, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { adminProductList, askDeskRequest, decideDeskRequest, memberList, sellerList, userList } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let one: Ctx;
let two: Ctx;

async function aPerson(email: string, sellerId: number | null = null): Promise<number> {
  const { userId } = await seedPerson(platform(), {
    email,
    password: 'kontor-demo',
    firstName: 'Ada',
    lastName: 'Amt',
  });
  if (sellerId !== null) await grantRole(platform(), { userId, role: 'team_member', sellerId });
  return userId;
}

beforeAll(async () => {
  one = await anAdmin(kernel(), 'ada@kontor.test');
  two = await anAdmin(kernel(), 'zwei@kontor.test');
});

const found = async (list: SqlListDefinition, search: string): Promise<unknown[]> => {
  const query = parseListQuery(list, new URLSearchParams(`per=100&${search}`), { now: kernel().clock.now() });
  return (await readListRecords(platform(), list, query)).list.map(({ id }) => id);
};

test('a shop that leaves is found by how far its deletion has come', async () => {
  const { seller, sellerId, username } = await aShopThatSells(kernel(), provider);
  const states = ['requested', 'empty', 'inactive_plan', 'data_scrambled', 'deleted'];
  const where = async (): Promise<string[]> => {
    const held: string[] = [];
    for (const state of states)
      if ((await found(sellerList, `filters[deletion_state]=${state}`)).includes(sellerId)) held.push(state);
    return held;
  };
  expect(await where()).toEqual([]);
  await sayWhy(seller, { reason: 'too_expensive', description: '' });
  expect(await where()).toEqual(['empty']);
  await closeShop(seller, username);
  expect(await where()).toEqual(['inactive_plan']);
  const { id } = await askDeskRequest(one, { kind: 'delete_shop', targetId: sellerId, reason: 'Betrug' });
  expect(await where()).toEqual(['requested']);
  await decideDeskRequest(two, id, 'refuse');
  await reopenShop(seller);
  expect(await where()).toEqual(['empty']);
  await closeShop(seller, username);
  await deleteShop(seller, username);
  expect(await where()).toEqual(['deleted']);
});

test('a person is found by a deletion that is asked for, and once it is done', async () => {
  const userId = await aPerson('geht@kontor.test');
  const having = (state: string) => found(userList, `filters[deletion_state]=${state}`);
  const { id } = await askDeskRequest(one, { kind: 'delete_person', targetId: userId, reason: 'Wunsch' });
  expect([await having('requested'), await having('deleted')]).toEqual([[userId], []]);
  await decideDeskRequest(two, id, 'confirm');
  expect([await having('requested'), await having('deleted')]).toEqual([[], [userId]]);
  const today = kernel().clock.now().toISOString().slice(0, 10);
  expect(await found(userList, `filters[deactivated_from]=${today}`)).toEqual([userId]);
});

test('shops are found by the store that their app goes to, unless they gave it up there', async () => {
  const { sellerId } = await aShopThatSells(kernel(), provider);
  await kernel()
    .platformDb('mobile_app_stores')
    .insert(
      (
        [
          ['for_app_store', 'publishing'],
          ['for_play_market', 'publish_canceled'],
        ] as const
      ).map(([store, state]) => ({ seller_id: sellerId, store, state, changed_at: kernel().clock.now() })),
    );
  expect(await found(sellerList, 'filters[for_app_store]=true')).toEqual([sellerId]);
  expect(await found(sellerList, 'filters[for_app_store]=false')).not.toContain(sellerId);
  expect(await found(sellerList, 'filters[for_play_market]=true')).toEqual([]);
});

test('a profile is a role with its shop, a user profile the person who has it', async () => {
  const { sellerId } = await aShopThatSells(kernel(), provider);
  const userId = await aPerson('mia@kontor.test', sellerId);
  const other = await aPerson('ole@kontor.test', sellerId);
  const [profile] = await found(memberList, `filters[user_profile_id]=${userId}`);
  expect(await found(memberList, `filters[profile_id]=${String(profile)}`)).toEqual([profile]);
  expect(await found(userList, `filters[profile_id]=${String(profile)}`)).toEqual([userId]);
  expect(await found(userList, `filters[user_profile_id]=${other}`)).toEqual([other]);
  for (const strange of ['mia', '999999999', '-1', '1e3', '9'.repeat(40)])
    expect(await found(userList, `filters[user_profile_id]=${strange}`), strange).toEqual([]);
});

test('copies of products are told from their originals', async () => {
  const { seller, sellerId } = await aShopThatSells(kernel(), provider);
  const original = await aProduct(seller, { name: 'Buch', price: 1000 });
  const { id: copy } = await duplicateProduct(seller, original);
  const of = (is: boolean) => found(adminProductList, `filters[seller_id]=${sellerId}&filters[is_copy]=${is}`);
  expect([await of(true), await of(false)]).toEqual([[copy], [original]]);
});
