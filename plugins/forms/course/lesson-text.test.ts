import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { RichText } from '#builder/block';
import { lessonText } from './lesson-text.ts';

const html = (text: string): string => renderToStaticMarkup(createElement(RichText, { tree: lessonText(text) }));

test('headings, paragraphs, lists and quotations', () => {
  expect(html('## Anfang\nErste Zeile\nzweite\n\n### Näher\n- a\n- b\n1. eins\n2. zwei\n> Merke')).toBe(
    '<h2>Anfang</h2><p>Erste Zeile<br/>zweite</p><h3>Näher</h3><ul><li><p>a</p></li><li><p>b</p></li></ul><ol><li><p>eins</p></li><li><p>zwei</p></li></ol>' +
      '<blockquote><p>Merke</p></blockquote>',
  );
});

test('marks stand in a line, and signs that mark nothing stay as they are', () => {
  expect(html('**fett** und *kursiv*, 3 * 4 * 5 und **offen')).toBe(
    '<p><strong>fett</strong> und <em>kursiv</em>, 3 * 4 * 5 und **offen</p>',
  );
});

test('links lead to the web alone', () => {
  expect(html('[hier](https://example.com/a) und https://example.com/b.')).toBe(
    '<p><a href="https://example.com/a" target="_blank" rel="noopener">hier</a> und <a href="https://example.com/b" target="_blank" rel="noopener">https://example.com/b</a>.</p>',
  );
  expect(html('[hier](javascript:alert(1))')).not.toContain('<a');
});

test("a seller's HTML is read as words", () => {
  expect(html('<script>alert(1)</script> <img src=x onerror=alert(1)>')).not.toMatch(/<(script|img)/);
});

test('whatever is typed is drawn in a moment', () => {
  const hostile = [
    '**'.repeat(5000),
    '[a]('.repeat(2500),
    '*a'.repeat(5000),
    'https://'.repeat(1500),
    '> '.repeat(5000),
    '- \n'.repeat(300),
    '[['.repeat(5000),
    '\n\n\n '.repeat(2000),
  ];
  const started = performance.now();
  for (const text of hostile) expect(html(text).length).toBeLessThan(1_000_000);
  expect(performance.now() - started).toBeLessThan(3000);
});
