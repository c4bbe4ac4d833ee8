import { z } from 'zod';
import type { Language } from '#core/kit';
import type { FieldErrors } from './buyer-data.ts';
import type { CheckoutEntries, ReceiverField } from './checkout-entries.ts';
import { isBuyerCountry, zipExample, zipFits } from './countries.ts';
import { fieldMessages, type FieldMessage } from './messages.ts';

const ADDRESS = ['street', 'street_number', 'zip', 'city'] as const;

/** Of who receives a gift, name and address of mail are needed; whoever begins a postal address ends it. */
export function checkReceiver({
  entries: { gift, receiver },
  locale,
}: {
  entries: Pick<CheckoutEntries, 'gift' | 'receiver'>;
  locale: Language;
}): FieldErrors {
  if (!gift) return {};
  const say = fieldMessages.for(locale);
  const errors: FieldErrors = {};
  const wrong = (field: ReceiverField, sentence: string): void => void (errors[`gift_receiver_${field}`] ??= sentence);
  const needed = (field: ReceiverField, message: FieldMessage): void =>
    receiver[field] === '' ? wrong(field, say(message as 'street_required')) : undefined;
  needed('email', 'receiver_email_required');
  if (!z.email().safeParse(receiver.email).success) wrong('email', say('email_invalid'));
  needed('first_name', 'receiver_first_name_required');
  needed('last_name', 'receiver_last_name_required');
  const { country, zip } = receiver;
  if (ADDRESS.some((field) => receiver[field] !== '')) {
    for (const field of ADDRESS) needed(field, `${field}_required`);
    if (country === '') wrong('country', say('receiver_country_required'));
  }
  if (country !== '' && !isBuyerCountry(country)) wrong('country', say('receiver_country_required'));
  else if (country !== '' && zip !== '' && !zipFits(country, zip))
    wrong('zip', say('zip_invalid', { example: zipExample(country) }));
  if (receiver.phone !== '' && !/^\+?[\d\s()./-]{5,30}$/.test(receiver.phone)) wrong('phone', say('phone_invalid'));
  return errors;
}
