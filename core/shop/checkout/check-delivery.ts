import { inLanguage, type Language } from '#core/kit';
import type { DeliveryAddress } from '#core/orders';
import type { BuyerData, FieldErrors } from './buyer-data.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { countryNames, isBuyerCountry, zipExample, zipFits } from './countries.ts';
import { fieldMessages } from './messages.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';

const NEEDED = ['first_name', 'last_name', 'street', 'street_number', 'zip', 'city'] as const;
const LONGEST = 120;

/**
 * Faults of the place that goods go to, beside the field that mends them. `whole`: gaps count too; a page that is only looked at is told of
 * countries the shop does not send to.
 */
export function checkDelivery(
  { shipping, buyer }: Pick<PreparedCheckout, 'shipping' | 'buyer'>,
  { entries, locale }: { entries: Pick<CheckoutEntries, 'deliversElsewhere' | 'delivery'>; locale: Language },
  { whole }: { whole: boolean },
): FieldErrors {
  if (!shipping) return {};
  const errors: FieldErrors = {};
  const say = fieldMessages.for(locale);
  const { deliversElsewhere: elsewhere, delivery } = entries;
  const at = elsewhere ? 'delivery_country' : 'country';
  const names = new Map(countryNames(locale).map(({ code, name }) => [code as string, name]));
  if (shipping.quote.state === 'not_served')
    errors[at] =
      shipping.countries.length === 0
        ? say('nothing_shipped')
        : say('country_not_shipped', {
            country: names.get(buyer.deliveredTo?.country ?? '') ?? '',
            countries: shipping.countries.map((code) => names.get(code) ?? code).join(', '),
          });
  if (shipping.quote.state === 'too_heavy')
    errors.quantity = say('too_heavy', { most: kilograms(shipping.quote.mostGrams, locale) });
  if (!elsewhere || !whole) return errors;
  for (const field of NEEDED) if (delivery[field] === '') errors[`delivery_${field}`] = say(`${field}_required`);
  for (const [field, value] of Object.entries(delivery))
    if (value.length > LONGEST) errors[`delivery_${field}`] = say('too_long', { max: LONGEST });
  if (!isBuyerCountry(delivery.country)) errors.delivery_country = say('country_required');
  else if (delivery.zip !== '' && !zipFits(delivery.country, delivery.zip))
    errors.delivery_zip = say('zip_invalid', { example: zipExample(delivery.country) });
  return errors;
}

/** Address on the parcel: the one entered for it, else the buyer's. */
export function deliveryAddress(
  { deliversElsewhere, delivery }: Pick<CheckoutEntries, 'deliversElsewhere' | 'delivery'>,
  buyer: BuyerData,
): DeliveryAddress {
  if (deliversElsewhere) return delivery;
  const { first_name, last_name, company, street, street_number, additional_address, zip, city, country } = buyer;
  return { first_name, last_name, company, street, street_number, additional_address, zip, city, country };
}

function kilograms(grams: number, locale: Language): string {
  const words = new Intl.NumberFormat(inLanguage(locale, { de: 'de', en: 'en-GB', pl: 'pl' }));
  return `${words.format(`${grams}E-3` as `${number}`)} kg`;
}
