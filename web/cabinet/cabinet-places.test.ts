import { expect, it } from 'vitest';
import { PLACE_TEXTS, cabinetPlaces } from './cabinet-places.ts';

it('leads to every place once, by a letter of its own', () => {
  const places = cabinetPlaces(PLACE_TEXTS.de, [{ to: '/cabinet/tickets', label: 'Tickets', icon: 'ticket' }]).flatMap((group) => group.places);
  const letters = places.flatMap(({ letter }) => letter ?? []);
  expect(letters).toHaveLength(places.length - 1);
  expect(new Set(letters).size).toBe(letters.length);
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
});
