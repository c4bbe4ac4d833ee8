import type { Locale } from '#core/context';
import type { TaxStanding } from './tax-standing.ts';

export type LimitWarning = TaxStanding['warnings'][number];

const TEXTS: Readonly<Record<LimitWarning, { de: string; en: string }>> = {
  register_for_oss: {
    de: 'Sie brauchen die Registrierung für den One-Stop-Shop (OSS). Bis sie im Shop-Profil eingetragen ist, verkauft die Kasse nicht an Privatpersonen in anderen EU-Ländern.',
    en: 'You need to be registered for the one-stop shop (OSS). Until that stands in the shop profile, the checkout does not sell to consumers in other EU countries.',
  },
  oss_soon: {
    de: 'Die Grenze für Verkäufe in andere EU-Länder ist fast erreicht. Registrieren Sie sich rechtzeitig für den One-Stop-Shop (OSS).',
    en: 'The limit for sales to other EU countries is nearly reached. Register for the one-stop shop (OSS) in time.',
  },
  small_business_ended: {
    de: 'Die Grenze für Kleinunternehmer ist überschritten. Die Kasse berechnet Umsatzsteuer; ändern Sie die Besteuerung im Shop-Profil und sprechen Sie mit Ihrem Steuerbüro.',
    en: 'The limit for small businesses is passed. The checkout charges VAT; change the taxation in the shop profile and talk to your tax adviser.',
  },
  small_business_soon: {
    de: 'Die Grenze für Kleinunternehmer ist fast erreicht. Ab dem Verkauf, der sie überschreitet, berechnet die Kasse Umsatzsteuer.',
    en: 'The limit for small businesses is nearly reached. From the sale that passes it the checkout charges VAT.',
  },
  small_business_next_year: {
    de: 'Ihr Umsatz liegt über 25.000 €: Im kommenden Jahr gilt die Befreiung für Kleinunternehmer nicht mehr, und die Kasse berechnet Umsatzsteuer.',
    en: 'Your turnover is above €25,000: next year the small-business exemption no longer applies, and the checkout charges VAT.',
  },
  union_ended: {
    de: 'Ihr Umsatz in der EU ist zu hoch für die Kleinunternehmer-Befreiung in anderen Ländern.',
    en: 'Your turnover in the EU is too high for the small-business exemption in other countries.',
  },
  private_cap: {
    de: 'Als Privatperson können Sie insgesamt bis 250 € verkaufen. Stellen Sie im Shop-Profil auf „gewerblich“ um, bevor die Grenze erreicht ist.',
    en: 'As a private person you can sell up to €250 altogether. Change to “business” in the shop profile before you reach it.',
  },
};

/** Advice on a limit that is near or passed: the seller's part, and the checkout's. */
export function limitWarningText(warning: LimitWarning, locale: Locale): string {
  return TEXTS[warning][locale];
}
