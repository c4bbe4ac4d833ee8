import type { ReactElement } from 'react';
import { label } from '#builder/block';
import { missingTexts } from '#builder/document';
import { allLanguages, chooseLanguage, languageNames } from '../commands/choose-language.ts';
import { useEditorState, useSession } from '../state/session.ts';

const words = {
  language: label('Sprache der Seite', 'Language of the page'),
  missing: label('fehlen', 'missing'),
  add: label('hinzufügen', 'add'),
};

/** The language the page is shown and edited in, with how much is not said in it yet. */
export function LanguageSwitch(): ReactElement {
  const session = useSession();
  const { env, say, registry } = session;
  const language = useEditorState((state) => state.language) ?? env.locale;
  const doc = useEditorState((state) => state.doc);
  const missing = Object.keys(doc.i18n).length > 0 ? missingTexts(doc, registry) : [];
  const nameOf = (locale: 'de' | 'en'): string => {
    const count = missing.filter((text) => text.locale === locale).length;
    const note =
      locale !== env.locale && !doc.i18n[locale]
        ? ` (${say(words.add)})`
        : count > 0
          ? ` (${count} ${say(words.missing)})`
          : '';
    return say(languageNames[locale]) + note;
  };
  return (
    <select
      className="kb-input kb-language"
      aria-label={say(words.language)}
      title={say(words.language)}
      value={language}
      onChange={(event) => chooseLanguage(session, event.target.value as 'de' | 'en')}
    >
      {allLanguages.map((locale) => (
        <option key={locale} value={locale}>
          {nameOf(locale)}
        </option>
      ))}
    </select>
  );
}
