import { expect, test } from 'vitest';
import { FakeClock } from '#core/testing';
import { OrderPace } from './order-pace.ts';

const clock = () => new FakeClock();
const taken = (pace: OrderPace, at: FakeClock, ip: string, sellerId = 1) => pace.take({ clock: at }, { ip, sellerId });

test('a client may send so many orders to a shop in a minute, then waits until the minute is over', () => {
  const at = clock();
  const pace = new OrderPace(3);
  expect([1, 2, 3, 4].map(() => taken(pace, at, '203.0.113.7'))).toEqual([true, true, true, false]);
  at.advance({ seconds: 59 });
  expect(taken(pace, at, '203.0.113.7')).toBe(false);
  at.advance({ seconds: 1 });
  expect(taken(pace, at, '203.0.113.7')).toBe(true);
});

test('other clients and other shops are counted apart; addresses of one network together', () => {
  const at = clock();
  const pace = new OrderPace(1);
  expect([taken(pace, at, '203.0.113.7'), taken(pace, at, '203.0.113.8'), taken(pace, at, '203.0.113.7', 2)]).toEqual([true, true, true]);
  expect([taken(pace, at, '2001:db8:1:2::1'), taken(pace, at, '2001:db8:1:2::2')]).toEqual([true, false]);
});

test('zero counts none', () => {
  const at = clock();
  const pace = new OrderPace(0);
  expect(Array.from({ length: 100 }, () => taken(pace, at, '203.0.113.7')).every(Boolean)).toBe(true);
});
