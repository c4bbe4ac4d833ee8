const TAGS = { de: 'de-DE', en: 'en-GB' } as const;

/** `21. Nov.` or `November 2026`. */
export function unitLabel(start: string, unit: 'day' | 'month', locale: 'de' | 'en'): string {
  const options: Intl.DateTimeFormatOptions =
    unit === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' };
  return new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' }).format(new Date(`${start}T00:00:00Z`));
}
