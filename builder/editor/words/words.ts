import type { Locale } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { Words } from './en.ts';

export type { Words } from './en.ts';

/** What the editor says, in the one language that its reader speaks: nobody loads the other. */
export async function wordsIn(locale: Locale): Promise<Words> {
  return await inLanguage(locale, {
    de: async () => (await import('./de.ts')).de,
    en: async () => (await import('./en.ts')).en,
  })();
}
