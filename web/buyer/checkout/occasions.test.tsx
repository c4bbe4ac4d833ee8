import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VariantChoice } from '#core/checkout';
import { MOST_OCCASIONS, Occasions, occasionsOf } from './occasions.tsx';

function choice(
  key: string,
  day: string | null,
  { count = 0, closed = null as 'sold_out' | null } = {},
): VariantChoice {
  const occasion = day === null ? {} : { occasion: { key: day, title: `Tag ${day}`, kind: key } };
  return { variant: { key, closed, ...occasion }, count } as unknown as VariantChoice;
}

const checkedDay = (choices: VariantChoice[]): string | undefined =>
  /<input(?=[^>]*checked="")[^>]*value="([^"]+)"/.exec(
    renderToStaticMarkup(
      <Occasions
        occasions={occasionsOf(choices)}
        label="Termin"
        closed="ausverkauft"
        row={({ variant }) => <p key={variant.key}>{variant.key}</p>}
      />,
    ),
  )?.[1];

test('variants stand below their day; one day, a variant without one, or too many days are one list', () => {
  const days = occasionsOf([choice('a-1', '1'), choice('b-1', '1'), choice('a-2', '2')]);
  expect(days.map(({ key, choices }) => [key, choices.map(({ variant }) => variant.key)])).toEqual([
    ['1', ['a-1', 'b-1']],
    ['2', ['a-2']],
  ]);
  expect(occasionsOf([choice('a', '1'), choice('b', '1')])).toEqual([]);
  expect(occasionsOf([choice('a', '1'), choice('b', '2'), choice('c', null)])).toEqual([]);
  const many = Array.from({ length: MOST_OCCASIONS + 1 }, (_, day) => choice(`a-${day}`, String(day)));
  expect([occasionsOf(many), occasionsOf(many.slice(1)).length]).toEqual([[], MOST_OCCASIONS]);
});

test('the day shown first is one of which something is chosen, else the first that can be had', () => {
  const soldOut = { closed: 'sold_out' as const };
  expect(checkedDay([choice('a', '1', soldOut), choice('b', '2'), choice('c', '3')])).toBe('2');
  expect(checkedDay([choice('a', '1'), choice('b', '2'), choice('c', '3', { count: 2 })])).toBe('3');
  expect(checkedDay([choice('a', '1', soldOut), choice('b', '2', soldOut)])).toBe('1');
});
