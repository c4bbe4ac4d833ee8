import type { Json, Locale } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { TemplateBlock } from './page-template.ts';

/** Header with the links most shops start with. */
export function siteHeader(locale: Locale, links: readonly { name: string; url: string }[] = []): TemplateBlock {
  const shop = { name: inLanguage(locale, { de: 'Produkte', en: 'Products' }), link: { target: 'shop' }, submenu: [] };
  const more = links.map((link) => ({ name: link.name, link: { target: 'custom_link', url: link.url }, submenu: [] }));
  // Links to places of one page make sense on that page alone.
  return { type: 'header', content: { items: [shop, ...more] as Json, scope: links.length > 0 ? 'page' : 'shop' } };
}

export function siteFooter(locale: Locale): TemplateBlock {
  return {
    type: 'footer',
    content: {
      note: inLanguage(locale, {
        de: 'Digitale Produkte, sofort nach dem Kauf verfügbar.',
        en: 'Digital products, ready right after your purchase.',
      }),
      items: [
        {
          name: inLanguage(locale, { de: 'Alle Produkte', en: 'All products' }),
          link: { target: 'shop' },
          submenu: [],
        },
      ] as Json,
    },
  };
}

/** Three short arguments side by side. */
export function arguments3(entries: readonly { title: string; text: string }[]): TemplateBlock {
  return {
    type: 'columns',
    style: { base: { count: 3, gap: 32 }, md: { count: 3, gap: 20 } },
    children: entries.map((entry) => ({
      type: 'column',
      style: { base: { background: { token: 'surface' }, radius: 12, padding: box(28) } },
      children: [
        {
          type: 'text',
          content: {
            content: [
              { t: 'h3', c: [{ t: 'text', text: entry.title }] },
              { t: 'p', c: [{ t: 'text', text: entry.text }] },
            ],
          },
        },
      ],
    })),
  };
}

export function heading(text: string, more?: string): TemplateBlock {
  const paragraph = more === undefined ? [] : [{ t: 'p', c: [{ t: 'text', text: more }] }];
  return {
    type: 'text',
    content: { content: [{ t: 'h2', c: [{ t: 'text', text }] }, ...paragraph] },
    style: { base: { align: 'center' } },
  };
}

export function box(t: number, r = t, b = t, l = r): { [side: string]: Json } {
  const side = (n: number): Json => ({ n, u: 'px' });
  return { t: side(t), r: side(r), b: side(b), l: side(l) };
}
