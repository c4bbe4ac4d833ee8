import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordProblems } from './password.ts';

const problems = (password: string, email = 'vera@kontor.test'): string[] =>
  passwordProblems('password', password, email).map(({ problem }) => problem);

test('every long password of the list of common ones is refused, as it is and in capitals', () => {
  const { whole, words } = commonPasswords();
  expect(whole.size).toBe(1562);
  expect(words.size).toBe(3000);
  expect([...whole].filter((password) => problems(password)[0] !== 'password_too_common')).toEqual([]);
  expect([...whole].filter((password) => problems(password.toUpperCase())[0] !== 'password_too_common')).toEqual([]);
});

test('a common word with digits or signs around it, or twice, is refused', () => {
  const decorated = [...commonPasswords().words].map((word) => `${word}2026!2026`);
  expect(decorated.filter((password) => problems(password)[0] !== 'password_too_common')).toEqual([]);
  for (const password of ['!!Sunshine1999', 'dragon-dragon', 'Kontor20262026', 'willkommen1', 'vera@kontor.test'])
    expect(problems(password), password).toEqual(['password_too_common']);
});

test('words of one’s own pass, whatever they are made of', () => {
  for (const password of [
    'vier rote stühle',
    'kein-verzeichnis',
    'ÄÖÜ und ß und so',
    'xkvqwzpjbn',
    '7 Berge, 7 Zwerge',
    '  zehn  leerzeichen ',
  ])
    expect(problems(password), password).toEqual([]);
  expect(problems('x'.repeat(100) + 'yz1')).toEqual([]);
  expect(problems('kurz')).toEqual(['password_too_short']);
});
