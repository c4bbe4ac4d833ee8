import { expect, test } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.ts';

test('pages take no more room than they may: those nobody asked for the longest go, one in demand stays', async () => {
  const cache = new PageCache({ mostBytes: 10_000 });
  const drawn: string[] = [];
  const get = (address: string): Promise<CachedPage> =>
    cache.get(1, address, async () => {
      drawn.push(address);
      return { status: 200, body: Buffer.alloc(1000), headers: {} };
    });
  for (let page = 0; page < 10; page += 1) await get(`page ${page}`);
  // All ten are there.
  for (let page = 0; page < 10; page += 1) await get(`page ${page}`);
  expect(drawn).toHaveLength(10);
  for (let page = 10; page < 15; page += 1) await get(`page ${page}`);
  drawn.length = 0;
  for (const page of [5, 9, 14]) await get(`page ${page}`);
  expect(drawn).toEqual([]);
  await get('page 0');
  expect(drawn).toEqual(['page 0']);
});

test('one page larger than all room is served and makes no other stay away', async () => {
  const cache = new PageCache({ mostBytes: 1000 });
  let drawn = 0;
  const get = (address: string, size: number) =>
    cache.get(1, address, async () => {
      drawn += 1;
      return { status: 200, body: Buffer.alloc(size), headers: {} };
    });
  expect((await get('long', 5000)).body).toHaveLength(5000);
  await get('short', 10);
  await get('short', 10);
  expect(drawn).toBe(2);
  cache.forgetSeller(1);
  await get('short', 10);
  expect(drawn).toBe(3);
});
