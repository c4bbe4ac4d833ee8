import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#core/kit';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { decideVat } from './decide-vat.ts';
import { priceOrder, type PricedLineInput } from './price-order.ts';
import type { VatInput } from './vat-input.ts';
import { vatRate, vatRateCountries } from './vat-rates.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const decide = (rateClass: 'standard' | 'electronic_publication' = 'standard', buyer: Partial<VatInput['buyer']> = {}) =>
  decideVat({
    seller: { country: 'DE', type: 'business', scheme: 'regular_accrual', ossRegistered: true },
    buyer: { type: 'consumer', country: 'DE', vatIdStatus: 'none', ...buyer },
    supply: { class: 'electronic', rateClass },
    date: '2026-11-21',
  });
const byRate: Record<number, ReturnType<typeof decide>> = { 700: decide('electronic_publication'), 1900: decide() };
const minors = ({ net, vat, gross }: { net: { minor: bigint }; vat: { minor: bigint }; gross: { minor: bigint } }) => [net, vat, gross].map((each) => Number(each.minor));

interface Input { grossMinor?: number; netMinor?: number; vatBp?: number; grossLines?: number[]; groups?: { grossMinor: number; vatBp: number }[] }
interface Expected { net?: number; vat?: number; gross?: number; groupVat?: number; groupNet?: number; lineVat?: number[]; groups?: { net: number; vat: number; gross: number }[]; totalNet?: number; totalVat?: number; totalGross?: number }

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('the worked orders', 'vectors/money.json', ({ vectors }) => {
  it.each(moneyVectors<Input, Expected>(vectors, ['C01', 'C02', 'C06', 'C08', 'C13']))('$id $title', ({ input, expected }) => {
    const line: PricedLineInput = { amount: eur(input.grossMinor ?? input.netMinor!), amountType: input.netMinor === undefined ? 'gross' : 'net', decision: byRate[input.vatBp!]! };
    expect(minors(priceOrder([line], 'eur'))).toEqual([expected.net, expected.vat, expected.gross]);
  });
  it.each(moneyVectors<Input, Expected>(vectors, ['C10']))('$id $title', ({ input, expected }) => {
    const order = priceOrder(input.grossLines!.map((minor) => ({ amount: eur(minor), amountType: 'gross', decision: byRate[input.vatBp!]! })), 'eur');
    expect([Number(order.net.minor), Number(order.vat.minor)]).toEqual([expected.groupNet, expected.groupVat]);
    expect(order.lines.map((line) => Number(line.vat.minor))).toEqual(expected.lineVat);
  });
  it.each(moneyVectors<Input, Expected>(vectors, ['C12']))('$id $title', ({ input, expected }) => {
    const order = priceOrder(input.groups!.map(({ grossMinor, vatBp }) => ({ amount: eur(grossMinor), amountType: 'gross', decision: byRate[vatBp]! })), 'eur');
    expect(order.taxTotals.map(minors)).toEqual(expected.groups!.map(({ net, vat, gross }) => [net, vat, gross]));
    expect(minors(order)).toEqual([expected.totalNet, expected.totalVat, expected.totalGross]);
  });
});

describe('an order’s amounts', () => {
  it('agree line by line, rate by rate and in all, for any mix of net and gross prices', () => {
    const decisions = [decide(), decide('electronic_publication'), decide('standard', { country: 'FI' }), decide('standard', { country: 'US' }), decide('standard', { country: 'HU' })];
    const line = fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }).map(eur), amountType: fc.constantFrom('gross' as const, 'net' as const), decision: fc.constantFrom(...decisions) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const order = priceOrder(lines, 'eur');
        expect(order.lines).toHaveLength(lines.length);
        for (const part of ['net', 'vat', 'gross'] as const) {
          expect(order.lines.reduce((sum, each) => sum + each[part].minor, 0n)).toBe(order[part].minor);
          expect(order.taxTotals.reduce((sum, each) => sum + each[part].minor, 0n)).toBe(order[part].minor);
        }
        order.lines.forEach((priced, index) => {
          expect(priced.net.minor + priced.vat.minor).toBe(priced.gross.minor);
          expect(priced[lines[index]!.amountType]).toEqual(lines[index]!.amount);
          expect(priced.net.minor >= 0n && priced.vat.minor >= 0n).toBe(true);
        });
        expect(new Set(order.taxTotals.map((total) => `${total.country} ${total.rateBp}`)).size).toBe(order.taxTotals.length);
      }),
      { numRuns: 300 },
    );
  });

  it('of nothing are nothing', () => {
    expect(minors(priceOrder([], 'eur'))).toEqual([0, 0, 0]);
  });
});

describeShared<{ asOf: string; eu: Record<string, number>; nonEu: Record<string, number> }>('the published standard rates', 'standards/vat/standard-rates-2026-11.json', ({ asOf, eu, nonEu }) => {
  it.each(Object.entries({ ...eu, ...nonEu }))('%s has the rate %s', (country, percent) => {
    expect(vatRate(country, 'standard', asOf)).toBe(Math.round(percent * 100));
  });
});

describeShared<{ items: Record<string, { effective_from: string; rates: { standard: number }; exceptions?: { name: string; standard: number }[] }[]> }>(
  'the dated rates', 'standards/vat/ibericode-vat-rates.json', ({ items }) => {
    it.each(Object.entries(items))('%s changes when it is published to', (country, periods) => {
      const ours = vatRateCountries('standard');
      expect(ours).toContain(country);
      for (const { effective_from, rates } of periods) {
        // Undated rows there reach back for ever; the dated ones within our table must agree to the day.
        if (effective_from >= '2015-01-01') expect(vatRate(country, 'standard', effective_from), effective_from).toBe(Math.round(rates.standard * 100));
      }
    });
  },
);
