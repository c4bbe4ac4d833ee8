import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { answerBeforeCommit, inTransaction, statement } from '#core/database';
import { aSeller, useTestKernel } from '#core/testing';

const kernel = useTestKernel();

async function aShop(): Promise<Ctx & { sellerId: number }> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return { ...kernel().contextFor({ kind: 'seller', sellerId }), sellerId };
}

const put = ({ db, sellerId }: Ctx & { sellerId: number }, key: string): Promise<unknown> =>
  statement(db, `insert into settings (seller_id, key, plain, sealed, updated_at) values (?, ?, '{}', '{}', now())`, [
    sellerId,
    key,
  ]);
const kept = ({ db, sellerId }: Ctx & { sellerId: number }): Promise<string[]> =>
  statement<{ key: string }>(db, 'select key from settings where seller_id = ? order by key', [sellerId]).then(
    ({ rows }) => rows.map(({ key }) => key),
  );
const within = (shop: Ctx & { sellerId: number }, db: Ctx): Ctx & { sellerId: number } => ({
  ...db,
  sellerId: shop.sellerId,
});
const read = (shop: Ctx & { sellerId: number }): Promise<string[]> =>
  inTransaction(shop, (tx) => kept(within(shop, tx)));

test('a write that nobody waits for is seen by what is read later, and stands with the commit', async () => {
  const shop = await aShop();
  const seen = await inTransaction(shop, async (tx) => {
    await answerBeforeCommit(tx, put(within(shop, tx), 'a'));
    return kept(within(shop, tx));
  });
  expect([seen, await read(shop)]).toEqual([['a'], ['a']]);
});

test('a write that fails unheard fails its transaction, and is what the caller hears of', async () => {
  const shop = await aShop();
  const work = inTransaction(shop, async (tx) => {
    await answerBeforeCommit(tx, put(within(shop, tx), 'a'));
    await answerBeforeCommit(tx, put(within(shop, tx), 'a'));
    await kept(within(shop, tx));
  });
  await expect(work).rejects.toThrow(/settings_seller_key_unique/);
  expect(await read(shop)).toEqual([]);
});

test('what turns out only from the answer, such as that no row was changed, still comes before the commit', async () => {
  const shop = await aShop();
  const moved = async (tx: Ctx): Promise<void> => {
    const { rowCount } = await statement(
      tx.db,
      'update settings set version = version + 1 where seller_id = ? and version = ?',
      [shop.sellerId, 9],
    );
    if (rowCount !== 1) throw new Error('changed by somebody else');
  };
  const work = inTransaction(shop, async (tx) => {
    await put(within(shop, tx), 'a');
    await answerBeforeCommit(tx, moved(tx));
  });
  await expect(work).rejects.toThrow('changed by somebody else');
  expect(await read(shop)).toEqual([]);
});

test('inside of a savepoint it fails the savepoint alone', async () => {
  const shop = await aShop();
  await inTransaction(shop, async (tx) => {
    await put(within(shop, tx), 'a');
    const inner = inTransaction(tx, async (savepoint) => {
      await answerBeforeCommit(savepoint, put(within(shop, savepoint), 'b'));
      await answerBeforeCommit(savepoint, put(within(shop, savepoint), 'a'));
    });
    await expect(inner).rejects.toThrow(/settings_seller_key_unique/);
    await put(within(shop, tx), 'c');
  });
  expect(await read(shop)).toEqual(['a', 'c']);
});
