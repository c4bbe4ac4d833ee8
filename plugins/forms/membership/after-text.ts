import type { After, Locale } from '#core/plugins';

/** `after 2 months`, `nach einem Tag`; empty for at once. */
export function afterText(locale: Locale, { after, unit }: After): string {
  if (after === 0) return '';
  if (locale === 'de') {
    if (after === 1) return unit === 'months' ? 'nach einem Monat' : 'nach einem Tag';
    return `nach ${after} ${unit === 'months' ? 'Monaten' : 'Tagen'}`;
  }
  if (after === 1) return unit === 'months' ? 'after a month' : 'after a day';
  return `after ${after} ${unit}`;
}
