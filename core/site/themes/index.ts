// Themes: how a seller's pages look. Tokens by kind of page, fonts the seller brought, and which theme which pages follow. What tokens mean is
// the builder's business, reached through the page engine. Admins publish themes for all shops; a shop that takes one gets a copy.
export { addFont, type FontPreferences } from './add-font.ts';
export { chooseTheme } from './choose-theme.ts';
export { deleteTheme } from './delete-theme.ts';
export { removeFont } from './remove-font.ts';
export { saveTheme } from './save-theme.ts';
export { lookOfShop, themeById, themesOfSeller, type ShopLook, type ThemeView } from './theme-view.ts';
export { fontsOfSeller, type FontView } from './font-view.ts';
export { themeKinds, type ThemeKind } from './theme.ts';
export { copyTheme } from './copy-theme.ts';
export { changePublicTheme } from './change-public-theme.ts';
export { publicThemeById, publicThemes, type PublicThemeView } from './public-theme-view.ts';
export { publishTheme } from './publish-theme.ts';
export { takePublicTheme } from './take-public-theme.ts';
export { withdrawTheme } from './withdraw-theme.ts';
