import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { TaxPart } from '#core/catalog';
import type { LineFacts } from './line-facts.ts';
import { splitByParts } from './split-by-parts.ts';
import type { ShopSeller } from './shop-seller.ts';

const seller = {
  country_code: 'DE',
  seller_type: 'business',
  tax_scheme: 'regular_accrual',
  oss_registered: false,
} as ShopSeller;
const taxing = { seller, buyer: { type: 'consumer' as const, country: 'DE' }, today: '2026-11-21', saleNet: undefined };
const eur = (minor: bigint) => ({ minor, currency: 'eur' as const });

function aLine(charges: bigint[], amountType: 'gross' | 'net' = 'gross'): LineFacts {
  return {
    key: 'main',
    itemType: 'Product',
    productId: 1,
    form: 'bundle',
    planId: 7,
    planType: 'one_time',
    planLimited: true,
    name: 'Alles',
    details: 'Einmalig',
    quantity: 1,
    amountType,
    charges: charges.map(eur),
    supplyClass: 'electronic',
    contracts: ['digital_content'],
    vatClass: 'standard',
    variant: null,
    bump: null,
    shareOf: null,
  };
}
const part = (
  name: string,
  minor: bigint,
  vatClass: TaxPart['vatClass'] = 'standard',
  fields: Partial<TaxPart> = {},
): TaxPart => ({
  name,
  minor,
  amountType: 'gross',
  supplyClass: 'electronic',
  contract: 'digital_content',
  vatClass,
  ...fields,
});
const shares = (lines: LineFacts[]) =>
  lines.map(({ name, vatClass, charges, shareOf, planId }) => [
    name,
    vatClass,
    charges.map(({ minor }) => minor),
    shareOf,
    planId,
  ]);

test("a bundle of a course and a book is shared by what both cost alone; the dearer group keeps the bundle's name", () => {
  const parts = [part('Buch', 2000n, 'electronic_publication'), part('Kurs', 8000n)];
  expect(shares(splitByParts(aLine([7900n]), parts, taxing))).toEqual([
    ['Alles', 'standard', [6320n], null, 7],
    ['Alles: Buch', 'electronic_publication', [1580n], 'main', null],
  ]);
});

test('what is taxed alike stays one line, parts without a price follow, and without any price the bundle is as its seller set it', () => {
  expect(splitByParts(aLine([7900n]), [part('Kurs', 5000n), part('Vorlagen', 100n)], taxing)).toHaveLength(1);
  expect(
    splitByParts(aLine([7900n]), [part('Kurs', 5000n), part('Gratisbuch', 0n, 'electronic_publication')], taxing),
  ).toMatchObject([{ vatClass: 'standard' }]);
  expect(splitByParts(aLine([7900n]), [part('Buch', 500n, 'electronic_publication')], taxing)).toMatchObject([
    { name: 'Alles', vatClass: 'electronic_publication', shareOf: null },
  ]);
  const line = aLine([7900n]);
  expect(splitByParts(line, [part('Gratisbuch', 0n, 'electronic_publication')], taxing)).toEqual([line]);
  // Nothing is taxed, so nothing is shared.
  const small = { ...taxing, seller: { ...seller, tax_scheme: 'small_business' } as ShopSeller };
  expect(
    splitByParts(aLine([7900n]), [part('Kurs', 5000n), part('Buch', 500n, 'electronic_publication')], small),
  ).toHaveLength(1);
});

test("a net price is shared by the parts' net prices", () => {
  const parts = [part('Buch', 1070n, 'electronic_publication'), part('Kurs', 1190n)];
  expect(shares(splitByParts(aLine([1000n], 'net'), parts, taxing)).map(([, , charges]) => charges)).toEqual([
    [500n],
    [500n],
  ]);
});

test('in 10,000 bundles every charge stays what it was, to the cent, and no share is negative', () => {
  const price = fc.bigInt({ min: 0n, max: 1_000_000n });
  const some = fc.array(
    fc.record({
      minor: price,
      vatClass: fc.constantFrom('standard' as const, 'electronic_publication' as const),
      amountType: fc.constantFrom('gross' as const, 'net' as const),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 6 }),
      some,
      fc.constantFrom('gross' as const, 'net' as const),
      (charges, kinds, amountType) => {
        const lines = splitByParts(
          aLine(charges, amountType),
          kinds.map((kind, index) => part(`Teil ${index}`, kind.minor, kind.vatClass, { amountType: kind.amountType })),
          taxing,
        );
        charges.forEach((charge, index) =>
          expect(lines.reduce((sum, line) => sum + line.charges[index]!.minor, 0n)).toBe(charge),
        );
        expect(lines.every((line) => line.charges.every(({ minor }) => minor >= 0n))).toBe(true);
        expect(lines.filter(({ shareOf }) => shareOf === null)).toHaveLength(1);
      },
    ),
    { numRuns: 10_000 },
  );
});
