export const LOCALES = ['de', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** One text in both languages. */
export type LocalText = Readonly<Record<Locale, string>>;

/** A text, or one text per plural form chosen by `count`: `{ one: '{count} order', other: '{count} orders' }`. */
export type Message = string | PluralMessage;

export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly other: string;
}

type Texts = Readonly<Record<string, Message>>;

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type NamesOf<M extends Message> = M extends string
  ? Placeholders<M>
  : M extends { readonly other: infer Other extends string }
    ? Placeholders<Other> | 'count'
    : never;

/** What must be filled into a message; `count` is a number in plural ones. */
export type ParamsOf<M extends Message> = {
  readonly [Name in NamesOf<M>]: M extends string ? string | number : Name extends 'count' ? number : string | number;
};
type ParamsArgument<M extends Message> = [NamesOf<M>] extends [never] ? [] : [params: ParamsOf<M>];

export interface Messages<T extends Texts> {
  /** The text in that language, its `{placeholders}` filled in. Numbers are written as the language writes them. */
  translate<Key extends keyof T & string>(locale: Locale, key: Key, ...params: ParamsArgument<T[Key]>): string;
  /** `translate` for one language. */
  for(locale: Locale): <Key extends keyof T & string>(key: Key, ...params: ParamsArgument<T[Key]>) => string;
  readonly keys: readonly (keyof T & string)[];
}

/**
 * A catalogue in both languages. A key or placeholder that only one of them has is an error, the key already for the compiler.
 */
export function defineMessages<const T extends Texts>(catalogue: {
  de: T;
  en: { readonly [Key in keyof T]: Message };
}): Messages<T> {
  const keys = Object.keys(catalogue.de) as (keyof T & string)[];
  const allKeys = [...new Set([...keys, ...Object.keys(catalogue.en)])];
  const problems = allKeys.filter((key) => shapeOf(catalogue.de[key]) !== shapeOf(catalogue.en[key]));
  if (problems.length > 0)
    throw new Error(`German and English differ in keys or placeholders: ${problems.join(', ')}.`);
  const translate = (locale: Locale, key: string, params?: Readonly<Record<string, string | number>>): string => {
    const message = catalogue[locale][key];
    if (message === undefined) throw new RangeError(`There is no message "${key}".`);
    return fill(formOf(message, locale, Number(params?.['count'])), locale, params ?? {});
  };
  return {
    keys,
    translate,
    for:
      (locale) =>
      (key, ...params) =>
        translate(locale, key, ...params),
  };
}

/** Whether we speak it: `de` or `en`. */
export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

function formOf(message: Message, locale: Locale, count: number): string {
  if (typeof message === 'string') return message;
  if (count === 0 && message.zero !== undefined) return message.zero;
  return pluralRules[locale].select(count) === 'one' ? (message.one ?? message.other) : message.other;
}

function fill(text: string, locale: Locale, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? placeholder : typeof value === 'number' ? numbers[locale].format(value) : value;
  });
}

function shapeOf(message: Message | undefined): string | undefined {
  if (message === undefined) return undefined;
  const text = typeof message === 'string' ? message : message.other;
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return [typeof message, ...[...names].sort()].join(' ');
}

const pluralRules: Readonly<Record<Locale, Intl.PluralRules>> = {
  de: new Intl.PluralRules('de'),
  en: new Intl.PluralRules('en'),
};
const numbers: Readonly<Record<Locale, Intl.NumberFormat>> = {
  de: new Intl.NumberFormat('de'),
  en: new Intl.NumberFormat('en-GB'),
};
