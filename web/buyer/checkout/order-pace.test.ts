import { expect, test } from 'vitest';
import { countStatements, useTestKernel } from '#core/testing';
import { OrderPace } from './order-pace.ts';

const kernel = useTestKernel({ plugins: [] });
const ctx = () => kernel().contextFor({ kind: 'nobody' });
const taken = (pace: OrderPace, ip: string, sellerId = 1) => pace.take(ctx(), { ip, sellerId });

async function several(count: number, take: () => Promise<boolean>): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await take());
  return answers;
}

test('a client may send so many orders to a shop in a minute, then waits until the next', async () => {
  const pace = new OrderPace(4);
  expect(await several(5, () => taken(pace, '203.0.113.7'))).toEqual([true, true, true, true, false]);
  kernel().clock.advance({ seconds: 60 });
  expect(await several(5, () => taken(pace, '203.0.113.7'))).toEqual([true, true, true, true, false]);
});

test('other clients and other shops are counted apart; addresses of one network together', async () => {
  const pace = new OrderPace(1);
  expect([
    await taken(pace, '203.0.113.7'),
    await taken(pace, '203.0.113.8'),
    await taken(pace, '203.0.113.7', 2),
  ]).toEqual([true, true, true]);
  expect([await taken(pace, '2001:db8:1:2::1'), await taken(pace, '2001:db8:1:2::2')]).toEqual([true, false]);
});

test('four processes count together: what one lets pass the others do not, also at the same moment', async () => {
  const paces = Array.from({ length: 4 }, () => new OrderPace(10));
  const answers = await Promise.all(
    paces.flatMap((pace) => Array.from({ length: 25 }, () => taken(pace, '198.51.100.9'))),
  );
  // Two for each process, the other eight for all of them.
  expect(answers.filter(Boolean)).toHaveLength(4 * 2 + 8);
});

test('the first orders of a minute cost no statement, and zero counts none', async () => {
  const pace = new OrderPace(10);
  const { statements } = await countStatements(ctx().db, () => several(2, () => taken(pace, '192.0.2.1')));
  expect(statements).toBe(0);
  expect((await several(50, () => taken(new OrderPace(0), '192.0.2.1'))).every(Boolean)).toBe(true);
});
