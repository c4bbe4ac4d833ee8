import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putDocument } from '#core/identity-documents';
import { keepPeriodsJob } from '#core/retention';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { closeShop, deleteShop, sayWhy } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

const keepPeriods = async (): Promise<void> => {
  const keep = await keepPeriodsJob.handler();
  await keep(kernel().contextFor({ kind: 'platform', reason: 'test' }), {});
};

const on = async (moment: string): Promise<void> => {
  const { clock } = kernel();
  clock.advance({ seconds: (Date.parse(moment) - clock.now().getTime()) / 1000 });
  await keepPeriods();
};

async function leave({ seller, username }: SaleWorld): Promise<void> {
  await sayWhy(seller, { reason: 'too_expensive', description: '' });
  await closeShop(seller, username);
  kernel().clock.advance({ days: 15 });
  await runJobsUntilIdle(kernel());
  await deleteShop(seller, username);
}

async function left({ sellerId }: SaleWorld): Promise<Record<string, unknown>> {
  const db = kernel().ownerDb;
  const shop = await db('sellers').where({ id: sellerId }).first();
  const leaving = await db('seller_leavings').where({ seller_id: sellerId }).first();
  const count = async (table: string, where: object = {}): Promise<number> =>
    Number(
      (
        await db(table)
          .where({ seller_id: sellerId, ...where })
          .count()
      )[0]!.count,
    );
  return {
    company: shop.company,
    username: shop.username,
    mode: leaving.data_mode,
    keys: await count('identity_keys'),
    papers: await count('files', { content_type: 'application/octet-stream' }),
    invoices: await count('invoices'),
  };
}

test('of a deleted shop papers go after five years and its name after ten; its address stays taken and its books stay', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer();
  await putDocument(world.seller, { kind: 'id_from_front', name: 'ausweis.jpg', bytes });
  await leave(world);
  const whole = await left(world);
  expect(whole).toMatchObject({ company: 'Verlag GmbH', keys: 1, papers: 1, invoices: 1, mode: 'data_scrambled' });
  await on('2031-12-31T12:00:00Z');
  expect(await left(world)).toEqual(whole);
  await on('2032-01-01T12:00:00Z');
  expect(await left(world)).toEqual({ ...whole, keys: 0, papers: 0 });
  await on('2036-12-31T12:00:00Z');
  expect(await left(world)).toMatchObject({ company: 'Verlag GmbH', mode: 'data_scrambled' });
  await on('2037-01-01T12:00:00Z');
  expect(await left(world)).toEqual({ ...whole, keys: 0, papers: 0, company: '', mode: 'deleted' });
});

test('a shop that never sold anything loses its name the night after it was deleted; one that lives keeps it', async () => {
  const [unused, living] = [await aShopThatSells(kernel(), provider), await aShopThatSells(kernel(), provider)];
  await leave(unused);
  await keepPeriods();
  expect(await left(unused)).toMatchObject({ company: '', mode: 'deleted' });
  const { company } = await kernel().ownerDb('sellers').where({ id: living.sellerId }).first();
  expect(company).toBe('Verlag GmbH');
});
