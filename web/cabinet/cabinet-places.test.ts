import { expect, it } from 'vitest';
import { PLACE_TEXTS, cabinetPlaces, isWithin } from './cabinet-places.ts';

it('leads to every place once, by a letter of its own', () => {
  const places = cabinetPlaces(PLACE_TEXTS.de, [{ to: '/cabinet/tickets', label: 'Tickets', icon: 'ticket' }]).flatMap(
    (group) => group.places,
  );
  const letters = places.flatMap(({ letter }) => letter ?? []);
  expect(letters).toHaveLength(places.length - 1);
  expect(new Set(letters).size).toBe(letters.length);
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
});

it('counts screens with addresses of their own to the place they are reached from', () => {
  const at = (pathname: string): string[] =>
    cabinetPlaces(PLACE_TEXTS.de, [])
      .flatMap((group) => group.places)
      .filter((place) => isWithin(place, pathname))
      .map(({ to }) => to);
  expect(at('/cabinet/product_categories/new')).toEqual(['/cabinet/products']);
  expect(at('/cabinet/settings/payment_settings')).toEqual(['/cabinet/settings/payment_providers']);
  expect(at('/cabinet/product_categories_of_others')).toEqual([]);
});
