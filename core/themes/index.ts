// Themes: how a seller's pages look. Tokens by kind of page, fonts the seller brought, and which theme which pages follow. What tokens mean is
// the builder's business, reached through the page engine.
export { addFont, type FontPreferences } from './add-font.ts';
export { chooseTheme } from './choose-theme.ts';
export { deleteTheme } from './delete-theme.ts';
export { removeFont } from './remove-font.ts';
export { saveTheme } from './save-theme.ts';
export { lookOfShop, themeById, themesOfSeller, type ShopLook, type ThemeView } from './theme-view.ts';
export { fontsOfSeller, type FontView } from './font-view.ts';
export { themeKinds, type ThemeKind } from './theme.ts';
export { copyTheme } from './copy-theme.ts';
