import type { AgentSession, SessionMessage } from '#core/agent-sales';
import type { Locale } from '#core/context';

const PARAMS: Readonly<Record<string, string>> = {
  email: '$.buyer.email',
  first_name: '$.buyer.first_name',
  last_name: '$.buyer.last_name',
  phone: '$.buyer.phone_number',
  company: '$.buyer.company.name',
  vat_no: '$.buyer.company.tax_id',
  street: '$.fulfillment_details.address.line_one',
  street_number: '$.fulfillment_details.address.line_one',
  zip: '$.fulfillment_details.address.postal_code',
  city: '$.fulfillment_details.address.city',
  country: '$.fulfillment_details.address.country',
  declared_country: '$.fulfillment_details.address.country',
  coupon_code: '$.discounts.codes',
  waiver: '$.selected_fulfillment_options',
  quantity: '$.line_items',
  variant: '$.line_items',
  plan: '$.line_items',
};

const CODES: Readonly<Record<string, string>> = {
  coupon_code: 'coupon_invalid',
  plan: 'out_of_stock',
  quantity: 'quantity_exceeded',
  variant: 'out_of_stock',
  // Another total than the one that was shown last; it is shown now.
  total: 'conflict',
};

const APART = {
  de: 'Das gibt es nicht in einer Bestellung mit dem Rest. Nehmen Sie es heraus und legen Sie dafür eine eigene Sitzung an.',
  en: 'This cannot be had in one order with the rest. Take it out and create a session of its own for it.',
} satisfies Record<Locale, string>;

const GONE = {
  de: 'Das gibt es hier nicht mehr zu kaufen.',
  en: 'This cannot be bought any more.',
} satisfies Record<Locale, string>;

/** Fields of the checkout that no body of the protocol carries: names of those who come, answers to a shop's own questions, the day it begins. */
const ON_THE_PAGE = /^(attendee|answer|credit|starts_on|access_password)/;

/** True for what the buyer can only say on the shop's own page. */
export const isForThePage = ({ field }: SessionMessage): boolean => ON_THE_PAGE.test(field);

/** Refusal of the checkout, with the place in the request that mends it. */
export function messageOf(
  told: SessionMessage,
  { row, view }: Pick<AgentSession, 'row' | 'view'>,
): Readonly<Record<string, string>> {
  const { field, text, item } = told;
  const kind = field.replace(/\[.*$/, '');
  const left = row.fields[field] ?? '';
  const param = item === undefined ? PARAMS[kind] : `$.line_items[${item}]`;
  const content =
    field === 'waiver' && view?.waiver ? view.waiver.text : told.apart ? APART[row.locale] : text || GONE[row.locale];
  return {
    type: 'error',
    code: told.apart ? 'unsupported' : (CODES[kind] ?? (left === '' ? 'missing' : 'invalid')),
    resolution: field === 'waiver' || isForThePage(told) ? 'requires_buyer_input' : 'recoverable',
    ...(param ? { param } : {}),
    content_type: 'plain',
    content,
  };
}
