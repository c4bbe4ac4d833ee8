import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { aSeller, useTestKernel } from '#core/testing';
import { markFavourite, seedPerson } from './index.ts';

const kernel = useTestKernel();

async function someoneIn(username: string): Promise<{ ctx: Ctx; sellerId: number }> {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username });
  const roles = [{ role: 'seller' as const, sellerId }];
  const { userId } = await seedPerson(platform, {
    email: `${username}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'L',
    locale: 'de',
    roles,
  });
  const actor = { kind: 'person' as const, userId, sessionId: '1', emailConfirmed: true, roles, sellerId };
  return { ctx: kernel().contextFor(actor as never), sellerId };
}

const starred = async (sellerId: number): Promise<string[]> => {
  const ctx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const row = await reading(ctx, ({ db }) => db('favourite_places').where({ seller_id: sellerId }).first('paths'));
  return row?.paths ?? [];
};

test('of thirty stars at once, twice each, twelve are kept and none twice; another shop keeps its own', async () => {
  const [one, two] = [await someoneIn('eins'), await someoneIn('zwei')];
  await markFavourite(two.ctx, { path: '/cabinet/orders', on: true });
  const paths = Array.from({ length: 30 }, (_, n) => `/cabinet/place_${n}`);
  await Promise.all([...paths, ...paths].map((path) => markFavourite(one.ctx, { path, on: true })));
  const kept = await starred(one.sellerId);
  expect([kept.length, new Set(kept).size]).toEqual([12, 12]);
  await Promise.all(kept.map((path) => markFavourite(one.ctx, { path, on: false })));
  expect(await starred(one.sellerId)).toEqual([]);
  expect(await starred(two.sellerId)).toEqual(['/cabinet/orders']);
});
