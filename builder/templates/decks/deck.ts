import type { ArtName } from '#builder/art';
import type { Locale } from '#builder/block';

type Pair = readonly [title: string, text: string];

/** Copy of one imagined shop: the words templates are set in, so that a new page reads like a page and not like a form. */
export interface Copy {
  brand: string;
  /** Two or three words above the claim. */
  eyebrow: string;
  claim: string;
  sub: string;
  cta: string;
  offer: string;
  pitch: string;
  benefits: readonly [Pair, Pair, Pair, Pair];
  steps: readonly [Pair, Pair, Pair];
  forWhom: readonly [string, string, string, string];
  modules: readonly [Pair, Pair, Pair, Pair, Pair, Pair];
  voices: readonly (readonly [name: string, role: string, text: string])[];
  faq: readonly [Pair, Pair, Pair, Pair];
  aboutTitle: string;
  about: readonly [string, string];
  figures: readonly [Pair, Pair, Pair];
  closing: string;
  closingSub: string;
  /** Name, what it is, price in cents of a euro, former price. */
  products: readonly (readonly [name: string, text: string, cents: number, old?: number])[];
}

export interface Deck {
  art: ArtName;
  de: Copy;
  en: Copy;
}

/** The words in one language with the pictures that go with them. */
export interface Voice extends Copy {
  art: ArtName;
  locale: Locale;
}

export function voiceOf(deck: Deck, locale: Locale): Voice {
  return { ...deck[locale], art: deck.art, locale };
}
