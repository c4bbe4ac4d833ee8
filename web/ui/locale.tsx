import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { DEFAULT_ZONE, inLanguage, otherLanguage, type Language } from '#core/kit';

export type UiLocale = 'de' | 'en';

const LocaleContext = createContext<UiLocale>('en');
const LanguageContext = createContext<{ language: Language | null; other: Language | null }>({
  language: null,
  other: null,
});

/**
 * Gives every component below the language. `language`: that of the reader on a screen that speaks more than `locale` can say; `other`: what
 * the switch of such a screen offers.
 */
export function LocaleProvider({
  locale,
  language = null,
  other = null,
  children,
}: {
  locale: UiLocale;
  language?: Language | null;
  other?: Language | null;
  children: ReactNode;
}) {
  const spoken = useMemo(() => ({ language, other }), [language, other]);
  return (
    <LocaleContext.Provider value={locale}>
      <LanguageContext.Provider value={spoken}>{children}</LanguageContext.Provider>
    </LocaleContext.Provider>
  );
}

const ZoneContext = createContext(DEFAULT_ZONE);

/** Zone of the wall clocks that show the instants below: in the cabinet the seller's. */
export function ZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ZoneContext.Provider value={zone}>{children}</ZoneContext.Provider>;
}

export function useZone(): string {
  return useContext(ZoneContext);
}

export function useLocale(): UiLocale {
  return useContext(LocaleContext);
}

/** Language of the screen's texts, dates and money: the reader's where the screen speaks it, else its locale. */
export function useLanguage(): Language {
  const locale = useLocale();
  return useContext(LanguageContext).language ?? locale;
}

/** The language that a switch on this screen offers. */
export function useOtherLanguage(): Language {
  const language = useLanguage();
  return useContext(LanguageContext).other ?? otherLanguage(language, () => false);
}

/**
 * Picks the texts of a screen: `const t = useTexts({ de: {…}, en: {…} })`. Both languages must have the same keys; Polish may be there too, and
 * reads English where it is not.
 */
export function useTexts<T extends Record<string, unknown>>(texts: {
  de: T;
  en: { [K in keyof T]: T[K] extends string ? string : T[K] };
  pl?: { [K in keyof T]: T[K] extends string ? string : T[K] };
}): T {
  return inLanguage(useLanguage(), texts) as T;
}
