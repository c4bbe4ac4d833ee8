import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { decideRefund } from './decide-refund.ts';

const asked = money(500, 'eur');

test('a refund went through when the provider says so and names no other figure', () => {
  expect(decideRefund(asked, { state: 'successful', amount: asked })).toBe('successful');
  expect(decideRefund(asked, { state: 'successful', amount: null })).toBe('successful');
  for (const amount of [money(499, 'eur'), money(501, 'eur'), money(500, 'usd')])
    expect(decideRefund(asked, { state: 'successful', amount })).toBe('differs');
});

test('what did not go through is what the provider says, whatever the figure', () => {
  for (const amount of [null, asked, money(1, 'eur')]) {
    expect((['unknown', 'failed', 'pending'] as const).map((state) => decideRefund(asked, { state, amount }))).toEqual([
      'unclear',
      'failed',
      'pending',
    ]);
  }
});
