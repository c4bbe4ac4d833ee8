/** Tabs that a shop's app can have beside its start, in the order they are offered. */
export const APP_TABS = ['library', 'courses', 'tickets', 'shop', 'purchases'] as const;

export type AppTab = (typeof APP_TABS)[number];

/** With the start five: more do not fit a thumb's reach. */
export const MOST_TABS = 4;

export const isAppTab = (text: string): text is AppTab => (APP_TABS as readonly string[]).includes(text);

/** Titles of the tabs, short enough for the foot of a phone. */
export const TAB_TITLES: Readonly<Record<'de' | 'en', Readonly<Record<AppTab | 'home', string>>>> = {
  de: { home: 'Start', library: 'Käufe', courses: 'Kurse', tickets: 'Tickets', shop: 'Shop', purchases: 'Zahlungen' },
  en: {
    home: 'Start',
    library: 'My things',
    courses: 'Courses',
    tickets: 'Tickets',
    shop: 'Shop',
    purchases: 'Payments',
  },
};

const PATHS: Readonly<Record<AppTab | 'home', (username: string) => string>> = {
  home: (username) => `/s/${username}/app`,
  library: (username) => `/payer?shop=${username}`,
  courses: (username) => `/payer?shop=${username}&kind=course`,
  tickets: (username) => `/payer?shop=${username}&kind=event`,
  shop: (username) => `/s/${username}/app/shop`,
  purchases: (username) => `/payer/purchases?shop=${username}`,
};

/** Path of a tab in a shop's app. */
export const tabPath = (tab: AppTab | 'home', username: string): string => PATHS[tab](username);
