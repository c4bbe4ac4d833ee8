import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { defineEvent, publish } from '#core/events';
import { aSeller, countStatements, useTestKernel } from '#core/testing';

const kernel = useTestKernel();
const orderPaid = defineEvent<{ amount: number }>('order.paid');
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const details = (id: number, sellerId: number | null = null) => ({
  aggregate: { type: 'order', id },
  sellerId,
  payload: { amount: 100 },
});
const outboxOf = (aggregateId: number): Promise<{ sequence: number; seller_id: number | null; type: string }[]> =>
  inTransaction(platform(), ({ db }) =>
    db('outbox').where({ aggregate_id: aggregateId }).orderBy('sequence').select('sequence', 'seller_id', 'type'),
  );

test('what a transaction published is there once it has committed', async () => {
  await publish(platform(), orderPaid, details(1));
  expect(await outboxOf(1)).toEqual([{ sequence: 1, seller_id: null, type: 'order.paid' }]);
});

test('a rolled-back transaction says nothing', async () => {
  const failing = inTransaction(platform(), async (ctx) => {
    await publish(ctx, orderPaid, details(2));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await outboxOf(2)).toEqual([]);
});

test('a part that failed inside a transaction says nothing while the rest is told', async () => {
  await inTransaction(platform(), async (ctx) => {
    await publish(ctx, orderPaid, details(3));
    await inTransaction(ctx, async (inner) => {
      await publish(inner, orderPaid, details(4));
      throw new Error('inner');
    }).catch(() => undefined);
    await inTransaction(ctx, (inner) => publish(inner, orderPaid, details(5)));
  });
  expect([await outboxOf(3), await outboxOf(4), await outboxOf(5)].map((rows) => rows.length)).toEqual([1, 0, 1]);
});

test('an event of a failed first part does not keep a later one from being told', async () => {
  await inTransaction(platform(), async (ctx) => {
    await inTransaction(ctx, async (inner) => {
      await publish(inner, orderPaid, details(6));
      throw new Error('inner');
    }).catch(() => undefined);
    await publish(ctx, orderPaid, details(7));
  });
  expect([(await outboxOf(6)).length, (await outboxOf(7)).length]).toEqual([0, 1]);
});

test('the sequence of an aggregate increases by one, whoever publishes at the same time', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(platform(), async (ctx) => {
        await publish(ctx, orderPaid, details(8));
        await publish(ctx, orderPaid, details(9));
        await publish(ctx, orderPaid, details(8));
      }),
    ),
  );
  expect((await outboxOf(8)).map((row) => row.sequence)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect((await outboxOf(9)).map((row) => row.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('many events of one transaction leave as one statement', async () => {
  const { statements } = await countStatements(kernel().db, () =>
    inTransaction(platform(), async (ctx) => {
      for (let index = 0; index < 20; index++) await publish(ctx, orderPaid, details(10));
    }),
  );
  expect(statements).toBe(1);
});

test("a seller's transaction cannot speak for another seller, nor read the outbox", async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  const asAnna = kernel().contextFor({ kind: 'seller', sellerId: anna });
  await publish(asAnna, orderPaid, details(11, anna));
  await expect(publish(asAnna, orderPaid, details(11, bert))).rejects.toThrow('another seller');
  await expect(inTransaction(asAnna, ({ db }) => db('outbox').select('id'))).rejects.toThrow('permission denied');
  expect(await outboxOf(11)).toHaveLength(1);
});
