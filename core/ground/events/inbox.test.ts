import { expect, test } from 'vitest';
import { inTransaction, openDatabase } from '#core/database';
import { failInbox, finishInbox, inboxEntry, openInbox, receiveOnce } from '#core/events';
import { aSeller, useTestKernel } from '#core/testing';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const message = (externalId: string, sellerId: number | null = null) => ({
  source: 'stripe',
  externalId,
  payload: { type: 'paid' },
  sellerId,
});
const fresh = (results: { fresh: boolean }[]): number => results.filter((result) => result.fresh).length;

test('of many copies that arrive at once, one is fresh', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => receiveOnce(platform(), message('evt_1'))));
  expect(fresh(results)).toBe(1);
  expect(new Set(results.map((result) => result.id)).size).toBe(1);
});

test('negative control: without the unique key the same race makes several fresh ones', async () => {
  const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  await owner.raw('drop index inbox_source_external_id_unique');
  try {
    expect(
      fresh(await Promise.all(Array.from({ length: 12 }, () => receiveOnce(platform(), message('evt_control'))))),
    ).toBeGreaterThan(1);
    await owner('inbox').where({ external_id: 'evt_control' }).delete();
  } finally {
    await owner.raw(
      'create unique index inbox_source_external_id_unique on inbox (coalesce(seller_id, 0), source, external_id)',
    );
    await owner.destroy();
  }
});

test('two sellers with one account at the provider each get their own copy, and neither sees the other', async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  const of = (sellerId: number) => kernel().contextFor({ kind: 'seller', sellerId });
  const forAnna = await receiveOnce(of(anna), message('evt_2', anna));
  const forBert = await receiveOnce(of(bert), message('evt_2', bert));
  expect([forAnna.fresh, forBert.fresh]).toEqual([true, true]);
  expect(await inboxEntry(of(bert), forAnna.id)).toBeNull();
  expect(await inboxEntry(of(anna), forAnna.id)).toMatchObject({
    state: 'received',
    payload: { type: 'paid' },
    sellerId: anna,
  });
});

test('of many that apply one message at once, one wins', async () => {
  const { id } = await receiveOnce(platform(), message('evt_3'));
  const wins = await Promise.all(Array.from({ length: 8 }, () => finishInbox(platform(), id, 'applied')));
  expect(wins.filter(Boolean)).toHaveLength(1);
});

test('a failed attempt is noted, stays open and can be applied later', async () => {
  const { id } = await receiveOnce(platform(), message('evt_4'));
  await inTransaction(platform(), async (ctx) => {
    expect(await finishInbox(ctx, id, 'applied')).toBe(true);
    throw new Error('settlement failed');
  }).catch((error: unknown) => failInbox(platform(), id, error));
  expect(await inboxEntry(platform(), id)).toMatchObject({ state: 'failed', attempts: 1 });
  const open = await openInbox(platform(), { source: 'stripe', before: new Date(kernel().clock.now().getTime() + 1) });
  expect(open.map((entry) => entry.externalId)).toContain('evt_4');
  expect(await finishInbox(platform(), id, 'applied')).toBe(true);
  expect(await inboxEntry(platform(), id)).toMatchObject({ state: 'applied', attempts: 2 });
});
