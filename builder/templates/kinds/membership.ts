import { atelier, garten, kontrast, kueche, nordlicht, studio } from '../decks/index.ts';
import type { Voice } from '../decks/index.ts';
import type { PageTemplate, TemplateBlock } from '../page-template.ts';
import { heroCentered, heroPicture, heroPlain, heroSmall, heroSplit, notice } from '../parts/heroes.ts';
import { contents, featureCards, figures, leftTitle, stepsRow } from '../parts/reasons.ts';
import { footer, header } from '../parts/shop.ts';
import { contact, faqColumns, faqList, letter } from '../parts/trust.ts';
import { h3, p, picture, columns, say, section, text, type SectionLook } from '../parts/write.ts';
import { template } from './template.ts';

const area = (v: Voice, look: SectionLook & { title?: string; view?: 'grid' | 'list' } = {}): TemplateBlock =>
  section(
    [
      {
        type: 'membership_products',
        content: {
          title: look.title ?? say(v.locale, 'Ihre Inhalte', 'Your contents'),
          ...(look.view ? { view: look.view } : {}),
        },
      },
    ],
    { anchor: 'inhalte', ...look },
  );
const hello = (v: Voice): { title: string; more: string; button: string; to: string } => ({
  title: say(v.locale, 'Schön, dass Sie da sind.', 'Good to have you here.'),
  more: say(
    v.locale,
    'Hier liegt alles, was zu Ihrer Mitgliedschaft gehört.',
    'Everything that belongs to your membership is here.',
  ),
  button: say(v.locale, 'Zu den Inhalten', 'To the contents'),
  to: '#inhalte',
});
/** Each shape of a motif is a picture of its own. */
const NEWS_SHAPES = ['photo', 'wide', 'tall'] as const;
const news = (v: Voice, look: SectionLook = {}): TemplateBlock =>
  section(
    [
      leftTitle(say(v.locale, 'Neu in diesem Monat', 'New this month')),
      columns(
        v.modules
          .slice(0, 3)
          .map(([name, more], place) => [
            picture(v.art, NEWS_SHAPES[place]!, { ratio: '16:9' }),
            text([h3(name), p(more)]),
          ]),
        { gap: 24 },
      ),
    ],
    { gap: 28, ...look },
  );

/** The rooms members come home to. */
export const membershipTemplates: readonly PageTemplate[] = [
  template(
    'members-home',
    'membership',
    nordlicht,
    ['Mitgliederbereich', 'Members home'],
    ['Begrüßung, alle Inhalte mit Fortschritt, Neues des Monats.', 'Welcome, all contents with progress, what is new.'],
    (v) => [
      header(v.locale),
      heroSplit(v, { ...hello(v), radius: 14, eyebrow: v.offer }),
      area(v, { background: 'surface' }),
      news(v),
      faqColumns(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'library',
    'membership',
    atelier,
    ['Bibliothek', 'Library'],
    ['Ruhige Liste für viele Inhalte.', 'A quiet list for many contents.'],
    (v) => [
      header(v.locale),
      heroSmall(say(v.locale, 'Die Bibliothek', 'The library'), hello(v).more, { background: 'surface' }),
      area(v, { view: 'list' }),
      contents(v, { background: 'surface' }),
      letter(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'club',
    'membership',
    kueche,
    ['Klub', 'Club'],
    ['Mit großem Bild, Monatsthema und Ansprechpartnern.', 'With a large picture, a monthly theme and people to ask.'],
    (v) => [
      header(v.locale),
      heroPicture(v, { ...hello(v), overlay: '#2a140b', transparency: 40 }),
      news(v),
      area(v, { background: 'surface' }),
      contact(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'training-floor',
    'membership',
    kontrast,
    ['Trainingsfläche', 'Training floor'],
    ['Kräftig, mit Zahlen und klarer Reihenfolge.', 'Strong, with figures and a clear order.'],
    (v) => [
      header(v.locale, [], { background: '#141413', color: '#ffffff' }),
      heroPlain(v, {
        ...hello(v),
        title: say(v.locale, 'Was steht heute an?', 'What is on today?'),
        background: '#141413',
        color: '#ffffff',
        size: 76,
        smallSize: 40,
        weight: 800,
        buttonLook: { background: '#d7f25c', color: '#141413', radius: 0 },
      }),
      area(v),
      stepsRow(v, { background: 'surface' }),
      figures(v, { background: '#d7f25c', color: '#141413' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'garden-year',
    'membership',
    garten,
    ['Jahreskreis', 'Round the year'],
    ['Monat für Monat, mit Hinweis auf das, was jetzt dran ist.', 'Month by month, with a note on what matters now.'],
    (v) => [
      header(v.locale),
      notice(v.closing, 'primary', 'onPrimary'),
      heroCentered(v, { ...hello(v), background: 'surface' }),
      area(v),
      featureCards(v, { background: 'surface', card: 'background', radius: 18 }),
      faqList(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'screening-room',
    'membership',
    studio,
    ['Vorführraum', 'Screening room'],
    ['Dunkel wie ein Kino, Inhalte in Reihen.', 'Dark as a cinema, contents in rows.'],
    (v) => [
      header(v.locale),
      heroPlain(v, { ...hello(v), size: 60 }),
      area(v, { background: 'surface' }),
      news(v),
      footer(v.locale, v.sub),
    ],
  ),
];
