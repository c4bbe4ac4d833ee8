import { isLocale, type Language } from '#core/kit';

/**
 * True if the screen with these handles speaks a language. All speak those of the house; one that speaks more says so by
 * `handle = { speaks: ['pl'] }`, on the screen itself and not on the frame round it.
 */
export function speaks(handles: readonly unknown[], language: Language): boolean {
  const own = (handles.at(-1) as { speaks?: readonly Language[] } | undefined)?.speaks ?? [];
  return isLocale(language) || own.includes(language);
}
