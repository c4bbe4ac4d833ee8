import { z } from 'zod';
import { cleanText, isRoutingId, looksLikeRoutingId, type Language } from '#core/kit';
import type { BuyerNeeds } from './buyer-needs.ts';
import { isBuyerCountry, zipExample, zipFits, type BuyerCountry } from './countries.ts';
import { withHouseNumber } from './house-number.ts';
import { fieldMessages, type FieldMessage } from './messages.ts';
import { checkVatNumber } from './vat-number.ts';

/** Longest entries; generous for people, too short for mischief. */
const LONG = 120;
const entry = z.string().transform(cleanText).catch('');

/**
 * Data of a buyer, private and business in one form. Field names are those of the redirect parameters; a business buyer needs a
 * company, everything else is asked of both.
 */
export const buyerFields = z.object({
  buyer_type: z.enum(['consumer', 'business']).catch('consumer'),
  email: entry,
  first_name: entry,
  last_name: entry,
  company: entry,
  vat_no: entry,
  /** Of companies: by what they file the invoice. */
  reference: entry,
  street: entry,
  street_number: entry,
  additional_address: entry,
  zip: entry,
  city: entry,
  country: z
    .string()
    .transform((code) => cleanText(code).toUpperCase())
    .catch(''),
  phone: entry,
});

export type BuyerEntries = z.output<typeof buyerFields>;
export type BuyerField = keyof BuyerEntries;

export interface BuyerData extends BuyerEntries {
  country: BuyerCountry;
}

export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

const REQUIRED: readonly [BuyerField, FieldMessage][] = [
  ['email', 'email_required'],
  ['first_name', 'first_name_required'],
  ['last_name', 'last_name_required'],
  ['street', 'street_required'],
  ['street_number', 'street_number_required'],
  ['zip', 'zip_required'],
  ['city', 'city_required'],
];

const ALWAYS: ReadonlySet<BuyerField> = new Set(['email', 'first_name', 'last_name']);

const MAX: Partial<Record<BuyerField, number>> = {
  email: 254,
  street_number: 20,
  zip: 12,
  phone: 30,
  vat_no: 30,
  reference: 50,
};

/** Reads what was posted; nothing is refused here, so that a form can show again exactly what was typed. */
export function readBuyerEntries(form: Readonly<Record<string, unknown>>): BuyerEntries {
  return buyerFields.parse(form);
}

/** Checks the entries. Name, address of mail and country are always asked; `needs` says what else. Whoever begins an address ends it. */
export function checkBuyer(
  typed: BuyerEntries,
  { locale, free, needs = { address: !free, zip: !free } }: { locale: Language; free: boolean; needs?: BuyerNeeds },
): { buyer: BuyerData } | { errors: FieldErrors<BuyerField> } {
  const entries = withHouseNumber(typed);
  const errors: FieldErrors<BuyerField> = {};
  const say = fieldMessages.for(locale);
  const address = needs.address || (!free && (entries.street !== '' || entries.street_number !== ''));
  for (const [field, message] of REQUIRED) {
    const asked = ALWAYS.has(field) || address || (field === 'zip' && needs.zip);
    if (asked && entries[field] === '') errors[field] = (say as (key: FieldMessage) => string)(message);
  }
  for (const [field, value] of Object.entries(entries) as [BuyerField, string][]) {
    const max = MAX[field] ?? LONG;
    if (value.length > max) errors[field] = say('too_long', { max });
  }
  const country = entries.country;
  const known = isBuyerCountry(country);
  if (!known) errors.country = say('country_required');
  if (known && entries.zip !== '' && !errors.zip && !zipFits(country, entries.zip))
    errors.zip = say('zip_invalid', { example: zipExample(country) });
  if (entries.email !== '' && !errors.email && !z.email().safeParse(entries.email).success)
    errors.email = say('email_invalid');
  if (entries.phone !== '' && !errors.phone && !/^\+?[\d ()/.-]{5,30}$/.test(entries.phone))
    errors.phone = say('phone_invalid');
  const business = checkBusiness(entries, locale);
  Object.assign(errors, business.errors);
  if (!known || Object.keys(errors).length > 0) return { errors };
  return { buyer: { ...entries, country, ...business.cleaned } };
}

/** A private buyer's company fields count for nothing, whatever a browser filled in. */
function checkBusiness(
  entries: BuyerEntries,
  locale: Language,
): { errors: FieldErrors<BuyerField>; cleaned: { company: string; vat_no: string; reference: string } } {
  if (entries.buyer_type === 'consumer') return { errors: {}, cleaned: { company: '', vat_no: '', reference: '' } };
  const errors: FieldErrors<BuyerField> = {};
  if (entries.company === '') errors.company = fieldMessages.translate(locale, 'company_required');
  const { company, reference } = entries;
  if (looksLikeRoutingId(reference) && !isRoutingId(reference))
    errors.reference = fieldMessages.translate(locale, 'reference_invalid');
  if (entries.vat_no === '') return { errors, cleaned: { company, reference, vat_no: '' } };
  const vat = checkVatNumber(entries.vat_no, entries.country);
  if (!vat.ok) errors.vat_no = fieldMessages.translate(locale, vat.reason);
  return { errors, cleaned: { company, reference, vat_no: vat.ok ? vat.value : entries.vat_no } };
}
