import type { Locale } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

/** Answer to an id that is not from our list. */
export function unknownInvariant(locale: Locale): AppError {
  const [title, detail] = inLanguage(locale, {
    de: ['Unbekannte Regel', 'Diese Regel gibt es nicht. Wählen Sie eine aus der Liste.'],
    en: ['Unknown rule', 'There is no such rule. Choose one from the list.'],
  });
  return new AppError({ code: 'invariant_not_found', status: 404, title, detail });
}
