import { label, type Locale, type PageKind, type ThemeTokens } from '#builder/block';
import { inLanguage } from '#core/kit';
import { shippedTheme } from '#builder/themes';
import { voiceOf, type Deck, type Voice } from '../decks/index.ts';
import type { PageTemplate, TemplateBlock } from '../page-template.ts';

type Both = readonly [de: string, en: string];

/** A template in the words and the look of one deck. */
export function template(
  id: string,
  kind: PageKind,
  deck: Deck,
  name: Both,
  description: Both,
  blocks: (voice: Voice) => readonly TemplateBlock[],
  change: Partial<ThemeTokens> = {},
): PageTemplate {
  // The words are the deck's; where they name the shop, they name the one whose page it is.
  const voice = (locale: Locale, shop: string): Voice => ({ ...voiceOf(deck, locale), brand: shop });
  return {
    id,
    kind,
    deck,
    name: label(...name),
    description: label(...description),
    theme: { id: deck.art, tokens: { ...shippedTheme(deck.art).tokens, ...change } },
    blocks: (locale, shop) => blocks(voice(locale, shop)),
    seo: (locale, shop) => {
      const about = ABOUT_ITSELF.has(kind)
        ? (headline(blocks(voice(locale, shop))) ?? inLanguage<string, string>(locale, label(...name)))
        : deck[locale].offer;
      return {
        title: (about.includes(shop) ? about : `${about} · ${shop}`).slice(0, 60),
        description: deck[locale].sub.slice(0, 160),
      };
    },
  };
}

/** Kinds whose pages are called after what they say, not after what is sold. */
const ABOUT_ITSELF: ReadonlySet<PageKind> = new Set([
  'sub_page',
  'thank_you',
  'membership',
  'affiliate_landing',
  'multi_items_sharing',
]);

function headline(blocks: readonly TemplateBlock[]): string | undefined {
  for (const { type, content, children = [] } of blocks) {
    const found =
      type === 'banner' && typeof content?.titleText === 'string'
        ? content.titleText.replace(/\.$/, '')
        : headline(children);
    if (found) return found;
  }
  return undefined;
}
