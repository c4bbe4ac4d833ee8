import type { Language } from './by-language.ts';

export const LOCALES = ['de', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** One text in both languages, and in those beyond them that it speaks. */
export type LocalText = Readonly<Record<Locale, string> & Partial<Record<Language, string>>>;

/** A text, or one text per plural form chosen by `count`: `{ one: '{count} order', other: '{count} orders' }`. Polish has `few` for 2 to 4. */
export type Message = string | PluralMessage;

export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly few?: string;
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

/** Parameters of a message; `count` is a number in plural ones. */
export type ParamsOf<M extends Message> = {
  readonly [Name in NamesOf<M>]: M extends string ? string | number : Name extends 'count' ? number : string | number;
};
type ParamsArgument<M extends Message> = [NamesOf<M>] extends [never] ? [] : [params: ParamsOf<M>];

export interface Messages<T extends Texts> {
  /** The text in that language, its `{placeholders}` filled in. Numbers are written as the language writes them. */
  translate<Key extends keyof T & string>(language: Language, key: Key, ...params: ParamsArgument<T[Key]>): string;
  /** `translate` for one language. */
  for(language: Language): <Key extends keyof T & string>(key: Key, ...params: ParamsArgument<T[Key]>) => string;
  readonly keys: readonly (keyof T & string)[];
}

/**
 * A catalogue in both languages. A key or placeholder that only one of them has is an error, the key already for the compiler. A further
 * language may lack keys, which read English, and may not differ in the placeholders of those it has.
 */
export function defineMessages<const T extends Texts>(catalogue: {
  de: T;
  en: { readonly [Key in keyof T]: Message };
  pl?: { readonly [Key in keyof T]?: Message };
}): Messages<T> {
  const keys = Object.keys(catalogue.de) as (keyof T & string)[];
  const allKeys = [...new Set([...keys, ...Object.keys(catalogue.en)])];
  const problems = allKeys.filter((key) => shapeOf(catalogue.de[key]) !== shapeOf(catalogue.en[key]));
  if (problems.length > 0)
    throw new Error(`German and English differ in keys or placeholders: ${problems.join(', ')}.`);
  const more: Readonly<Record<string, Message | undefined>> = catalogue.pl ?? {};
  const astray = Object.keys(more).filter((key) => shapeOf(more[key]) !== shapeOf(catalogue.en[key]));
  if (astray.length > 0) throw new Error(`Polish differs from English in keys or placeholders: ${astray.join(', ')}.`);
  const translate = (language: Language, key: string, params?: Readonly<Record<string, string | number>>): string => {
    const own = catalogue[language]?.[key];
    const message = own ?? catalogue.en[key];
    if (message === undefined) throw new RangeError(`There is no message "${key}".`);
    const spoken = own === undefined ? 'en' : language;
    return fill(formOf(message, spoken, Number(params?.['count'])), spoken, params ?? {});
  };
  return {
    keys,
    translate,
    for:
      (language) =>
      (key, ...params) =>
        translate(language, key, ...params),
  };
}

/** True if we speak it: `de` or `en`. */
export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

function formOf(message: Message, language: Language, count: number): string {
  if (typeof message === 'string') return message;
  if (count === 0 && message.zero !== undefined) return message.zero;
  const form = pluralRules[language].select(count);
  return (form === 'one' || form === 'few' ? message[form] : undefined) ?? message.other;
}

function fill(text: string, language: Language, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? placeholder : typeof value === 'number' ? numbers[language].format(value) : value;
  });
}

function shapeOf(message: Message | undefined): string | undefined {
  if (message === undefined) return undefined;
  const text = typeof message === 'string' ? message : message.other;
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return [typeof message, ...[...names].sort()].join(' ');
}

const pluralRules: Readonly<Record<Language, Intl.PluralRules>> = {
  de: new Intl.PluralRules('de'),
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
};
const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  de: new Intl.NumberFormat('de'),
  en: new Intl.NumberFormat('en-GB'),
  pl: new Intl.NumberFormat('pl'),
};
