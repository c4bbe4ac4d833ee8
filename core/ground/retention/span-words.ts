import type { Locale } from '#core/context';
import { inLanguage } from '#core/kit';
import type { Span } from './periods.ts';

/** `90 Tage`, `8 years`. */
export function spanWords(span: Span, locale: Locale): string {
  if ('days' in span) return inLanguage(locale, { de: `${span.days} Tage`, en: `${span.days} days` });
  return inLanguage(locale, { de: `${span.years} Jahre`, en: `${span.years} years` });
}
