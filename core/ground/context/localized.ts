import type { Locale } from './ctx.ts';

/** A text in every language the product speaks. */
export type Localized = Readonly<Record<Locale, string>>;
