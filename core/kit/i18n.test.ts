import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime } from './format-date.ts';
import { defineMessages, isLocale } from './i18n.ts';

const messages = defineMessages({
  de: {
    greeting: 'Guten Tag {name}',
    orders: { zero: 'Noch keine Bestellung', one: '{count} Bestellung', other: '{count} Bestellungen' },
    save: 'Speichern',
  },
  en: {
    greeting: 'Hello {name}',
    orders: { one: '{count} order', other: '{count} orders' },
    save: 'Save',
  },
});

it('translates, fills placeholders and writes numbers as the language does', () => {
  expect(messages.translate('de', 'greeting', { name: 'Anna' })).toBe('Guten Tag Anna');
  expect(messages.for('en')('save')).toBe('Save');
  expect(messages.translate('de', 'orders', { count: 1234 })).toBe('1.234 Bestellungen');
  expect(messages.translate('en', 'orders', { count: 1234 })).toBe('1,234 orders');
});

it('picks the plural form', () => {
  const of = (locale: 'de' | 'en') => [0, 1, 2].map((count) => messages.translate(locale, 'orders', { count }));
  expect(of('de')).toEqual(['Noch keine Bestellung', '1 Bestellung', '2 Bestellungen']);
  expect(of('en')).toEqual(['0 orders', '1 order', '2 orders']);
});

it('speaks a further language where it is told how, and English where it is not', () => {
  const more = defineMessages({
    de: { left: { one: '{count} Stück', other: '{count} Stück' }, save: 'Speichern' },
    en: { left: { one: '{count} piece', other: '{count} pieces' }, save: 'Save' },
    pl: { left: { one: '{count} sztuka', few: '{count} sztuki', other: '{count} sztuk' } },
  });
  const left = [1, 2, 5, 22, 12, 1234].map((count) => more.translate('pl', 'left', { count }));
  expect(left).toEqual(['1 sztuka', '2 sztuki', '5 sztuk', '22 sztuki', '12 sztuk', '1234 sztuki']);
  expect([more.translate('pl', 'save'), more.for('de')('save')]).toEqual(['Save', 'Speichern']);
  expect(() =>
    defineMessages({ de: { hello: 'Tag {name}' }, en: { hello: 'Hello {name}' }, pl: { hello: 'Cześć' } }),
  ).toThrow('Polish differs from English in keys or placeholders: hello.');
});

it('fills in text as it is, also when it looks like a placeholder or a pattern', () => {
  expect(messages.translate('en', 'greeting', { name: '{name} $& $1' })).toBe('Hello {name} $& $1');
});

it('asks for exactly the keys and params there are', () => {
  // @ts-expect-error a param is missing
  expect(messages.translate('en', 'greeting')).toBe('Hello {name}');
  // @ts-expect-error no such key
  expect(() => messages.translate('en', 'farewell')).toThrow('There is no message "farewell".');
  // @ts-expect-error English lacks a key
  expect(() => defineMessages({ de: { a: 'A', b: 'B' }, en: { a: 'A' } })).toThrow('placeholders: b.');
  // @ts-expect-error English has one too many
  expect(() => defineMessages({ de: { a: 'A' }, en: { a: 'A', b: 'B' } })).toThrow('placeholders: b.');
  expect(() => defineMessages({ de: { a: '{n} Stück' }, en: { a: 'pieces' } })).toThrow('placeholders: a.');
  expect([isLocale('de'), isLocale('fr')]).toEqual([true, false]);
});

it('writes dates and times by language and zone', () => {
  const lateEvening = new Date('2026-11-20T23:30:00Z');
  expect([formatDate('2026-11-01', 'de'), formatDate('2026-11-01', 'en')]).toEqual(['01.11.2026', '1 Nov 2026']);
  expect([formatDate(lateEvening, 'de', 'Europe/Berlin'), formatDate(lateEvening, 'de', 'UTC')]).toEqual([
    '21.11.2026',
    '20.11.2026',
  ]);
  expect(formatDateTime(lateEvening, 'de', 'Europe/Berlin')).toBe('21.11.2026, 00:30');
  expect(formatDateTime(lateEvening, 'en', 'Europe/Berlin')).toBe('21 Nov 2026, 00:30');
  expect(formatTime(lateEvening, 'en', 'Europe/Berlin')).toBe('00:30');
  expect(() => formatDate('2026-02-30', 'de')).toThrow(RangeError);
});
