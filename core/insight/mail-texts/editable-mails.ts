import { finishCheckoutMail } from '#core/checkout';
import { collectionMails } from '#core/collection';
import type { Locale } from '#core/context';
import { accessChangedMail } from '#core/grants';
import type { Mail } from '#core/mail';
import { settlementMails } from '#core/settlement';
import { goodsShippedMail } from '#core/shipping';
import { mailTextError } from './errors.ts';

/** Mails to buyers in which a seller may use words of their own, in the order of an order's life. */
export const EDITABLE_MAILS: readonly Mail[] = [
  finishCheckoutMail as unknown as Mail,
  ...settlementMails,
  goodsShippedMail as unknown as Mail,
  ...collectionMails,
  accessChangedMail as unknown as Mail,
];

/** @throws mail_text_not_found (404) */
export function editableMail(locale: Locale, id: string): Mail {
  const mail = EDITABLE_MAILS.find((each) => each.id === id);
  if (!mail) throw mailTextError(locale, 'mail_text_not_found');
  return mail;
}

export const mayBeOff = (mail: Mail): boolean => (mail.purpose ?? 'owed') !== 'owed';
export const fieldNames = (mail: Mail): string[] => Object.keys(mail.fields ?? {});
