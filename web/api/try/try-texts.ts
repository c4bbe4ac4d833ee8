import type { Localized } from '#core/context';

/** Words of the forms that try calls, which the page hands to its script. */
export interface TryTexts {
  token: string;
  tokenHelp: string;
  open: string;
  close: string;
  fields: string;
  optional: string;
  list: string;
  json: string;
  none: string;
  request: string;
  copy: string;
  copied: string;
  send: string;
  sure: string;
  changes: string;
  sending: string;
  answer: string;
  noToken: string;
  wrong: string;
  away: string;
  shortened: string;
}

const TEXTS: Readonly<Record<keyof TryTexts, Localized>> = {
  token: { de: 'Ihr Schlüssel', en: 'Your token' },
  tokenHelp: {
    de: 'Er bleibt auf dieser Seite und wird nirgends gespeichert. Anlegen können Sie ihn unter Einstellungen › API.',
    en: 'It stays on this page and is stored nowhere. You make one under Settings › API.',
  },
  open: { de: 'Ausprobieren', en: 'Try it' },
  close: { de: 'Schließen', en: 'Close' },
  fields: { de: 'Angaben', en: 'Fields' },
  optional: { de: 'optional', en: 'optional' },
  list: { de: 'mehrere durch Komma', en: 'several with commas' },
  json: { de: 'als JSON', en: 'as JSON' },
  none: { de: '– nicht senden –', en: '– leave out –' },
  request: { de: 'Anfrage', en: 'Request' },
  copy: { de: 'Kopieren', en: 'Copy' },
  copied: { de: 'Kopiert', en: 'Copied' },
  send: { de: 'Senden', en: 'Send' },
  sure: { de: 'Ja, im Shop ausführen', en: 'Yes, do it in the shop' },
  changes: {
    de: 'Das ist kein Versuch ohne Folgen: Es ändert den Shop, dem der Schlüssel gehört.',
    en: 'This is no dry run: it changes the shop that the token belongs to.',
  },
  sending: { de: 'Wird gesendet …', en: 'Sending …' },
  answer: { de: 'Antwort', en: 'Answer' },
  noToken: { de: 'Tragen Sie oben Ihren Schlüssel ein.', en: 'Enter your token at the top.' },
  wrong: {
    de: 'Diese Angaben fehlen oder lassen sich nicht lesen:',
    en: 'These fields are missing or cannot be read:',
  },
  away: {
    de: 'Es kam keine Antwort. Prüfen Sie Ihre Verbindung und senden Sie noch einmal.',
    en: 'No answer came. Check your connection and send again.',
  },
  shortened: { de: 'Gekürzt; der Rest steht hier nicht.', en: 'Shortened; the rest is not shown here.' },
};

export function tryTexts(locale: 'de' | 'en'): TryTexts {
  return Object.fromEntries(Object.entries(TEXTS).map(([key, words]) => [key, words[locale]])) as unknown as TryTexts;
}
