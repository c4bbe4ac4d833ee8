import { expect, test } from 'vitest';
import { ADDRESSES } from '../e2e/testing/addresses.ts';
import { actTitle } from './act-titles.ts';

test('commands are told by what they were about and what was done, in both languages', () => {
  const told = (act: string): string[] => [actTitle(act, 'de'), actTitle(act, 'en')];
  expect(told('/cabinet/orders/:id/refund')).toEqual(['Bestellung: erstattet', 'Order: refunded']);
  expect(told('/cabinet/settings/tax')).toEqual(['Steuern: geändert', 'Taxes: changed']);
  expect(told('/cabinet/products/:id/edit/*')).toEqual(['Produkt: geändert', 'Product: changed']);
  expect(told('/cabinet/settings/team')).toEqual(['Einladung in das Team verschickt', 'Invitation to the team sent']);
  expect(told('/somewhere/else')).toEqual(['/somewhere/else', '/somewhere/else']);
});

test('every command of the cabinet has words', () => {
  const commands = Object.entries(ADDRESSES).flatMap(([pattern, { unsafe }]) =>
    unsafe && pattern.startsWith('/cabinet/') ? [pattern] : [],
  );
  expect(commands.length).toBeGreaterThan(80);
  expect(commands.filter((pattern) => actTitle(pattern, 'de') === pattern)).toEqual([]);
});
