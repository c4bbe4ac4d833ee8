import type { MetaFunction } from '@remix-run/node';
import type { UiLocale } from './locale.tsx';

/** `meta` of a screen whose name does not depend on what it shows: `export const meta = titled(TEXTS)`. */
export function titled(texts: Readonly<Record<UiLocale, { title: string }>>): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { locale?: UiLocale } | undefined;
    return [{ title: `${texts[root?.locale ?? 'en'].title} · Kontor` }];
  };
}
