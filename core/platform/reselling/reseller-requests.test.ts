import { expect, test } from 'vitest';
import { parseListQuery } from '#core/kit';
import { seedPerson } from '#core/people';
import { LockSwitch } from '#core/testing';
import {
  approveReselling,
  askForReselling,
  cancelReselling,
  endResellingFor,
  readResellerRequests,
  rejectReselling,
  resellerRequestList,
  resellingView,
} from './index.ts';
import { useReselling } from './reselling.fixture.ts';

const { kernel, platform, aShop, asks, rows } = useReselling();

test('a request is made with the agreement, refused with a reason, made again and approved, each told to the owner', async () => {
  const world = await aShop();
  await seedPerson(platform(), {
    email: 'resold-owner@kontor.test',
    password: 'kontor-demo',
    firstName: 'Ona',
    lastName: 'Owner',
    roles: [{ role: 'seller', sellerId: world.sellerId }],
  });
  const { agreement } = await resellingView(world.seller);
  expect(agreement).toContain('Kontor Betrieb GmbH');
  expect(agreement).toContain('5 %');
  await expect(askForReselling(world.seller, { agreed: false, seenAgreement: agreement })).rejects.toMatchObject({
    code: 'not_agreed',
    field: 'agreed',
  });
  await expect(askForReselling(world.seller, { agreed: true, seenAgreement: 'anders' })).rejects.toMatchObject({
    code: 'agreement_changed',
  });
  await asks(world);
  await expect(asks(world)).rejects.toMatchObject({ code: 'not_now' });
  expect(
    (
      await readResellerRequests(
        platform(),
        parseListQuery(resellerRequestList, new URLSearchParams(), { now: kernel().clock.now() }),
      )
    ).list.map(({ state }) => state),
  ).toContain('waiting');
  await expect(rejectReselling(platform(), { sellerId: world.sellerId, reason: ' ' })).rejects.toMatchObject({
    field: 'reason',
  });
  await rejectReselling(platform(), { sellerId: world.sellerId, reason: 'Bitte erst das Impressum ergänzen.' });
  expect((await resellingView(world.seller)).request).toMatchObject({
    state: 'rejected',
    reason: 'Bitte erst das Impressum ergänzen.',
  });
  await asks(world);
  await approveReselling(platform(), world.sellerId);
  expect(await resellingView(world.seller)).toMatchObject({
    mode: 'selling_via_reseller',
    request: { state: 'approved' },
  });
  await endResellingFor(platform(), { sellerId: world.sellerId, reason: 'Vertrag beendet.' });
  expect((await resellingView(world.seller)).mode).toBe('selling_by_ownself');
  const mails = await rows<{ mail: string }>(
    "select mail from mails where mail like 'reselling_%' and recipient = ? order by id",
    ['resold-owner@kontor.test'],
  );
  const told = mails.map(({ mail }) => mail);
  expect(told).toEqual(['reselling_rejected', 'reselling_approved', 'reselling_ended']);
  const bells = await rows('select 1 from notifications where seller_id = ? and link = ?', [
    world.sellerId,
    '/cabinet/reselling',
  ]);
  expect(bells).toHaveLength(3);
  const moves = await rows<{ event: string }>(
    'select event from reseller_request_changes where seller_id = ? order by id',
    [world.sellerId],
  );
  expect(moves.map(({ event }) => event)).toEqual([
    'seller.asks',
    'admin.rejects',
    'seller.asks_again',
    'admin.approves',
    'seller_or_admin.ends',
  ]);
});

test.each([
  ['a shop that no provider has checked', {}, ['legitimation'], true],
  ['a small business', { tax_scheme: 'small_business' }, ['tax'], false],
  ['a private seller', { seller_type: 'private', tax_scheme: 'none' }, ['business', 'tax'], false],
  ['a seller elsewhere', { country_code: 'AT' }, ['country'], false],
  ['a shop without an address', { street: '' }, ['address'], false],
  ['a shop without tax number and VAT id', { vat_no: '', tax_number: '' }, ['vat_id'], false],
] as const)(
  '%s is told what is missing, and neither request nor approval gets past it',
  async (_name, fields, gaps, unchecked) => {
    const world = await aShop();
    if (Object.keys(fields).length > 0) await kernel().ownerDb('sellers').where({ id: world.sellerId }).update(fields);
    if (unchecked)
      await kernel().ownerDb('merchant_accounts').where({ seller_id: world.sellerId }).update({ state: 'waiting' });
    expect((await resellingView(world.seller)).gaps).toEqual(gaps);
    await expect(askForReselling(world.seller, { agreed: true, seenAgreement: '' })).rejects.toMatchObject({
      code: 'not_complete',
    });
    await kernel().ownerDb('reseller_requests').insert({
      seller_id: world.sellerId,
      state: 'waiting',
      agreement: '',
      agreement_locale: 'de',
      agreed_by: 'seller',
      agreed_at: kernel().clock.now(),
      created_at: kernel().clock.now(),
      updated_at: kernel().clock.now(),
    });
    await expect(approveReselling(platform(), world.sellerId)).rejects.toMatchObject({ code: 'not_complete' });
  },
);

test('an owner who ends it while an admin approves is never sent away; without the lock some are', async () => {
  const locks = new LockSwitch(kernel().platformDb);
  // The owner comes at another moment of the approval each time.
  const race = async (round: number): Promise<{ turnedAway: number; agree: boolean }> => {
    const world = await aShop();
    await asks(world);
    const later = new Promise((resolve) => setTimeout(resolve, (round % 24) * 5));
    const ends = await Promise.allSettled([
      approveReselling(platform(), world.sellerId),
      later.then(() => cancelReselling(world.seller)),
    ]);
    const { mode, request } = await resellingView(world.seller);
    return {
      turnedAway: ends[1].status === 'rejected' ? 1 : 0,
      agree: (request!.state === 'approved') === (mode === 'selling_via_reseller'),
    };
  };
  for (let round = 0; round < 24; round += 4) expect(await race(round)).toEqual({ turnedAway: 0, agree: true });
  locks.isOff = true;
  let turnedAway = 0;
  for (let round = 0; round < 96 && turnedAway === 0; round += 1) turnedAway += (await race(round)).turnedAway;
  locks.isOff = false;
  expect(locks.leftOut).toBeGreaterThan(0);
  expect(turnedAway).toBeGreaterThan(0);
}, 120_000);
