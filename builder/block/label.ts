export type Locale = 'de' | 'en';

/** Text for people in both languages of our rooms. */
export interface Label {
  readonly de: string;
  readonly en: string;
}

export function label(de: string, en: string): Label {
  return { de, en };
}
