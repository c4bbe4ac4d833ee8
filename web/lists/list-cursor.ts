import type { Locale } from '#core/context';
import { InputError, inLanguage } from '#core/kit';

/** Cursor of the beginning; further ones are the `nextCursor` of an answer. */
export const START = 'start';

export const cursorOf = (id: number | null): string | null => (id === null ? null : `c${id.toString(36)}`);

/**
 * Id behind which a list is read on; null where its address asks for a page.
 * @throws InputError for what is no cursor, and for an order that is not that of the ids
 */
export function readCursor(locale: Locale, params: URLSearchParams): number | null {
  const cursor = params.get('cursor');
  if (cursor === null) return null;
  const sort = params.get('sortKey');
  if (sort !== null && sort !== 'id') throw wrong(locale, 'sortKey');
  if (cursor === START) return 0;
  const id = /^c[0-9a-z]{1,11}$/.test(cursor) ? Number.parseInt(cursor.slice(1), 36) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw wrong(locale, 'cursor');
  return id;
}

const WORDS = {
  cursor: {
    de: '„cursor“ ist „start“ oder das „nextCursor“ einer Antwort.',
    en: '"cursor" is "start" or the "nextCursor" of an answer.',
  },
  sortKey: {
    de: 'Mit „cursor“ stehen die Zeilen in der Reihenfolge ihrer Nummern. Lassen Sie „sortKey“ weg.',
    en: 'With "cursor" rows come in the order of their ids. Leave "sortKey" out.',
  },
} as const;

const wrong = (locale: Locale, field: keyof typeof WORDS): InputError =>
  new InputError([
    {
      code: 'malformed_value',
      title: inLanguage(locale, { de: 'Wert nicht lesbar', en: 'Value not readable' }),
      detail: WORDS[field][locale],
      source: { field },
    },
  ]);
