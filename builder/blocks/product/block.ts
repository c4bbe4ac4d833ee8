import { color, css, defineBlock, label, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { atOnceIsland, autobuySheet } from '../autobuy/at-once.tsx';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { priceLook, priceLookCss } from '../product-tiles/tile-look.ts';
import { cardSheet } from '../product-parts.tsx';
import { shownProduct } from './shown-product.ts';
import { content } from './content.ts';
import { renderProduct } from './render.tsx';

export const productBlock = defineBlock({
  type: 'product',
  version: 1,
  meta: { label: label('Produkt', 'Product'), icon: 'package', group: 'shop' },
  content,
  style: {
    titleTypo: typo({ label: label('Schrift des Namens', 'Name type') }),
    descriptionTypo: typo({ label: label('Schrift der Beschreibung', 'Description type') }),
    ...priceLook,
    cardBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
    ...buttonLook,
  },
  defaults: (locale) => ({
    source: 'chosen' as const,
    layout: 'card' as const,
    show: {
      cover: true,
      title: true,
      description: true,
      price: true,
      oldPrice: true,
      plans: true,
      tickets: true,
      sample: true,
    },
    titleLevel: 'h2' as const,
    buttonText: inLanguage(locale, { de: 'Jetzt kaufen', en: 'Buy now' }),
    freeButtonText: inLanguage(locale, { de: 'Kostenlos holen', en: 'Get for free' }),
    menuUnfold: true,
    action: 'buy' as const,
    payOpt: 'checkout' as const,
    newTab: false,
  }),
  needs: (p, env) => {
    const id = shownProduct(p, env.productId);
    return [
      ...(id
        ? [
            {
              kind:
                p.show.description || p.show.tickets || p.show.sample ? ('showcase' as const) : ('product' as const),
              id,
            },
          ]
        : []),
      ...(p.action === 'downloadFile' && p.assetId ? [{ kind: 'file' as const, id: p.assetId }] : []),
    ];
  },
  render: renderProduct,
  island: atOnceIsland,
  css: (s) => [
    { part: 'b-product__card', set: { 'background-color': when(s.cardBackground, css.color) } },
    { part: 'b-product__title', set: typoCss(s.titleTypo) },
    { part: 'b-product__desc', set: typoCss(s.descriptionTypo) },
    ...priceLookCss(s),
    ...buttonLookCss(s, 'kp-btn'),
  ],
  structuredData: (p, { data, env }) => {
    const card = data.products[shownProduct(p, env.productId) ?? ''];
    if (!card || card.blockers.length > 0) return undefined;
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: card.name,
      description: card.description,
      ...(card.coverUrl ? { image: (env.origin ?? '') + card.coverUrl } : {}),
      offers: {
        '@type': 'Offer',
        price: card.decimalPrice ?? '0.00',
        priceCurrency: card.currency.toUpperCase(),
        availability: `https://schema.org/${card.soldOut ? 'SoldOut' : 'InStock'}`,
        url: card.url,
      },
    };
  },
  sheet: `${cardSheet}${autobuySheet}
    .b-product__card{display:flex;flex-direction:column;max-width:420px;margin-inline:auto;overflow:hidden;border:1px solid var(--c-border);border-radius:var(--radius);background-color:var(--c-surface);color:var(--c-text)}
    .b-product__body{display:flex;flex:1;flex-direction:column;gap:14px;padding:28px}
    .b-product__title{font-size:clamp(1.35rem,1rem + 1.8cqi,2rem)}
    .b-product--full .b-product__title{font-size:clamp(1.8rem,1.1rem + 2.6cqi,2.75rem)}
    .b-product__desc{color:var(--c-muted);white-space:pre-line}
    .b-product__desc summary{cursor:pointer;color:var(--c-text);font-weight:600;min-height:44px;display:flex;align-items:center}
    .b-product .b-card__price{font-size:1.6rem}
    .b-product .b-card__price del{font-size:1.05rem}
    .b-product__told{display:flex;flex-direction:column;gap:10px}
    .b-product__told h3{font-size:1rem;margin:0}
    .b-product__told ul{margin:0;padding-left:1.2em}
    .b-product__tickets{list-style:none;margin:0;padding:0;border-top:1px solid var(--c-border)}
    .b-product__tickets li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--c-border)}
    .b-product__tickets span span{display:block;color:var(--c-muted);font-size:.9em}
    .b-product__tickets b{font-variant-numeric:tabular-nums;white-space:nowrap}
    .b-product__plans{display:flex;flex-direction:column;gap:10px;min-width:0;margin:0 0 18px;padding:0;border:0}
    .b-product__plans legend{margin-bottom:8px;padding:0;font-weight:600}
    .b-product__plans label{display:flex;align-items:center;gap:12px;min-height:52px;padding:10px 18px;border:1px solid var(--c-border);border-radius:var(--radius);cursor:pointer;font-weight:500}
    .b-product__plans label:hover{border-color:var(--c-primary)}
    .b-product__plans label:has(:checked){border-color:var(--c-primary);box-shadow:inset 0 0 0 1px var(--c-primary)}
    .b-product__plans label:has(:focus-visible){outline:3px solid var(--c-primary);outline-offset:2px}
    .b-product__plans input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--c-primary)}
    .b-product__plans span{flex:1}
    .b-product__plans b{font-variant-numeric:tabular-nums;white-space:nowrap}
    .b-product__buy .kp-btn{min-height:52px;padding-inline:36px;font-size:1.05rem}
    .b-product--row .b-product__card,.b-product--full .b-product__card{display:grid;grid-template-columns:1fr 1fr;max-width:1200px}
    .b-product--row .b-product__card{grid-template-columns:minmax(0,2fr) minmax(0,3fr);max-width:960px}
    .b-product--row .b-card__cover,.b-product--full .b-card__cover{aspect-ratio:auto;min-height:280px;height:100%}
    .b-product--full .b-product__card{border:0;background-color:transparent;gap:48px;align-items:center;overflow:visible}
    .b-product--full .b-card__cover{aspect-ratio:4/3;min-height:0;height:auto;border-radius:var(--radius)}
    .b-product--full .b-product__body{padding:0;justify-content:center}
    @sm{.b-product--row .b-product__card,.b-product--full .b-product__card{grid-template-columns:minmax(0,1fr)}
      .b-product--row .b-card__cover,.b-product--full .b-card__cover{min-height:0;aspect-ratio:16/10}
      .b-product--full .b-product__card{gap:24px}.b-product__body{padding:20px}.b-product__buy .kp-btn{width:100%}}`,
});
