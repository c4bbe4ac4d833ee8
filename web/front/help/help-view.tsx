import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import { HELP_SLUGS, type HelpPages, type HelpSlug } from './help-page.ts';
import { HELP_TITLES } from './help-titles.ts';
import { HELP_DE } from './pages.de.ts';
import { HELP_EN } from './pages.en.ts';

export const HELP: Readonly<Record<Locale, HelpPages>> = { de: HELP_DE, en: HELP_EN };

export const HELP_TEXTS = {
  de: {
    title: 'Hilfe',
    lead: 'Eine Seite je Bereich: wozu er da ist, was man dort tut, was die Wörter heißen.',
    words: 'Was die Wörter heißen',
    all: '← Alle Themen',
  },
  en: {
    title: 'Help',
    lead: 'One page per area: what it is for, what one does there, what the words mean.',
    words: 'What the words mean',
    all: '← All topics',
  },
};

export function HelpIndex({ locale }: { locale: Locale }): ReactElement {
  const t = HELP_TEXTS[locale];
  return (
    <article className="in text">
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <ul className="cards">
        {HELP_SLUGS.map((slug) => (
          <li key={slug}>
            <a href={`/help/${slug}`}>
              <strong>{HELP_TITLES[locale][slug]}</strong>
              {HELP[locale][slug].purpose}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

export function HelpArticle({ locale, slug, bare }: { locale: Locale; slug: HelpSlug; bare: boolean }): ReactElement {
  const t = HELP_TEXTS[locale];
  const page = HELP[locale][slug];
  return (
    <article className="in text">
      {bare ? null : (
        <p>
          <a href="/help">{t.all}</a>
        </p>
      )}
      <h1>{HELP_TITLES[locale][slug]}</h1>
      <p>{page.purpose}</p>
      <ol>
        {page.steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <h2>{t.words}</h2>
      <dl>
        {page.words.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {bare ? (
        <p>
          <a href="/help">{t.all}</a>
        </p>
      ) : null}
    </article>
  );
}
