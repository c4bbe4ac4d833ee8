import {
  boxOf,
  color,
  columnsCss,
  css,
  int,
  label,
  typo,
  typoCss,
  when,
  type Breakpoint,
  type CssRule,
  type FieldValues,
} from '#builder/block';
import { buttonLook, buttonLookCss } from '../button-look.ts';

/** Look of prices, by the specification's names. */
export const priceLook = {
  priceTypo: typo({ label: label('Schrift des Preises', 'Price type') }),
  priceBackground: color({ label: label('Hintergrund des Preises', 'Price background') }),
  priceRadius: int({ label: label('Eckenradius des Preises', 'Price corner radius'), min: 0, max: 500, unit: 'px' }),
  oldPriceTypo: typo({ label: label('Schrift des alten Preises', 'Old price type') }),
  currencyTypo: typo({ label: label('Schrift der Währung', 'Currency type') }),
};

export function priceLookCss(s: Partial<FieldValues<typeof priceLook>>): CssRule[] {
  return [
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
  ];
}

export const progressLook = {
  progressColor: color({ label: label('Fortschritt', 'Progress') }),
  progressBackground: color({ label: label('Fortschritt: Hintergrund', 'Progress background') }),
};

export function progressLookCss(s: Partial<FieldValues<typeof progressLook>>): CssRule[] {
  return [
    { set: { '--progress': when(s.progressColor, css.color), '--progress-bg': when(s.progressBackground, css.color) } },
  ];
}

/** Look of the tiles of a product list. */
export const tileLook = {
  columns: int({ label: label('Spalten', 'Columns'), min: 1, max: 4 }),
  titleTypo: typo({ label: label('Schrift der Überschrift', 'Heading type') }),
  productTypo: typo({ label: label('Schrift des Produktnamens', 'Product name type') }),
  productBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
  descriptionTypo: typo({ label: label('Schrift der Beschreibung', 'Description type') }),
  ...priceLook,
  ...progressLook,
  arrowsColor: color({ label: label('Farbe der Pfeile', 'Arrow colour') }),
  ...buttonLook,
};

export function tileLookCss(s: Partial<FieldValues<typeof tileLook>>, at: Breakpoint): CssRule[] {
  return [
    { set: { ...columnsCss(s.columns, at), '--arrows': when(s.arrowsColor, css.color) } },
    { part: 'b-products__title', set: typoCss(s.titleTypo) },
    { part: 'b-products__card', set: { 'background-color': when(s.productBackground, css.color) } },
    { part: 'b-products__name', set: typoCss(s.productTypo) },
    { part: 'b-products__desc', set: typoCss(s.descriptionTypo) },
    ...priceLookCss(s),
    ...progressLookCss(s),
    ...buttonLookCss(s, 'kp-btn'),
  ];
}
