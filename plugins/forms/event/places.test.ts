import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, openDatabase } from '#core/database';
import { plainFormPlugin, useTestKernel } from '#core/testing';
import { aKind, anEvent, form, moving, variantOf, type AnEvent } from './an-event.fixture.ts';
import { event } from './index.ts';
import { eventSetup } from './setup/event-setup.ts';
import { saveKind } from './setup/save-kind.ts';
import { removeQuota, saveQuota } from './setup/save-quota.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin], env: { DATABASE_POOL: '20' } });

const three = { kinds: [{ name: 'Parkett' }, { name: 'Rang' }, { name: 'Stehplatz' }] };

async function counts(the: AnEvent) {
  const { kinds, dates, quotas } = await eventSetup(the.ctx, the.productId);
  const short = ({ sold, reserved }: { sold: number; reserved: number }) => [sold, reserved];
  return { kinds: kinds.map(short), dates: dates.map(short), quotas: quotas.map(short) };
}

test('ninety-six buyers of three kinds that share twenty places get exactly twenty', async () => {
  const the = await anEvent(kernel(), { ...three, quota: '20' });
  const outcomes = await Promise.all(
    Array.from({ length: 96 }, (_, buyer) => moving(the, variantOf(the, buyer % 3), 1, 'reserve')),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
  const { kinds, dates, quotas } = await counts(the);
  expect([dates, quotas]).toEqual([[[0, 20]], [[0, 20]]]);
  expect(kinds.reduce((sum, [, reserved]) => sum + reserved!, 0)).toBe(20);
});

test('the same buyers oversell when places are looked for first and taken later', async () => {
  const the = await anEvent(kernel(), { ...three, quota: '20' });
  const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  await owner.raw('alter table ticket_counters drop constraint ticket_counters_not_oversold');
  const { counter_id: counterId } = await owner('event_quotas').where({ product_id: the.productId }).first();
  const lookThenTake = async ({ db }: Ctx): Promise<'done' | 'sold_out'> => {
    const counter = await db('ticket_counters').where({ id: counterId }).first();
    if (counter.sold_count + counter.reserved_count >= counter.limit) return 'sold_out';
    await db('ticket_counters')
      .where({ id: counterId })
      .update({ reserved_count: db.raw('reserved_count + 1') });
    return 'done';
  };
  const outcomes = await Promise.all(Array.from({ length: 96 }, () => inTransaction(the.ctx, lookThenTake)));
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(20);
  await owner.raw('update ticket_counters set reserved_count = 0 where reserved_count > "limit"');
  await owner.raw(
    'alter table ticket_counters add constraint ticket_counters_not_oversold check ("limit" is null or sold_count + reserved_count <= "limit")',
  );
  await owner.destroy();
});

test('carts of several kinds in any order neither oversell nor lock each other out', async () => {
  const the = await anEvent(kernel(), { kinds: [{ limit: '12' }, { limit: '12' }, {}], quota: '25' });
  const cart = (order: number[]) =>
    inTransaction(the.ctx, (inner) =>
      form(inner).moveStock!(
        inner,
        order.map((kind) => ({ productId: the.productId, variant: variantOf(the, kind), quantity: 1, details: {} })),
        'reserve',
      ),
    );
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [2, 0, 1],
  ];
  const outcomes = await Promise.all(Array.from({ length: 64 }, (_, buyer) => cart(orders[buyer % 4]!)));
  // 25 shared places hold eight carts of three.
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(8);
  expect(await counts(the)).toEqual({
    kinds: [
      [0, 8],
      [0, 8],
      [0, 8],
    ],
    dates: [[0, 24]],
    quotas: [[0, 24]],
  });
});

test('a cart that does not fit as a whole takes nothing', async () => {
  const the = await anEvent(kernel(), { kinds: [{ limit: '5' }, { limit: '1' }] });
  const line = (kind: number, quantity: number) => ({
    productId: the.productId,
    variant: variantOf(the, kind),
    quantity,
    details: {},
  });
  expect(
    await inTransaction(the.ctx, (inner) => form(inner).moveStock!(inner, [line(0, 2), line(1, 2)], 'reserve')),
  ).toBe('sold_out');
  expect(await counts(the)).toMatchObject({
    kinds: [
      [0, 0],
      [0, 0],
    ],
    dates: [[0, 0]],
  });
});

test('places are reserved, sold, given back and free again, in every counter at once', async () => {
  const the = await anEvent(kernel(), { kinds: [{ limit: '2' }], quota: '2', dateLimit: '2' });
  const move = (quantity: number, how: Parameters<typeof moving>[3]) => moving(the, variantOf(the), quantity, how);
  expect(await move(2, 'reserve')).toBe('done');
  expect(await move(1, 'take')).toBe('sold_out');
  expect(await move(1, 'confirm')).toBe('done');
  expect(await counts(the)).toEqual({ kinds: [[1, 1]], dates: [[1, 1]], quotas: [[1, 1]] });
  expect(await move(1, 'release')).toBe('done');
  expect(await move(1, 'confirm')).toBe('sold_out');
  expect(await move(1, 'return')).toBe('done');
  expect(await counts(the)).toEqual({ kinds: [[0, 0]], dates: [[0, 0]], quotas: [[0, 0]] });
});

test('whatever the narrowest of kind, date and quota leaves is what buyers see', async () => {
  const the = await anEvent(kernel(), { kinds: [{ limit: '9' }, {}], quota: '7', dateLimit: '5' });
  await moving(the, variantOf(the, 1), 3, 'take');
  const variants = (await inTransaction(the.ctx, (inner) => form(inner).variants!(inner, [the.productId]))).get(
    the.productId,
  )!;
  expect(variants.map(({ left }) => left)).toEqual([2, 2]);
  await moving(the, variantOf(the, 0), 2, 'take');
  const closed = (await inTransaction(the.ctx, (inner) => form(inner).variants!(inner, [the.productId]))).get(
    the.productId,
  )!;
  expect(closed.map(({ closed: why }) => why)).toEqual(['sold_out', 'sold_out']);
});

test('a kind that changes its quota takes what it sold along, while buyers buy', async () => {
  const the = await anEvent(kernel(), { kinds: [{}, {}], quota: '50' });
  const other = await saveQuota(the.ctx, the.productId, null, { name: 'Rang', limit: '50' });
  const buys = Array.from({ length: 24 }, (_, buyer) => moving(the, variantOf(the, buyer % 2), 1, 'take'));
  await Promise.all([
    ...buys,
    saveKind(the.ctx, the.productId, the.kindIds[1]!, aKind({ name: 'Rang', quotaId: other })),
  ]);
  expect(await counts(the)).toMatchObject({
    kinds: [
      [12, 0],
      [12, 0],
    ],
    quotas: [
      [12, 0],
      [12, 0],
    ],
  });
  const small = await saveQuota(the.ctx, the.productId, null, { name: 'Loge', limit: '3' });
  await expect(saveKind(the.ctx, the.productId, the.kindIds[1]!, aKind({ quotaId: small }))).rejects.toMatchObject({
    code: 'quota_full',
    field: 'quotaId',
  });
  await removeQuota(the.ctx, the.productId, other);
  await moving(the, variantOf(the, 1), 12, 'return');
  expect(await counts(the)).toMatchObject({
    kinds: [
      [12, 0],
      [0, 0],
    ],
  });
});

test('a limit never goes below what is gone', async () => {
  const the = await anEvent(kernel(), { kinds: [{ limit: '5' }] });
  await moving(the, variantOf(the), 3, 'reserve');
  await expect(saveKind(the.ctx, the.productId, the.kindIds[0]!, aKind({ limit: '2' }))).rejects.toMatchObject({
    code: 'limit_below_sold',
    status: 422,
  });
  await saveKind(the.ctx, the.productId, the.kindIds[0]!, aKind({ limit: '3' }));
  expect(await moving(the, variantOf(the), 1, 'take')).toBe('sold_out');
});

test('a ticket that is no ticket of this event, or of another seller, is sold out', async () => {
  const [the, other] = [await anEvent(kernel()), await anEvent(kernel())];
  for (const variant of [null, '', '1', 'x-y', '999999-1', variantOf(other)])
    expect(await moving(the, variant as string, 1, 'reserve'), String(variant)).toBe('sold_out');
  const stranger = { ...the, ctx: other.ctx };
  expect(await moving(stranger, variantOf(the), 1, 'reserve')).toBe('sold_out');
});
