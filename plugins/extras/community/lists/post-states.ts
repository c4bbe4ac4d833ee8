/** Standing of a post, and its words. */
export const POST_STATES = {
  waiting: { de: 'Wartet', en: 'Waiting' },
  published: { de: 'Sichtbar', en: 'Shown' },
  hidden: { de: 'Verborgen', en: 'Hidden' },
} as const;

export type PostState = keyof typeof POST_STATES;
