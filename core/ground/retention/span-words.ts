import type { Locale } from '#core/context';
import type { Span } from './periods.ts';

/** `90 Tage`, `8 years`. */
export function spanWords(span: Span, locale: Locale): string {
  if ('days' in span) return locale === 'de' ? `${span.days} Tage` : `${span.days} days`;
  return locale === 'de' ? `${span.years} Jahre` : `${span.years} years`;
}
