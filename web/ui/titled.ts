import type { MetaFunction } from '@remix-run/node';
import { inLanguage, type ByLanguage, type Language, type Locale } from '#core/kit';

/** `meta` of a screen whose name does not depend on what it shows: `export const meta = titled(TEXTS)`. */
export function titled(texts: ByLanguage<{ title: string }>): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { locale?: Locale; language?: Language } | undefined;
    const { locale = 'en', language = locale } = root ?? {};
    return [{ title: `${inLanguage(texts[language] ? language : locale, texts).title} · Kontor` }];
  };
}
