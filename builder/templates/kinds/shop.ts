import { bauhaus, beere, garten, kontrast, kueche, studio, atelier } from '../decks/index.ts';
import type { PageTemplate } from '../page-template.ts';
import { heroCentered, heroPicture, heroPlain, heroSplit, heroStacked, notice } from '../parts/heroes.ts';
import {
  featureCards,
  featureGrid,
  figures,
  forWhom,
  logos,
  modules,
  stepsPicture,
  stepsRow,
} from '../parts/reasons.ts';
import { footer, header, offer, products } from '../parts/shop.ts';
import {
  about,
  afterwards,
  closing,
  closingPicture,
  contact,
  faqColumns,
  faqList,
  freebie,
  letter,
  voiceLarge,
  voices,
} from '../parts/trust.ts';
import { say } from '../parts/write.ts';
import { template } from './template.ts';

/** Start pages of shops. */
export const shopTemplates: readonly PageTemplate[] = [
  template(
    'course-launch',
    'shop',
    atelier,
    ['Kursstart', 'Course launch'],
    [
      'Ein Kurs steht im Mittelpunkt: Versprechen, Ablauf, Inhalt, Fragen und der Weg zum Kauf.',
      'One course at the centre: promise, path, contents, questions and the way to buy.',
    ],
    (v) => [
      header(v.locale, [
        [say(v.locale, 'Inhalt', 'Contents'), '#inhalt'],
        [say(v.locale, 'Fragen', 'Questions'), '#fragen'],
      ]),
      heroSplit(v, { to: '#angebot' }),
      figures(v, { background: 'primary', color: 'onPrimary' }),
      featureGrid(v, { title: say(v.locale, 'Warum Menschen hier fertig werden', 'Why people finish here') }),
      modules(v, { background: 'surface', anchor: 'inhalt' }),
      stepsPicture(v, { radius: 6 }),
      products(v, { title: say(v.locale, 'Kurse und Vorlagen', 'Courses and templates'), card: 'filled', columns: 2 }),
      letter(v, { background: 'surface' }),
      faqColumns(v),
      closing(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'kitchen-table',
    'shop',
    kueche,
    ['Küchentisch', 'Kitchen table'],
    [
      'Großes Bild, Produkte gleich darunter, dann die Menschen dahinter.',
      'A large picture, products right below, then the people behind it.',
    ],
    (v) => [
      header(v.locale, [[say(v.locale, 'Über uns', 'About'), '#about']]),
      heroPicture(v, { overlay: '#2a140b', transparency: 42 }),
      products(v, { title: say(v.locale, 'Frisch im Regal', 'Fresh on the shelf'), card: 'filled', columns: 4 }),
      featureCards(v, { background: 'surface', card: 'background', count: 4, radius: 10 }),
      voiceLarge(v, { at: 1 }),
      about(v, { background: 'surface', radius: 10 }),
      freebie(v, { background: 'primary', color: 'onPrimary' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'dark-studio',
    'shop',
    studio,
    ['Dunkles Studio', 'Dark studio'],
    [
      'Dunkler Grund, große Schrift, wenige Dinge: für Fotografie, Film und Musik.',
      'Dark ground, large type, few things: for photography, film and music.',
    ],
    (v) => [
      header(v.locale),
      heroPicture(v, { overlay: '#0b0a09', transparency: 36, color: '#f7efe0' }),
      featureGrid(v, { title: say(v.locale, 'Wie hier gelernt wird', 'How you learn here') }),
      products(v, { view: 'list', title: say(v.locale, 'Kurse', 'Courses'), categories: false, background: 'surface' }),
      stepsRow(v),
      voiceLarge(v, { background: 'surface', at: 1, font: 'playfair-display' }),
      about(v, { radius: 2 }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'shelf',
    'shop',
    bauhaus,
    ['Regal', 'Shelf'],
    [
      'Das Sortiment zuerst: knapper Kopf, Kategorien, Raster, klare Kanten.',
      'The range first: a short head, categories, a grid, clear edges.',
    ],
    (v) => [
      header(v.locale),
      heroSplit(v, { background: 'surface', flip: true }),
      products(v, { columns: 4, card: 'outlined' }),
      modules(v, {
        background: 'text',
        color: 'surface',
        title: say(v.locale, 'Sechs Dinge, die man hier lernt', 'Six things you learn here'),
      }),
      faqList(v, { background: 'surface' }),
      closing(v, { background: 'accent', color: '#ffffff', buttonLook: { background: '#ffffff', color: '#141b34' } }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'greenhouse',
    'shop',
    garten,
    ['Gewächshaus', 'Greenhouse'],
    [
      'Ruhig und hell: Bild, Gründe, Angebote, ein Brief von Ihnen.',
      'Quiet and bright: picture, reasons, offers, a letter from you.',
    ],
    (v) => [
      header(v.locale, [[say(v.locale, 'Wer wir sind', 'Who we are'), '#about']]),
      heroStacked(v, { radius: 24 }),
      featureCards(v, { background: 'surface', card: 'background', radius: 18 }),
      products(v, { title: say(v.locale, 'Für Ihren Garten', 'For your garden'), card: 'filled', columns: 4 }),
      stepsPicture(v, { background: 'surface', radius: 24 }),
      forWhom(v),
      voices(v, { background: 'surface', card: 'background', radius: 18 }),
      letter(v),
      contact(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'bold',
    'shop',
    kontrast,
    ['Klartext', 'Straight talk'],
    [
      'Schwarz, weiß und sehr groß: für alles, was Kraft haben darf.',
      'Black, white and very large: for everything that may have force.',
    ],
    (v) => [
      header(v.locale, [], { background: '#141413', color: '#ffffff' }),
      heroPlain(v, {
        background: '#141413',
        color: '#ffffff',
        size: 84,
        smallSize: 42,
        weight: 800,
        buttonLook: { background: '#d7f25c', color: '#141413', radius: 0 },
      }),
      figures(v, { background: '#d7f25c', color: '#141413' }),
      products(v, { columns: 2, title: say(v.locale, 'Pläne', 'Plans') }),
      stepsRow(v, { background: 'surface' }),
      modules(v, { card: 'surface', radius: 0 }),
      voices(v, { background: '#141413', color: '#ffffff', card: '#242422', radius: 0 }),
      faqColumns(v, { background: 'surface' }),
      closingPicture(v, { overlay: '#141413' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'stage',
    'shop',
    beere,
    ['Bühne', 'Stage'],
    [
      'Warm und rund, mit Hinweiszeile, Zahlen und dem wichtigsten Angebot vorn.',
      'Warm and round, with a notice, figures and the main offer in front.',
    ],
    (v) => [
      header(v.locale),
      notice(v.closingSub, 'primary', 'onPrimary'),
      heroCentered(v, { background: 'surface' }),
      logos(v, { background: 'surface' }),
      offer(v, { layout: 'row', title: v.offer, more: v.pitch }),
      figures(v, { background: 'primary', color: 'onPrimary' }),
      products(v, {
        title: say(v.locale, 'Alles zum Mitmachen', 'Everything to join in'),
        anchor: 'alles',
        columns: 4,
      }),
      voices(v, { background: 'surface', card: 'background', radius: 24 }),
      afterwards(v),
      footer(v.locale, v.sub),
    ],
  ),
];
