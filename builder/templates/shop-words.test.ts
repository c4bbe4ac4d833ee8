import { expect, test } from 'vitest';
import { shopWords } from './shop-words.ts';

test('a shop of one kind is greeted with it, one of several by its name, and unknown kinds are left unsaid', () => {
  expect(shopWords('de', 'Atelier', ['event'])).toEqual({
    title: 'Seien Sie dabei.',
    more: 'Veranstaltungen von Atelier.',
  });
  expect(shopWords('en', 'Atelier', ['course', 'download', 'event'])).toEqual({
    title: 'Atelier',
    more: 'Courses, downloads and events.',
  });
  expect(shopWords('de', 'Atelier', ['course', 'of_a_plugin'])).toEqual({ title: 'Atelier', more: 'Kurse.' });
  expect(shopWords('en', 'Atelier', [])).toEqual({ title: 'Atelier', more: '' });
});
