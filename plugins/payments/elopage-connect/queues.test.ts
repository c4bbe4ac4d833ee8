import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { bankAccountQueue, readBankAccountQueue } from '#core/bank-accounts';
import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import { parseListQuery } from '#core/kit';
import { legitimationList, readLegitimations, saveLegitimationDocument } from '#core/legitimation';
import { allPayoutList, readAllPayouts, requestPayout, setBlock, writePayoutSettings } from '#core/merchants';
import type { SaleWorld } from '#core/testing';
import { EarningShops } from './testing/earning-shops.ts';

const shops = new EarningShops();
let paused: SaleWorld;
let blocked: SaleWorld;
let admin: Ctx;

beforeAll(async () => {
  admin = await shops.admin();
  paused = await shops.open();
  await requestPayout(paused.seller);
  await writePayoutSettings(paused.seller, { mode: 'manual', fromAmount: 10_000, paused: true });
  blocked = await shops.open();
  await requestPayout(blocked.seller);
  await setBlock(admin, {
    sellerId: blocked.sellerId,
    block: 'payouts',
    reason: 'Bitte melden Sie sich.',
  });
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await saveLegitimationDocument(paused.seller, { kind: 'id_from_front', name: 'ausweis.jpg', bytes: photo });
});

const query = (list: SqlListDefinition, search: string) =>
  parseListQuery(list, new URLSearchParams(search), { now: shops.kernel.clock.now() });

/** Every value that a filter of a queue offers, as an address writes it. */
const addresses = (list: SqlListDefinition): string[] =>
  list.filters.flatMap((filter) => {
    const { key } = filter;
    if (filter.control === 'boolean') return [`filters[${key}]=true`, `filters[${key}]=false`];
    if (filter.control === 'multi_select')
      return (filter.options ?? []).map(({ value }) => `filters[${key}][]=${value}`);
    if (filter.control === 'single_select')
      return (filter.options ?? []).map(({ value }) => `filters[${key}]=${value}`);
    const [from, till] = filter.control === 'numeric_range' ? ['1', '900'] : ['2020-01-01', '2040-01-01'];
    return [
      `filters[${key}_from]=${from}`,
      `filters[${key}_${filter.control === 'numeric_range' ? 'to' : 'till'}]=${till}`,
    ];
  });

const payouts = async (search: string) =>
  (await readAllPayouts(admin, query(allPayoutList, search))).list.map(({ state, seller }) => ({
    state,
    seller,
  }));
const legitimations = async (search: string) =>
  (await readLegitimations(admin, query(legitimationList, search))).list.map(({ id }) => id);
const accounts = async (search: string) =>
  (await readBankAccountQueue(admin, query(bankAccountQueue, search))).list.map(({ seller_id: id }) => id);

test.each([
  ['payouts', allPayoutList, payouts],
  ['legitimations', legitimationList, legitimations],
  ['bank accounts', bankAccountQueue, accounts],
] as const)(
  'the queue of %s is filtered by every value that it offers, and a yes and a no share its rows',
  async (_name, list, read) => {
    const all = ((await read('per=500')) as unknown[]).length;
    expect(all).toBeGreaterThan(1);
    for (const address of addresses(list))
      expect((await read(`per=500&${address}`)).length, address).toBeLessThanOrEqual(all);
    for (const { key, control } of list.filters)
      if (control === 'boolean') {
        const [yes, no] = [await read(`per=500&filters[${key}]=true`), await read(`per=500&filters[${key}]=false`)];
        expect(yes.length + no.length, key).toBe(all);
      }
  },
);

test('payouts are found by a pause of their seller, by a block, by a wallet and by the days on which they were issued', async () => {
  const count = async (search: string) => (await payouts(`per=500&${search}`)).length;
  expect(await count('filters[payouts_paused]=true')).toBe(1);
  expect(await count('filters[payouts_blocked]=true')).toBe(1);
  expect(await count('filters[with_lw_wallet]=true')).toBe(0);
  const today = shops.kernel.clock.now().toISOString().slice(0, 10);
  expect(await count(`filters[issued_from]=${today}&filters[issued_till]=${today}`)).toBe(1);
  expect(await count('filters[issued_from]=2020-01-01')).toBe(2);
  expect(await count('filters[issued_till]=2020-01-01')).toBe(0);
});

test('sellers are found by whether their check began and by their files; accounts by the day of their validation', async () => {
  expect(await legitimations('per=500&filters[with_legitimations]=true')).toEqual([paused.sellerId]);
  expect(await legitimations('per=500&filters[with_file]=true')).toEqual([paused.sellerId]);
  expect(await legitimations('per=500&filters[internal_status][]=documents')).toEqual([paused.sellerId]);
  expect(await legitimations('per=500&filters[internal_state][]=accepted')).toEqual([]);
  expect(await legitimations('per=500&filters[ext_state][]=not_sent')).toEqual([paused.sellerId]);
  expect((await accounts('per=500&filters[activated_from]=2020-01-01')).toSorted()).toEqual(
    [paused.sellerId, blocked.sellerId].toSorted(),
  );
  expect(await accounts('per=500&filters[deactivated_from]=2020-01-01')).toEqual([]);
  expect(await accounts('per=500&filters[with_file]=true')).toEqual([]);
});
