import { expect, test } from 'vitest';
import { dueNet, vatChange, type Bought } from './purchase-price.ts';

const tax = (rateBp: number): Bought['decision'] => ({
  rateBp,
  country: 'DE',
  category: 'S',
  vatCase: `DE_STD_${rateBp / 100}`,
  note: null,
});
const row = (net: number, vat: number, rateBp = 1900): Bought => ({ net, vat, decision: tax(rateBp) });

test('of a sale of 119.00 paid whole the seller is owed 95.00 at a margin of 5 %', () => {
  expect(dueNet({ net: 10000n, billed: 11900n, paid: 11900n }, 500)).toBe(9500n);
});

test('of an instalment the share of what was paid is owed, and all of it at the end, to the cent', () => {
  const sums = [3334n, 6667n, 10000n].map((paid) => dueNet({ net: 8403n, billed: 10000n, paid }, 500));
  expect(sums).toEqual([2662n, 5322n, 7983n]);
});

test('money before a bill, beyond it, or gone back altogether is nothing more to buy', () => {
  expect(dueNet({ net: 0n, billed: 0n, paid: 5000n }, 500)).toBe(0n);
  expect(dueNet({ net: 10000n, billed: 11900n, paid: 12900n }, 500)).toBe(9500n);
  expect(dueNet({ net: 0n, billed: 0n, paid: 0n }, 500)).toBe(0n);
  expect(dueNet({ net: 10000n, billed: 11900n, paid: -100n }, 500)).toBe(0n);
});

test('VAT follows the order’s sum, so that three rates and their return leave nothing', () => {
  const rows: Bought[] = [];
  for (const net of [2662n, 2660n, 2661n])
    rows.unshift(row(Number(net), Number(vatChange(rows, { net, rateBp: 1900, currency: 'eur' }))));
  expect(rows.reduce((sum, { vat }) => sum + vat, 0)).toBe(1517);
  expect(vatChange(rows, { net: -7983n, rateBp: 1900, currency: 'eur' })).toBe(-1517n);
});

test('after a change of rate each change is taxed by itself', () => {
  expect(vatChange([row(10000, 1900)], { net: 1000n, rateBp: 2000, currency: 'eur' })).toBe(200n);
});

test('after a change of rate all later changes are taxed by themselves, also at the first rate', () => {
  const rows = [row(1000, 200, 2000), row(10_000, 1900)];
  expect(vatChange(rows, { net: 3n, rateBp: 1900, currency: 'eur' })).toBe(1n);
  // At one rate the sum decides: 10,003 net bear 1,901.
  expect(vatChange([row(10_000, 1900)], { net: 3n, rateBp: 1900, currency: 'eur' })).toBe(1n);
  expect(vatChange([row(10_000, 1905)], { net: 3n, rateBp: 1900, currency: 'eur' })).toBe(-4n);
  expect(vatChange([row(10_000, 1905), row(1000, 200, 2000)], { net: 3n, rateBp: 1900, currency: 'eur' })).toBe(1n);
});
