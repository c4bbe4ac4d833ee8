import { inLanguage, type Locale, type RelativePeriod } from '#core/kit';

const UNITS = {
  de: { week: 'Woche', month: 'Monat', year: 'Jahr' },
  en: { week: 'week', month: 'month', year: 'year' },
} as const;

// German bends the adjective by the gender of the unit.
const GERMAN = {
  current: { week: 'Diese', month: 'Dieser', year: 'Dieses' },
  previous: { week: 'Letzte', month: 'Letzter', year: 'Letztes' },
} as const;

/** `Letzte 90 Tage`, `This month`. */
export function periodLabel(period: RelativePeriod, locale: Locale): string {
  const [kind, detail] = period.split('_') as ['last' | 'current' | 'previous', string];
  if (kind === 'last') return inLanguage(locale, { de: `Letzte ${detail} Tage`, en: `Last ${detail} days` });
  const unit = detail as 'week' | 'month' | 'year';
  return inLanguage(locale, {
    de: `${GERMAN[kind][unit]} ${UNITS.de[unit]}`,
    en: `${kind === 'current' ? 'This' : 'Last'} ${UNITS.en[unit]}`,
  });
}
