import { z, type ZodObject } from 'zod';
import type { Locale } from '#core/kit';
import type { FormControl, FormField } from './form-field.ts';

/** Metadata a schema's fields may carry: `.meta({ label, help, problem, group, secret, control, options })`, texts in both languages or one. */
interface FieldMeta {
  label?: Text;
  help?: Text;
  /** Words about a value that does not fit, in words of the screen's language. */
  problem?: Text;
  group?: string;
  secret?: boolean;
  control?: FormControl;
  /** Words for the values of an enum. */
  options?: Readonly<Record<string, Text>>;
}

type Text = string | Readonly<Record<Locale, string>>;

interface JsonField extends FieldMeta {
  type?: string;
  format?: string;
  enum?: readonly (string | number)[];
  items?: JsonField;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
}

/** The fields of a schema in the order they were written: one description for every form that is drawn from it. */
export function describeSchema(schema: ZodObject, locale: Locale): FormField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonField>;
    required?: string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    label: textOf(field.label, locale) ?? name,
    help: textOf(field.help, locale),
    control: controlOf(field),
    required: (json.required ?? []).includes(name) && field.default === undefined,
    group: field.group ?? null,
    options: optionsOf(field, locale),
    min: field.minimum ?? null,
    max: field.maximum ?? null,
    maxLength: field.maxLength ?? null,
    initial: field.default ?? null,
    problem: textOf(field.problem, locale),
  }));
}

function controlOf(field: JsonField): FormControl {
  if (field.secret) return 'secret';
  if (field.control) return field.control;
  if (field.type === 'boolean') return 'checkbox';
  if (field.type === 'number' || field.type === 'integer') return 'number';
  if (field.type === 'array') return 'checkboxes';
  if (field.enum) return 'select';
  if (field.format === 'uri') return 'url';
  if (field.format === 'email') return 'email';
  return (field.maxLength ?? 0) > 500 ? 'textarea' : 'text';
}

function optionsOf(field: JsonField, locale: Locale): FormField['options'] {
  const values = field.enum ?? field.items?.enum ?? [];
  const words = field.options ?? field.items?.options ?? {};
  return values.map((value) => ({
    value: String(value),
    label: textOf(words[String(value)], locale) ?? String(value),
  }));
}

function textOf(text: Text | undefined, locale: Locale): string | null {
  if (text === undefined) return null;
  return typeof text === 'string' ? text : text[locale];
}
