import { label } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PageTemplate, TemplateBlock } from './page-template.ts';
import { arguments3, box, heading, siteFooter, siteHeader } from './site-frame.ts';

export const landing: PageTemplate = {
  id: 'landing',
  name: label('Landeseite', 'Landing page'),
  description: label(
    'Ein Versprechen, seine Gründe und ein Weg zum Kauf.',
    'One promise, its reasons and one way to buy.',
  ),
  kind: 'landing',
  seo: (locale, shop) => ({
    title: inLanguage(locale, { de: `Jetzt anfangen mit ${shop}`, en: `Start now with ${shop}` }).slice(0, 60),
    description: inLanguage(locale, {
      de: 'Was Sie bekommen, für wen es ist und wie Sie anfangen.',
      en: 'What you get, who it is for and how to start.',
    }),
  }),
  blocks: (locale): readonly TemplateBlock[] => {
    return [
      siteHeader(locale, [{ name: inLanguage(locale, { de: 'Inhalt', en: 'Contents' }), url: '#inhalt' }]),
      {
        type: 'banner',
        content: {
          titleText: inLanguage(locale, {
            de: 'Vom ersten Satz zum fertigen Buch in zwölf Wochen',
            en: 'From the first sentence to a finished book in twelve weeks',
          }),
          additionalText: inLanguage(locale, {
            de: 'Ein klarer Plan, wöchentliche Aufgaben und Rückmeldung von Menschen, die selbst schreiben.',
            en: 'A clear plan, weekly tasks and feedback from people who write themselves.',
          }),
          buttonText: inLanguage(locale, { de: 'Platz sichern', en: 'Get your place' }),
        },
        style: {
          base: {
            background: { token: 'surface' },
            horizontalAlignment: 'center',
            textAlignment: 'center',
            padding: box(120, 24),
          },
          sm: { padding: box(64, 16) },
        },
      },
      {
        type: 'section',
        content: { anchor: 'inhalt' },
        children: [
          heading(
            inLanguage(locale, { de: 'Das bekommen Sie', en: 'What you get' }),
            inLanguage(locale, {
              de: 'Alles, was Sie brauchen, und nichts, was Sie aufhält.',
              en: 'Everything you need and nothing that holds you up.',
            }),
          ),
          arguments3(
            inLanguage(locale, {
              de: [
                {
                  title: '12 Lektionen',
                  text: 'Jede Woche eine, mit Beispielen aus echten Büchern und einer Aufgabe für zwei Stunden.',
                },
                { title: 'Vorlagen', text: 'Gliederung, Figurenblatt und Zeitplan zum Herunterladen und Anpassen.' },
                {
                  title: 'Rückmeldung',
                  text: 'Zu jedem Kapitel eine persönliche Antwort innerhalb von drei Werktagen.',
                },
              ],
              en: [
                { title: '12 lessons', text: 'One a week, with examples from real books and a task for two hours.' },
                { title: 'Templates', text: 'Outline, character sheet and schedule to download and adapt.' },
                { title: 'Feedback', text: 'A personal answer to every chapter within three working days.' },
              ],
            }),
          ),
        ],
      },
      {
        type: 'section',
        style: { base: { background: { token: 'surface' } } },
        children: [
          {
            type: 'columns',
            style: { base: { count: 2, gap: 48, vertical: 'center' } },
            children: [
              {
                type: 'column',
                children: [
                  {
                    type: 'text',
                    content: {
                      content: [
                        {
                          t: 'h2',
                          c: [
                            { t: 'text', text: inLanguage(locale, { de: 'Für wen das ist', en: 'Who this is for' }) },
                          ],
                        },
                        {
                          t: 'ul',
                          c: inLanguage(locale, {
                            de: [
                              'Sie haben eine Idee und zu wenig Zeit.',
                              'Sie haben angefangen und sind stecken geblieben.',
                              'Sie wollen, dass jemand ehrlich mitliest.',
                            ],
                            en: [
                              'You have an idea and too little time.',
                              'You started and got stuck.',
                              'You want somebody to read along honestly.',
                            ],
                          }).map((text) => ({ t: 'li', c: [{ t: 'p', c: [{ t: 'text', text }] }] })),
                        },
                      ],
                    },
                  },
                ],
              },
              { type: 'column', children: [{ type: 'product', content: { layout: 'card' } }] },
            ],
          },
        ],
      },
      {
        type: 'section',
        style: { base: { background: { token: 'primary' }, textColor: { token: 'onPrimary' } } },
        children: [
          heading(
            inLanguage(locale, { de: 'Fangen Sie heute an.', en: 'Start today.' }),
            inLanguage(locale, {
              de: 'Alle Preise und Bedingungen stehen vor dem Kauf auf einer Seite.',
              en: 'All prices and terms are on one page before you buy.',
            }),
          ),
          {
            type: 'button',
            content: {
              text: inLanguage(locale, { de: 'Zum Angebot', en: 'See the offer' }),
              action: 'customLink',
              url: '#inhalt',
            },
            style: { base: { size: 'l', buttonBg: { token: 'surface' }, buttonTypo: { color: { token: 'primary' } } } },
          },
        ],
      },
      siteFooter(locale),
    ];
  },
};
