import type { Locale } from '#core/kit';

/** The language of whoever sits at the terminal, as the system says it: German or, for everybody else, English. */
export function readerLocale(env: Readonly<Record<string, string | undefined>> = process.env): Locale {
  return /^de(?:$|[_.@-])/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'de' : 'en';
}
