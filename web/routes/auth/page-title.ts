import type { MetaFunction } from '@remix-run/node';
import { inLanguage, type Locale } from '#core/kit';

/** A page's title in the reader's language. Links in mails carry secrets in their address, so no page is told where one came from. */
export function titled(de: string, en: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find((match) => match.id === 'root')?.data as { locale?: Locale } | undefined;
    return [
      { title: `${inLanguage(root?.locale ?? 'en', { de, en })} · Kontor` },
      { name: 'referrer', content: 'same-origin' },
    ];
  };
}
