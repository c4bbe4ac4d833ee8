// Looks that come with the product: every template wears one, and the catalogue of public themes starts with them.
export { shippedTheme, shippedThemes, type ShippedTheme } from './themes.ts';
