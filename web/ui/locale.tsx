import { createContext, useContext, type ReactNode } from 'react';
import { DEFAULT_ZONE } from '#core/kit';

export type UiLocale = 'de' | 'en';

const LocaleContext = createContext<UiLocale>('en');

/** Gives every component below the language. */
export function LocaleProvider({ locale, children }: { locale: UiLocale; children: ReactNode }) {
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}

const ZoneContext = createContext(DEFAULT_ZONE);

/** Whose wall clocks the instants below are shown on: in the cabinet the seller's. */
export function ZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ZoneContext.Provider value={zone}>{children}</ZoneContext.Provider>;
}

export function useZone(): string {
  return useContext(ZoneContext);
}

export function useLocale(): UiLocale {
  return useContext(LocaleContext);
}

/**
 * Picks the texts of a screen: `const t = useTexts({ de: {…}, en: {…} })`. Both languages must have the same keys.
 */
export function useTexts<T extends Record<string, unknown>>(texts: {
  de: T;
  en: { [K in keyof T]: T[K] extends string ? string : T[K] };
}): T {
  return texts[useLocale()] as T;
}
