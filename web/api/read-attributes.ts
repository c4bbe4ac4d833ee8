import { z } from 'zod';
import type { Locale } from '#core/context';
import { AppError, InputError, errorEntries, inLanguage, type ErrorEntry } from '#core/kit';

/**
 * Attributes of a request: of a body `{"data": {"type": …, "attributes": {…}}}`, or the body itself. Names that nothing is known by are refused.
 * @throws InputError that points at each wrong attribute
 */
export function readAttributes<Input extends z.ZodObject>(
  locale: Locale,
  { body, input, name }: { body: unknown; input: Input; name: string },
): z.output<Input> {
  const attributes = storable(unwrapped(locale, body, name));
  const read = z.strictObject(input.shape).safeParse(attributes);
  if (read.success) return read.data as z.output<Input>;
  throw new InputError(read.error.issues.flatMap((issue) => entriesOf(issue, locale, Object.keys(input.shape))));
}

function unwrapped(locale: Locale, body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body ?? {};
  const wrapped = wrapper.safeParse(body);
  if (!wrapped.success) throw new InputError([entry(locale, 'data', FORMS.wrapper)]);
  const { type, attributes } = wrapped.data.data;
  if (type !== undefined && type !== name)
    throw new InputError([
      entry(locale, 'data.type', {
        de: `„type“ ist an dieser Adresse „${name}“.`,
        en: `At this address "type" is "${name}".`,
      }),
    ]);
  return attributes ?? {};
}

/** Texts and names without what the database cannot hold: the null character, and halves of a character. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]));
}

const storableText = (text: string): string => Buffer.from(text).toString().replaceAll('\0', '');

const wrapper = z.object({
  data: z.object({ type: z.string().optional(), attributes: z.record(z.string(), z.unknown()).optional() }),
});

const FORMS = {
  wrapper: {
    de: 'Senden Sie {"data": {"type": "…", "attributes": {…}}} oder die Attribute selbst als JSON-Objekt.',
    en: 'Send {"data": {"type": "…", "attributes": {…}}} or the attributes themselves as a JSON object.',
  },
  missing: { de: 'Dieses Attribut fehlt.', en: 'This attribute is missing.' },
} as const;

type Words = { readonly de: string; readonly en: string };

const entry = (locale: Locale, field: string, detail: Words): ErrorEntry => ({
  code: 'invalid_attribute',
  title: inLanguage(locale, { de: 'Attribut ungültig', en: 'Invalid attribute' }),
  detail: field === '' ? detail[locale] : `${field}: ${detail[locale]}`,
  source: { field },
});

function entriesOf(issue: z.core.$ZodIssue, locale: Locale, known: readonly string[]): ErrorEntry[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const field = [...issue.path.map(String), key].join('.').slice(0, 80);
      const names = issue.path.length === 0 ? known.join(', ') : '';
      const de = names ? `Unbekannt. Möglich sind: ${names}.` : 'Unbekannt.';
      const en = names ? `Unknown. It may be: ${names}.` : 'Unknown.';
      return entry(locale, field, { de, en });
    });
  return [entry(locale, issue.path.join('.'), wordsOf(issue))];
}

function wordsOf(issue: z.core.$ZodIssue): Words {
  if (issue.code === 'invalid_value') {
    const choices = issue.values.map(String).join(', ');
    return { de: `Möglich sind: ${choices}.`, en: `It may be: ${choices}.` };
  }
  if (issue.code === 'invalid_type') {
    if (issue.path.length === 0) return FORMS.wrapper;
    if (issue.input === undefined) return FORMS.missing;
    const { de, en } = TYPES[issue.expected] ?? { de: issue.expected, en: issue.expected };
    return { de: `Erwartet wird ${de}.`, en: `Expected is ${en}.` };
  }
  return { de: 'Der Wert ist nicht zulässig.', en: 'The value is not allowed.' };
}

const TYPES: Readonly<Record<string, Words>> = {
  string: { de: 'ein Text', en: 'a text' },
  int: { de: 'eine ganze Zahl', en: 'a whole number' },
  number: { de: 'eine Zahl', en: 'a number' },
  boolean: { de: 'true oder false', en: 'true or false' },
  array: { de: 'eine Liste', en: 'a list' },
  object: { de: 'ein Objekt', en: 'an object' },
};

/** The error with JSON pointers to the attributes that it names. Others pass as they are. */
export function pointed(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const entries = error instanceof InputError || error.status === 422 ? errorEntries(error) : [];
  if (entries.length === 0) return error;
  return new InputError(
    entries.map(({ source, ...rest }) =>
      source ? { ...rest, source: { ...source, pointer: pointerOf(source.field) } } : rest,
    ),
  );
}

const pointerOf = (field: string): string =>
  field === '' || field.startsWith('data')
    ? `/${field.replaceAll('.', '/')}`
    : `/data/attributes/${field.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`;
