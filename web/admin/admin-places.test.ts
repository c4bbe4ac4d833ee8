import { expect, it } from 'vitest';
import { ADMIN_LIST_NAMES, ADMIN_LIST_TITLES } from './admin-list-names.ts';
import { ADMIN_PLACE_TEXTS, adminPlaces } from './admin-places.ts';

const KEYS = 'abcdefghijklmnopqrstuvwxyz0123456789.,-';

it('leads to every place of the administration once, by a key of its own as long as there is one', () => {
  const more = [{ to: '/admin/extra', label: 'Extra' }];
  const { top, groups } = adminPlaces(ADMIN_PLACE_TEXTS.de, ADMIN_LIST_TITLES.de, more);
  const places = [...top, ...groups.flatMap(([, own]) => own)];
  const letters = places.flatMap(({ letter }) => letter ?? []);
  // One key of a keyboard without another: shift and dead keys end a pair. All of them lead somewhere.
  expect(letters.toSorted()).toEqual([...KEYS].toSorted());
  expect(places.filter(({ letter }) => letter === undefined).map(({ to }) => to)).toEqual([
    '/admin/bookings',
    '/admin/accounting_exports',
    '/admin/extra',
  ]);
  const addresses = places.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(ADMIN_LIST_NAMES.filter((name) => !addresses.includes(`/admin/${name}`))).toEqual([]);
});
