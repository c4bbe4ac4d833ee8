import { beforeAll, expect, test } from 'vitest';
import {
  bindCoupon,
  decideNodes,
  joinProgram,
  saveBankAccount,
  saveProgram,
  savePublisherDetails,
  setNodeBonus,
  type Joined,
  type ProgramInput,
  type PublisherDetails,
} from '#core/affiliates';
import type { Ctx } from '#core/context';
import { createCoupon } from '#core/coupons';
import { checkInvariants } from '#core/ledger';
import { seedPerson } from '#core/people';
import { orderAttribution, publisherStatistics, sellerStatistics, STATISTIC_GROUPS } from '#core/referrals';
import { openPaymentStep, refundOrder, settleDispute } from '#core/settlement';
import { money } from '#core/kit';
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
import {
  endCommissionPayout,
  objectToStatement,
  payCommissions,
  payoutFile,
  publisherBalances,
  publisherOrders,
  publisherStatements,
  sellerPayouts,
  settleCommissions,
  statementPdf,
  writePayingAccount,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let people = 0;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aProduct(world.seller, {
    name: 'Abo',
    plan: { type: 'subscription', firstAmount: 11900, nextAmount: 11900, interval: '1m' },
  });
});

interface Person {
  userId: number;
  email: string;
  ctx: Ctx;
}

async function aPerson(): Promise<Person> {
  people += 1;
  const email = `partner-${people}@kontor.test`;
  const { userId } = await seedPerson(platform(), {
    email,
    password: 'kontor-demo',
    firstName: 'Petra',
    lastName: `Vogt${people}`,
  });
  const ctx = kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: [],
    sellerId: null,
  });
  return { userId, email, ctx };
}

const details = (fields: Partial<PublisherDetails> = {}): PublisherDetails => ({
  street: 'Weg',
  streetNumber: '1',
  zip: '20095',
  city: 'Hamburg',
  country: 'DE',
  taxStatus: 'regular',
  vatId: 'DE136695976',
  taxNumber: '',
  confirms: true,
  ...fields,
});

const program = (input: Partial<ProgramInput> = {}): Promise<{ id: number }> =>
  saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000], ...input });

const join = (programId: number, person: Person, via?: Joined): Promise<Joined> =>
  joinProgram(person.ctx, {
    sellerId: world.sellerId,
    programId,
    person: { userId: person.userId },
    acceptsTerms: true,
    fromLandingPage: true,
    ...(via ? { via: via.code } : {}),
  });

async function buy(epid: string, { slug = 'buch', form = {} as Record<string, string>, coupon = '' } = {}) {
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug,
    form: { email: `kauf-${(people += 1)}@example.test`, ...form, ...(coupon ? { coupon_code: coupon } : {}) },
    additional: epid ? { epid } : {},
  });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const step = await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return { orderId: step.order.id, paymentId: step.payment.id, externalId: provider.idOf(placed.paymentToken) };
}

const tiersOf = async (orderId: number) =>
  (await orderAttribution(world.seller, orderId))?.tiers.map(({ tier, amount }) => [tier, amount]);
const broken = async () =>
  (await checkInvariants(platform()))
    .filter(({ violations }) => violations.length > 0)
    .map(({ id, violations }) => [id, violations]);

test('five tiers earn their shares of the net, VAT by status, are held, stated by self-billed credit notes and paid by a file', async () => {
  const { id } = await program({ commission: [3000, 500, 200, 100, 50] });
  const chain: { person: Person; node: Joined }[] = [];
  for (let tier = 0; tier < 6; tier += 1) {
    const person = await aPerson();
    await join(id, person, chain.at(-1)?.node);
    await savePublisherDetails(person.ctx, details(tier === 5 ? {} : { taxStatus: 'small_business' }));
    chain.push({ person, node: await join(id, person) });
  }
  const seller = chain.at(-1)!;
  const sale = await buy(seller.node.code);
  expect(await tiersOf(sale.orderId)).toEqual([
    [1, 3000],
    [2, 500],
    [3, 200],
    [4, 100],
    [5, 50],
  ]);
  expect((await orderAttribution(world.seller, sale.orderId))?.because).toContain('Letzter Klick');
  const [pending] = await publisherBalances(seller.person.ctx);
  expect(pending).toMatchObject({ pending: 3570, available: 0 });
  expect(await broken()).toEqual([]);

  await expect(payCommissions(world.seller)).rejects.toMatchObject({ code: 'nobody_to_pay' });
  kernel().clock.advance({ days: 29 });
  await runJobsUntilIdle(kernel());
  expect((await publisherBalances(seller.person.ctx))[0]).toMatchObject({ pending: 0, available: 3570 });
  kernel().clock.advance({ days: 32 });
  await runJobsUntilIdle(kernel());
  const [statement] = await publisherStatements(seller.person.ctx);
  expect(statement).toMatchObject({ net: 3000, vat: 570, state: 'issued' });
  expect(statement!.number).toMatch(/^GS-/);
  expect((await statementPdf(seller.person.ctx, statement!)).bytes.byteLength).toBeGreaterThan(1000);
  expect(await publisherStatements(chain[0]!.person.ctx)).toEqual([]);
  expect((await publisherStatements(chain[1]!.person.ctx))[0]).toMatchObject({ net: 50, vat: 0 });

  // Only who has an account is paid.
  expect(
    (await sellerPayouts(world.seller)).owed.find(({ publisherId }) => publisherId === seller.person.userId)?.hindrance,
  ).toBe('no_account');
  await saveBankAccount(seller.person.ctx, { holder: 'Petra Vögt', iban: 'DE02 1203 0000 0000 2020 51' });
  await writePayingAccount(world.seller, { holder: 'Verlag & Söhne', iban: 'DE02 5001 0517 0137 0750 30' });
  const { ids } = await payCommissions(world.seller);
  expect(ids).toHaveLength(1);
  await expect(payCommissions(world.seller)).rejects.toMatchObject({ code: 'nobody_to_pay' });
  const { xml } = await payoutFile(world.seller);
  for (const part of [
    'pain.001.001.09',
    '<InstdAmt Ccy="EUR">35.70</InstdAmt>',
    '<IBAN>DE02120300000000202051</IBAN>',
    '<Nm>Petra Voegt</Nm>',
    '<NbOfTxs>1</NbOfTxs>',
  ])
    expect(xml).toContain(part);
  await endCommissionPayout(world.seller, ids[0]!, 'payer.confirms');
  await expect(endCommissionPayout(world.seller, ids[0]!, 'payer.cancels')).rejects.toMatchObject({
    code: 'payout_ended',
  });
  expect((await publisherBalances(seller.person.ctx))[0]).toMatchObject({ available: 0, paid: 3570 });

  // A refund after the payout takes it back from the publisher, not from the seller; later earnings are set off.
  await refundOrder(world.seller, { orderId: sale.orderId, amountMinor: 11900, reason: '', requestKey: 'late' });
  await runJobsUntilIdle(kernel());
  expect(await tiersOf(sale.orderId)).toEqual([1, 2, 3, 4, 5].map((tier) => [tier, 0]));
  expect((await publisherBalances(seller.person.ctx))[0]).toMatchObject({ available: -3570, paid: 3570 });
  expect((await publisherOrders(seller.person.ctx))[0]).toMatchObject({
    state: 'returned',
    buyer: '',
    product: 'Buch',
  });
  expect(await broken()).toEqual([]);
});

test('a refund in part and a chargeback take back exactly their shares, told twice and by two workers, and a dispute won brings it again', async () => {
  const { id } = await program({ commission: [1001, 333], provisionFromBrutto: true });
  const [above, person] = [await aPerson(), await aPerson()];
  const node = await join(id, person, await join(id, above));
  const sale = await buy(node.code);
  expect(await tiersOf(sale.orderId)).toEqual([
    [1, 1191],
    [2, 396],
  ]);
  await refundOrder(world.seller, { orderId: sale.orderId, amountMinor: 3333, reason: '', requestKey: 'part' });
  await runJobsUntilIdle(kernel());
  const left = [
    [1, 1191 - Math.floor((1191 * 3333) / 11900)],
    [2, 396 - Math.floor((396 * 3333) / 11900)],
  ];
  expect(await tiersOf(sale.orderId)).toEqual(left);
  await Promise.all([1, 2, 3].map(() => settleCommissions(world.seller, world.sellerId, sale.paymentId)));
  expect(await tiersOf(sale.orderId)).toEqual(left);
  const facts = {
    externalId: 'dp_1',
    paymentExternalId: sale.externalId,
    state: 'needs_response' as const,
    amount: money(8567, 'eur'),
    reason: 'fraudulent',
    respondBy: null,
    openedAt: kernel().clock.now(),
  };
  await settleDispute(world.seller, { provider: 'scripted', facts: facts as never });
  await runJobsUntilIdle(kernel());
  expect(await tiersOf(sale.orderId)).toEqual([
    [1, 0],
    [2, 0],
  ]);
  await settleDispute(world.seller, { provider: 'scripted', facts: { ...facts, state: 'won' } as never });
  await runJobsUntilIdle(kernel());
  expect(await tiersOf(sale.orderId)).toEqual(left);
  const today = kernel().clock.now().toISOString().slice(0, 10);
  const [row] = await sellerStatistics(world.seller, { from: '2020-01-01', till: today, by: 'program', programId: id });
  expect(row).toMatchObject({ orders: 1, gross: { minor: 11900 }, commission: { minor: left[0]![1]! + left[1]![1]! } });
  // The publisher reads the same by whatever it is asked, from sums or from days, and nothing of who recruited them.
  for (const by of STATISTIC_GROUPS)
    expect(await publisherStatistics(person.ctx, { from: '2020-01-01', till: today, by })).toMatchObject([
      { orders: 1, gross: { minor: 11900 }, commission: { minor: left[0]![1]! } },
    ]);
  expect(await broken()).toEqual([]);
});

test('nobody earns by a purchase of their own, and the seller reads why; a coupon goes before the click', async () => {
  const { id } = await program();
  const [one, other] = [await aPerson(), await aPerson()];
  const [node, bound] = [await join(id, one), await join(id, other)];
  const own = await buy(node.code, { form: { email: one.email.replace('@', '+shop@').toUpperCase() } });
  expect(await orderAttribution(world.seller, own.orderId)).toMatchObject({
    tiers: [],
    refused: expect.stringContaining('dieselbe E-Mail'),
  });
  await createCoupon(world.seller, { code: 'PETRA10', valueForm: 'percents', value: 1000 });
  await bindCoupon(world.seller, bound.nodeId, 'petra10');
  await expect(bindCoupon(world.seller, node.nodeId, 'PETRA10')).rejects.toMatchObject({ code: 'coupon_taken' });
  const sale = await buy(node.code, { coupon: 'PETRA10' });
  expect(await orderAttribution(world.seller, sale.orderId)).toMatchObject({
    nodeId: bound.nodeId,
    tiers: [{ amount: 2700 }],
  });
  expect(await orderAttribution(world.seller, (await buy('')).orderId)).toBeNull();
});

test('a buyer bound for life is the publisher’s again without a click; bonus and tiers never pass one hundred percent', async () => {
  const { id } = await program({ lifetime: true, bonus: 500, commission: [2000] });
  const person = await aPerson();
  const node = await join(id, person);
  await buy(node.code, { form: { email: 'treu@example.test' } });
  const again = await buy('', { form: { email: 'Treu@example.test' } });
  expect(await orderAttribution(world.seller, again.orderId)).toMatchObject({
    tiers: [{ amount: 2500, commissionBp: 2500 }],
    nodeId: node.nodeId,
  });
  await expect(setNodeBonus(world.seller, node.nodeId, 8001)).rejects.toMatchObject({ code: 'over_hundred' });
  await expect(program({ commission: [6000, 4000], bonus: 1 })).rejects.toMatchObject({ code: 'over_hundred' });
  await expect(program({ commission: [1, 1, 1, 1, 1, 1] })).rejects.toMatchObject({ code: 'five_tiers' });
  await setNodeBonus(world.seller, node.nodeId, 8000);
  const terms = { name: 'Partner', form: 'open', lifetime: true, bonus: 500 } as const;
  await expect(saveProgram(world.seller, { ...terms, commission: [2001] }, id)).rejects.toMatchObject({
    entries: [{ code: 'over_hundred_own', source: { field: 'commission' } }],
  });
  await saveProgram(world.seller, { ...terms, commission: [1999] }, id);
  // All of the gross with VAT on top would leave the seller less than nothing.
  await savePublisherDetails(person.ctx, details());
  const all = await program({ commission: [10_000], provisionFromBrutto: true });
  const sale = await buy((await join(all.id, person)).code);
  expect(await tiersOf(sale.orderId)).toEqual([[1, 10_000]]);
  expect(await broken()).toEqual([]);
});

test('a renewal brings commission by the lifetime mode alone', async () => {
  const [once, always] = [await program(), await program({ lifetime: true })];
  const [first, second] = [await join(once.id, await aPerson()), await join(always.id, await aPerson())];
  const [short, long] = [await buy(first.code, { slug: 'abo' }), await buy(second.code, { slug: 'abo' })];
  kernel().clock.advance({ days: 32 });
  await runJobsUntilIdle(kernel());
  expect(await tiersOf(short.orderId)).toEqual([[1, 3000]]);
  expect(await tiersOf(long.orderId)).toEqual([[1, 6000]]);
  expect(await broken()).toEqual([]);
});

test('a request waits for the seller, is told, decided in bulk; what is rejected earns nothing; a statement can be objected to', async () => {
  const { id } = await program({ form: 'request' });
  const person = await aPerson();
  const node = await join(id, person);
  expect(node.state).toBe('requested');
  expect(await join(id, person)).toEqual(node);
  expect(await orderAttribution(world.seller, (await buy(node.code)).orderId)).toBeNull();
  expect(await decideNodes(world.seller, [node.nodeId], 'accept')).toBe(1);
  expect(await decideNodes(world.seller, [node.nodeId], 'accept')).toBe(0);
  await savePublisherDetails(person.ctx, details());
  await buy(node.code);
  await decideNodes(world.seller, [node.nodeId], 'reject', 'Werbung im Namen der Marke');
  expect(await orderAttribution(world.seller, (await buy(node.code)).orderId)).toBeNull();
  for (const days of [29, 32]) {
    kernel().clock.advance({ days });
    await runJobsUntilIdle(kernel());
  }
  const [statement] = await publisherStatements(person.ctx);
  expect(statement).toMatchObject({ net: 3000, vat: 570 });
  await objectToStatement(person.ctx, statement!, 'falsche Steuernummer');
  expect((await publisherStatements(person.ctx))[0]).toMatchObject({ state: 'objected' });
  kernel().clock.advance({ days: 32 });
  await runJobsUntilIdle(kernel());
  expect((await publisherStatements(person.ctx)).map(({ state }) => state)).toEqual(['issued', 'objected']);
  expect(await broken()).toEqual([]);
});

test('publishers of two tiers who say after a sale that they owe VAT are each billed with it: no change takes the number of the other’s', async () => {
  const { id } = await program({ commission: [1000, 500] });
  const [above, person] = [await aPerson(), await aPerson()];
  const node = await join(id, person, await join(id, above));
  const sale = await buy(node.code);
  kernel().clock.advance({ days: 29 });
  await runJobsUntilIdle(kernel());
  for (const { ctx } of [above, person]) await savePublisherDetails(ctx, details());
  kernel().clock.advance({ days: 32 });
  await runJobsUntilIdle(kernel());
  expect((await publisherStatements(person.ctx))[0]).toMatchObject({ net: 1000, vat: 190 });
  expect((await publisherStatements(above.ctx))[0]).toMatchObject({ net: 500, vat: 95 });
  const { rows } = await kernel().platformDb.raw<{ rows: { tier: number; revision: number }[] }>(
    'select tier, revision from affiliate_commissions where payment_id = ? and revision > 0 order by revision',
    [sale.paymentId],
  );
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(await broken()).toEqual([]);
});

test('what a credit note has stated keeps its VAT after the publisher’s standing changed, each payment its own', async () => {
  const { id } = await program();
  const person = await aPerson();
  const node = await join(id, person);
  await savePublisherDetails(person.ctx, details());
  const stated = [await buy(node.code), await buy(node.code)];
  const months = async () => {
    for (const days of [29, 32]) {
      kernel().clock.advance({ days });
      await runJobsUntilIdle(kernel());
    }
  };
  await months();
  expect((await publisherStatements(person.ctx))[0]).toMatchObject({ net: 6000, vat: 1140 });
  await savePublisherDetails(person.ctx, details({ taxStatus: 'small_business' }));
  for (const { orderId } of stated)
    await refundOrder(world.seller, { orderId, amountMinor: 5950, reason: '', requestKey: `half ${orderId}` });
  const later = [await buy(node.code), await buy(node.code)];
  await months();
  expect((await publisherStatements(person.ctx))[0]).toMatchObject({ net: 3000, vat: 0 });
  const { rows } = await kernel().platformDb.raw<{ rows: { net: number; vat: number }[] }>(
    'select sum(net)::int as net, sum(vat)::int as vat from affiliate_commissions where payment_id = any(?) group by payment_id order by payment_id',
    [[...stated, ...later].map(({ paymentId }) => paymentId)],
  );
  expect(rows).toEqual([
    { net: 1500, vat: 570 },
    { net: 1500, vat: 570 },
    { net: 3000, vat: 0 },
    { net: 3000, vat: 0 },
  ]);
  expect(await broken()).toEqual([]);
});
