import { expect, test } from 'vitest';
import { slugCandidates, slugField, slugOf } from './product-slug.ts';

test.each([
  ['Ärger mit Öl & Co.', 'aerger-mit-oel-co'],
  ['  Café – Straße  ', 'cafe-strasse'],
  ['100 % Yoga!', '100-yoga'],
  ['日本語', 'product'],
  ['Order', 'product-order'],
  ['---', 'product'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('every candidate of every name is a slug that may be typed too', () => {
  for (const name of ['x'.repeat(300), '😀', 'a-', `${'ä'.repeat(120)}`, 'checkout', `${'a'.repeat(69)} b`]) {
    for (const slug of slugCandidates(name)) expect(slugField.safeParse(slug).success, slug).toBe(true);
  }
});
