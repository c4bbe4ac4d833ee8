import { InputError, type Locale } from '#core/kit';
import type { FieldError } from '#web/ui';
import type { FormField } from './form-field.ts';

/**
 * What a posted schema form asks to change: an empty field takes its value away (`null`), an empty secret stays as it is and is left out,
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

/** What was typed, to be drawn again; never a secret. */
export function typedValues(fields: readonly FormField[], changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field.control !== 'secret').map((field) => [field.name, changes[field.name] ?? null]));
}

/** The broken rules beside their fields, in words of the screen's language. */
export function schemaErrors(error: InputError, fields: readonly FormField[], changes: Readonly<Record<string, unknown>>, locale: Locale): FieldError[] {
  return error.entries.map(({ detail, source }) => {
    const field = fields.find((each) => each.name === source?.field.split('.')[0]);
    if (!field) return { message: detail };
    const isEmpty = changes[field.name] === null || changes[field.name] === undefined;
    return { field: field.name, message: messageFor(field, isEmpty, detail.slice(detail.indexOf(': ') + 2), locale) };
  });
}

// Schemas say what is wrong in English only; in German the field's own help says what is wanted.
function messageFor(field: FormField, isEmpty: boolean, message: string, locale: Locale): string {
  if (isEmpty) return locale === 'de' ? `Füllen Sie „${field.label}“ aus.` : `Fill in “${field.label}”.`;
  return locale === 'de' ? `„${field.label}“ stimmt so nicht. ${field.help ?? ''}`.trim() : message;
}

function numberOf(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}
