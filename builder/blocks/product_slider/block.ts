import { color, columnsCss, css, defineBlock, int, label, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { assetNeeds } from '../action.ts';
import { atOnceIsland } from '../autobuy/at-once.tsx';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { priceLook, priceLookCss } from '../product-tiles/tile-look.ts';
import { tileSheet } from '../product-tiles/tile-sheet.ts';
import { content, sliderAction, sliderQuery } from './content.ts';
import { renderProductSlider } from './render.tsx';

export const productSliderBlock = defineBlock({
  type: 'product_slider',
  version: 1,
  meta: { label: label('Produkt-Slider', 'Product slider'), icon: 'gallery-horizontal', group: 'shop' },
  content,
  style: {
    itemsPerSlide: int({ label: label('Produkte nebeneinander', 'Products side by side'), min: 1, max: 6 }),
    titleTypo: typo({ label: label('Schrift der Überschrift', 'Title type') }),
    productTypo: typo({ label: label('Schrift des Produktnamens', 'Product name type') }),
    productBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
    descriptionTypo: typo({ label: label('Schrift der Beschreibung', 'Description type') }),
    ...priceLook,
    arrowsColor: color({ label: label('Farbe der Pfeile', 'Arrow colour') }),
    ...buttonLook,
    autobuyTitleColor: color({ label: label('Direktkauf: Farbe der Überschrift', 'Autobuy: title colour') }),
    autobuyConfirmBg: color({ label: label('Direktkauf: Bestätigen', 'Autobuy: confirm button') }),
    autobuyConfirmColor: color({ label: label('Direktkauf: Schrift von „Bestätigen“', 'Autobuy: confirm text') }),
    autobuyCancelBg: color({ label: label('Direktkauf: Abbrechen', 'Autobuy: cancel button') }),
    autobuyCancelColor: color({ label: label('Direktkauf: Schrift von „Abbrechen“', 'Autobuy: cancel text') }),
  },
  defaults: (locale) => ({
    title: '',
    productIds: [],
    view: 'slider' as const,
    showDescription: false,
    showPrice: true,
    showOldPrice: true,
    showButton: true,
    buttonText: inLanguage(locale, { de: 'Ansehen', en: 'View' }),
    freeButtonText: inLanguage(locale, { de: 'Kostenlos holen', en: 'Get for free' }),
    card: 'outlined' as const,
    buttonType: 'details' as const,
    paymentOption: 'checkout' as const,
    newTab: false,
  }),
  needs: (p) => [{ kind: 'products', query: sliderQuery(p), page: 1 }, ...assetNeeds(sliderAction(p))],
  render: renderProductSlider,
  island: (p) => [...(p.view === 'slider' ? ['slider'] : []), ...atOnceIsland(sliderAction(p))],
  css: (s, _p, at) => [
    {
      set: {
        ...columnsCss(s.itemsPerSlide, at),
        '--arrows': when(s.arrowsColor, css.color),
        '--autobuy-title': when(s.autobuyTitleColor, css.color),
      },
    },
    { part: 'b-products__title', set: typoCss(s.titleTypo) },
    { part: 'b-products__card', set: { 'background-color': when(s.productBackground, css.color) } },
    { part: 'b-products__name', set: typoCss(s.productTypo) },
    { part: 'b-products__desc', set: typoCss(s.descriptionTypo) },
    ...priceLookCss(s),
    ...buttonLookCss(s, 'kp-btn'),
    {
      part: 'b-autobuy__confirm',
      set: { 'background-color': when(s.autobuyConfirmBg, css.color), color: when(s.autobuyConfirmColor, css.color) },
    },
    {
      part: 'b-autobuy__cancel',
      set: { 'background-color': when(s.autobuyCancelBg, css.color), color: when(s.autobuyCancelColor, css.color) },
    },
  ],
  sheet: tileSheet,
});
