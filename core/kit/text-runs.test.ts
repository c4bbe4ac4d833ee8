import { expect, test } from 'vitest';
import { plainRuns, textRuns } from './text-runs.ts';

test('bold, italic and links are read; anything else stays as it is written', () => {
  expect(textRuns('Wir sind **Stripe** und *kursiv*, siehe [hier](https://kontor.test/a).')).toEqual([
    { text: 'Wir sind ' },
    { text: 'Stripe', bold: true },
    { text: ' und ' },
    { text: 'kursiv', italic: true },
    { text: ', siehe ' },
    { text: 'hier', href: 'https://kontor.test/a' },
    { text: '.' },
  ]);
  for (const text of ['2 * 3 * 4', '[x](javascript:alert(1))', '** leer **', '[offen](https://kontor.test'])
    expect(textRuns(text).every(({ href }) => href === undefined)).toBe(true);
});

test('on paper a link is followed by its address', () => {
  expect(plainRuns('**Fett** und [Post](mailto:a@kontor.test)')).toBe('Fett und Post (a@kontor.test)');
});
