import { z, type ZodObject, type ZodType } from 'zod';
import { InputError, inLanguage, type Locale } from '#core/kit';
import type { FieldError } from '#web/ui';
import type { FormField } from './form-field.ts';

/**
 * Changes that a posted schema form asks for: an empty field takes its value away (`null`), an empty secret stays as it is and is left out,
 * unless its box says to take it away.
 */
export function readSchemaForm(fields: readonly FormField[], form: FormData): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of fields) {
    const text = String(form.get(field.name) ?? '').trim();
    if (field.control === 'checkbox') changes[field.name] = form.get(field.name) === 'true';
    else if (field.control === 'checkboxes') changes[field.name] = form.getAll(field.name).map(String);
    else if (field.control === 'secret') {
      if (text !== '') changes[field.name] = text;
      else if (form.get(`remove_${field.name}`) === 'true') changes[field.name] = null;
    } else if (text === '') changes[field.name] = null;
    else changes[field.name] = field.control === 'number' ? numberOf(text) : text;
  }
  return changes;
}

/** Entries to be drawn again; never a secret. */
export function typedValues(
  fields: readonly FormField[],
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter((field) => field.control !== 'secret').map((field) => [field.name, changes[field.name] ?? null]),
  );
}

/** The broken rules beside their fields, the first of each, in words of the screen's language. */
export function schemaErrors(
  error: InputError,
  fields: readonly FormField[],
  changes: Readonly<Record<string, unknown>>,
  locale: Locale,
  schema?: ZodObject,
): FieldError[] {
  const first = error.entries.filter(
    ({ source }, index, all) => !source || all.findIndex((each) => each.source?.field === source.field) === index,
  );
  return first.map(({ detail, source }) => {
    const field = fields.find((each) => each.name === source?.field.split('.')[0]);
    if (!field) return { message: detail };
    const isEmpty = changes[field.name] === null || changes[field.name] === undefined;
    const type = schema?.shape[field.name] as ZodType | undefined;
    const german = type ? germanMessage(type, changes[field.name]) : null;
    return {
      field: field.name,
      message: messageFor(field, isEmpty, { en: detail.slice(detail.indexOf(': ') + 2), de: german }, locale),
    };
  });
}

/** The plugin's own sentence first, then zod's in the language, then what the field's help says is wanted. */
function messageFor(
  field: FormField,
  isEmpty: boolean,
  message: { en: string; de: string | null },
  locale: Locale,
): string {
  if (isEmpty) return inLanguage(locale, { de: `Füllen Sie „${field.label}“ aus.`, en: `Fill in “${field.label}”.` });
  if (field.problem) return field.problem;
  if (locale === 'en') return message.en;
  return message.de ?? `„${field.label}“ stimmt so nicht. ${field.help ?? ''}`.trim();
}

const inGerman = z.locales.de().localeError;
const inEnglish = z.locales.en().localeError;

/** Zod's own sentence in German; `null` where the schema carries words of its own, which are English. */
function germanMessage(type: ZodType, value: unknown): string | null {
  const say = (error: typeof inGerman): string | undefined =>
    type.safeParse(value, { error }).error?.issues[0]?.message;
  const [german, english] = [say(inGerman), say(inEnglish)];
  return german !== undefined && german !== english ? `${german}.`.replace(/([.!?])\.$/, '$1') : null;
}

function numberOf(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}
