/** Tabs that an app can have beside its start, in the order they are offered. */
export const APP_TABS = ['library', 'courses', 'tickets', 'shop', 'purchases'] as const;

export type AppTab = (typeof APP_TABS)[number];

/** With the start five: more do not fit a thumb's reach. */
export const MOST_TABS = 4;

export const isAppTab = (text: string): text is AppTab => (APP_TABS as readonly string[]).includes(text);
