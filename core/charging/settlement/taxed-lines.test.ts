import { expect, test } from 'vitest';
import { money } from '#core/kit';
import type { OrderLine } from '#core/orders';
import { taxedLines } from './taxed-lines.ts';

const eur = (minor: number) => money(minor, 'eur');
const line = (net: number, vat: number, over: Partial<OrderLine> = {}): OrderLine =>
  ({
    vat_country: 'DE',
    vat_rate_bp: 1900,
    vat_category: 'S',
    vat_case: 'DE_STD_19',
    net,
    vat,
    gross: net + vat,
    ...over,
  }) as OrderLine;

test('lines taxed alike are one amount, in the order they came', () => {
  expect(
    taxedLines([line(1_000, 190), line(50, 0, { vat_rate_bp: 0, vat_case: 'DE_EXEMPT' }), line(2_000, 380)], 'eur'),
  ).toEqual([
    { vatCase: 'DE_STD_19', country: 'DE', rateBp: 1900, net: eur(3_000), vat: eur(570), gross: eur(3_570) },
    { vatCase: 'DE_EXEMPT', country: 'DE', rateBp: 0, net: eur(50), vat: eur(0), gross: eur(50) },
  ]);
  expect(taxedLines([], 'eur')).toEqual([]);
});

test('another country, rate, category or case is another amount', () => {
  const others = [
    { vat_country: 'AT' },
    { vat_rate_bp: 700 },
    { vat_category: 'AE' },
    { vat_case: 'DE_RC' },
  ] as Partial<OrderLine>[];
  for (const over of others) expect(taxedLines([line(100, 19), line(100, 19, over)], 'eur')).toHaveLength(2);
});
