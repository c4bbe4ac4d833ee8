import type { Localized } from '#core/context';

export type CheckKey =
  | 'name'
  | 'represented'
  | 'contact'
  | 'vat'
  | 'terms'
  | 'privacy'
  | 'withdrawal'
  | 'imprint'
  | 'accessibility'
  | 'consent';

export interface Law {
  name: string;
  url: string;
}

const german = (name: string, path: string): Law => ({ name, url: `https://www.gesetze-im-internet.de/${path}` });
const DDG = german('§ 5 DDG', 'ddg/__5.html');

export const LAWS: Readonly<Record<CheckKey, Law>> = {
  name: DDG,
  represented: DDG,
  contact: DDG,
  vat: german('§ 14 UStG', 'ustg_1980/__14.html'),
  terms: german('Art. 246a EGBGB', 'bgbeg/art_246a.html'),
  privacy: { name: 'Art. 13 DSGVO/GDPR', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' },
  withdrawal: german('§ 312g BGB', 'bgb/__312g.html'),
  imprint: DDG,
  accessibility: german('§ 14 BFSG', 'bfsg/__14.html'),
  consent: german('§ 25 TDDDG', 'ttdsg/__25.html'),
};

interface CheckWords {
  title: Localized;
  why: Localized;
  source: Localized;
  missing?: Localized;
  stale?: Localized;
  advised?: Localized;
}

const PROFILE: Localized = { de: 'Shop-Profil', en: 'shop profile' };
const NEW_SINCE: Localized = {
  de: 'Neu seit der letzten Fassung: {news}.',
  en: 'New since the last version: {news}.',
};

export const CHECK_TEXTS: Readonly<Record<CheckKey, CheckWords>> = {
  name: {
    title: { de: 'Name und Anschrift', en: 'Name and address' },
    why: {
      de: 'Käufer müssen wissen, mit wem sie einen Vertrag schließen; ein Postfach genügt nicht.',
      en: 'Buyers have to know with whom they make a contract; a post-office box is not enough.',
    },
    missing: { de: 'Name, Straße, Postleitzahl oder Ort fehlen.', en: 'Name, street, postcode or town are missing.' },
    source: PROFILE,
  },
  represented: {
    title: { de: 'Wer die Firma vertritt', en: 'Who acts for the company' },
    why: { de: 'Firmen nennen, wer sie vertritt.', en: 'Companies name who acts for them.' },
    missing: { de: 'Vor- und Nachname fehlen.', en: 'First and last name are missing.' },
    source: PROFILE,
  },
  contact: {
    title: { de: 'Schnell erreichbar', en: 'Quick to reach' },
    why: {
      de: 'Eine E-Mail-Adresse und ein zweiter schneller Weg, etwa Telefon, gehören ins Impressum.',
      en: 'An e-mail address and a second quick way, such as a phone, belong into the legal notice.',
    },
    advised: { de: 'Eine Telefonnummer fehlt noch.', en: 'A phone number is still missing.' },
    source: PROFILE,
  },
  vat: {
    title: { de: 'Steuernummer', en: 'Tax number' },
    why: {
      de: 'Auf jede Rechnung gehört die Steuernummer oder USt-IdNr.; die USt-IdNr. auch ins Impressum, wenn Sie eine haben.',
      en: 'Each invoice carries the tax number or VAT number; the VAT number also stands in the legal notice if you have one.',
    },
    missing: { de: 'Beide fehlen.', en: 'Both are missing.' },
    advised: {
      de: 'Mit der Steuernummer geht es; für Verkäufe in andere EU-Länder brauchen Sie die USt-IdNr.',
      en: 'The tax number will do; for sales to other EU countries you need the VAT number.',
    },
    source: PROFILE,
  },
  terms: {
    title: { de: 'Allgemeine Geschäftsbedingungen', en: 'Terms and conditions' },
    why: {
      de: 'Sie halten fest, was vor dem Kauf gesagt werden muss: Vertragsschluss, Preise, Laufzeit, Mängelrechte.',
      en: 'They hold what has to be said before a purchase: conclusion, prices, duration, rights in case of defects.',
    },
    missing: {
      de: 'Noch keine; die Kasse verlinkt nicht darauf.',
      en: 'None yet; the checkout does not link to them.',
    },
    stale: NEW_SINCE,
    source: { de: 'Produkte, Zahlungspläne und Besteuerung', en: 'products, plans and taxation' },
  },
  privacy: {
    title: { de: 'Datenschutzerklärung', en: 'Privacy notice' },
    why: {
      de: 'Wer Daten erhebt, sagt welche, wozu, und nennt jeden, der sie bekommt.',
      en: 'Whoever collects data says which and why, and names everybody who is given them.',
    },
    missing: { de: 'Noch keine.', en: 'None yet.' },
    stale: { de: 'Nicht genannt: {news}.', en: 'Not named: {news}.' },
    source: {
      de: 'Zahlungsanbieter, Dienste, Tracking und Produkte',
      en: 'payment providers, services, trackers and products',
    },
  },
  withdrawal: {
    title: { de: 'Widerrufsbelehrung', en: 'Instructions on withdrawal' },
    why: {
      de: 'Ohne sie läuft die Widerrufsfrist ein Jahr länger. Das gesetzliche Muster steht von selbst im Shop.',
      en: 'Without them the period for withdrawal is a year longer. The law’s model stands in the shop by itself.',
    },
    stale: NEW_SINCE,
    source: { de: 'gesetzliches Muster und Shop-Profil', en: 'model of the law and shop profile' },
  },
  imprint: {
    title: { de: 'Impressum', en: 'Legal notice' },
    why: {
      de: 'Es steht am Fuß jeder Seite; die Angaben kommen aus dem Profil.',
      en: 'It stands at the foot of every page; the details come from the profile.',
    },
    missing: { de: 'Name oder Anschrift fehlen darin.', en: 'It lacks a name or an address.' },
    stale: NEW_SINCE,
    source: PROFILE,
  },
  accessibility: {
    title: { de: 'Erklärung zur Barrierefreiheit', en: 'Accessibility statement' },
    why: {
      de: 'Vorgeschrieben, außer für Kleinstunternehmen (weniger als zehn Beschäftigte, höchstens zwei Millionen Euro Umsatz).',
      en: 'Required, except of very small businesses (fewer than ten people, at most two million euros of turnover).',
    },
    advised: { de: 'Noch keine.', en: 'None yet.' },
    stale: NEW_SINCE,
    source: PROFILE,
  },
  consent: {
    title: { de: 'Einwilligung vor dem Messen', en: 'Consent before measuring' },
    why: {
      de: 'Ihr Tracking läuft erst, wenn Besucher zugestimmt haben; was sie wählten, wird festgehalten.',
      en: 'Your trackers run only once visitors have agreed; what they chose is kept.',
    },
    source: { de: 'eingeschaltete Tracking-Codes', en: 'trackers that are switched on' },
  },
};
