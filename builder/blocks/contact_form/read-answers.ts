import type { Locale } from '#builder/block';
import type { ContactFormContent, FormField } from './content.ts';
import { areaMax, isCountry, kindRules, zipFits } from './form-kinds.ts';

/** The checkbox of the consent, the field that people never see, and what every form carries. */
export const CONSENT = 'consent';
export const HONEYPOT = 'website';

/** One answered field: its label as the visitor read it. */
export interface FormAnswer {
  id: string;
  kind: FormField['kind'];
  label: string;
  value: string;
}

export interface ReadAnswers {
  answers: FormAnswer[];
  consented: boolean;
  /** Entries by the input's name, to be shown again. */
  values: Record<string, string>;
  /** Faults by the input's name. Empty when the form is good. */
  errors: Record<string, string>;
}

export function inputName(field: FormField): string {
  return `f-${field.id}`;
}

export function isArea(field: FormField): boolean {
  return field.type === 'textarea' && (field.kind === 'custom' || field.kind === 'street');
}

export function maxLength(field: FormField): number {
  return isArea(field) ? areaMax : kindRules[field.kind].max;
}

/** Reads what was sent with the very rules the form's inputs were drawn from. `today` is a day of the shop's zone, e.g. `2026-11-22`. */
export function readAnswers(
  form: Pick<ContactFormContent, 'fields' | 'consentText' | 'consentRequired'>,
  sent: Readonly<Record<string, unknown>>,
  { locale, today }: { locale: Locale; today: string },
): ReadAnswers {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of form.fields) values[inputName(field)] = clean(sent[inputName(field)], field);
  const country = form.fields.find(({ kind }) => kind === 'country_code');
  const among = { country: country ? values[inputName(country)]! : '', today };
  for (const field of form.fields) {
    const wrong = wrongWith(field, values[inputName(field)]!, among);
    if (wrong) errors[inputName(field)] = messages[wrong][locale](field);
  }
  const consented = form.consentText !== '' && sent[CONSENT] === 'yes';
  if (consented) values[CONSENT] = 'yes';
  if (form.consentText !== '' && form.consentRequired && !consented) errors[CONSENT] = messages.consent[locale]();
  const answers = form.fields.map((field): FormAnswer => ({
    id: field.id,
    kind: field.kind,
    label: field.label,
    value: values[inputName(field)]!,
  }));
  return { answers, consented, values, errors };
}

/** Trimmed, and without signs that no keyboard makes: lines stay where the field has several. */
function clean(raw: unknown, field: FormField): string {
  if (typeof raw !== 'string') return '';
  // One sign more than allowed is kept, so that too long is said and never cut in silence.
  const short = raw.slice(0, maxLength(field) * 2 + 1).replace(/\r\n?/g, '\n');
  const plain = short.replace(/\p{Cc}/gu, (sign) => (sign === '\n' && isArea(field) ? '\n' : ' ')).trim();
  return field.kind === 'country_code' ? plain.toUpperCase() : plain;
}

type Wrong = 'required' | 'too_long' | 'email' | 'birthday' | 'zip' | 'country_code' | 'phone';

function wrongWith(
  field: FormField,
  value: string,
  { country, today }: { country: string; today: string },
): Wrong | undefined {
  if (value === '') return field.required ? 'required' : undefined;
  if (value.length > maxLength(field)) return 'too_long';
  switch (field.kind) {
    case 'email':
      return /^[^\s@<>(),;:"[\]\\]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(value)
        ? undefined
        : 'email';
    case 'birthday':
      return isPastDay(value, today) ? undefined : 'birthday';
    case 'zip':
      return zipFits(value, country) ? undefined : 'zip';
    case 'country_code':
      return isCountry(value) ? undefined : 'country_code';
    case 'phone':
      return /^\+?[\d\s()./-]+$/.test(value) && /^\d{5,15}$/.test(value.replaceAll(/\D/g, '')) ? undefined : 'phone';
    default:
      return undefined;
  }
}

function isPastDay(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01' || text >= today) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

type Say = (field?: FormField) => string;

export const messages: Readonly<Record<Wrong | 'consent', Record<Locale, Say>>> = {
  required: {
    de: (field) => `„${field?.label ?? ''}“ fehlt. Bitte füllen Sie das Feld aus.`,
    en: (field) => `“${field?.label ?? ''}” is missing. Please fill it in.`,
  },
  too_long: {
    de: (field) => `Höchstens ${field ? maxLength(field) : 0} Zeichen. Bitte kürzen Sie den Text.`,
    en: (field) => `At most ${field ? maxLength(field) : 0} characters. Please shorten the text.`,
  },
  email: {
    de: () => 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    en: () => 'Enter an e-mail address, such as name@example.com.',
  },
  birthday: { de: () => 'Geben Sie einen Tag ein, der vor heute liegt.', en: () => 'Enter a day before today.' },
  zip: { de: () => 'Prüfen Sie die Postleitzahl.', en: () => 'Check the postal code.' },
  country_code: { de: () => 'Wählen Sie ein Land aus der Liste.', en: () => 'Choose a country from the list.' },
  phone: {
    de: () => 'Geben Sie eine Telefonnummer ein, zum Beispiel +49 30 123456.',
    en: () => 'Enter a phone number, such as +49 30 123456.',
  },
  consent: {
    de: () => 'Bitte stimmen Sie zu, damit wir Ihre Nachricht annehmen dürfen.',
    en: () => 'Please agree, so that we may receive your message.',
  },
};
