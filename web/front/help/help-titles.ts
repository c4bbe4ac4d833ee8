import type { HelpSlug } from './help-page.ts';

/** Titles of the pages of help, apart from their texts, since these go to browsers. */
export const HELP_TITLES: Readonly<Record<'de' | 'en', Readonly<Record<HelpSlug, string>>>> = {
  de: {
    'first-day': 'Der erste Tag',
    orders: 'Bestellungen',
    products: 'Produkte',
    pages: 'Seiten und Gestaltung',
    marketing: 'Marketing',
    money: 'Geld',
    providers: 'Zahlungsanbieter',
    legal: 'Rechtliches',
    settings: 'Einstellungen',
    operators: 'Für Betreiber',
    interfaces: 'Schnittstellen',
  },
  en: {
    'first-day': 'The first day',
    orders: 'Orders',
    products: 'Products',
    pages: 'Pages and design',
    marketing: 'Marketing',
    money: 'Money',
    providers: 'Payment providers',
    legal: 'Law',
    settings: 'Settings',
    operators: 'For operators',
    interfaces: 'Interfaces',
  },
};
