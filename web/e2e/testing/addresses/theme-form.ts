import { shippedThemes } from '#builder/themes';

const { colors, ...dimensions } = shippedThemes[0]!.tokens;
/** Fields that the editor of a theme sends. */
export const themeForm = Object.fromEntries(
  Object.entries({ ...colors, ...dimensions }).map(([name, value]) => [name, String(value)]),
);
