import { BUYERS_ADDRESSES } from './addresses/buyers.ts';
import { CABINET_ADDRESSES } from './addresses/cabinet.ts';
import { EVERYBODY_ADDRESSES } from './addresses/everybody.ts';
import type { Address } from './addresses/kinds.ts';
import { PRODUCTS_ADDRESSES } from './addresses/products.ts';
import { ROOMS_ADDRESSES } from './addresses/rooms.ts';
import { SETTINGS_ADDRESSES } from './addresses/settings.ts';

export type { AnnasMeetings, AnnasMoney, AnnasTeam, AnnasThings } from './addresses/annas-ids.ts';
export type { Address } from './addresses/kinds.ts';
export { WINDOW } from './addresses/settings.ts';

/** Every address of the product, by its pattern. A route that is missing here fails the test. */
export const ADDRESSES: Readonly<Record<string, Address>> = {
  ...EVERYBODY_ADDRESSES,
  ...ROOMS_ADDRESSES,
  ...BUYERS_ADDRESSES,
  ...CABINET_ADDRESSES,
  ...PRODUCTS_ADDRESSES,
  ...SETTINGS_ADDRESSES,
};
