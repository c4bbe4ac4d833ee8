import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShared, moneyVectors, type MoneyVector } from '../testing/shared-data.ts';
import { cumulativeShares } from './allocate.ts';
import { addMoney, money, sumMoney, type Money } from './money.ts';
import { vatFromGross, vatFromNet, vatOfGroup, type VatAmounts } from './vat.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const readings = ({ net, vat, gross }: VatAmounts) => ({
  net: Number(net.minor),
  vat: Number(vat.minor),
  gross: Number(gross.minor),
});
const minors = (list: readonly Money[]) => list.map((m) => Number(m.minor));

it('mirrors a charge exactly when it is given back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 3000 }), (minor, bp) => {
      const charge = vatFromGross(eur(minor), bp);
      const refund = vatFromGross(eur(-minor), bp);
      expect(addMoney(charge.vat, refund.vat)).toEqual(eur(0));
    }),
    { numRuns: 10_000 },
  );
});

it('keeps net + vat = gross on every line and the lines equal to the group', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('gross' as const, 'net' as const),
      (list, bp, mode) => {
        const group = vatOfGroup(list.map(eur), bp, mode);
        for (const name of ['net', 'vat', 'gross'] as const) {
          expect(
            sumMoney(
              group.lines.map((line) => line[name]),
              'eur',
            ),
          ).toEqual(group[name]);
        }
        for (const line of [group, ...group.lines]) expect(addMoney(line.net, line.vat)).toEqual(line.gross);
        expect(minors(group.lines.map((line) => line[mode]))).toEqual(list);
      },
    ),
    { numRuns: 10_000 },
  );
});

it('refuses a group without lines, of two currencies, or of charges and refunds', () => {
  expect(() => vatOfGroup([], 1900, 'gross')).toThrow('A VAT group needs a line.');
  expect(() => vatOfGroup([eur(1), money(1, 'chf')], 1900, 'gross')).toThrow(TypeError);
  for (const signs of [
    [1, -1],
    [-1, 1],
    [0, -1, 1],
  ])
    expect(() => vatOfGroup(signs.map(eur), 1900, 'gross')).toThrow('Charges and refunds cannot share a VAT group.');
  for (const signs of [
    [0, 1],
    [0, -1],
    [0, 0],
  ])
    expect(vatOfGroup(signs.map(eur), 1900, 'gross').lines).toHaveLength(signs.length);
  expect(vatOfGroup([eur(-11900), eur(-5950)], 1900, 'gross').lines.map(readings)).toEqual([
    { net: -10000, vat: -1900, gross: -11900 },
    { net: -5000, vat: -950, gross: -5950 },
  ]);
  expect(vatOfGroup([eur(-10000)], 1900, 'net').lines.map(readings)).toEqual([
    { net: -10000, vat: -1900, gross: -11900 },
  ]);
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  type Single = MoneyVector<{ grossMinor: number; vatBp: number }, { net: number; vat: number; gross: number }>;
  const contained = moneyVectors<Single['input'], Single['expected']>(vectors, ['C01', 'C02', 'C04', 'C06', 'C13']);
  it.each(contained)('$id $title', ({ input, expected }) => {
    expect(expected).toMatchObject(readings(vatFromGross(eur(input.grossMinor), input.vatBp)));
  });

  it('C08 net price', () => {
    const [vector] = moneyVectors<{ netMinor: number; vatBp: number }, Single['expected']>(vectors, ['C08']);
    expect(readings(vatFromNet(eur(vector!.input.netMinor), vector!.input.vatBp))).toEqual(vector!.expected);
  });

  it('C10 VAT per rate group then spread', () => {
    const [vector] = moneyVectors<
      { grossLines: number[]; vatBp: number },
      { groupVat: number; groupNet: number; lineVat: number[] }
    >(vectors, ['C10']);
    const group = vatOfGroup(vector!.input.grossLines.map(eur), vector!.input.vatBp, 'gross');
    expect({
      groupVat: Number(group.vat.minor),
      groupNet: Number(group.net.minor),
      lineVat: minors(group.lines.map((line) => line.vat)),
    }).toEqual(vector!.expected);
  });

  it('C12 bundle with two rates', () => {
    const [vector] = moneyVectors<
      { groups: { grossMinor: number; vatBp: number }[] },
      { groups: Single['expected'][]; totalNet: number; totalVat: number; totalGross: number }
    >(vectors, ['C12']);
    const groups = vector!.input.groups.map((group) => vatOfGroup([eur(group.grossMinor)], group.vatBp, 'gross'));
    const total = (name: 'net' | 'vat' | 'gross') =>
      Number(
        sumMoney(
          groups.map((group) => group[name]),
          'eur',
        ).minor,
      );
    const totals = { totalNet: total('net'), totalVat: total('vat'), totalGross: total('gross') };
    expect({ groups: groups.map(readings), ...totals }).toEqual(vector!.expected);
  });

  it('C14 and E07 take VAT cumulatively over refunds and rates', () => {
    const [refunds] = moneyVectors<
      { grossMinor: number; vatBp: number; refundsMinor: number[] },
      { vatPerRefund: number[]; sum: number }
    >(vectors, ['C14']);
    const { vat } = vatFromGross(eur(refunds!.input.grossMinor), refunds!.input.vatBp);
    expect(minors(cumulativeShares(vat, refunds!.input.refundsMinor.map(eur)))).toEqual(refunds!.expected.vatPerRefund);

    const [rates] = moneyVectors<{ ratesMinor: number[]; vatBp: number }, { totalVat: number; vatPerRate: number[] }>(
      vectors,
      ['E07'],
    );
    const amounts = rates!.input.ratesMinor.map(eur);
    const total = vatFromGross(sumMoney(amounts, 'eur'), rates!.input.vatBp).vat;
    expect(Number(total.minor)).toBe(rates!.expected.totalVat);
    expect(minors(cumulativeShares(total, amounts))).toEqual(rates!.expected.vatPerRate);
  });
});
