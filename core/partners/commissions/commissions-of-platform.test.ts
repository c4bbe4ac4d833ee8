import { beforeAll, expect, test } from 'vitest';
import { joinProgram, saveProgram } from '#core/affiliates';
import { checkInvariants } from '#core/ledger';
import { THROUGH_PLATFORM } from '#core/payments';
import { orderAttribution } from '#core/referrals';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  differingSums,
  LockSwitch,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { settleCommissions } from './index.ts';

const provider = new ScriptedProvider();
Object.assign(provider.port, {
  key: THROUGH_PLATFORM,
  abilities: { ...provider.port.abilities, throughPlatform: true, disputes: false },
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let epid: string;
let publisher: number;
let buyers = 0;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const { id } = await saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000] });
  const node = await joinProgram(world.seller, {
    sellerId: world.sellerId,
    programId: id,
    person: { email: 'petra@kontor.test', firstName: 'Petra', lastName: 'Vogt' },
    acceptsTerms: true,
    fromLandingPage: true,
  });
  epid = node.code;
  publisher = await kernel().platformDb.transaction(async (trx) => {
    const row = await trx('affiliate_nodes').where({ code: epid }).first<{ publisher_id: number }>('publisher_id');
    return row.publisher_id;
  });
});

async function buy() {
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    form: { email: `kauf-${(buyers += 1)}@example.test` },
    additional: { epid },
  });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const { order, payment } = await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return { orderId: order.id, paymentId: payment.id };
}

async function pots() {
  return kernel().platformDb.transaction(async (trx) => {
    const rows = await trx('account_balances')
      .where({ seller_id: world.sellerId, book: 'platform' })
      .where('account', 'like', `L:affiliate:${publisher}:%`)
      .select<{ account: string; rest: string }[]>('account', 'rest');
    return Object.fromEntries(rows.map(({ account, rest }) => [account.split(':').at(-1), 0 - Number(rest)]));
  });
}

const broken = async () =>
  (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }))).filter(
    ({ violations }) => violations.length > 0,
  );

test('money through the platform: commission leaves the seller’s balance, is held, becomes available, and goes back from where it is', async () => {
  const sale = await buy();
  expect(await pots()).toEqual({ pending: 3000 });
  expect(await broken()).toEqual([]);
  kernel().clock.advance({ days: 29 });
  await runJobsUntilIdle(kernel());
  expect(await pots()).toEqual({ pending: 0, available: 3000 });
  expect(await broken()).toEqual([]);
  await refundOrder(world.seller, { orderId: sale.orderId, amountMinor: 5950, reason: '', requestKey: 'half' });
  await runJobsUntilIdle(kernel());
  expect(await pots()).toEqual({ pending: 0, available: 1500 });
  await refundOrder(world.seller, { orderId: sale.orderId, amountMinor: 5950, reason: '', requestKey: 'rest' });
  await runJobsUntilIdle(kernel());
  expect(await pots()).toEqual({ pending: 0, available: 0 });
  expect(await broken()).toEqual([]);
});

/** End of eight workers that are told of the same refund at one moment. */
async function race(): Promise<{ failed: number; amount: number | undefined }> {
  const sale = await buy();
  await kernel().platformDb.transaction(async (trx) => {
    // As if a bank had taken a third back and nobody had been told yet.
    await trx('payments').where({ id: sale.paymentId }).update({ disputed: 3966 });
  });
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => settleCommissions(world.seller, world.sellerId, sale.paymentId)),
  );
  const amount = (await orderAttribution(world.seller, sale.orderId))?.tiers[0]?.amount;
  return { failed: ends.filter(({ status }) => status === 'rejected').length, amount };
}

test('eight workers told at once take back one share; without the lock they get in each other’s way', async () => {
  expect(await race()).toEqual({ failed: 0, amount: 3000 - Math.floor((3000 * 3966) / 11900) });
  const lock = new LockSwitch(kernel().db);
  let failed = 0;
  for (let turn = 0; turn < 12 && failed === 0; turn += 1) {
    lock.isOff = true;
    ({ failed } = await race().finally(() => (lock.isOff = false)));
  }
  expect([lock.leftOut > 0, failed > 0]).toEqual([true, true]);
});

test('the sums that statistics read are those of the rows beside them, by day, publisher, product and campaign', async () => {
  const { orders } = await kernel().platformDb.transaction((trx) =>
    trx('affiliate_days').where({ seller_id: world.sellerId }).sum('orders as orders').first<{ orders: string }>(),
  );
  expect(Number(orders)).toBeGreaterThan(1);
  expect(await differingSums(kernel(), world.sellerId)).toEqual([]);
});
