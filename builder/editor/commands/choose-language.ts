import { label, type Locale } from '#builder/block';
import type { Session } from '../state/session.ts';

export const languageNames = { de: label('Deutsch', 'German'), en: label('Englisch', 'English') };
export const allLanguages: readonly Locale[] = ['de', 'en'];

/** Shows and edits the page in a language; one it did not have yet is added. */
export function chooseLanguage(session: Session, locale: Locale): void {
  const { store, bus, env, say } = session;
  bus.seal();
  const own = locale === env.locale;
  if (!own && !store.get().doc.i18n[locale]) bus.run({ type: 'setLanguage', locale, texts: {} });
  store.set({ language: own ? undefined : locale, editing: undefined });
  session.announce(say(languageNames[locale]));
}

/** Takes a language from the page with everything said in it; undo brings it back. */
export function removeLanguage({ store, bus }: Session, locale: Locale): void {
  bus.run({ type: 'setLanguage', locale });
  if (store.get().language === locale) store.set({ language: undefined });
}
