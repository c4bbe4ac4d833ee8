import { isLocale, type Locale } from './i18n.ts';

/**
 * Languages in which buyers are spoken to. The rooms of sellers know `LOCALES`; a part that knows more asks for a `Language` and says so
 * by its type.
 */
export const LANGUAGES = ['de', 'en', 'pl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A value per language. English stands in for a language beyond `LOCALES` that is missing. */
export interface ByLanguage<De, En = De, Pl = En> {
  readonly de: De;
  readonly en: En;
  readonly pl?: Pl;
}

/** The value of that language, or the English one: `inLanguage(locale, { de: 'Zurück', en: 'Back' })`. */
export function inLanguage<De, En, Pl = En>(language: Language, values: ByLanguage<De, En, Pl>): De | En | Pl {
  return values[language] ?? values.en;
}

/** The language of rooms that know no more than `LOCALES`: English for a reader of another one. */
export function localeOf(language: Language): Locale {
  return language === 'de' ? 'de' : 'en';
}

/** The language that a switch between two offers: English to German readers, German to all others. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'de' ? 'en' : 'de';
}

/** The same where a third is spoken: it is offered to those whose browser knows it, and its readers are offered English. */
export function otherLanguage(language: Language, knows: (language: Language) => boolean): Language {
  const third = LANGUAGES.find((each) => !isLocale(each) && knows(each));
  return third !== undefined && third !== language
    ? third
    : inLanguage<Language, Language>(language, { de: 'en', en: 'de', pl: 'en' });
}

/** Languages by the names that their own readers give them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', pl: 'Polski' };

/** True if buyers are spoken to in it. */
export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** BCP 47 tag with the region whose way of writing numbers and dates is used, e.g. `en-GB`. */
export function languageTag(language: Language): 'de-DE' | 'en-GB' | 'pl-PL' {
  return TAGS[language];
}

const TAGS = { de: 'de-DE', en: 'en-GB', pl: 'pl-PL' } as const;

/** The language of a reader or an order: the one beyond `LOCALES` if there is one, else its locale. */
export function languageOf({ locale, language }: { locale: Locale; language?: Language | null | undefined }): Language {
  return language ?? locale;
}

/** A decimal as APIs write it (`12.50`), with the mark its reader expects: `12,50` in German and Polish. */
export function decimalIn(language: Language, decimal: string): string {
  return language === 'en' ? decimal : decimal.replace('.', ',');
}
