import type { Json, Locale } from '#builder/block';
import type { TemplateBlock } from '../page-template.ts';
import type { Voice } from '../decks/index.ts';
import { paint, say, section, text, h2, p, type Paint, type SectionLook } from './write.ts';

type Source = 'all' | 'popular';

export interface ProductsLook {
  title?: string;
  anchor?: string;
  view?: 'grid' | 'list' | 'slider' | 'button' | 'text';
  columns?: number;
  card?: 'filled' | 'outlined';
  source?: Source;
  limit?: number;
  categories?: boolean;
  description?: boolean;
  button?: string;
  background?: Paint;
}

/** The shop's products, live. */
export function products(voice: Voice, look: ProductsLook = {}): TemplateBlock {
  const {
    view = 'grid',
    columns = 3,
    card = 'outlined',
    source = 'all',
    limit = 12,
    categories = source === 'all',
    description = true,
  } = look;
  return {
    type: 'seller_products',
    content: {
      anchor: look.anchor ?? 'angebot',
      title: look.title ?? say(voice.locale, 'Alle Angebote', 'All offers'),
      view,
      card,
      showCategories: categories,
      showDescription: description,
      query: { source, productIds: [], categoryId: '0', limit, sort: 'position' },
      buttonText: look.button ?? say(voice.locale, 'Ansehen', 'View'),
    },
    style: { base: { columns, ...(look.background ? { background: paint(look.background) } : {}) } },
  };
}

/** One product with price and button: the page's own, or one the seller chooses. */
export function offer(
  _voice: Voice,
  look: SectionLook & {
    layout?: 'card' | 'row' | 'full';
    current?: boolean;
    title?: string;
    more?: string;
    titleLevel?: 'h1' | 'h2';
  } = {},
): TemplateBlock {
  const { layout = 'row', current = false, titleLevel = 'h2' } = look;
  const top = look.title ? [text([h2(look.title), ...(look.more ? [p(look.more)] : [])], { align: 'center' })] : [];
  return section(
    [...top, { type: 'product', content: { layout, titleLevel, ...(current ? { source: 'current' } : {}) } }],
    { anchor: 'angebot', gap: 36, ...look },
  );
}

/** Header with a short menu. `to` are anchors of this page. */
export function header(
  locale: Locale,
  links: readonly (readonly [name: string, url: string])[] = [],
  look: { background?: Paint; color?: Paint } = {},
): TemplateBlock {
  const shop = { name: say(locale, 'Angebote', 'Offers'), link: { target: 'shop' }, submenu: [] };
  const more = links.map(([name, url]) => ({ name, link: { target: 'custom_link', url }, submenu: [] }));
  return {
    type: 'header',
    content: { items: [shop, ...more] as Json },
    style: {
      base: {
        ...(look.background ? { background: paint(look.background) } : {}),
        ...(look.color ? { textColor: paint(look.color) } : {}),
      },
    },
  };
}

export function footer(locale: Locale, note: string, look: { background?: Paint; color?: Paint } = {}): TemplateBlock {
  return {
    type: 'footer',
    content: {
      note,
      items: [{ name: say(locale, 'Alle Angebote', 'All offers'), link: { target: 'shop' }, submenu: [] }] as Json,
    },
    style: {
      base: {
        ...(look.background ? { background: paint(look.background) } : {}),
        ...(look.color ? { textColor: paint(look.color) } : {}),
      },
    },
  };
}
