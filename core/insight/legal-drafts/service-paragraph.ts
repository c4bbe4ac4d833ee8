import type { Locale, Localized } from '#core/context';
import { countryName } from '#core/kit';
import type { Service } from './shop-facts.ts';

const EEA = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
/** Countries for which the Commission has decided that they protect data well enough (Art. 45 GDPR). */
const ADEQUATE = 'AD AR CA CH FO GB GG IL IM JE JP KR NZ UY'.split(' ');

const GROUNDS: Record<'adequate' | 'us' | 'clauses', Localized> = {
  adequate: {
    de: 'Für {country} hat die Europäische Kommission ein angemessenes Schutzniveau festgestellt (Art. 45 DSGVO).',
    en: 'The European Commission has found that {country} protects data adequately (Art. 45 GDPR).',
  },
  us: {
    de: 'Daten können dabei in die USA gelangen: auf Grundlage des EU-US Data Privacy Framework (Art. 45 DSGVO), wo das Unternehmen teilnimmt, sonst der Standardvertragsklauseln (Art. 46 DSGVO).',
    en: 'Data may reach the USA: on the ground of the EU-US Data Privacy Framework (Art. 45 GDPR) where the company takes part, else of standard contractual clauses (Art. 46 GDPR).',
  },
  clauses: {
    de: 'Daten gelangen dabei nach {country}, auf Grundlage der Standardvertragsklauseln (Art. 46 DSGVO).',
    en: 'Data reaches {country}, on the ground of standard contractual clauses (Art. 46 GDPR).',
  },
};

const TASKS: Record<string, Localized> = {
  provider: { de: 'wickelt Zahlungen ab', en: 'processes payments' },
  integration: { de: 'bekommt Kontaktdaten und Angaben zum Kauf', en: 'is given contact details and what was bought' },
  statistics: { de: 'misst Seitenaufrufe und Käufe', en: 'measures page views and purchases' },
  marketing: { de: 'misst, welche Werbung wirkt', en: 'measures which advertising works' },
};

/** A service in a privacy notice: its name, who it is, what it does, where the data goes. Its name is what a text is later searched for. */
export function serviceParagraph({ title, recipient, kind, category }: Service, locale: Locale): string {
  if (!recipient) return '';
  const country = countryName(recipient.country, locale);
  const task = TASKS[category ?? kind]![locale];
  const ground = groundFor(recipient.country, recipient.name);
  return [
    `**${title[locale]}** (${recipient.name}, ${country}) ${task}.`,
    ground ? GROUNDS[ground][locale].replace('{country}', () => country) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** European daughters of American companies share servers with them. */
function groundFor(country: string, name: string): keyof typeof GROUNDS | null {
  if (country === 'US' || /^(Google|Meta|HubSpot|Stripe)\b/.test(name)) return 'us';
  if (EEA.includes(country)) return null;
  return ADEQUATE.includes(country) ? 'adequate' : 'clauses';
}
