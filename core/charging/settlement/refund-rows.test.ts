import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { refundRows, type RefundInRows } from './refund-rows.ts';

const eur = (minor: number) => money(minor, 'eur');
const taxed = (net: number, vat: number) => ({ net: eur(net), vat: eur(vat) });
const rate = { amount: 11_900, net: 10_000, vat: 1_900, paid: 11_900 };
const rows = (over: Partial<RefundInRows>) =>
  refundRows({ amount: 11_900, taxed: [taxed(10_000, 1_900)], rate, restGone: false, open: [], ...over });
const back = (net: number, vat: number) => ({ kind: 'refunded', net: -net, vat: -vat, gross: -net - vat });
const gone = (net: number, vat: number) => ({ kind: 'discarded', net: -net, vat: -vat, gross: -net - vat });

test('what the document takes back is what went back, over all its rates', () => {
  expect(rows({})).toEqual([back(10_000, 1_900)]);
  expect(rows({ amount: 22_600, taxed: [taxed(10_000, 1_900), taxed(10_000, 700)] })).toEqual([back(20_000, 2_600)]);
});

test('a document that takes back dropped rates as well falls into two rows', () => {
  const open = [
    { net: 5_000, vat: 950 },
    { net: 2_000, vat: 380 },
  ];
  expect(rows({ taxed: [taxed(17_000, 3_230)], open })).toEqual([back(10_000, 1_900), gone(7_000, 1_330)]);
});

test('a document that takes back one cheap rate more falls into two rows as well', () => {
  expect(rows({ taxed: [taxed(10_100, 1_919)], open: [{ net: 100, vat: 19 }] })).toEqual([
    back(10_000, 1_900),
    gone(100, 19),
  ]);
});

test('dropped rates that nobody billed stand beside what went back', () => {
  expect(rows({ open: [{ net: 5_000, vat: 950 }] })).toEqual([back(10_000, 1_900), gone(5_000, 950)]);
});

test('what was paid before anything was billed carries the VAT of its rate, rounded', () => {
  expect(rows({ amount: 2_500, taxed: [] })).toEqual([back(2_101, 399)]);
});

test('what was never paid of the rate itself is gone with the last of its part', () => {
  const partly = { ...rate, paid: 2_500 };
  expect(rows({ amount: 2_500, taxed: [taxed(10_000, 1_900)], rate: partly, restGone: true })).toEqual([
    back(2_101, 399),
    gone(7_899, 1_501),
  ]);
  expect(rows({ amount: 2_500, taxed: [], rate: partly, restGone: true, open: [{ net: 100, vat: 19 }] })).toEqual([
    back(2_101, 399),
    gone(7_999, 1_520),
  ]);
});

test('the document of a period holds what was never paid of it, and not the charges to come', () => {
  const period = { ...rate, paid: 2_500 };
  expect(
    rows({
      amount: 2_500,
      taxed: [taxed(10_000, 1_900)],
      rate: period,
      restGone: true,
      open: [{ net: 5_000, vat: 950 }],
    }),
  ).toEqual([back(2_101, 399), gone(12_899, 2_451)]);
});

test('one cent that is dropped is a row, nothing is none', () => {
  expect(rows({ open: [{ net: 1, vat: 0 }] })).toEqual([
    back(10_000, 1_900),
    { kind: 'discarded', net: -1, vat: 0, gross: -1 },
  ]);
  expect(rows({ open: [{ net: 1, vat: 1 }] })).toEqual([back(10_000, 1_900), gone(1, 1)]);
  expect(rows({ open: [{ net: 0, vat: 0 }] })).toHaveLength(1);
});
