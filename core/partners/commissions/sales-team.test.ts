import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { joinProgram, saveBankAccount, saveProgram, savePublisherDetails } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { grantRole, seedPerson } from '#core/people';
import { openPaymentStep, refundOrder } from '#core/settlement';
import { assignClient, orderSale, ownSalesLinks, saveSalesFee } from '#core/sales-team';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  LockSwitch,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  attributeByHand,
  endCommissionPayout,
  matureCommissions,
  payCommissions,
  publisherBalances,
  publisherOrders,
  publisherStatements,
  sellerPayouts,
  settleSalesFees,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let book: number;
let people = 0;

interface Member {
  userId: number;
  ctx: Ctx;
  code: string;
}

async function aMember(role: 'sales_team_member' | 'team_member' = 'sales_team_member'): Promise<Member> {
  people += 1;
  const { userId } = await seedPerson(platform(), {
    email: `mitglied-${people}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Vera',
    lastName: `Kauf${people}`,
  });
  await grantRole(platform(), { userId, role, sellerId: world.sellerId });
  const ctx = kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: [{ role, sellerId: world.sellerId }],
    sellerId: null,
  });
  return { userId, ctx, code: (await ownSalesLinks(ctx))[0]?.code ?? '' };
}

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  book = await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await saveSalesFee(world.seller, { userId: null, productId: null, bp: 1000, fixed: 0 });
});

async function buy(additional: Record<string, string> = {}, email = `kauf-${(people += 1)}@example.test`) {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email }, additional });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const { order, payment } = await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return { orderId: order.id, paymentId: payment.id, email };
}

const saleOf = async (orderId: number) => {
  const sale = await orderSale(world.seller, orderId);
  return sale && { userId: sale.userId, rule: sale.rule, fee: sale.fee, frozen: sale.frozen };
};
const refund = (orderId: number, amountMinor: number, requestKey: string) =>
  refundOrder(world.seller, { orderId, amountMinor, reason: '', requestKey });
const broken = async () => (await checkInvariants(platform())).filter(({ violations }) => violations.length > 0);

test('a link brings an order to its member, who earns their share of the net and gives back exactly what is refunded', async () => {
  const vera = await aMember();
  const { orderId } = await buy({ sales: vera.code });
  expect(await saleOf(orderId)).toEqual({ userId: vera.userId, rule: 'link', fee: 1000, frozen: false });
  expect((await orderSale(world.seller, orderId))!.terms).toEqual([
    { weight: 10_000, bp: 1000, fixed: 0, renewals: true },
  ]);
  await refund(orderId, 5950, `half-${orderId}`);
  await runJobsUntilIdle(kernel());
  expect((await saleOf(orderId))?.fee).toBe(500);
  expect(await broken()).toEqual([]);
  await refund(orderId, 5950, `rest-${orderId}`);
  await runJobsUntilIdle(kernel());
  expect((await saleOf(orderId))?.fee).toBe(0);
  expect((await publisherOrders(vera.ctx))[0]).toMatchObject({ orderId, kind: 'sales_team', state: 'returned' });
  expect(await broken()).toEqual([]);
});

test('the nearest fee holds: the member’s on the product before all others, an amount once per order', async () => {
  const vera = await aMember();
  await saveSalesFee(world.seller, { userId: null, productId: book, bp: 2000, fixed: 0 });
  expect((await saleOf((await buy({ sales: vera.code })).orderId))?.fee).toBe(2000);
  await saveSalesFee(world.seller, { userId: vera.userId, productId: null, bp: 0, fixed: 750 });
  expect((await saleOf((await buy({ sales: vera.code })).orderId))?.fee).toBe(750);
  await saveSalesFee(world.seller, { userId: vera.userId, productId: book, bp: 0, fixed: 99_900 });
  // More than the order brings: the seller never gets less than nothing.
  expect((await saleOf((await buy({ sales: vera.code })).orderId))?.fee).toBe(10_000);
  await expect(saveSalesFee(world.seller, { userId: vera.userId, productId: book, bp: 5, fixed: 5 })).rejects.toThrow();
  expect(await broken()).toEqual([]);
});

test('a buyer of a member’s own goes before the link; members earn nothing by their own purchase', async () => {
  const [vera, otto] = [await aMember(), await aMember()];
  const { email } = await buy();
  await assignClient(world.seller, { email: ` ${email.toUpperCase()} `, userId: otto.userId });
  expect(await saleOf((await buy({ sales: vera.code }, email)).orderId)).toMatchObject({
    userId: otto.userId,
    rule: 'buyer',
  });
  const { rows } = await kernel().platformDb.raw<{ rows: { email: string }[] }>(
    'select email from users where id = ?',
    [vera.userId],
  );
  expect((await saleOf((await buy({ sales: vera.code }, rows[0]!.email)).orderId))?.userId).toBeNull();
  await expect(assignClient(world.seller, { email: 'niemand@example.test', userId: otto.userId })).rejects.toThrow();
});

test('publishers come before the sales team, and together they leave the seller nothing below zero', async () => {
  const vera = await aMember();
  await saveSalesFee(world.seller, { userId: vera.userId, productId: null, bp: 9000, fixed: 0 });
  await saveSalesFee(world.seller, { userId: vera.userId, productId: book, bp: 9000, fixed: 0 });
  const { id } = await saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000] });
  const node = await joinProgram(world.seller, {
    sellerId: world.sellerId,
    programId: id,
    person: { email: 'petra@kontor.test', firstName: 'Petra', lastName: 'Vogt' },
    acceptsTerms: true,
    fromLandingPage: true,
  });
  const { orderId } = await buy({ sales: vera.code, epid: node.code });
  expect((await saleOf(orderId))?.fee).toBe(7000);
  expect(await broken()).toEqual([]);
});

test('by hand an order goes from one member to another and to none, until it is paid out; a team member is named alone', async () => {
  const [vera, otto, tom] = [await aMember(), await aMember(), await aMember('team_member')];
  const { orderId } = await buy({ sales: vera.code });
  await attributeByHand(world.seller, orderId, otto.userId);
  expect(await saleOf(orderId)).toMatchObject({ userId: otto.userId, rule: 'hand', fee: 2000 });
  expect((await publisherBalances(vera.ctx))[0]).toMatchObject({ pending: 0, available: 0 });
  await attributeByHand(world.seller, orderId, tom.userId);
  expect(await saleOf(orderId)).toMatchObject({ userId: tom.userId, fee: 0 });
  const row = await kernel().platformDb('orders').where({ seller_id: world.sellerId, id: orderId }).first();
  expect(row).toMatchObject({
    sales_team_member_id: null,
    team_member: expect.stringContaining('Vera Kauf') as string,
  });
  await attributeByHand(world.seller, orderId, null);
  await attributeByHand(world.seller, orderId, vera.userId);
  expect(await saleOf(orderId)).toMatchObject({ userId: vera.userId, fee: 2000 });
  expect(await broken()).toEqual([]);

  await savePublisherDetails(vera.ctx, {
    street: 'Weg',
    streetNumber: '1',
    zip: '20095',
    city: 'Hamburg',
    country: 'DE',
    taxStatus: 'regular',
    vatId: 'DE136695976',
    taxNumber: '',
    confirms: true,
  });
  await saveBankAccount(vera.ctx, { holder: 'Vera Kauf', iban: 'DE89370400440532013000' });
  for (const days of [20, 30]) {
    kernel().clock.advance({ days });
    await runJobsUntilIdle(kernel());
  }
  // The credit note adds the VAT that she has confirmed since.
  const [statement] = await publisherStatements(vera.ctx);
  expect(statement).toMatchObject({
    net: 2000,
    vat: 380,
    state: 'issued',
    number: expect.stringMatching(/.+/) as string,
  });
  expect(await broken()).toEqual([]);
  await payCommissions(world.seller);
  await expect(attributeByHand(world.seller, orderId, otto.userId)).rejects.toMatchObject({ code: 'sale_paid_out' });
  expect((await saleOf(orderId))?.frozen).toBe(true);
  const payout = (await sellerPayouts(world.seller)).payouts.find(({ kind }) => kind === 'sales_team')!;
  expect(payout.amount).toBe(2380);
  await endCommissionPayout(world.seller, payout.id, 'payer.confirms');
  expect((await publisherBalances(vera.ctx))[0]).toMatchObject({ pending: 0, available: 0, paid: 2380 });
  expect(await broken()).toEqual([]);
});

test('another shop’s member gets no order, and another shop’s order is not there', async () => {
  const { orderId } = await buy();
  const stranger = await seedPerson(platform(), {
    email: 'fremd@kontor.test',
    password: 'kontor-demo',
    firstName: 'Fritz',
    lastName: 'Fremd',
  });
  await expect(attributeByHand(world.seller, orderId, stranger.userId)).rejects.toMatchObject({ status: 422 });
  await expect(attributeByHand(world.seller, 999_999, null)).rejects.toMatchObject({ code: 'order_not_found' });
});

/** Eight workers told of one chargeback at once; what was left of the fee then. */
async function race(code: string): Promise<{ failed: number; fee: number | undefined }> {
  const sale = await buy({ sales: code });
  // A bank took a third back, and no event of it has arrived yet.
  await kernel().platformDb('payments').where({ id: sale.paymentId }).update({ disputed: 3966 });
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => settleSalesFees(world.seller, world.sellerId, sale.paymentId)),
  );
  const failed = ends.filter(({ status }) => status === 'rejected').length;
  return { failed, fee: (await saleOf(sale.orderId))?.fee };
}

test('eight workers attribute one order and take back one share; without the lock they get in each other’s way', async () => {
  const { code } = await aMember();
  const left = 2000 - Math.floor((2000 * 3966) / 11900);
  expect(await race(code)).toEqual({ failed: 0, fee: left });
  const lock = new LockSwitch(kernel().db);
  lock.isOff = true;
  try {
    let failed = 0;
    for (let attempt = 0; failed === 0 && attempt < 25; attempt += 1) ({ failed } = await race(code));
    expect(failed).toBeGreaterThan(0);
    expect(lock.leftOut).toBeGreaterThan(0);
  } finally {
    lock.isOff = false;
  }
});

/** A chargeback that is booked while the fee matures: in how many pots its fee and its return lie. */
async function potsAfterRace({ code }: Member): Promise<number> {
  const sale = await buy({ sales: code });
  kernel().clock.advance({ days: 20 });
  await kernel().platformDb('payments').where({ id: sale.paymentId }).update({ disputed: 11900 });
  // Another transaction holds the order: the return is written, and waits there before it is committed.
  const other = await kernel().platformDb.transaction();
  await other('orders').where({ seller_id: world.sellerId, id: sale.orderId }).forUpdate().first('id');
  const settled = settleSalesFees(world.seller, world.sellerId, sale.paymentId);
  await delay(300);
  const matured = matureCommissions(platform());
  await delay(300);
  await other.rollback();
  await Promise.all([settled, matured]);
  const rows = await kernel()
    .platformDb('affiliate_commissions')
    .where({ seller_id: world.sellerId, order_id: sale.orderId })
    .select<{ available_at: Date | null; net: number }[]>('available_at', 'net');
  expect(rows.map(({ net }) => net).toSorted((one, two) => one - two)).toEqual([-2000, 2000]);
  return new Set(rows.map(({ available_at: at }) => at === null)).size;
}

test('a return beside maturing lies where the fee does; without the lock the fee is available and its return is not', async () => {
  const member = await aMember();
  expect(await potsAfterRace(member)).toBe(1);
  const lock = new LockSwitch(kernel().db);
  lock.isOff = true;
  try {
    expect(await potsAfterRace(member)).toBe(2);
  } finally {
    lock.isOff = false;
  }
});
