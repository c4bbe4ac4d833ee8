import { expect, test } from 'vitest';
import type { ListQuery } from '#core/kit';
import { accountBalance, checkInvariants } from '#core/ledger';
import { confirmRefund, openPaymentStep, orderView, refundOrder, type OrderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  mailsOf,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { aStatement } from './statement.fixture.ts';
import { matchTransfer, readBankWires, sendTransferBack, takeInStatement, transferView } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

const ALL: ListQuery = {
  page: 1,
  per: 10,
  query: '',
  sortKey: 'id',
  sortDir: 'desc',
  filters: {},
  filterParams: {},
  scopes: [],
  expand: [],
  counts: [],
};

interface Ordered extends SaleWorld {
  number: string;
  orderId: number;
}

async function anOrder(world: SaleWorld): Promise<Ordered> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  provider.script.push('buyer_acts');
  const { order } = await openPaymentStep(world.buyer, placed);
  return { ...world, orderId: order.id, number: order.token.split('-')[0]! };
}

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  return world;
}

const view = (order: Ordered): Promise<OrderView> => orderView(order.seller, { id: order.orderId });

/** What of the order's price mails told its buyer to be missing still. */
async function missing({ number, sellerId }: Ordered): Promise<(string | undefined)[]> {
  const mails = await mailsOf(kernel(), sellerId);
  return mails
    .filter(({ subject }) => subject === `Zahlung offen zu ${number}`)
    .map(({ text }) => /([\d,]+)\s€ für „Buch“.* Ein Teil ist eingegangen/.exec(text)?.[1]);
}

async function expectInvariants(): Promise<void> {
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter((report) => report.violations.length > 0)).toEqual([]);
}

test('transfers find their order by its number in any spelling; the same file and the same entry pay once', async () => {
  const world = await aShop();
  const order = await anOrder(world);
  const bytes = aStatement([{ amount: '119.00', reference: `Danke! ${order.number.toLowerCase()}, Bea` }]);
  const files = await Promise.all(
    [1, 2, 3].map(() => takeInStatement(world.seller, { bytes, fileName: 'auszug.xml' })),
  );
  expect(files.reduce((sum, { matched }) => sum + matched, 0)).toBe(1);
  const again = aStatement([
    { amount: '119.00', reference: `Danke! ${order.number.toLowerCase()}, Bea` },
    { amount: '5.00', reference: 'Oma' },
  ]);
  expect(await takeInStatement(world.seller, { bytes: again, fileName: 'zwei.xml' })).toEqual({
    entries: 2,
    fresh: 1,
    matched: 0,
  });
  expect(await view(order)).toMatchObject({
    order: { payment_state: 'paid', paid: 11900 },
    rates: [{ state: 'paid' }],
  });
  await expectInvariants();
});

test('too little leaves a rate partly paid, the rest completes it, too much is owed to the buyer', async () => {
  const world = await aShop();
  const order = await anOrder(world);
  const pay = (amount: string, ref: string) =>
    takeInStatement(world.seller, {
      bytes: aStatement([{ amount, reference: order.number, ref }]),
      fileName: `${ref}.xml`,
    });
  await pay('50.00', 'a');
  expect(await view(order)).toMatchObject({
    order: { payment_state: 'payment_waiting', paid: 5000, first_paid_at: null },
    rates: [{ state: 'partly_paid' }],
  });
  expect(await missing(order)).toEqual(['69,00']);
  await pay('20.00', 'b');
  expect(await missing(order)).toEqual(['69,00', '49,00']);
  await expectInvariants();
  await pay('50.00', 'c');
  const after = await view(order);
  expect(after).toMatchObject({
    order: { payment_state: 'paid', paid: 11900 },
    rates: [{ state: 'paid', paid: 11900 }],
  });
  expect(await missing(order)).toHaveLength(2);
  expect(
    after.payments
      .filter(({ provider: name }) => name === 'direct_bank')
      .map(({ captured, surplus }) => [captured, surplus]),
  ).toEqual([
    [5000, 0],
    [2000, 0],
    [5000, 100],
  ]);
  const [refund] = await refundOrder(order.seller, {
    orderId: order.orderId,
    amountMinor: 1000,
    reason: '',
    requestKey: 'back',
  });
  expect((await view(order)).order.refunded).toBe(0);
  await confirmRefund(order.seller, { orderId: order.orderId, refundId: refund!.id });
  expect(await confirmRefund(order.seller, { orderId: order.orderId, refundId: refund!.id })).toBe('successful');
  expect((await view(order)).order.refunded).toBe(1000);
  await pay('3.00', 'd');
  expect((await view(order)).payments.at(-1)).toMatchObject({ effective: false, captured: 300, surplus: 300 });
  await expectInvariants();
});

test('what was paid too much is sent back once, by the seller’s word, and no stranger can say so', async () => {
  const [world, stranger] = [await aShop(), await aShop()];
  const order = await anOrder(world);
  await takeInStatement(world.seller, {
    bytes: aStatement([{ amount: '121.50', reference: order.number }]),
    fileName: 'viel.xml',
  });
  const { id: transferId } = (await readBankWires(world.seller, ALL)).list[0]!;
  expect(await transferView(world.seller, transferId)).toMatchObject({
    state: 'matched',
    surplus: { minor: 250n, currency: 'eur' },
  });
  await expect(sendTransferBack(stranger.seller, { transferId, confirmed: true })).rejects.toMatchObject({
    code: 'transfer_not_found',
  });
  await expect(sendTransferBack(world.seller, { transferId, confirmed: false })).rejects.toMatchObject({
    code: 'not_confirmed',
  });
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => sendTransferBack(world.seller, { transferId, confirmed: true })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(sendTransferBack(world.seller, { transferId, confirmed: true })).rejects.toMatchObject({
    code: 'nothing_to_send_back',
  });
  expect(await transferView(world.seller, transferId)).toMatchObject({
    surplus: null,
    sentBack: { minor: 250n, currency: 'eur' },
  });
  const after = await view(order);
  expect(after).toMatchObject({
    order: { payment_state: 'paid', paid: 11900, refunded: 0 },
    payments: [expect.anything(), { surplus: 250, refunded: 250, refund_requested: 250 }],
  });
  const owed = await accountBalance(world.seller, {
    sellerId: world.sellerId,
    account: 'S:payer:overpayment',
    currency: 'eur',
  });
  const bank = await accountBalance(world.seller, { sellerId: world.sellerId, account: 'S:bank', currency: 'eur' });
  expect([owed.minor, bank.minor]).toEqual([0n, 11_900n]);
  await expectInvariants();
});

test('an order’s number is found in groups and over a line’s end, also when a person types it', async () => {
  const world = await aShop();
  const [first, second] = [await anOrder(world), await anOrder(world)];
  const broken = `Vielen Dank für ${first.number.slice(0, 5)}\n${first.number.slice(5).toLowerCase()}`;
  const grouped = second.number.replace(/^(.{4})/, '$1 ').toLowerCase();
  expect(
    await takeInStatement(world.seller, {
      bytes: aStatement([
        { amount: '119.00', reference: broken, ref: 'a' },
        { amount: '119.00', reference: 'ohne', ref: 'b' },
      ]),
      fileName: 'x.xml',
    }),
  ).toMatchObject({ matched: 1 });
  expect((await view(first)).order.payment_state).toBe('paid');
  const open = (await readBankWires(world.seller, ALL)).list.find(({ state }) => state === 'unmatched')!;
  await matchTransfer(world.seller, { transferId: open.id, orderNumber: ` ${grouped} ` });
  expect((await view(second)).order.payment_state).toBe('paid');
});

test('what finds no order waits for a person; two who match it at once pay once, and no stranger sees it', async () => {
  const [world, stranger] = [await aShop(), await aShop()];
  const order = await anOrder(world);
  await takeInStatement(world.seller, {
    bytes: aStatement([{ amount: '119.00', reference: 'ohne Nummer' }]),
    fileName: 'x.xml',
  });
  const {
    list: [transfer],
  } = await readBankWires(world.seller, ALL);
  expect(transfer).toMatchObject({ state: 'unmatched', reference: 'ohne Nummer' });
  await expect(transferView(stranger.seller, transfer!.id)).rejects.toMatchObject({ code: 'transfer_not_found' });
  await expect(
    matchTransfer(stranger.seller, { transferId: transfer!.id, orderNumber: order.number }),
  ).rejects.toMatchObject({ code: 'transfer_not_found' });
  await expect(
    matchTransfer(world.seller, { transferId: transfer!.id, orderNumber: 'BBBBBBBB' }),
  ).rejects.toMatchObject({ code: 'order_unknown' });
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => matchTransfer(world.seller, { transferId: transfer!.id, orderNumber: order.number })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await view(order)).order).toMatchObject({ payment_state: 'paid', paid: 11900 });
  await expectInvariants();
});
