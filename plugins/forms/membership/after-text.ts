import { inLanguage, type Language } from '#core/kit';
import type { After } from '#core/plugins';

/** `after 2 months`, `nach einem Tag`; empty for at once. */
export function afterText(locale: Language, { after, unit }: After): string {
  if (after === 0) return '';
  const months = unit === 'months';
  if (after === 1)
    return inLanguage(locale, {
      de: months ? 'nach einem Monat' : 'nach einem Tag',
      en: months ? 'after a month' : 'after a day',
      pl: months ? 'po miesiącu' : 'po jednym dniu',
    });
  return inLanguage(locale, {
    de: `nach ${after} ${months ? 'Monaten' : 'Tagen'}`,
    en: `after ${after} ${unit}`,
    pl: `po ${after} ${months ? 'miesiącach' : 'dniach'}`,
  });
}
