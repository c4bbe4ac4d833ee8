import { createElement } from 'react';
import { defineBlock, flag, label, list, text, type BlockRoot, type FieldValues, type RenderEnv } from '#builder/block';
import { inLanguage } from '#core/kit';

const content = {
  title: text({ label: label('Überschrift', 'Title'), max: 120 }),
  items: list(
    {
      question: text({ label: label('Frage', 'Question'), max: 200, required: true }),
      answer: text({ label: label('Antwort', 'Answer'), max: 2000, multiline: true, required: true }),
    },
    { label: label('Fragen', 'Questions'), max: 40, item: () => ({ question: '?', answer: '…' }) },
  ),
  searchable: flag({ label: label('Suche über den Fragen', 'Search above the questions') }),
};

type Questions = FieldValues<typeof content>;

const SEARCH = { de: 'Fragen durchsuchen', en: 'Search the questions' };

/** Questions that open to their answers, without a script; with one they can be searched. */
export const questionsBlock = defineBlock({
  type: 'faq:questions',
  version: 1,
  meta: { label: label('Fragen und Antworten', 'Questions and answers'), icon: 'circle-help', group: 'basic' },
  content,
  style: {},
  defaults: (locale) =>
    inLanguage(locale, {
      de: {
        title: 'Häufige Fragen',
        searchable: false,
        items: [
          {
            question: 'Wie bekomme ich, was ich kaufe?',
            answer: 'Gleich nach der Zahlung, auf der Seite danach und mit einer E-Mail.',
          },
        ],
      },
      en: {
        title: 'Questions and answers',
        searchable: false,
        items: [
          {
            question: 'How do I get what I buy?',
            answer: 'Right after the payment, on the next page and by e-mail.',
          },
        ],
      },
    }),
  // Only pages that need the script carry it.
  island: (p) => (p.searchable ? ['faq-search'] : []),
  render: ({
    root,
    p,
    id,
    env,
    text: words,
  }: {
    root: BlockRoot;
    p: Questions;
    id: string;
    env: RenderEnv;
    text(path: string): React.ReactNode;
  }) => (
    <section {...root}>
      {createElement(
        p.searchable ? 'faq-search' : 'div',
        { class: 'b-faq-questions__in' },
        <>
          {p.title ? <h2>{words('title')}</h2> : null}
          {p.searchable ? (
            <p data-search="" hidden>
              <label htmlFor={`faq-${id}`}>{SEARCH[env.locale]}</label>
              <input id={`faq-${id}`} type="search" autoComplete="off" />
            </p>
          ) : null}
          {p.items.map(({ question, answer }, index) => (
            <details key={index}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </>,
      )}
    </section>
  ),
  sheet: `.b-faq-questions__in{max-width:760px;margin-inline:auto;display:flex;flex-direction:column}
    .b-faq-questions h2{margin:0 0 16px}
    .b-faq-questions label{display:block;margin-bottom:6px;font-weight:600}
    .b-faq-questions input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--c-muted);border-radius:8px;font:inherit}
    .b-faq-questions details{border-top:1px solid var(--c-border)}
    .b-faq-questions summary{padding:14px 0;font-weight:600;cursor:pointer;min-height:44px}
    .b-faq-questions p{margin:0 0 18px;white-space:pre-line;line-height:1.55}`,
});
