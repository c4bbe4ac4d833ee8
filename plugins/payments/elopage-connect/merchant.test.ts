import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { listMails } from '#core/mail';
import {
  bookPlatformReport,
  feesOfOrder,
  merchantPage,
  merchantView,
  mindMerchant,
  openMerchant,
  platformView,
  requestPayout,
  stopPayouts,
  writeMerchantTerms,
} from '#core/merchants';
import { offeredMethods } from '#core/payments';
import { moneyOfOrder } from '#core/reporting';
import { lookAtPayment, refundOrder } from '#core/settlement';
import { REFUSED_IBAN } from './sandbox/sub-accounts.ts';
import { useMerchantShops } from './merchant-shops.fixture.ts';

const { TERMS, kernel, platform, PERSON, aShop, sold, pots, account, checked, expectInvariants, processor } =
  useMerchantShops();

test('what the processor keeps is the platform’s cost, what the platform takes out is booked, each once, and more than was earned is found', async () => {
  const world = await aShop();
  await checked(world);
  const on = (name: string): Promise<bigint> =>
    kernel().platformDb.transaction(async (trx) => {
      const row = await trx('account_balances')
        .where({ book: 'platform', account: name, currency: 'eur' })
        .sum('rest as rest')
        .first<{ rest: string | null }>();
      return BigInt(row?.rest ?? 0);
    });
  await bookPlatformReport(platform());
  const before = {
    cost: await on('E:psp_fee'),
    clearing: await on('A:psp:connect:clearing'),
    bank: await on('A:bank:operating'),
  };
  await sold(world);
  await mindMerchant(world.seller);
  kernel().clock.advance({ hours: 3 });
  // L01b, whoever asks at once and however often.
  await Promise.all([1, 2, 3].map(() => bookPlatformReport(platform())));
  expect([(await on('E:psp_fee')) - before.cost, (await on('A:psp:connect:clearing')) - before.clearing]).toEqual([
    204n,
    11900n - 204n,
  ]);
  expect(await bookPlatformReport(platform())).toBe(0);
  // L06d: fee and VAT of this sale, less what it cost.
  processor().cashOut(708 - 204);
  kernel().clock.advance({ hours: 3 });
  expect(await bookPlatformReport(platform())).toBe(1);
  expect([(await on('A:bank:operating')) - before.bank, await on('A:psp:connect:wallet')]).toEqual([504n, 0n]);
  await expectInvariants();
  // Not a cent of it is any seller's.
  expect(await pots(world)).toEqual([11900n - 708n, 0n, 0n]);
  processor().cashOut(5000);
  kernel().clock.advance({ hours: 3 });
  await bookPlatformReport(platform());
  const broken = (await checkInvariants(platform())).filter(({ violations }) => violations.length > 0);
  expect(broken.map(({ id }) => id)).toEqual(['client_money_covered']);
  processor().bringCashBack(5000);
  kernel().clock.advance({ hours: 3 });
  await bookPlatformReport(platform());
  expect((await on('A:bank:operating')) - before.bank).toBe(504n);
  await expectInvariants();
});

test('a payment whose amount changes after it was charged is charged the rest, or given it back, once each', async () => {
  const world = await aShop();
  const {
    payments: [payment],
  } = await sold(world);
  const own = {
    fee: () => account(world, `seller:${world.sellerId}`, 'S:expense:platform_fee'),
    tax: () => account(world, `seller:${world.sellerId}`, 'S:input_vat'),
  };
  const change = async (captured: number): Promise<bigint[]> => {
    kernel().clock.advance({ minutes: 30 });
    await kernel().platformDb.transaction(async (trx) => {
      await trx('payments').where({ id: payment!.id }).update({ captured, updated_at: kernel().clock.now() });
    });
    await mindMerchant(world.seller);
    await mindMerchant(world.seller);
    return [await own.fee(), await own.tax(), await account(world, 'platform', 'R:platform_fee')];
  };
  expect(await change(5000)).toEqual([250n, 48n, 250n]);
  expect(await change(11900)).toEqual([595n, 113n, 595n]);
  expect(await change(5000)).toEqual([250n, 48n, 250n]);
  expect(await change(11900)).toEqual([595n, 113n, 595n]);
  await expectInvariants();
});

test('days that are over are added up once: a balance read from them is the same, also when the clock was set back', async () => {
  const world = await aShop();
  const rests = async (): Promise<string[]> => {
    const { rows } = await kernel().platformDb.transaction(async (trx) => {
      return trx.raw<{ rows: { account: string; rest: string }[] }>(
        'select account, rest::text from merchant_pots where seller_id = ? and rest <> 0 order by account',
        [world.sellerId],
      );
    });
    return rows.map(({ account: name, rest }) => `${name.split(':').at(-1)} ${rest}`);
  };
  await sold(world);
  await mindMerchant(world.seller);
  expect([await rests(), await pots(world)]).toEqual([[], [11192n, 0n, 0n]]);
  kernel().clock.advance({ days: 3 });
  await sold(world);
  await mindMerchant(world.seller);
  expect([await rests(), await pots(world)]).toEqual([['pending 11192'], [22384n, 0n, 0n]]);
  kernel().clock.advance({ days: 5 });
  await mindMerchant(world.seller);
  expect([await rests(), await pots(world)]).toEqual([['pending 22384'], [11900n, 9436n, 1048n]]);
  await expectInvariants();
  kernel().clock.advance({ days: -4 });
  await mindMerchant(world.seller);
  expect(await rests()).toEqual(['pending 11192']);
  kernel().clock.advance({ days: 95 });
  await mindMerchant(world.seller);
  await mindMerchant(world.seller);
  expect(await pots(world)).toEqual([0n, 9436n + 10710n + 1048n, 1190n]);
  await expectInvariants();
});

test('the fee, the hold and what is left stand in both books with the payment, before anything runs by the clock, and once', async () => {
  const world = await aShop();
  const { order, payments } = await sold(world);
  expect(await pots(world)).toEqual([11900n - 708n, 0n, 0n]);
  expect(await account(world, 'platform', 'R:platform_fee')).toBe(595n);
  expect(await account(world, `seller:${world.sellerId}`, 'S:platform_clearing')).toBe(11192n);
  const { movements } = await merchantView(world.seller);
  expect(movements.map(({ kind, amount: { minor } }) => `${kind} ${minor}`).sort()).toEqual(['fee -708', 'sale 11900']);
  expect(await feesOfOrder(world.seller, order.id)).toMatchObject({
    fee: { minor: 708n },
    net: { minor: 11192n },
    availableFrom: new Date(kernel().clock.now().getTime() + 7 * 86_400_000),
  });
  // The page of the order leaves what the balance got.
  expect(await moneyOfOrder(world.seller, order.id)).toMatchObject({
    received: { minor: 11900n },
    providerFee: null,
    platformFee: { minor: 708n },
    kept: { minor: 11192n },
    vat: { minor: 1900n },
  });
  // The same told again, and the hourly look.
  await lookAtPayment(world.buyer, { paymentToken: payments[0]!.token }, 'webhook');
  await mindMerchant(world.seller);
  expect(await pots(world)).toEqual([11900n - 708n, 0n, 0n]);
  // The wall lets a seller read these terms of the platform, and none of its other settings.
  const seen = await inTransaction(world.seller, ({ db }) => db('settings').whereNull('seller_id').pluck('key'));
  expect(seen).toEqual(['merchant_terms']);
  await expectInvariants();
});

test('a sale is charged the fee, held, freed less the reserve, paid out, and the reserve follows: both books agree throughout', async () => {
  const world = await aShop();
  const { sellerId } = world;
  await checked(world);
  await sold(world);
  await mindMerchant(world.seller);
  await mindMerchant(world.seller);
  // L01: fee 5.95 and 19 % on it.
  expect(await pots(world)).toEqual([11900n - 708n, 0n, 0n]);
  expect(await account(world, 'platform', 'R:platform_fee')).toBe(595n);
  expect(await account(world, 'platform', 'L:vat_output:DE')).toBe(113n);
  expect(await account(world, `seller:${sellerId}`, 'S:expense:platform_fee')).toBe(595n);
  expect(await account(world, `seller:${sellerId}`, 'S:platform_clearing')).toBe(11192n);
  await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'nothing_to_pay_out' });
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  // L02: the reserve is floored.
  expect(await pots(world)).toEqual([0n, 11192n - 1119n, 1119n]);
  expect(await account(world, 'platform', 'A:psp:connect:wallet')).toBe(11192n);
  await expectInvariants();
  expect(await requestPayout(world.seller)).toMatchObject({ state: 'issued', amount: 10073 });
  expect(await pots(world)).toEqual([0n, 0n, 1119n]);
  await expectInvariants();
  await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payout_under_way' });
  processor().settle();
  kernel().clock.advance({ hours: 5 });
  await mindMerchant(world.seller);
  expect(await merchantView(world.seller)).toMatchObject({
    payouts: [{ state: 'successful', amount: { minor: 10073n }, accountEnd: '3000' }],
    hindrance: 'too_little',
  });
  expect(await account(world, `seller:${sellerId}`, 'S:bank')).toBe(10073n);
  expect(await account(world, 'platform', 'A:psp:connect:wallet')).toBe(1119n);
  expect(
    processor()
      .all('payout')
      .filter(({ metadata }) => Object.keys(metadata as object).includes('kontor_payout')),
  ).toHaveLength(1);
  kernel().clock.advance({ days: 90 });
  await mindMerchant(world.seller);
  expect(await pots(world)).toEqual([0n, 1119n, 0n]);
  await expectInvariants();
});

test('a refund after the hold is taken from what is available, the whole of it brings the fee back', async () => {
  const world = await aShop();
  const { order } = await sold(world);
  await sold(world);
  await mindMerchant(world.seller);
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  await refundOrder(world.seller, { orderId: order.id, reason: '', requestKey: 'whole' });
  await mindMerchant(world.seller);
  expect(await account(world, 'platform', 'R:platform_fee')).toBe(595n);
  // Two sales less two fees, of which a tenth is reserved; then one sale back and its fee too.
  expect((await pots(world))!.reduce((sum, each) => sum + each, 0n)).toBe(11192n);
  expect((await pots(world))![0]).toBe(0n);
  await expectInvariants();
});

test('a payout that a bank refuses comes back to the seller, at the processor as well', async () => {
  const world = await aShop();
  await checked(world, REFUSED_IBAN);
  await sold(world);
  await mindMerchant(world.seller);
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  const before = await pots(world);
  const { id } = await requestPayout(world.seller);
  processor().settle();
  kernel().clock.advance({ hours: 5 });
  await mindMerchant(world.seller);
  expect((await merchantView(world.seller)).payouts).toMatchObject([{ id, state: 'canceled', code: 'no_account' }]);
  expect(await pots(world)).toEqual(before);
  expect(processor().all('transfer').at(-1)).toMatchObject({ reversed: true, amount: Number(before![1]) });
  await expectInvariants();
  // Another account is not paid to at once: whoever did not enter it has time to notice.
  await openMerchant(world.seller, { ...PERSON, iban: 'DE02120300000000202051' });
  expect((await merchantView(world.seller)).hindrance).toBe('cooling');
  await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
});

test('whoever changes the account before anything was paid out waits too, the owner is told, and what was decided goes to no other account', async () => {
  const world = await aShop();
  await checked(world, PERSON.iban);
  await sold(world);
  await mindMerchant(world.seller);
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  const elsewhere = { ...PERSON, iban: 'DE02120300000000202051' };
  const decided = { seller_id: world.sellerId, provider: 'elopage_connect', token: 'never-answered' };
  await inTransaction(world.seller, ({ db, clock }) =>
    db('payouts').insert({
      ...decided,
      currency_key: 'eur',
      amount: 1,
      holder: 'Anna Albers',
      account_end: '3000',
      created_at: clock.now(),
      updated_at: clock.now(),
    }),
  );
  await expect(openMerchant(world.seller, elsewhere)).rejects.toMatchObject({ code: 'account_while_paying' });
  await expect(openMerchant(world.seller, { ...PERSON, holder: 'Somebody Else' })).rejects.toMatchObject({
    code: 'account_while_paying',
  });
  await inTransaction(world.seller, ({ db }) => db('payouts').where(decided).update({ state: 'canceled' }));
  const told = async () =>
    (await listMails(platform(), {})).filter(({ mail }) => mail === 'payout_account_changed').length;
  const before = await told();
  await openMerchant(world.seller, elsewhere);
  expect(await told()).toBe(before + 1);
  expect((await merchantView(world.seller)).hindrance).toBe('cooling');
  await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
  kernel().clock.advance({ hours: 73 });
  expect(await requestPayout(world.seller)).toMatchObject({ account_end: '2051' });
});

test('nobody unchecked is paid out, what was refused is told, and who is rejected sells no more', async () => {
  const world = await aShop();
  const sells = async () =>
    (await offeredMethods(world.buyer, { sellerId: world.sellerId, currency: 'eur' })).some(
      ({ provider }) => provider.key === 'elopage_connect',
    );
  await sold(world);
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
  await expect(openMerchant(world.seller, { ...PERSON, firstName: '' })).rejects.toMatchObject({ field: 'firstName' });
  await expect(openMerchant(world.seller, { ...PERSON, iban: 'DE00' })).rejects.toMatchObject({ field: 'iban' });
  await openMerchant(world.seller, PERSON);
  const visit = async (outcome: string) => {
    await fetch(await merchantPage(world.seller, 'http://shop.test/back'), {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
    kernel().clock.advance({ hours: 25 });
    await mindMerchant(world.seller);
  };
  await visit('unreadable');
  expect(await merchantView(world.seller)).toMatchObject({
    account: {
      state: 'kyc_incomplete',
      refused: [{ document: 'id_from_front', reason: 'verification_document_not_readable' }],
    },
    hindrance: 'not_checked',
    maySell: true,
  });
  expect(await sells()).toBe(true);
  await visit('rejected');
  expect(await merchantView(world.seller)).toMatchObject({ account: { state: 'rejected' }, maySell: false });
  expect(await sells()).toBe(false);
  await visit('accepted');
  expect(await sells()).toBe(true);
});

test('where sales need the check, nobody sells before it; the rhythm pays out by itself; an admin stops and sees', async () => {
  const world = await aShop();
  await sold(world);
  await writeMerchantTerms(platform(), { ...TERMS, salesNeedCheck: true, payouts: 'daily' });
  await mindMerchant(world.seller);
  expect(
    (await offeredMethods(world.buyer, { sellerId: world.sellerId, currency: 'eur' })).some(
      ({ provider }) => provider.key === 'elopage_connect',
    ),
  ).toBe(false);
  await checked(world);
  kernel().clock.advance({ days: 8 });
  await stopPayouts(platform(), { sellerId: world.sellerId, stopped: true, reason: 'Bitte melden Sie sich.' });
  await mindMerchant(world.seller);
  expect(await merchantView(world.seller)).toMatchObject({
    hindrance: 'stopped',
    account: { stopped_reason: 'Bitte melden Sie sich.' },
  });
  await expect(
    stopPayouts(world.seller, { sellerId: world.sellerId, stopped: false, reason: '' }),
  ).rejects.toMatchObject({ status: 401 });
  await stopPayouts(platform(), { sellerId: world.sellerId, stopped: false, reason: '' });
  await mindMerchant(world.seller);
  expect(await merchantView(world.seller)).toMatchObject({ payouts: [{ state: 'issued' }] });
  const { merchants, sums } = await platformView(platform());
  expect(merchants.find(({ sellerId }) => sellerId === world.sellerId)).toMatchObject({
    state: 'kyc_1',
    block: null,
  });
  const [sum] = sums;
  expect(sum!.clearing.minor + sum!.wallet.minor).toBe(
    sum!.pending.minor +
      sum!.available.minor +
      sum!.reserve.minor +
      sum!.inTransit.minor +
      sum!.partners.minor +
      sum!.fees.minor +
      sum!.vat.minor -
      sum!.costs.minor -
      sum!.takenOut.minor,
  );
  await expectInvariants();
});

test('the fee goes back where all that a payment brought for the purchase went back, also if it had paid costs of default that stay', async () => {
  await writeMerchantTerms(platform(), TERMS);
  const world = await aShop();
  const {
    payments: [payment],
  } = await sold(world);
  const change = async (changes: object): Promise<bigint> => {
    kernel().clock.advance({ minutes: 30 });
    await kernel().platformDb.transaction(async (trx) => {
      await trx('payments')
        .where({ id: payment!.id })
        .update({ ...changes, updated_at: kernel().clock.now() });
    });
    await mindMerchant(world.seller);
    return account(world, `seller:${world.sellerId}`, 'S:expense:platform_fee');
  };
  expect(await change({ captured: 12_500, costs: 600 })).toBe(595n);
  expect(await change({ refunded: 11_899, refund_requested: 11_900 })).toBe(595n);
  expect(await change({ refunded: 11_900 })).toBe(0n);
});
