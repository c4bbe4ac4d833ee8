import type { MetaFunction } from '@remix-run/node';
import { inLanguage, type Language, type Locale } from '#core/kit';

/**
 * A page's title in the reader's language; `pl` of pages that speak Polish. Links in mails carry secrets in their address, so no page is told
 * where one came from.
 */
export function titled(de: string, en: string, pl?: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find((match) => match.id === 'root')?.data as
      | { locale?: Locale; language?: Language }
      | undefined;
    const title =
      pl === undefined
        ? inLanguage(root?.locale ?? 'en', { de, en })
        : inLanguage(root?.language ?? 'en', { de, en, pl });
    return [{ title: `${title} · Kontor` }, { name: 'referrer', content: 'same-origin' }];
  };
}
