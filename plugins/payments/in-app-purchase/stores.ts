import type { StoreParty } from '#core/plugins';

/*
 * Buyer from sellers in the European Union: a store that sets the terms and takes the money sells to the customer in its own name
 * (Art. 9a of Regulation (EU) 282/2011), and the seller supplies the store. Both stores' companies for Europe sit in Ireland.
 */

export const APP_STORE: StoreParty = {
  company: 'Apple Distribution International Limited',
  street: 'Hollyhill Industrial Estate',
  streetNumber: '1',
  zip: 'T23 YK84',
  city: 'Cork',
  country: 'IE',
  vatId: 'IE9700053D',
};

export const GOOGLE_PLAY: StoreParty = {
  company: 'Google Commerce Limited',
  street: 'Barrow Street',
  streetNumber: '70',
  zip: 'D04 V4X7',
  city: 'Dublin',
  country: 'IE',
  vatId: 'IE9825613N',
};
