import { atelier, bauhaus, garten, kueche, meer, nordlicht } from '../decks/index.ts';
import type { PageTemplate } from '../page-template.ts';
import { heroOffer } from '../parts/heroes.ts';
import {
  contents,
  featureCards,
  featureGrid,
  featurePicture,
  figures,
  forWhom,
  modules,
  stepsPicture,
  stepsRow,
} from '../parts/reasons.ts';
import { footer, header, offer, products } from '../parts/shop.ts';
import { about, afterwards, closing, faqColumns, faqList, letter, voiceLarge, voices } from '../parts/trust.ts';
import { say, type SectionLook } from '../parts/write.ts';
import type { Voice } from '../decks/index.ts';
import type { TemplateBlock } from '../page-template.ts';
import { template } from './template.ts';

const main = (v: Voice, look: SectionLook & { layout?: 'full' | 'row' } = {}): TemplateBlock =>
  offer(v, { layout: 'full', current: true, titleLevel: 'h1', ...look });
const again = (v: Voice, look: SectionLook = {}): TemplateBlock =>
  offer(v, { layout: 'row', current: true, ...look, anchor: 'kaufen' });
const further = (v: Voice): TemplateBlock =>
  products(v, {
    source: 'popular',
    limit: 3,
    anchor: 'mehr',
    title: say(v.locale, 'Das passt dazu', 'Goes well with it'),
  });

/** Pages about one product. */
export const productTemplates: readonly PageTemplate[] = [
  template(
    'course-page',
    'product',
    atelier,
    ['Kursseite', 'Course page'],
    [
      'Kurs groß, Lehrplan, Stimmen, Fragen, noch einmal der Knopf.',
      'The course large, curriculum, voices, questions, the button again.',
    ],
    (v) => [
      header(v.locale),
      main(v, { background: 'surface' }),
      featureGrid(v),
      contents(v, { background: 'surface' }),
      voices(v),
      about(v, { background: 'surface', radius: 6 }),
      faqColumns(v),
      closing(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'recipe',
    'product',
    kueche,
    ['Heft', 'Booklet'],
    [
      'Für Bücher, Hefte und Dateien: was drin ist und wie es weitergeht.',
      'For books, booklets and files: what is inside and what comes next.',
    ],
    (v) => [
      header(v.locale),
      main(v),
      figures(v, { background: 'primary', color: 'onPrimary' }),
      featurePicture(v, { background: 'surface', radius: 10 }),
      modules(v),
      voiceLarge(v, { background: 'surface' }),
      afterwards(v),
      further(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'seminar',
    'product',
    nordlicht,
    ['Seminar', 'Seminar'],
    ['Für Termine: Nutzen, Ablauf, Leitung, Fragen.', 'For dates: benefit, path, host, questions.'],
    (v) => [
      header(v.locale),
      main(v, { background: 'surface' }),
      featureCards(v, { count: 4, radius: 14 }),
      stepsRow(v, { background: 'surface' }),
      about(v, { radius: 14 }),
      voices(v, { background: 'surface', card: 'background', radius: 14 }),
      faqList(v),
      again(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'season',
    'product',
    garten,
    ['Jahresabo', 'Season ticket'],
    [
      'Für Abos: was jeden Monat kommt und wie man wieder geht.',
      'For subscriptions: what comes every month and how to leave.',
    ],
    (v) => [
      header(v.locale),
      heroOffer(v, { current: true, background: 'surface' }),
      stepsPicture(v, { radius: 24 }),
      modules(v, { background: 'surface', card: 'background', radius: 18 }),
      forWhom(v),
      faqColumns(v, { background: 'surface' }),
      further(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'sound',
    'product',
    meer,
    ['Hörstück', 'Audio'],
    ['Für Hörbares: ruhig, mit Probe und viel Raum.', 'For listening: calm, with a sample and much space.'],
    (v) => [
      header(v.locale),
      main(v, { background: 'surface' }),
      letter(v),
      featureGrid(v, { background: 'surface' }),
      voiceLarge(v, { font: 'source-serif-4' }),
      faqList(v, { background: 'surface' }),
      further(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'workshop',
    'product',
    bauhaus,
    ['Werkstatt', 'Workshop'],
    [
      'Kantig und farbig: Produkt, Inhalt in Zahlen, Schritte.',
      'Edgy and colourful: product, contents in figures, steps.',
    ],
    (v) => [
      header(v.locale),
      main(v, { background: 'surface' }),
      modules(v, { background: 'text', color: 'surface' }),
      stepsRow(v),
      figures(v, { background: 'primary', color: 'onPrimary' }),
      voices(v, { radius: 0 }),
      again(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
];
