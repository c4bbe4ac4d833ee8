export { contrastRatio, normaliseHex } from '#core/kit';

export const colorTokens = [
  'primary',
  'onPrimary',
  'accent',
  'text',
  'muted',
  'surface',
  'background',
  'border',
  'success',
  'danger',
] as const;
export type ColorToken = (typeof colorTokens)[number];

/** A literal (`#rrggbb`, `#rrggbbaa`) or a colour of the theme. */
export type Color = string | { readonly token: ColorToken };
