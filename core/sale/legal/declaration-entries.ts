import { z } from 'zod';
import { cleanText, defineMessages, isLocalDate, type Language, type LocalDate } from '#core/kit';
import type { DeclarationKind } from './contract-declaration.ts';

const entry = z.string().transform(cleanText).catch('');
/** One line: what is typed here stands in subjects and lists. */
const line = z
  .string()
  .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
  .catch('');

/** Fields of the forms. Withdrawals leave the last three out. */
export const declarationFields = z.object({
  name: line,
  contract: line,
  email: line,
  termination: z.enum(['ordinary', 'extraordinary']).catch('ordinary'),
  reason: entry,
  desired_on: line,
});

export type DeclarationEntries = z.output<typeof declarationFields>;
export type DeclarationField = keyof DeclarationEntries;
export type DeclarationErrors = Partial<Record<DeclarationField, string>>;

const MAX: Readonly<Record<DeclarationField, number>> = {
  name: 120,
  contract: 200,
  email: 254,
  termination: 20,
  reason: 2000,
  desired_on: 10,
};

const messages = defineMessages({
  de: {
    name_required: 'Geben Sie Ihren Namen ein, so wie bei der Bestellung.',
    contract_required:
      'Geben Sie die Bestellnummer oder den Namen des Produkts ein. Beides steht in Ihrer Bestellbestätigung.',
    email_required: 'Geben Sie Ihre E-Mail-Adresse ein. Dorthin geht die Eingangsbestätigung.',
    email_invalid: 'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: name@beispiel.de',
    reason_required: 'Nennen Sie den Grund. Eine außerordentliche Kündigung braucht einen.',
    date_invalid:
      'Geben Sie den Tag in der Form JJJJ-MM-TT ein, zum Beispiel 2027-01-31, oder lassen Sie das Feld leer.',
    date_past: 'Dieser Tag ist schon vorbei. Wählen Sie einen späteren oder lassen Sie das Feld leer.',
    too_long: 'Das ist zu lang. Kürzen Sie auf höchstens {max} Zeichen.',
  },
  en: {
    name_required: 'Enter your name as it was in the order.',
    contract_required:
      'Enter the order number or the name of the product. Both stand in the confirmation of your order.',
    email_required: 'Enter your e-mail address. We send the receipt there.',
    email_invalid: 'This e-mail address is not complete. An example: name@example.com',
    reason_required: 'Name the reason. A cancellation for cause needs one.',
    date_invalid: 'Enter the day as YYYY-MM-DD, for example 2027-01-31, or leave the field empty.',
    date_past: 'This day has passed. Choose a later one or leave the field empty.',
    too_long: 'This is too long. Shorten it to at most {max} characters.',
  },
  pl: {
    name_required: 'Podaj swoje imię i nazwisko, tak jak w zamówieniu.',
    contract_required: 'Podaj numer zamówienia lub nazwę produktu. Oba znajdziesz w potwierdzeniu zamówienia.',
    email_required: 'Podaj swój adres e-mail. Tam wyślemy potwierdzenie otrzymania.',
    email_invalid: 'Ten adres e-mail jest niepełny. Przykład: imie@example.com',
    reason_required: 'Podaj powód. Wypowiedzenie z ważnej przyczyny go wymaga.',
    date_invalid: 'Podaj dzień w formacie RRRR-MM-DD, na przykład 2027-01-31, albo pozostaw pole puste.',
    date_past: 'Ten dzień już minął. Wybierz późniejszy albo pozostaw pole puste.',
    too_long: 'To jest za długie. Skróć tekst do najwyżej {max} znaków.',
  },
});

/** Reads what was posted. Nothing is refused here, so that a form can show again exactly what was typed. */
export function readDeclarationEntries(form: Readonly<Record<string, unknown>>): DeclarationEntries {
  return declarationFields.parse(form);
}

/** Faults of the entries and the way out, by field; empty if there are none. `today` is the seller's. */
export function checkDeclaration(
  kind: DeclarationKind,
  entries: DeclarationEntries,
  { locale, today }: { locale: Language; today: LocalDate },
): DeclarationErrors {
  const say = messages.for(locale);
  const errors: DeclarationErrors = {};
  if (entries.name === '') errors.name = say('name_required');
  if (entries.contract === '') errors.contract = say('contract_required');
  if (entries.email === '') errors.email = say('email_required');
  else if (!z.email().safeParse(entries.email).success) errors.email = say('email_invalid');
  const asked =
    kind === 'withdrawal' ? (['name', 'contract', 'email'] as const) : (Object.keys(MAX) as DeclarationField[]);
  for (const field of asked)
    if (entries[field].length > MAX[field]) errors[field] = say('too_long', { max: MAX[field] });
  return kind === 'withdrawal' ? errors : { ...errors, ...checkCancellation(entries, { locale, today }) };
}

function checkCancellation(
  { termination, reason, desired_on: day }: DeclarationEntries,
  { locale, today }: { locale: Language; today: LocalDate },
): DeclarationErrors {
  const say = messages.for(locale);
  const errors: DeclarationErrors = {};
  if (termination === 'extraordinary' && reason === '') errors.reason = say('reason_required');
  if (day !== '' && !isLocalDate(day)) errors.desired_on = say('date_invalid');
  else if (day !== '' && day < today) errors.desired_on = say('date_past');
  return errors;
}
