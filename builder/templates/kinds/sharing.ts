import { bauhaus, beere, garten, kueche, papier, studio } from '../decks/index.ts';
import type { Voice } from '../decks/index.ts';
import type { PageTemplate } from '../page-template.ts';
import { heroCentered, heroPicture, heroPlain, heroSmall, heroSplit } from '../parts/heroes.ts';
import { forWhom } from '../parts/reasons.ts';
import { footer, header, products, type ProductsLook } from '../parts/shop.ts';
import { afterwards, closing, letter, voiceLarge } from '../parts/trust.ts';
import { say } from '../parts/write.ts';
import { template } from './template.ts';

const chosen = (v: Voice, look: ProductsLook = {}): ReturnType<typeof products> =>
  products(v, { title: say(v.locale, 'Für Sie ausgewählt', 'Chosen for you'), categories: false, limit: 6, ...look });
const hi = (
  v: Voice,
  title: readonly [string, string],
  more: readonly [string, string],
): { title: string; more: string; button: string } => ({
  title: say(v.locale, ...title),
  more: say(v.locale, ...more),
  button: say(v.locale, 'Auswahl ansehen', 'See the selection'),
});

/** Pages that show a hand-picked few. */
export const sharingTemplates: readonly PageTemplate[] = [
  template(
    'gift-table',
    'multi_items_sharing',
    kueche,
    ['Gabentisch', 'Gift table'],
    ['Eine Auswahl zum Verschenken.', 'A selection to give away.'],
    (v) => [
      header(v.locale),
      heroPicture(v, {
        ...hi(
          v,
          ['Drei Geschenke, die schmecken', 'Three presents that taste good'],
          ['Sofort da, ohne Paket und ohne Schlange.', 'There at once, no parcel, no queue.'],
        ),
        overlay: '#2a140b',
        transparency: 42,
      }),
      chosen(v, { card: 'filled', limit: 3 }),
      afterwards(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'starter-set',
    'multi_items_sharing',
    papier,
    ['Grundausstattung', 'Starter set'],
    ['Was man zum Anfangen braucht, in einer Liste.', 'What you need to begin, in one list.'],
    (v) => [
      header(v.locale),
      heroSplit(v, {
        ...hi(
          v,
          ['Alles für den Anfang', 'Everything to begin with'],
          ['In dieser Reihenfolge, und nicht mehr.', 'In this order, and nothing more.'],
        ),
        radius: 12,
      }),
      chosen(v, { view: 'list', background: 'surface' }),
      forWhom(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'picks',
    'multi_items_sharing',
    bauhaus,
    ['Auslese', 'Picks'],
    ['Wenige Dinge, groß gezeigt.', 'Few things, shown large.'],
    (v) => [
      header(v.locale),
      heroPlain(v, {
        ...hi(
          v,
          ['Unsere Auslese', 'Our picks'],
          ['Vier Dinge, mit denen wir selbst arbeiten.', 'Four things we work with ourselves.'],
        ),
        size: 76,
      }),
      chosen(v, { columns: 2, limit: 4 }),
      voiceLarge(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'basket',
    'multi_items_sharing',
    garten,
    ['Erntekorb', 'Harvest basket'],
    ['Der Jahreszeit nach ausgesucht.', 'Chosen by season.'],
    (v) => [
      header(v.locale),
      heroCentered(v, {
        ...hi(
          v,
          ['Jetzt im Korb', 'In the basket now'],
          ['Was in diesen Wochen weiterhilft.', 'What helps in these weeks.'],
        ),
        background: 'surface',
      }),
      chosen(v, { card: 'filled', columns: 4 }),
      letter(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'screening',
    'multi_items_sharing',
    studio,
    ['Vorführung', 'Screening'],
    ['Dunkel, mit wenigen Karten.', 'Dark, with a few cards.'],
    (v) => [
      header(v.locale),
      heroSmall(say(v.locale, 'Ein Abend in drei Teilen', 'An evening in three parts'), v.sub),
      chosen(v, { limit: 3 }),
      voiceLarge(v, { font: 'playfair-display', background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'setlist',
    'multi_items_sharing',
    beere,
    ['Setliste', 'Set list'],
    ['Eine freundliche Folge zum Durchhören.', 'A friendly sequence to listen through.'],
    (v) => [
      header(v.locale),
      heroCentered(v, {
        ...hi(
          v,
          ['Deine Setliste', 'Your set list'],
          ['Von vorn bis hinten, oder kreuz und quer.', 'From start to end, or criss-cross.'],
        ),
        background: 'primary',
        color: 'onPrimary',
        buttonLook: { background: 'surface', color: 'primary' },
      }),
      chosen(v, { view: 'slider' }),
      closing(v, { to: 'shop' }),
      footer(v.locale, v.sub),
    ],
  ),
];
