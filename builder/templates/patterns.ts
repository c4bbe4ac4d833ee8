import { label, type Label, type Locale } from '#builder/block';
import {
  atelier,
  bauhaus,
  garten,
  kueche,
  meer,
  nordlicht,
  papier,
  pixel,
  voiceOf,
  type Deck,
  type Voice,
} from './decks/index.ts';
import type { TemplateBlock } from './page-template.ts';
import { heroCentered, heroOffer, heroPicture, heroPlain, heroSplit, heroStacked, notice } from './parts/heroes.ts';
import {
  contents,
  featureCards,
  featureGrid,
  featurePicture,
  figures,
  forWhom,
  logos,
  modules,
  offerCard,
  stepsPicture,
  stepsRow,
} from './parts/reasons.ts';
import { footer, header, offer, products } from './parts/shop.ts';
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
} from './parts/trust.ts';
import { say } from './parts/write.ts';

export type PatternGroup = 'hero' | 'features' | 'offer' | 'trust' | 'about' | 'frame';

/** A finished section that can be put into any page. It takes on the page's colours and typefaces. */
export interface SectionPattern {
  id: string;
  name: Label;
  group: PatternGroup;
  block(locale: Locale): TemplateBlock;
}

const pattern = (
  id: string,
  group: PatternGroup,
  deck: Deck,
  de: string,
  en: string,
  draw: (voice: Voice) => TemplateBlock,
): SectionPattern => ({
  id,
  group,
  name: label(de, en),
  block: (locale) => draw(voiceOf(deck, locale)),
});

export const sectionPatterns: readonly SectionPattern[] = [
  pattern('hero-split', 'hero', atelier, 'Kopf mit Bild rechts', 'Hero with picture', (v) =>
    heroSplit(v, { radius: 12 }),
  ),
  pattern('hero-split-left', 'hero', bauhaus, 'Kopf mit Bild links', 'Hero with picture left', (v) =>
    heroSplit(v, { radius: 12, flip: true, background: 'surface' }),
  ),
  pattern('hero-centered', 'hero', nordlicht, 'Kopf in der Mitte', 'Hero in the middle', (v) =>
    heroCentered(v, {
      background: 'primary',
      color: 'onPrimary',
      buttonLook: { background: 'surface', color: 'primary' },
    }),
  ),
  pattern('hero-picture', 'hero', kueche, 'Kopf auf Bild', 'Hero on a picture', (v) => heroPicture(v)),
  pattern('hero-plain', 'hero', pixel, 'Kopf nur aus Schrift', 'Hero of type alone', (v) => heroPlain(v)),
  pattern('hero-stacked', 'hero', garten, 'Kopf über breitem Bild', 'Hero above a wide picture', (v) =>
    heroStacked(v, { radius: 12 }),
  ),
  pattern('hero-offer', 'hero', papier, 'Kopf mit Produkt', 'Hero with a product', (v) => heroOffer(v)),
  pattern('notice', 'frame', meer, 'Hinweiszeile', 'Notice', (v) => notice(v.closingSub)),
  pattern('features-cards', 'features', nordlicht, 'Vorteile in Karten', 'Features in cards', (v) => featureCards(v)),
  pattern('features-four', 'features', papier, 'Vier Vorteile', 'Four features', (v) => featureCards(v, { count: 4 })),
  pattern('features-grid', 'features', garten, 'Vorteile ohne Karten', 'Features without cards', (v) => featureGrid(v)),
  pattern('features-picture', 'features', pixel, 'Vorteile mit Bild', 'Features with a picture', (v) =>
    featurePicture(v, { radius: 12 }),
  ),
  pattern('steps', 'features', kueche, 'Drei Schritte', 'Three steps', (v) => stepsRow(v)),
  pattern('steps-picture', 'features', garten, 'Drei Schritte mit Bild', 'Three steps with a picture', (v) =>
    stepsPicture(v, { radius: 12 }),
  ),
  pattern('modules', 'features', atelier, 'Lehrplan in Karten', 'Curriculum in cards', (v) =>
    modules(v, { card: 'surface' }),
  ),
  pattern('contents', 'features', bauhaus, 'Inhaltsverzeichnis', 'Table of contents', (v) => contents(v)),
  pattern('for-whom', 'features', nordlicht, 'Für wen', 'For whom', (v) => forWhom(v)),
  pattern('figures', 'trust', nordlicht, 'Drei Zahlen', 'Three figures', (v) =>
    figures(v, { background: 'primary', color: 'onPrimary' }),
  ),
  pattern('logos', 'trust', papier, 'Bekannt aus', 'As seen in', (v) => logos(v)),
  pattern('voices', 'trust', atelier, 'Drei Stimmen', 'Three testimonials', (v) => voices(v)),
  pattern('voice-large', 'trust', meer, 'Eine Stimme, groß', 'One testimonial, large', (v) => voiceLarge(v)),
  pattern('faq', 'trust', pixel, 'Fragen in zwei Spalten', 'FAQ in two columns', (v) => faqColumns(v)),
  pattern('faq-list', 'trust', papier, 'Fragen als Liste', 'FAQ as a list', (v) => faqList(v)),
  pattern('afterwards', 'trust', papier, 'Nach dem Kauf', 'After the purchase', (v) => afterwards(v)),
  pattern('pricing', 'offer', papier, 'Preise: drei Produkte', 'Pricing: three products', (v) =>
    products(v, { title: say(v.locale, 'Preise', 'Prices'), limit: 3, categories: false, card: 'filled' }),
  ),
  pattern('products', 'offer', kueche, 'Alle Produkte mit Kategorien', 'All products with categories', (v) =>
    products(v),
  ),
  pattern('offer', 'offer', nordlicht, 'Ein Produkt, breit', 'One product, wide', (v) => offer(v, { title: v.offer })),
  pattern('offer-card', 'offer', nordlicht, 'Angebot als Karte', 'Offer as a card', (v) => offerCard(v)),
  pattern('freebie', 'offer', garten, 'Etwas Kostenloses', 'Something free', (v) =>
    freebie(v, { background: 'surface' }),
  ),
  pattern('closing', 'offer', nordlicht, 'Schluss auf Farbe', 'Closing on colour', (v) => closing(v)),
  pattern('closing-picture', 'offer', meer, 'Schluss auf Bild', 'Closing on a picture', (v) => closingPicture(v)),
  pattern('about', 'about', atelier, 'Über Sie, mit Bild', 'About, with a picture', (v) => about(v, { radius: 12 })),
  pattern('letter', 'about', garten, 'Ein Brief von Ihnen', 'A letter from you', (v) => letter(v)),
  pattern('contact', 'about', papier, 'Kontakt', 'Contact', (v) => contact(v)),
  pattern('header', 'frame', nordlicht, 'Kopfleiste mit Menü', 'Header with menu', (v) =>
    header(v.locale, [[say(v.locale, 'Fragen', 'Questions'), '#fragen']]),
  ),
  pattern('footer', 'frame', nordlicht, 'Fußleiste', 'Footer', (v) => footer(v.locale, v.sub)),
];
