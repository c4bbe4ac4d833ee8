import { beforeAll, expect, test } from 'vitest';
import { bookJournals } from '#core/accounting';
import { joinProgram, saveBankAccount, saveProgram, savePublisherDetails } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { payoutFileXml, payoutFiles, takeInOutcomes, writePlatformBank } from '#core/merchants';
import { THROUGH_PLATFORM } from '#core/payments';
import { seedPerson } from '#core/people';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  aBankStatement,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  LockSwitch,
  painFindings,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  endCommissionPayout,
  endPayoutForSeller,
  payCommissions,
  payForSellers,
  payoutsForSellers,
  publisherBalances,
  publisherStatements,
  sellerPayouts,
  statementPdf,
} from './index.ts';

const provider = new ScriptedProvider();
Object.assign(provider.port, {
  key: THROUGH_PLATFORM,
  abilities: { ...provider.port.abilities, throughPlatform: true, disputes: false },
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const IBAN = 'DE02 1203 0000 0000 2020 51';
const BANK = {
  name: 'Kontor Müller & Söhne',
  iban: 'DE02 5001 0517 0137 0750 30',
  bic: '',
  street: 'Am Markt',
  streetNumber: '3a',
  zip: '20095',
  city: 'Hamburg',
  country: 'DE',
};
let world: SaleWorld;
let one: Ctx;
let two: Ctx;
let publisher: Ctx;
let epid: string;
let people = 0;

async function aPerson(roles: { role: 'admin'; sellerId: null }[] = []): Promise<{ userId: number; ctx: Ctx }> {
  people += 1;
  const { userId } = await seedPerson(platform(), {
    email: `person-${people}@partners.test`,
    password: 'kontor-demo',
    firstName: 'Petra',
    lastName: `Vogt${people}`,
    roles,
  });
  const ctx = kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles,
    sellerId: null,
  });
  return { userId, ctx };
}

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  [one, two] = [
    (await aPerson([{ role: 'admin', sellerId: null }])).ctx,
    (await aPerson([{ role: 'admin', sellerId: null }])).ctx,
  ];
  const { id } = await saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000] });
  const person = await aPerson();
  publisher = person.ctx;
  const node = await joinProgram(publisher, {
    sellerId: world.sellerId,
    programId: id,
    person: { userId: person.userId },
    acceptsTerms: true,
    fromLandingPage: true,
  });
  epid = node.code;
  await savePublisherDetails(publisher, {
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
});

async function buy(): Promise<{ orderId: number }> {
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    form: { email: `kauf-${(people += 1)}@example.test` },
    additional: { epid },
  });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const { order } = await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return { orderId: order.id };
}

async function pass(days: number): Promise<void> {
  kernel().clock.advance({ days });
  await runJobsUntilIdle(kernel());
}

const refund = async (orderId: number, key: string): Promise<void> => {
  await refundOrder(world.seller, { orderId, amountMinor: 11900, reason: '', requestKey: key });
  await runJobsUntilIdle(kernel());
};

async function broken() {
  return (await checkInvariants(platform()))
    .filter(({ violations }) => violations.length > 0)
    .map(({ id, violations }) => [id, violations]);
}

/** Balances of the platform's book that are not nothing, in cents; owed amounts above zero. */
async function books(): Promise<Record<string, number>> {
  return kernel().platformDb.transaction(async (trx) => {
    const rows = await trx('account_balances')
      .where({ seller_id: world.sellerId, book: 'platform' })
      .whereNot('rest', 0)
      .select<{ account: string; rest: string }[]>('account', 'rest');
    return Object.fromEntries(
      rows
        .filter(({ account }) => /^(L:affiliate|L:payout|A:bank)/.test(account))
        .map(({ account, rest }) => [account.replaceAll(/:(\d+|cpo_[\w-]+)(?=:)/g, ''), 0 - Number(rest)]),
    );
  });
}

const balance = async () => (await publisherBalances(publisher))[0]!;
const referenceIn = (xml: string): string => /<EndToEndId>([^<]+)</.exec(xml)![1]!;

test('what the platform owes is billed by a credit note, paid by one file of its bank, and a refund afterwards is set off once', async () => {
  const sale = await buy();
  await buy();
  await pass(29);
  expect(await balance()).toMatchObject({ pending: 0, available: 7140 });
  await pass(32);
  const [statement] = await publisherStatements(publisher);
  expect(statement).toMatchObject({ net: 6000, vat: 1140, state: 'issued' });
  expect(statement!.number).toMatch(/^GS-/);
  expect((await statementPdf(publisher, statement!)).bytes.byteLength).toBeGreaterThan(1000);

  // The seller cannot pay what the platform owes, and sees it.
  await expect(payCommissions(world.seller)).rejects.toMatchObject({ code: 'nobody_to_pay' });
  expect((await sellerPayouts(world.seller)).owed).toMatchObject([{ book: 'platform', available: 7140 }]);
  await expect(payForSellers(publisher)).rejects.toMatchObject({ status: 403 });
  await expect(payoutsForSellers(publisher)).rejects.toMatchObject({ status: 403 });
  await expect(payForSellers(one)).rejects.toMatchObject({ code: 'bank_missing' });
  await writePlatformBank(one, BANK);
  await expect(payForSellers(one)).rejects.toMatchObject({ code: 'nobody_to_pay' });
  expect((await payoutsForSellers(one)).owed).toMatchObject([{ hindrance: 'no_account', available: 7140 }]);
  await saveBankAccount(publisher, { holder: 'Petra Vögt', iban: IBAN });

  const made = await Promise.allSettled([payForSellers(one), payForSellers(two)]);
  const files = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(files).toMatchObject([{ count: 1, total: 7140 }]);
  expect(await payoutFiles(one, 'partners')).toHaveLength(1);
  expect(await payoutFiles(one, 'sellers')).toEqual([]);
  const { xml } = await payoutFileXml(two, files[0]!.id);
  expect(await painFindings(xml)).toEqual([]);
  for (const part of [
    '<InstdAmt Ccy="EUR">71.40</InstdAmt>',
    '<IBAN>DE02120300000000202051</IBAN>',
    '<Nm>Kontor Mueller + Soehne</Nm>',
    '<Nm>Petra Voegt</Nm>',
  ])
    expect(xml).toContain(part);
  expect(await books()).toEqual({ 'L:payout:in_transit': 7140 });
  expect(await broken()).toEqual([]);

  const [payout] = (await payoutsForSellers(one)).payouts;
  await expect(endCommissionPayout(world.seller, payout!.id, 'payer.cancels')).rejects.toMatchObject({
    code: 'payout_not_found',
  });
  const id = referenceIn(xml);
  expect(await takeInOutcomes(one, aBankStatement(BANK.iban, [{ id, amount: '71.41' }]))).toMatchObject({
    settled: 0,
    differing: [id],
  });
  const settled = aBankStatement(BANK.iban, [{ id, amount: '71.40' }]);
  expect(await takeInOutcomes(one, settled)).toMatchObject({ settled: 1 });
  expect(await takeInOutcomes(two, settled)).toMatchObject({ settled: 0, known: 1 });
  expect(await balance()).toMatchObject({ available: 0, underWay: 0, paid: 7140 });
  expect(await books()).toEqual({ 'A:bank:client': 7140 });
  expect(await broken()).toEqual([]);

  // A refund takes the publisher below nothing; the seller gets the commission back, and is not charged again when it is set off.
  await refund(sale.orderId, 'late');
  expect(await balance()).toMatchObject({ available: -3570 });
  expect((await payoutsForSellers(one)).owed).toMatchObject([{ hindrance: 'below_zero', available: -3570 }]);
  await expect(payForSellers(one)).rejects.toMatchObject({ code: 'nobody_to_pay' });
  await buy();
  await buy();
  await pass(61);
  expect(await balance()).toMatchObject({ available: 3570 });
  const second = await payForSellers(one);
  expect(second).toMatchObject({ count: 1, total: 3570 });
  const cost = await kernel().platformDb.transaction((trx) =>
    trx('account_balances')
      .where({ seller_id: world.sellerId, account: 'S:expense:commission' })
      .first<{ rest: string }>('rest'),
  );
  // Four sales, one of them refunded.
  expect(Number(cost.rest)).toBe(9000);
  expect(await broken()).toEqual([]);

  // Money sent back by the bank is available again, and goes nowhere before the account was entered anew.
  const back = referenceIn((await payoutFileXml(one, second.id)).xml);
  const returned = aBankStatement(BANK.iban, [{ id: back, amount: '35.70', back: 'AC04' }]);
  expect(await takeInOutcomes(one, returned)).toMatchObject({ returned: 1 });
  expect(await takeInOutcomes(one, returned)).toMatchObject({ returned: 0, known: 1 });
  expect((await payoutsForSellers(one)).owed).toMatchObject([{ hindrance: 'no_account', available: 3570 }]);
  expect(await broken()).toEqual([]);
});

test('the seller’s tax adviser reads the commission against the balance at the platform', async () => {
  await bookJournals(world.seller, world.sellerId);
  const rows = await kernel().platformDb.transaction((trx) =>
    trx('datev_bookings')
      .where({ seller_id: world.sellerId, account: 'S:expense:commission' })
      .distinct('counter_account', 'amount_minor', 'side'),
  );
  expect(rows).toContainEqual({ counter_account: 'S:platform_clearing', amount_minor: 3000, side: 'S' });
});

/** End of two admins who pay at one moment. */
async function race(lock?: LockSwitch): Promise<{ files: number; refused: number }> {
  await buy();
  await pass(29);
  if (lock) lock.isOff = true;
  const ends = await Promise.allSettled([payForSellers(one), payForSellers(two)]);
  if (lock) lock.isOff = false;
  return {
    files: ends.filter(({ status }) => status === 'fulfilled').length,
    refused: ends.filter(
      (end) => end.status === 'rejected' && (end.reason as { code?: string }).code === 'nobody_to_pay',
    ).length,
  };
}

test('two admins pay each commission once; without the lock they get in each other’s way', async () => {
  await saveBankAccount(publisher, { holder: 'Petra Vögt', iban: IBAN });
  expect(await race()).toEqual({ files: 1, refused: 1 });
  const lock = new LockSwitch(kernel().platformDb);
  let clashed = false;
  for (let turn = 0; turn < 12 && !clashed; turn += 1) clashed = (await race(lock)).refused === 0;
  expect([lock.leftOut > 0, clashed]).toEqual([true, true]);
  expect(await broken()).toEqual([]);
});

test('a payout that is taken back before it was sent is available again, and one that ended stays so', async () => {
  await buy();
  await pass(29);
  await payForSellers(one);
  const [payout] = (await payoutsForSellers(two)).payouts;
  const which = { sellerId: payout!.sellerId, id: payout!.id };
  await endPayoutForSeller(two, { ...which, event: 'payer.cancels' });
  for (const event of ['payer.confirms', 'payer.cancels', 'bank.returns'] as const)
    await expect(endPayoutForSeller(one, { ...which, event })).rejects.toMatchObject({ code: 'payout_ended' });
  await expect(endPayoutForSeller(one, { sellerId: 1e9, id: 1, event: 'payer.confirms' })).rejects.toMatchObject({
    code: 'payout_not_found',
  });
  expect((await balance()).available).toBe(payout!.amount);
  expect(await broken()).toEqual([]);
});
