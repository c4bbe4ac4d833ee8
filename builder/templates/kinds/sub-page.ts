import { atelier, bauhaus, beere, kueche, nordlicht, papier, pixel, studio } from '../decks/index.ts';
import type { PageTemplate } from '../page-template.ts';
import { heroPlain, heroSmall, heroSplit } from '../parts/heroes.ts';
import { featureCards, featureGrid, figures, forWhom, logos, modules, stepsRow } from '../parts/reasons.ts';
import { footer, header, products } from '../parts/shop.ts';
import {
  about,
  afterwards,
  closing,
  contact,
  faqColumns,
  faqList,
  freebie,
  letter,
  voiceLarge,
  voices,
} from '../parts/trust.ts';
import { columns, h2, p, picture, say, section, text, ul } from '../parts/write.ts';
import { template } from './template.ts';

/** Pages deeper in the shop. */
export const subPageTemplates: readonly PageTemplate[] = [
  template(
    'about-us',
    'sub_page',
    atelier,
    ['Über uns', 'About us'],
    ['Wer Sie sind, warum Sie das tun und wie man Sie erreicht.', 'Who you are, why you do it and how to reach you.'],
    (v) => [
      header(v.locale),
      heroSmall(say(v.locale, 'Über uns', 'About us'), v.sub, { background: 'surface' }),
      about(v, { radius: 6 }),
      figures(v, { background: 'primary', color: 'onPrimary' }),
      featureGrid(v, { background: 'surface', title: say(v.locale, 'Woran wir glauben', 'What we believe in') }),
      voiceLarge(v),
      contact(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'contact',
    'sub_page',
    papier,
    ['Kontakt', 'Contact'],
    [
      'Formular, Antwortzeiten, die häufigsten Fragen zuerst.',
      'A form, reply times, the most frequent questions first.',
    ],
    (v) => [
      header(v.locale),
      heroSmall(
        say(v.locale, 'Wie können wir helfen?', 'How can we help?'),
        say(
          v.locale,
          'Die meisten Antworten stehen schon hier. Für alles andere gibt es das Formular.',
          'Most answers are here already. For everything else there is the form.',
        ),
      ),
      faqColumns(v, { background: 'surface' }),
      contact(v),
      afterwards(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'questions',
    'sub_page',
    pixel,
    ['Fragen und Antworten', 'Questions and answers'],
    ['Ein Nachschlageort mit klarer Gliederung.', 'A place to look things up, clearly arranged.'],
    (v) => [
      header(v.locale),
      heroSmall(say(v.locale, 'Fragen und Antworten', 'Questions and answers'), v.sub, { align: 'center' }),
      faqList(v, { background: 'surface', title: say(v.locale, 'Vor dem Kauf', 'Before you buy') }),
      stepsRow(v),
      modules(v, { background: 'surface' }),
      closing(v, { to: 'shop' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'services',
    'sub_page',
    nordlicht,
    ['Leistungen', 'Services'],
    ['Was Sie anbieten, für wen und in welchen Schritten.', 'What you offer, for whom and in which steps.'],
    (v) => [
      header(v.locale),
      heroSplit(v, { radius: 14, to: '#leistungen' }),
      featureCards(v, { count: 4, radius: 14, anchor: 'leistungen' }),
      forWhom(v, { background: 'surface' }),
      products(v, { title: say(v.locale, 'Buchbar', 'Ready to book'), categories: false, columns: 4 }),
      logos(v),
      closing(v, { to: 'shop' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'portfolio',
    'sub_page',
    studio,
    ['Arbeiten', 'Portfolio'],
    ['Bilder zuerst, wenige Worte dazu.', 'Pictures first, few words beside them.'],
    (v) => [
      header(v.locale),
      heroSmall(say(v.locale, 'Arbeiten', 'Works'), v.sub),
      section(
        [
          columns(
            [
              [picture(v.art, 'tall')],
              [picture(v.art, 'photo', { ratio: '4:3' }), text([h2(v.modules[0][0]), p(v.modules[0][1])])],
            ],
            { gap: 32 },
          ),
          picture(v.art, 'wide', { ratio: '16:9' }),
          columns([[text([h2(v.modules[1][0]), p(v.modules[1][1])])], [picture(v.art, 'photo', { ratio: '1:1' })]], {
            gap: 32,
            vertical: 'center',
          }),
        ],
        { gap: 32 },
      ),
      letter(v, { background: 'surface' }),
      contact(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'stories',
    'sub_page',
    beere,
    ['Stimmen', 'Stories'],
    ['Erfahrungen, Zahlen und ein freundlicher Schluss.', 'Experiences, figures and a friendly end.'],
    (v) => [
      header(v.locale),
      heroPlain(v, {
        title: say(v.locale, 'Was Menschen erzählen', 'What people tell'),
        more: v.sub,
        size: 56,
        smallSize: 36,
        to: 'shop',
        background: 'surface',
      }),
      voices(v, { radius: 24, title: say(v.locale, 'Aus den letzten Monaten', 'From recent months') }),
      voiceLarge(v, { background: 'primary', color: 'onPrimary', at: 1 }),
      figures(v),
      freebie(v, { background: 'surface', to: '#top' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'newsletter',
    'sub_page',
    kueche,
    ['Brief abonnieren', 'Newsletter'],
    ['Ein Geschenk gegen eine Adresse, ohne Umschweife.', 'A gift for an address, no detours.'],
    (v) => [
      header(v.locale),
      heroSplit(v, {
        flip: true,
        radius: 10,
        title: say(v.locale, 'Jeden Donnerstag ein Gericht', 'One dish every Thursday'),
        more: say(
          v.locale,
          'Ein Rezept, eine Einkaufsliste, keine Werbung. Abbestellen mit einem Klick.',
          'One recipe, one shopping list, no advertising. Unsubscribe with one click.',
        ),
        button: say(v.locale, 'Zum Formular', 'To the form'),
        to: '#kontakt',
      }),
      contact(v, { background: 'surface' }),
      voiceLarge(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'manifesto',
    'sub_page',
    bauhaus,
    ['Haltung', 'Manifesto'],
    ['Ein Text, der allein stehen kann, mit großem Bild.', 'A text that can stand alone, with a large picture.'],
    (v) => [
      header(v.locale),
      heroPlain(v, { title: say(v.locale, 'Wofür wir stehen', 'What we stand for'), size: 76, to: 'shop' }),
      section([picture(v.art, 'wide', { ratio: '16:9' })], { padding: [0, 0] }),
      section(
        [
          text([h2(v.aboutTitle), ...v.about.map((line) => p(line)), ul(v.forWhom)], {
            size: 20,
            smallSize: 18,
            maxWidth: 720,
          }),
        ],
        {},
      ),
      closing(v, {
        background: 'text',
        color: 'surface',
        to: 'shop',
        buttonLook: { background: 'surface', color: 'text' },
      }),
      footer(v.locale, v.sub),
    ],
  ),
];
