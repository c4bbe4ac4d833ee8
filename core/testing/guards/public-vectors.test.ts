import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeShared, type MoneyVector } from '../shared-data.ts';

/** How many worked examples each area of the goods has; an example that is added without a test is noticed here. */
const AREAS = {
  money: 2,
  coupon: 5,
  instalment: 6,
  interval: 9,
  vat: 9,
  place_of_supply: 12,
  order_totals: 1,
  omnibus: 1,
};
const MODULES = ['kit', 'goods/pricing', 'goods/coupons', 'books/tax', 'sale/orders'];
const root = fileURLToPath(new URL('../../..', import.meta.url));

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>(
  'the public examples',
  'vectors/money.json',
  ({ vectors }) => {
    const files = MODULES.flatMap((module) =>
      readdirSync(`${root}/core/${module}`).map((file) => `${root}/core/${module}/${file}`),
    );
    const tests = files
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');

    it.each(Object.entries(AREAS))('of %s are %d, and a test runs each', (area, count) => {
      const own = vectors.filter((vector) => vector.area === area);
      expect(own).toHaveLength(count);
      const whole = tests.includes(`vector.area === '${area}'`);
      expect(own.filter(({ id }) => !whole && !tests.includes(`'${id}'`)).map(({ id }) => id)).toEqual([]);
    });
  },
);
