import { expect, test } from 'vitest';
import { readerLocale } from './reader-locale.ts';

test('the terminal is read in German where the system is German, and in English anywhere else', () => {
  expect(
    [{ LANG: 'de_AT.UTF-8' }, { LC_ALL: 'de' }, { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, { LANG: 'den_CA' }, {}].map(
      (env) => readerLocale(env),
    ),
  ).toEqual(['de', 'de', 'en', 'en', 'en']);
});
