import type { AppTab } from './app-tabs.ts';

/** Titles of the tabs, short enough for the foot of a phone. */
export const TAB_TITLES: Readonly<Record<'de' | 'en', Readonly<Record<AppTab | 'home', string>>>> = {
  de: {
    home: 'Start',
    library: 'Meine Käufe',
    courses: 'Kurse',
    tickets: 'Tickets',
    shop: 'Shop',
    purchases: 'Zahlungen',
  },
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

export const tabPath = (tab: AppTab | 'home', username: string): string => PATHS[tab](username);
