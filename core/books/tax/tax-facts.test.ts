import { expect, it } from 'vitest';
import { taxFactsOf, type TaxYear } from './tax-facts.ts';

const year = (of: number, currency: string, turnover: number, distance = 0): TaxYear => ({
  year: of,
  currency,
  turnover_net_minor: turnover,
  distance_net_minor: distance,
  sales_gross_minor: turnover,
});
const years = [
  year(2026, 'eur', 500_000, 100_000),
  year(2026, 'pln', 420_000, 42_000),
  year(2025, 'eur', 2_000_000, 900_000),
  year(2024, 'eur', 1, 1),
];

it('adds up a year in euros, in every currency sold in, and what was made elsewhere', () => {
  const facts = taxFactsOf(
    { settings: { turnoverElsewhere: 1_000, distancePreviousYearElsewhere: 50_000, elsewhereYear: 2026 }, years },
    2026,
  );
  expect(facts).toMatchObject({
    turnoverYtdNetMinor: 601_000n,
    turnoverPreviousYearMinor: 2_000_000n,
    euConsumerNetYtdMinor: 110_000n,
    euConsumerNetPreviousYearMinor: 950_000n,
    salesTotalMinor: 2_600_001n,
    singleEstablishment: true,
    registrations: [],
  });
  expect('optedForDestination' in facts).toBe(false);
});

it('keeps the end of the small-business exemption for its year and the one after it', () => {
  const of = (year: number) =>
    taxFactsOf({ settings: null, years: null, ends: { 2026: '2026-11-21' } }, year).smallBusinessEnded ?? false;
  expect([2025, 2026, 2027, 2028].map(of)).toEqual([false, true, true, false]);
});

it('moves on with the calendar and takes unreadable settings for none', () => {
  const facts = taxFactsOf({ settings: { turnoverElsewhere: 1_000, elsewhereYear: 2026 }, years }, 2027);
  expect(facts).toMatchObject({
    turnoverYtdNetMinor: 0n,
    turnoverPreviousYearMinor: 601_000n,
    euConsumerNetYtdMinor: 0n,
  });
  expect(taxFactsOf({ settings: { registrations: 'GB' }, years: null }, 2026)).toMatchObject({
    turnoverYtdNetMinor: 0n,
    registrations: [],
  });
});
