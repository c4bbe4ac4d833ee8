import type { Locale } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { Words } from './en.ts';

export type { Words } from './en.ts';

/** Words of the editor, in the one language of its reader: the other is not loaded. */
export async function wordsIn(locale: Locale): Promise<Words> {
  return await inLanguage(locale, {
    de: async () => (await import('./de.ts')).de,
    en: async () => (await import('./en.ts')).en,
  })();
}
