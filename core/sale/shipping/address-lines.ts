import { countryName, type Language } from '#core/kit';
import type { DeliveryAddress } from '#core/orders';

/** An address as it stands on a parcel, line by line. */
export function addressLines(address: DeliveryAddress, locale: Language): string[] {
  const { first_name: first, last_name: last, company, street, street_number: number, zip, city, country } = address;
  return [
    `${first} ${last}`.trim(),
    company,
    address.additional_address,
    `${street} ${number}`.trim(),
    `${zip} ${city}`.trim(),
    countryName(country, locale),
  ].filter((line) => line !== '');
}
