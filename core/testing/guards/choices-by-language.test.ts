import { expect, test } from 'vitest';

const { languageProblems } = (await import('../../../cli/bin/check-languages.cjs' as string)) as {
  languageProblems(read?: (file: string) => string, files?: string[]): string[];
};

test('texts are chosen from tables by language', () => {
  expect(languageProblems()).toEqual([]);
});

test.each([
  ['a text chosen by a comparison', "const title = locale === 'de' ? 'Zurück' : 'Back';"],
  ['a comparison under a name', "const german = order.locale === 'de';"],
  ['a comparison turned round', "if (ctx.locale !== 'en') return;"],
])('%s is found', (_what, source) => {
  expect(languageProblems(() => source, ['core/sale/orders/planted.ts'])).toHaveLength(1);
});

test('a table is let through', () => {
  const source = "const title = inLanguage(locale, { de: 'Zurück', en: 'Back' });";
  expect(languageProblems(() => source, ['core/sale/orders/planted.ts'])).toEqual([]);
});
