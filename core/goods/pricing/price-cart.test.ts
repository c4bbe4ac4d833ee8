import { describe, expect, it } from 'vitest';
import { dueDates, money, type Money, type VatAmounts } from '#core/kit';
import type { VatDecision } from '#core/tax';
import { describeShared, moneyVectors, type MoneyVector } from '../../testing/shared-data.ts';
import type { Cart, CartCoupon, CartLine } from './cart.ts';
import { priceCart } from './price-cart.ts';
import { DE, BOOK } from './vat-decisions.fixture.ts';

const eur = (minor: number | bigint): Money => money(minor, 'eur');
const line = (key: string, charges: readonly number[], over: Partial<CartLine> = {}): CartLine => ({
  key,
  itemType: 'Product',
  quantity: 1,
  amountType: 'gross',
  charges: charges.map(eur),
  decision: DE,
  discounted: true,
  ...over,
});
const cart = (lines: readonly CartLine[], over: Partial<Cart> = {}): Cart => ({
  currency: 'eur',
  lines,
  coupon: null,
  supply: 'whole',
  dueDates: dueDates('2026-11-21', '1m', Math.max(0, ...lines.map(({ charges }) => charges.length))),
  ...over,
});
const percent = (bp: number, over: Partial<CartCoupon> = {}): CartCoupon => ({
  terms: { active: true, limit: null, ordersCount: 0, valueForm: 'percents', valueBp: bp },
  base: 'end_amount',
  appliesTo: 'all',
  ...over,
});
const minors = ({ net, vat, gross }: VatAmounts): number[] => [net, vat, gross].map(({ minor }) => Number(minor));

interface Worked {
  grossMinor?: number;
  netMinor?: number;
  vatBp?: number;
  grossLines?: number[];
  groups?: { grossMinor: number; vatBp: number }[];
}
interface Outcome {
  net?: number;
  vat?: number;
  gross?: number;
  groupVat?: number;
  groupNet?: number;
  lineVat?: number[];
  groups?: { net: number; vat: number; gross: number }[];
  totalNet?: number;
  totalVat?: number;
  totalGross?: number;
}

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>(
  'the worked orders',
  'vectors/money.json',
  ({ vectors }) => {
    const byRate: Record<number, VatDecision> = { 700: BOOK, 1900: DE };
    const priced = (lines: readonly { minor: number; vatBp: number; amountType?: 'gross' | 'net' }[]) =>
      priceCart(
        cart(
          lines.map(({ minor, vatBp, amountType = 'gross' }, index) =>
            line(`line:${index}`, [minor], { decision: byRate[vatBp]!, amountType }),
          ),
        ),
      );
    it.each(moneyVectors<Worked, Outcome>(vectors, ['C01', 'C02', 'C06', 'C08', 'C13']))(
      '$id $title',
      ({ input, expected }) => {
        const amountType = input.netMinor === undefined ? 'gross' : 'net';
        expect(
          minors(priced([{ minor: input.grossMinor ?? input.netMinor!, vatBp: input.vatBp!, amountType }])),
        ).toEqual([expected.net, expected.vat, expected.gross]);
      },
    );
    it.each(moneyVectors<Worked, Outcome>(vectors, ['C10']))('$id $title', ({ input, expected }) => {
      const order = priced(input.grossLines!.map((minor) => ({ minor, vatBp: input.vatBp! })));
      expect([Number(order.net.minor), Number(order.vat.minor)]).toEqual([expected.groupNet, expected.groupVat]);
      expect(order.lines.map(({ vat }) => Number(vat.minor))).toEqual(expected.lineVat);
    });
    it.each(moneyVectors<Worked, Outcome>(vectors, ['C12']))('$id $title', ({ input, expected }) => {
      const order = priced(input.groups!.map(({ grossMinor, vatBp }) => ({ minor: grossMinor, vatBp })));
      expect(order.taxTotals.map(minors)).toEqual(expected.groups!.map(({ net, vat, gross }) => [net, vat, gross]));
      expect(minors(order)).toEqual([expected.totalNet, expected.totalVat, expected.totalGross]);
    });
  },
);

describe('the price of a cart', () => {
  it('says of every line and charge what it is, to the last field', () => {
    const priced = priceCart(
      cart(
        [
          line('main', [10_000, 5_000], { quantity: 2, discounted: true }),
          line('bump:1', [500], { decision: BOOK, discounted: false }),
        ],
        { coupon: percent(1_000, { appliesTo: 'first' }) },
      ),
    );
    const tax = (decision: VatDecision, net: number, vat: number) => ({
      vatCase: decision.vatCase,
      country: decision.country,
      rateBp: decision.rateBp,
      category: decision.category,
      net: eur(net),
      vat: eur(vat),
      gross: eur(net + vat),
    });
    expect(priced).toEqual({
      net: eur(23_996),
      vat: eur(4_504),
      gross: eur(28_500),
      discount: eur(2_000),
      lines: [
        {
          key: 'main',
          unit: eur(10_000),
          discount: eur(2_000),
          decision: DE,
          net: eur(23_529),
          vat: eur(4_471),
          gross: eur(28_000),
        },
        {
          key: 'bump:1',
          unit: eur(500),
          discount: eur(0),
          decision: BOOK,
          net: eur(467),
          vat: eur(33),
          gross: eur(500),
        },
      ],
      rates: [
        {
          number: 1,
          dueDate: '2026-11-21',
          net: eur(15_593),
          vat: eur(2_907),
          gross: eur(18_500),
          taxTotals: [tax(DE, 15_126, 2_874), tax(BOOK, 467, 33)],
          lines: [],
        },
        {
          number: 2,
          dueDate: '2026-12-21',
          net: eur(8_403),
          vat: eur(1_597),
          gross: eur(10_000),
          taxTotals: [tax(DE, 8_403, 1_597)],
          lines: [],
        },
      ],
      taxTotals: [tax(DE, 23_529, 4_471), tax(BOOK, 467, 33)],
    });
  });

  it('keeps the lines in their order, also where one that is taxed otherwise stands between', () => {
    const priced = priceCart(cart([line('a', [100]), line('b', [100], { decision: BOOK }), line('c', [100])]));
    expect(priced.lines.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('taxes lines apart that were fixed with and without VAT, and reduces both in the reading of the coupon', () => {
    const priced = priceCart(
      cart(
        [
          line('gross', [11_900]),
          line('net', [10_000], { amountType: 'net' }),
          line('kept', [10_000], { amountType: 'net', discounted: false }),
        ],
        { coupon: percent(5_000) },
      ),
    );
    expect(priced.lines.map(minors)).toEqual([
      [5_000, 950, 5_950],
      [5_000, 950, 5_950],
      [10_000, 1_900, 11_900],
    ]);
    expect(priced.lines.map(({ discount }) => Number(discount.minor))).toEqual([5_950, 5_000, 0]);
    const net = priceCart(
      cart(
        [
          line('gross', [11_900]),
          line('net', [10_000], { amountType: 'net' }),
          line('kept', [11_900], { discounted: false }),
        ],
        { coupon: percent(5_000, { base: 'net_amount' }) },
      ),
    );
    expect(net.lines.map(minors)).toEqual([
      [5_000, 950, 5_950],
      [5_000, 950, 5_950],
      [10_000, 1_900, 11_900],
    ]);
  });

  it('counts a coupon by the charges named, and refuses a line with more of them than dates by name', () => {
    const gross = (appliesTo: CartCoupon['appliesTo']): number[] =>
      priceCart(
        cart([line('main', [1_000, 1_000])], { supply: 'periods', coupon: percent(1_000, { appliesTo }) }),
      ).rates.map((rate) => Number(rate.gross.minor));
    expect([gross('first'), gross(1), gross(2), gross('all')]).toEqual([
      [900, 1_000],
      [900, 1_000],
      [900, 900],
      [900, 900],
    ]);
    expect(() => priceCart(cart([line('main', [1, 2])], { dueDates: ['2026-11-21'] }))).toThrow(
      'The line "main" has 2 charges and the cart 1 due dates.',
    );
    expect(priceCart(cart([line('main', [1])], { dueDates: ['2026-11-21', '2026-12-21'] })).rates.map(minors)).toEqual([
      [1, 0, 1],
      [0, 0, 0],
    ]);
  });

  it('of periods without a date is nothing', () => {
    expect(priceCart(cart([], { supply: 'periods' }))).toMatchObject({ lines: [], rates: [], taxTotals: [] });
  });

  it('charges a gross price as it stands and adds VAT to a net one', () => {
    const priced = priceCart(
      cart([line('main', [11_900]), line('bump:1', [10_050], { amountType: 'net', itemType: 'Upsell' })]),
    );
    expect(priced.lines.map(minors)).toEqual([
      [10_000, 1_900, 11_900],
      [10_050, 1_910, 11_960],
    ]);
    expect(minors(priced)).toEqual([20_050, 3_810, 23_860]);
    expect(priced.rates.map(minors)).toEqual([minors(priced)]);
    expect(priced.taxTotals).toHaveLength(1);
  });

  it('shares the VAT of instalments over the rates, and lets what is paid once fall into the first', () => {
    const priced = priceCart(cart([line('main', [3_334, 3_333, 3_333]), line('bump:1', [500], { decision: BOOK })]));
    expect(priced.rates.map(({ gross }) => Number(gross.minor))).toEqual([3_834, 3_333, 3_333]);
    expect(
      priced.rates.map(({ taxTotals }) => taxTotals.map(({ rateBp, vat }) => [rateBp, Number(vat.minor)])),
    ).toEqual([
      [
        [1_900, 532],
        [700, 33],
      ],
      [[1_900, 533]],
      [[1_900, 532]],
    ]);
    expect(priced.taxTotals.map(minors)).toEqual([
      [8_403, 1_597, 10_000],
      [467, 33, 500],
    ]);
    expect(priced.rates.map(({ dueDate }) => dueDate)).toEqual(['2026-11-21', '2026-12-21', '2027-01-21']);
  });

  it('taxes every charge of a subscription on its own, and totals what is charged first', () => {
    const priced = priceCart(cart([line('main', [100, 1_000, 1_000]), line('bump:1', [500])], { supply: 'periods' }));
    expect(minors(priced)).toEqual([504, 96, 600]);
    expect(priced.rates.map(minors)).toEqual([
      [504, 96, 600],
      [840, 160, 1_000],
      [840, 160, 1_000],
    ]);
    expect(priced.rates.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
      ['main', 'bump:1'],
      ['main'],
      ['main'],
    ]);
  });

  it('spreads a coupon over the lines it reaches by largest remainder, the tie to the earlier line', () => {
    const priced = priceCart(
      cart([line('main', [333]), line('a', [333]), line('b', [333]), line('c', [333], { discounted: false })], {
        coupon: percent(1_000),
      }),
    );
    expect(priced.lines.map(({ discount }) => Number(discount.minor))).toEqual([34, 33, 33, 0]);
    expect(Number(priced.gross.minor)).toBe(1_332 - 100);
  });

  it('reduces the reading that the coupon names, whichever the plan fixed', () => {
    const net = priceCart(cart([line('main', [11_900])], { coupon: percent(1_000, { base: 'net_amount' }) }));
    expect([minors(net), Number(net.discount.minor)]).toEqual([[9_000, 1_710, 10_710], 1_190]);
    const end = priceCart(
      cart([line('main', [87], { amountType: 'net' })], {
        coupon: {
          ...percent(0),
          terms: { active: true, limit: null, ordersCount: 0, valueForm: 'currency', value: eur(1) },
        },
      }),
    );
    expect(minors(end)).toEqual([87, 16, 103]);
  });

  it('leaves a gross price alone when a coupon on the net price takes nothing off', () => {
    expect(minors(priceCart(cart([line('main', [103])], { coupon: percent(10, { base: 'net_amount' }) })))).toEqual([
      87, 16, 103,
    ]);
  });

  it('works the coupon out anew at every charge it reaches', () => {
    const gross = (appliesTo: CartCoupon['appliesTo']): number[] =>
      priceCart(cart([line('main', [999, 999, 999])], { coupon: percent(1_500, { appliesTo }) })).rates.map((rate) =>
        Number(rate.gross.minor),
      );
    expect(gross('all')).toEqual([849, 849, 849]);
    expect(gross('first')).toEqual([849, 999, 999]);
    expect(gross(2)).toEqual([849, 849, 999]);
  });

  it('of nothing is nothing, and more charges than dates are refused', () => {
    expect(minors(priceCart(cart([])))).toEqual([0, 0, 0]);
    expect(minors(priceCart(cart([line('main', [0])], { coupon: percent(10_000) })))).toEqual([0, 0, 0]);
    expect(() => priceCart(cart([line('main', [1, 2])], { dueDates: ['2026-11-21'] }))).toThrow(RangeError);
  });
});
