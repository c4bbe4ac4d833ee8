import { color, css, defineBlock, label, typo, typoCss, when } from '#builder/block';
import { assetNeeds } from '../action.ts';
import { tileDefaults } from '../product-tiles/tile-fields.ts';
import { tileIsland } from '../product-tiles/tile-island.ts';
import { tileLook, tileLookCss } from '../product-tiles/tile-look.ts';
import { tileSheet } from '../product-tiles/tile-sheet.ts';
import { effectiveQuery } from './effective-query.ts';
import { content } from './content.ts';
import { renderSellerProducts } from './render.tsx';

const style = {
  ...tileLook,
  categoryTypo: typo({ label: label('Schrift der Kategorien', 'Category type') }),
  categoryActiveColor: color({ label: label('Farbe der gewählten Kategorie', 'Active category colour') }),
  categoryBorderColor: color({ label: label('Rahmen der Kategorien', 'Category border colour') }),
  categoryDescriptionTypo: typo({ label: label('Schrift der Kategoriebeschreibung', 'Category description type') }),
};

export const sellerProductsBlock = defineBlock({
  type: 'seller_products',
  version: 1,
  meta: { label: label('Produkte', 'Products'), icon: 'layout-grid', group: 'shop' },
  content,
  style,
  defaults: (locale) => ({
    query: { source: 'all' as const, productIds: [], categoryId: '0', limit: 12, sort: 'position' as const },
    ...tileDefaults(locale),
    showCategories: true,
    showCategoryDescription: false,
  }),
  needs: (p, env) => {
    const asked = effectiveQuery(p, env);
    return [
      { kind: 'products', query: asked, page: asked.source === 'selected' ? 1 : (env.search.page ?? 1) },
      ...(p.showCategories ? [{ kind: 'categories' as const }] : []),
      ...assetNeeds(p),
    ];
  },
  render: renderSellerProducts,
  island: tileIsland,
  css: (s, _p, at) => [
    ...tileLookCss(s, at),
    {
      set: {
        '--cat-active': when(s.categoryActiveColor, css.color),
        '--cat-border': when(s.categoryBorderColor, css.color),
      },
    },
    { part: 'b-products__cats', set: typoCss(s.categoryTypo) },
    { part: 'b-products__catdesc', set: typoCss(s.categoryDescriptionTypo) },
  ],
  checks: (p) =>
    p.query.source === 'selected' && p.query.productIds.length === 0
      ? [
          {
            level: 'error',
            code: 'required',
            path: 'p.query',
            message: label('Wählen Sie mindestens ein Produkt.', 'Choose at least one product.'),
          },
        ]
      : [],
  sheet: tileSheet,
});
