import { expect, test } from 'vitest';
import { deliveriesOfHoldings, duplicateProduct } from '#core/catalog';
import { cancelOrder, changePlan } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { Entitlement, openHolding, restoreEntitlements, revokeEntitlements } from '#core/entitlements';
import { checkInvariants } from '#core/ledger';
import { levelsView, moveLevel, placeMembersOfOrder, removeLevel } from '#core/parts';
import { definePlugin, levelsOf, removePart, saveLevel, saveLevelRules, standingView } from '#core/plugins';
import { giveAgain, openOrderFile, refundOrder, takeBack } from '#core/settlement';
import {
  LockSwitch,
  ScriptedProvider,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainForm,
  plainFormPlugin,
  runJobsUntilIdle,
  useTestKernel,
} from '#core/testing';
import { LEVEL, clubsIn } from './club.fixture.ts';
import { membership } from './index.ts';

const downloads = definePlugin({
  id: 'downloads',
  title: plainForm.title,
  forms: [{ ...plainForm, key: 'download' }],
});
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [membership, plainFormPlugin, downloads, provider.plugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

const { aClub, withTwoLevels, joined, usable, pass, mailsTo } = clubsIn(kernel, provider);

const holds = async (): Promise<unknown[]> =>
  (await checkInvariants(platform())).flatMap(({ violations }) => violations);

test('a level opens its parts in time, each told once, and nothing before', async () => {
  const club = await aClub();
  await withTwoLevels(club);
  const bea = await joined(club);
  expect(await usable(club, bea)).toEqual([club.guide]);
  await pass(29);
  expect(await usable(club, bea)).toEqual([club.guide]);
  await pass(2);
  await pass(0);
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  await pass(90);
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  expect(await mailsTo(club)).toEqual([expect.stringContaining(`Vorlage`)]);
  expect(await holds()).toEqual([]);
});

test('what comes is shown with its day, and the room is its holder’s alone', async () => {
  const club = await aClub();
  await withTwoLevels(club);
  const bea = await joined(club);
  const payer = kernel().contextFor({ kind: 'payer', userId: bea.userId });
  const opened = await openHolding(payer, bea.token, { form: 'membership' });
  if (opened.state !== 'open') throw new Error('closed');
  expect(await standingView(opened.ctx, opened.holding)).toMatchObject({
    level: 'Silber',
    open: [{ name: expect.stringContaining('Leitfaden'), kept: false }],
    coming: [{ name: expect.stringContaining('Vorlage'), at: expect.any(Date) }],
    community: null,
    above: [{ level: 'Gold', parts: [expect.stringContaining('Film')] }],
  });
  const links = (await deliveriesOfHoldings(opened.ctx, [opened.holding])).get(bea.entitlementId)?.links ?? [];
  expect(links.map(({ href }) => href)).toContain(`/payer/membership/${bea.token}`);
  const stranger = kernel().contextFor({ kind: 'payer', userId: bea.userId + 1000 });
  await expect(openHolding(stranger, bea.token, { form: 'membership' })).rejects.toMatchObject({ status: 404 });
});

test('another plan counts from its next charge on, and carries the time over', async () => {
  const club = await aClub();
  await withTwoLevels(club);
  const bea = await joined(club);
  await pass(20);
  await changePlan({ ...club.ctx, actor: club.buyer.actor }, { orderId: bea.orderId, planId: club.gold });
  await pass(5);
  expect((await levelsView(club.ctx, club.id)).levels.map(({ members }) => members)).toEqual([1, 0]);
  await pass(10);
  expect((await levelsView(club.ctx, club.id)).levels.map(({ members }) => members)).toEqual([0, 1]);
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  await pass(27);
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
  expect((await mailsTo(club)).some((text) => text.includes('Stufe Gold'))).toBe(true);
});

test('where time begins anew, a higher level opens its own after its own time and closes nothing', async () => {
  const club = await aClub();
  await withTwoLevels(club);
  await saveLevelRules(club.ctx, club.id, { timeOnChange: 'anew', pausesCount: false });
  const bea = await joined(club);
  await pass(35);
  await changePlan({ ...club.ctx, actor: club.buyer.actor }, { orderId: bea.orderId, planId: club.gold });
  await pass(40);
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  await pass(50);
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
});

test('a product leads to a level while it is held; going down closes what is not kept', async () => {
  const club = await aClub();
  const { high, low } = await withTwoLevels(club);
  const key = await aProduct(club.ctx, { name: 'Goldkarte' });
  const [silver, gold] = (await levelsOf(club.ctx, club.id))!.levels;
  await saveLevel(club.ctx, { productId: club.id, levelId: high }, { ...gold!, productIds: [key] });
  const bea = await joined(club);
  await pass(70);
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  const slug = 'goldkarte';
  expect((await aPlacedOrder(club.buyer, club.username, { slug, form: { email: 'bea@kontor.test' } })).state).toBe(
    'complete',
  );
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
  const card = await inTransaction(club.ctx, async ({ db }) => Entitlement.query(db).findOne({ product_id: key }));
  const lose = { sellerId: club.sellerId, orderId: card!.order_id, reason: 'payment_refunded' as const };
  await revokeEntitlements(club.ctx, lose);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  await restoreEntitlements(club.ctx, lose);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
  await saveLevel(club.ctx, { productId: club.id, levelId: high }, { ...gold!, productIds: [key], keeps: 'opened' });
  await runJobsUntilIdle(kernel());
  await revokeEntitlements(club.ctx, lose);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
  expect([silver!.id, (await levelsView(club.ctx, club.id)).levels.map(({ members }) => members)]).toEqual([
    low,
    [1, 0],
  ]);
  await restoreEntitlements(club.ctx, lose);
  expect(await holds()).toEqual([]);
});

test.each([
  ['nothing', []],
  ['downloads', ['template']],
  ['opened', ['guide', 'template']],
] as const)('after the end of a membership that keeps %s, that stays; a refund takes it', async (keeps, kept) => {
  const club = await aClub();
  await withTwoLevels(club, keeps);
  const bea = await joined(club);
  await pass(31);
  await cancelOrder(club.ctx, { orderId: bea.orderId, when: 'now' });
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual(kept.map((name) => club[name]));
  expect((await mailsTo(club)).filter((text) => text.includes('ist beendet'))).toHaveLength(kept.length > 0 ? 1 : 0);
  await pass(100);
  expect(await usable(club, bea)).toEqual(kept.map((name) => club[name]));
  const template = club.template;
  await removePart(club.ctx, club.id, template, { endsForHolders: true });
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual(kept.map((name) => club[name]));
  const rates = await inTransaction(club.ctx, ({ db }) =>
    db('order_rates').where({ order_id: bea.orderId }).where('paid', '>', 0).pluck<number[]>('paid'),
  );
  for (const [at, amountMinor] of rates.entries()) {
    await refundOrder(club.ctx, {
      orderId: bea.orderId,
      amountMinor,
      reason: '',
      requestKey: `back-${keeps}-000${at}`,
    });
    await runJobsUntilIdle(kernel());
  }
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([]);
  expect(await holds()).toEqual([]);
});

test.each([
  [false, [31, 21]],
  [true, [31, 0]],
] as const)(
  'a payment that rests for three weeks opens nothing; it counts as membership: %s',
  async (pausesCount, [first, then]) => {
    const club = await aClub();
    await withTwoLevels(club);
    await saveLevelRules(club.ctx, club.id, { timeOnChange: 'carried', pausesCount });
    const bea = await joined(club);
    await pass(5);
    const rests = (what: typeof takeBack | typeof giveAgain) =>
      inTransaction(club.ctx, async (inner) =>
        what(inner, await openOrderFile(inner, { orderId: bea.orderId }), 'payment_paused'),
      );
    await rests(takeBack);
    await pass(21);
    expect(await usable(club, bea)).toEqual([]);
    await rests(giveAgain);
    await pass(first - 26);
    expect((await usable(club, bea)).includes(club.template)).toBe(pausesCount);
    await pass(then);
    expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  },
);

test('levels given to a membership that has members close nothing its lowest level holds; the last one taken away opens all', async () => {
  const club = await aClub();
  const bea = await joined(club);
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
  const { low, high } = await withTwoLevels(club);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([club.guide, club.template]);
  const copy = await duplicateProduct(club.ctx, club.id);
  await runJobsUntilIdle(kernel());
  const copied = (await levelsOf(club.ctx, copy.id))!;
  expect(copied.levels.map(({ name, parts, planIds }) => [name, parts.length, planIds.length])).toEqual([
    ['Silber', 2, 1],
    ['Gold', 3, 1],
  ]);
  await moveLevel(club.ctx, club.id, high, 0);
  expect((await levelsOf(club.ctx, club.id))!.levels.map(({ id }) => id)).toEqual([high, low]);
  await removeLevel(club.ctx, club.id, high);
  await removeLevel(club.ctx, club.id, low);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([club.guide, club.film, club.template]);
});

test('a level names what is wrong with it by its field, and is its seller’s alone', async () => {
  const club = await aClub();
  const { low } = await withTwoLevels(club);
  const wrong = {
    ...LEVEL,
    name: ' gold ',
    keeps: 'all' as never,
    community: { after: 9999, unit: 'days' as const },
    planIds: [club.gold, 999_999],
    productIds: [club.id],
    parts: [
      { id: club.guide, after: -1, unit: 'days' as const, pieces: [{ id: 1, after: 0, unit: 'days' as const }] },
      { id: club.film, after: Number.NaN, unit: 'weeks' as never, pieces: [] },
      { id: 999_999, after: 1, unit: 'days' as const, pieces: [] },
    ],
  };
  const failure = await saveLevel(club.ctx, { productId: club.id, levelId: low }, wrong).catch(
    (error: unknown) => error,
  );
  const fields = (failure as { entries: { code: string; source: { field: string } }[] }).entries;
  expect(fields.map(({ code, source }) => `${source.field} ${code}`)).toEqual([
    'name name_taken',
    'keeps choice_unknown',
    'community after_wrong',
    'planIds plan_unknown',
    'productIds product_unknown',
    `after_${club.guide} after_wrong`,
    `parts_${club.guide} piece_unknown`,
    `after_${club.film} after_wrong`,
    'parts part_unknown',
  ]);
  const other = await aShopThatSells(kernel(), provider);
  await expect(saveLevel(other.seller, { productId: club.id, levelId: low }, LEVEL)).rejects.toMatchObject({
    status: 404,
  });
  await expect(levelsView(other.seller, club.id)).rejects.toMatchObject({ status: 404 });
});

test(
  'placed from many sides at once a member is told once; without the lock of the order, again',
  { timeout: 60_000 },
  async () => {
    const locks = new LockSwitch(kernel().db);
    const race = async (): Promise<number> => {
      const club = await aClub();
      await withTwoLevels(club);
      const bea = await joined(club);
      kernel().clock.advance({ days: 32 });
      const place = () =>
        inTransaction(club.ctx, (inner) =>
          placeMembersOfOrder(inner, { sellerId: club.sellerId, orderId: bea.orderId }),
        );
      const goesOn = setInterval(() => kernel().clock.advance({ seconds: 1 }), 1);
      await Promise.allSettled([place(), place(), place(), place()]);
      clearInterval(goesOn);
      return (await mailsTo(club)).length;
    };
    expect(await race()).toBe(1);
    locks.isOff = true;
    let most = 0;
    for (let tries = 0; tries < 30 && most < 2; tries += 1) most = Math.max(most, await race());
    locks.isOff = false;
    expect(most).toBeGreaterThan(1);
  },
);
