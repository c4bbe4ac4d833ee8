import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { aSeller, useTestKernel } from '#core/testing';
import { variantOf } from './assign.ts';
import { noteConversion, noteExposures } from './exposure.ts';
import { differenceOf, shareOf } from './results.ts';
import { flagViews, setFlag, setFlagFor } from './set-flag.ts';

const kernel = useTestKernel();
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
const flagsOf = (id: number) =>
  reading(platform(), ({ db }) =>
    db('sellers').where({ id }).first<{ flags: object; username: string }>('flags', 'username'),
  );

test('a subject keeps its variant while the share grows, and a share is met', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 99 }), (subject, percent) => {
      const at = (share: number) => variantOf({ popular_upsell_label: share }, 'popular_upsell_label', subject);
      expect(at(percent)).toBe(at(percent));
      if (at(percent) === 'variant') expect(at(percent + 1)).toBe('variant');
      expect(at(0)).toBe('control');
      expect(at(100)).toBe('variant');
    }),
  );
  const seen = Array.from({ length: 10_000 }, (_, each) =>
    variantOf({ merged_payer_form: 30 }, 'merged_payer_form', `visitor ${each}`),
  ).filter((each) => each === 'variant').length;
  expect(seen).toBeGreaterThan(2800);
  expect(seen).toBeLessThan(3200);
});

test('a flag for one shop is seen by that shop alone, and a flag for all by the others', async () => {
  const [one, other] = await inTransaction(platform(), async (inner) => [await aSeller(inner), await aSeller(inner)]);
  const { username } = await flagsOf(one!);
  await setFlagFor(platform(), 'popular_upsell_label', { username, mode: 'on' });
  expect((await flagsOf(one!)).flags).toEqual({ popular_upsell_label: 100 });
  expect((await flagsOf(other!)).flags).toEqual({});
  await setFlag(platform(), 'popular_upsell_label', { mode: 'percent', percent: 40 });
  await setFlagFor(platform(), 'popular_upsell_label', { username, mode: 'off' });
  expect((await flagsOf(one!)).flags).toEqual({});
  expect((await flagsOf(other!)).flags).toEqual({ popular_upsell_label: 40 });
  await setFlagFor(platform(), 'popular_upsell_label', { username, mode: null });
  expect((await flagsOf(one!)).flags).toEqual({ popular_upsell_label: 40 });
  await expect(setFlag(platform(), 'popular_upsell_label', { mode: 'percent', percent: 100 })).rejects.toMatchObject({
    status: 422,
  });
  await expect(setFlag(platform(), '__proto__', { mode: 'on', percent: null })).rejects.toMatchObject({ status: 404 });
  const owner = kernel().contextFor({ kind: 'seller', sellerId: one! });
  await expect(setFlag(owner, 'popular_upsell_label', { mode: 'on', percent: null })).rejects.toMatchObject({
    status: 401,
  });
});

test('a visitor counts once however often they look, orders once, and leaves no trace in other experiments', async () => {
  const sellerId = await inTransaction(platform(), (inner) => aSeller(inner));
  const shop = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
  const looks = Array.from({ length: 8 }, () =>
    noteExposures(shop, { sellerId, subject: 'browser 1', shown: [{ key: 'merged_payer_form', variant: 'variant' }] }),
  );
  await Promise.all(looks);
  await noteExposures(shop, {
    sellerId,
    subject: 'browser 2',
    shown: [{ key: 'merged_payer_form', variant: 'control' }],
  });
  await noteConversion(shop, { sellerId, subject: 'browser 1', keys: ['merged_payer_form'] });
  await noteConversion(shop, { sellerId, subject: 'browser 3', keys: ['merged_payer_form'] });
  const view = (await flagViews(platform())).find(({ key }) => key === 'merged_payer_form');
  expect(view).toMatchObject({ variant: { shown: 1, ordered: 1 }, control: { shown: 1, ordered: 0 } });
});

test('results tell nothing apart while their interval holds zero', () => {
  expect(shareOf({ shown: 0, ordered: 0 })).toEqual({ rate: null, low: 0, high: 1 });
  const { low, high } = shareOf({ shown: 100, ordered: 10 });
  expect([low, high].map((each) => Math.round(each * 1000))).toEqual([55, 174]);
  expect(differenceOf({ shown: 50, ordered: 5 }, { shown: 50, ordered: 6 })?.decided).toBe(false);
  expect(differenceOf({ shown: 5000, ordered: 500 }, { shown: 5000, ordered: 700 })).toMatchObject({ decided: true });
  expect(differenceOf({ shown: 0, ordered: 0 }, { shown: 5, ordered: 1 })).toBeNull();
});
