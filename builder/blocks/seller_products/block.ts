import { boxOf, color, columnsCss, css, defineBlock, int, label, typo, typoCss, when } from '#builder/block';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { cardSheet } from '../product-parts.tsx';
import { effectiveQuery } from './effective-query.ts';
import { content } from './content.ts';
import { renderSellerProducts } from './render.tsx';
import { sheet } from './sheet.ts';

const style = {
  columns: int({ label: label('Spalten', 'Columns'), min: 1, max: 4 }),
  titleTypo: typo({ label: label('Schrift der Überschrift', 'Heading type') }),
  productTypo: typo({ label: label('Schrift des Produktnamens', 'Product name type') }),
  productBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
  descriptionTypo: typo({ label: label('Schrift der Beschreibung', 'Description type') }),
  priceTypo: typo({ label: label('Schrift des Preises', 'Price type') }),
  priceBackground: color({ label: label('Hintergrund des Preises', 'Price background') }),
  priceRadius: int({ label: label('Eckenradius des Preises', 'Price corner radius'), min: 0, max: 500, unit: 'px' }),
  oldPriceTypo: typo({ label: label('Schrift des alten Preises', 'Old price type') }),
  currencyTypo: typo({ label: label('Schrift der Währung', 'Currency type') }),
  categoryTypo: typo({ label: label('Schrift der Kategorien', 'Category type') }),
  categoryActiveColor: color({ label: label('Farbe der gewählten Kategorie', 'Active category colour') }),
  categoryBorderColor: color({ label: label('Rahmen der Kategorien', 'Category border colour') }),
  progressColor: color({ label: label('Fortschritt', 'Progress') }),
  progressBackground: color({ label: label('Fortschritt: Hintergrund', 'Progress background') }),
  ...buttonLook,
};

export const sellerProductsBlock = defineBlock({
  type: 'seller_products',
  version: 1,
  meta: { label: label('Produkte', 'Products'), icon: 'layout-grid', group: 'shop' },
  content,
  style,
  defaults: (locale) => ({
    query: { source: 'all' as const, productIds: [], categoryId: '0', limit: 12, sort: 'position' as const },
    title: '',
    view: 'grid' as const,
    card: 'outlined' as const,
    showCategories: true,
    showCategoryDescription: false,
    showDescription: true,
    showPrice: true,
    showOldPrice: true,
    showButton: true,
    buttonText: locale === 'de' ? 'Ansehen' : 'View',
    freeButtonText: locale === 'de' ? 'Kostenlos holen' : 'Get for free',
    action: 'details' as const,
    payOpt: 'checkout' as const,
    newTab: false,
  }),
  needs: (p, { search }) => {
    const asked = effectiveQuery(p, search.category);
    return [
      { kind: 'products', query: asked, page: p.query.source === 'selected' ? 1 : (search.page ?? 1) },
      ...(p.showCategories ? [{ kind: 'categories' as const }] : []),
      ...(p.action === 'downloadFile' && p.assetId ? [{ kind: 'asset' as const, id: p.assetId }] : []),
    ];
  },
  render: renderSellerProducts,
  css: (s, _p, at) => [
    { set: { ...columnsCss(s.columns, at), '--cat-active': when(s.categoryActiveColor, css.color), '--cat-border': when(s.categoryBorderColor, css.color) } },
    { part: 'b-products__title', set: typoCss(s.titleTypo) },
    { part: 'b-products__card', set: { 'background-color': when(s.productBackground, css.color) } },
    { part: 'b-products__name', set: typoCss(s.productTypo) },
    { part: 'b-products__desc', set: typoCss(s.descriptionTypo) },
    {
      part: 'b-card__price',
      set: {
        ...typoCss(s.priceTypo),
        'background-color': when(s.priceBackground, css.color),
        padding: when(s.priceBackground, () => css.box(boxOf(4, 12))),
        'border-radius': when(s.priceRadius, css.px),
      },
    },
    { part: 'b-card__old', set: typoCss(s.oldPriceTypo) },
    { part: 'b-card__cur', set: typoCss(s.currencyTypo) },
    { part: 'b-products__cats', set: typoCss(s.categoryTypo) },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  checks: (p) => (p.query.source === 'selected' && p.query.productIds.length === 0
    ? [{ level: 'error', code: 'required', path: 'p.query', message: label('Wählen Sie mindestens ein Produkt.', 'Choose at least one product.') }]
    : []),
  sheet: cardSheet + sheet,
});
