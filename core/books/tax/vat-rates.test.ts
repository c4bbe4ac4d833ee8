import { expect, it } from 'vitest';
import { describeShared } from '../../testing/shared-data.ts';
import { vatRate, vatRateCountries } from './vat-rates.ts';

describeShared<{ asOf: string; eu: Record<string, number>; nonEu: Record<string, number> }>(
  'the published standard rates',
  'standards/vat/standard-rates-2026-11.json',
  ({ asOf, eu, nonEu }) => {
    it.each(Object.entries({ ...eu, ...nonEu }))('%s has the rate %s', (country, percent) => {
      expect(vatRate(country, 'standard', asOf)).toBe(Math.round(percent * 100));
    });
  },
);

type Rates = Record<string, number>;

describeShared<{
  items: Record<string, { effective_from: string; rates: Rates; exceptions?: { name: string; standard: number }[] }[]>;
}>('the dated rates', 'standards/vat/ibericode-vat-rates.json', ({ items }) => {
  it.each(Object.entries(items))('%s changes when it is published to', (country, periods) => {
    expect(vatRateCountries()).toContain(country);
    for (const { effective_from, rates } of periods) {
      // Undated rows there reach back for ever; the dated ones within our table must agree to the day.
      if (effective_from >= '2015-01-01')
        expect(vatRate(country, 'standard', effective_from), effective_from).toBe(Math.round(rates.standard! * 100));
    }
  });

  /** The publication ends in August 2025 and names neither zero rates nor what Cyprus added in July 2023. */
  const NOT_PUBLISHED: Rates = { CY: 300, CZ: 0, IE: 0, GB: 0, FI: 1350 };

  it.each(Object.entries(items))('%s taxes electronic publications at a rate it really has', (country, periods) => {
    const rate = vatRate(country, 'electronic_publication', '2026-11-21');
    const published = [...periods].sort((a, b) => b.effective_from.localeCompare(a.effective_from))[0]!.rates;
    expect([...Object.values(published).map((percent) => Math.round(percent * 100)), NOT_PUBLISHED[country]]).toContain(
      rate,
    );
    expect(rate).toBeLessThanOrEqual(vatRate(country, 'standard', '2026-11-21'));
  });
});

describeShared<{ germanReducedForDigital: { rateBp: number; from: string } }>(
  'the German rate of electronic publications',
  'standards/vat/standard-rates-2026-11.json',
  ({ germanReducedForDigital: { rateBp, from } }) => {
    it('begins on its day', () => {
      expect([
        vatRate('DE', 'electronic_publication', from),
        vatRate('DE', 'electronic_publication', '2019-12-17'),
      ]).toEqual([rateBp, 1900]);
    });
  },
);

it('taxes electronic publications in Cyprus and Lithuania at their reduced rates from the day they began', () => {
  const rates = (country: string, ...days: string[]): number[] =>
    days.map((day) => vatRate(country, 'electronic_publication', day));
  expect(rates('CY', '2023-07-20', '2023-07-21')).toEqual([1900, 300]);
  expect(rates('LT', '2022-12-31', '2023-01-01', '2025-12-31', '2026-01-01')).toEqual([2100, 900, 900, 500]);
});
