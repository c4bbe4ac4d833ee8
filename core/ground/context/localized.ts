import type { LocalText } from '#core/kit';

/** A text in both languages of the house; buyers may find it in one more, and read English where it is not. */
export type Localized = LocalText;
