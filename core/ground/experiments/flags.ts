import type { Localized } from '#core/context';

/** Experiments of the specification, each drawn by the checkout. Control is what stands; a shop without a flag is never asked anything. */
export const FLAGS = {
  first_rate_plan_selector: {
    title: { de: 'Preispläne mit der ersten Rate vorn', en: 'Pricing plans led by their first rate' },
    about: {
      de: 'Die Auswahl an der Kasse beginnt mit dem Plan, der heute am wenigsten kostet, und nennt diesen Betrag.',
      en: 'The choice at the checkout begins with the plan that costs least today, and names that amount.',
    },
  },
  combined_express_checkout: {
    title: { de: 'Express-Kasse mit vereinten Wallets', en: 'Express checkout with combined wallets' },
    about: {
      de: 'Alle Wallets stehen untereinander in einem Baustein, auch wo es weitere Zahlungsarten gibt.',
      en: 'All wallets stand in one module, also where there are other methods of payment.',
    },
  },
  merged_payer_form: {
    title: { de: 'Käuferdaten: Privat und Firma getrennt', en: 'Payer data: private and company apart' },
    about: {
      de: 'Die Kasse fragt beides in einem Formular. Die Variante fragt zuerst, ob privat oder für eine Firma gekauft wird.',
      en: 'The checkout asks for both in one form. The variant asks first whether one buys privately or for a company.',
    },
  },
  popular_upsell_label: {
    title: { de: '„Beliebt“ am Zusatzangebot', en: '“Popular” on the upsell' },
    about: {
      de: 'Das erste Angebot neben dem Produkt trägt das Wort „Beliebt“.',
      en: 'The first offer beside the product carries the word “Popular”.',
    },
  },
} as const satisfies Record<string, { title: Localized; about: Localized }>;

export type FlagKey = keyof typeof FLAGS;
export const FLAG_KEYS = Object.keys(FLAGS) as FlagKey[];
export const isFlagKey = (key: string): key is FlagKey => Object.hasOwn(FLAGS, key);

export const FLAG_MODES = ['off', 'on', 'percent'] as const;
export type FlagMode = (typeof FLAG_MODES)[number];

/** Flags of a shop: the share of its visitors that see the variant, in per cent. A flag that is off is left out. */
export type ShopFlags = Readonly<Partial<Record<FlagKey, number>>>;
