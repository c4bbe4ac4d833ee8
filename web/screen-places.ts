import type { ScreenPlace } from '#core/plugins';

/** Where each kind of plugin screen lives. */
export const PLACES: Record<ScreenPlace, string> = {
  cabinet: 'cabinet',
  'cabinet-settings': 'cabinet/settings',
  'product-editor': 'cabinet/products/:id/edit',
  payer: 'payer',
  admin: 'admin',
};
