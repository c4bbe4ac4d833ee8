import { webFonts } from '#builder/block';
import type { Option } from '#web/ui';

/** The typefaces that come with the product, to choose from. */
export const shippedFonts = (): Option[] =>
  webFonts.map(({ id, family }) => ({ value: id, label: family.replace(' Variable', '') }));
