import { defineBlock, label } from '#builder/block';
import { inLanguage } from '#core/kit';
import { assetNeeds } from '../action.ts';
import { tileDefaults } from '../product-tiles/tile-fields.ts';
import { tileIsland } from '../product-tiles/tile-island.ts';
import { tileLook, tileLookCss } from '../product-tiles/tile-look.ts';
import { tileSheet } from '../product-tiles/tile-sheet.ts';
import { content, popularQuery } from './content.ts';
import { renderPopularProducts } from './render.tsx';

export const popularProductsBlock = defineBlock({
  type: 'popular_products',
  version: 1,
  meta: { label: label('Beliebte Produkte', 'Popular products'), icon: 'trending-up', group: 'shop' },
  content,
  style: tileLook,
  defaults: (locale) => ({
    ...tileDefaults(locale),
    title: inLanguage(locale, { de: 'Gerade beliebt', en: 'Popular right now' }),
    period: '90' as const,
    limit: 4,
    excludeIds: [],
  }),
  defaultStyle: () => ({ columns: 4 }),
  needs: (p) => [{ kind: 'products', query: popularQuery(p), page: 1 }, ...assetNeeds(p)],
  render: renderPopularProducts,
  island: tileIsland,
  css: (s, _p, at) => tileLookCss(s, at),
  sheet: tileSheet,
});
