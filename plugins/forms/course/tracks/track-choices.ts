export const TRACK_KINDS = ['captions', 'chapters'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

export const TRACK_LANGUAGES = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'tr', 'uk'] as const;
export type TrackLanguage = (typeof TRACK_LANGUAGES)[number];
