import type { Locale } from '#core/context';

/** Stands at the bottom of the window and covers nothing for good: the page gets room below. */
export const consentSheet =
  '.kontor-consent{position:fixed;inset:auto 0 0;z-index:50;background:#fff;color:#17212b;border-top:1px solid #cbd3dc;box-shadow:0 -4px 16px #0002;font:16px/1.5 system-ui,sans-serif;max-height:60vh;overflow:auto}' +
  '.kontor-consent form{max-width:1080px;margin:0 auto;padding:16px 20px;display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center}' +
  '.kontor-consent p{margin:0;flex:1 1 340px}.kontor-consent div{display:flex;flex-wrap:wrap;gap:10px;align-items:center}' +
  '.kontor-consent a,.kontor-consent-link a{color:#0f5c8c;padding:10px 0}' +
  '.kontor-consent button{font:inherit;font-weight:600;min-height:44px;padding:8px 18px;border:1px solid #0f5c8c;border-radius:22px;background:#fff;color:#0f5c8c;cursor:pointer}' +
  '.kontor-consent-link{margin:0;padding:8px 20px;text-align:center;font:14px/1.5 system-ui,sans-serif}' +
  'body:has(.kontor-consent){padding-bottom:180px}';

interface ConsentWords {
  title: string;
  question(categories: readonly string[]): string;
  statistics: string;
  marketing: string;
  comfort: string;
  privacy: string;
  none: string;
  all: string;
  choose: string;
  change: string;
  settings: string;
  explain: string;
  save: string;
  necessary: string;
  statistics_help: string;
  marketing_help: string;
  comfort_help: string;
  services: string;
  nothing: string;
}

export const consentTexts: Readonly<Record<Locale, ConsentWords>> = {
  de: {
    title: 'Ihre Einwilligung',
    question: (categories) =>
      `Dieser Shop möchte Dienste anderer Anbieter laden, für: ${categories.join(' und ')}. Ohne Ihre Zustimmung geschieht das nicht, und Sie können sie jederzeit widerrufen.`,
    statistics: 'Statistik',
    marketing: 'Marketing',
    comfort: 'Komfort',
    privacy: 'Datenschutz',
    none: 'Ablehnen',
    all: 'Zustimmen',
    choose: 'Auswählen',
    change: 'Einwilligungen ändern',
    settings: 'Einwilligungen',
    explain: 'Entscheiden Sie, welche Dienste anderer Anbieter auf den Seiten dieses Shops geladen werden.',
    save: 'Auswahl speichern',
    necessary: 'Was der Shop zum Verkaufen braucht, ist immer an und gibt nichts an andere weiter.',
    statistics_help: 'Misst, wie oft Seiten aufgerufen werden und was gekauft wird.',
    marketing_help: 'Ordnet Käufe Werbeanzeigen zu.',
    comfort_help: 'Lädt zum Beispiel einen Chat, wenn Sie ihn öffnen.',
    services: 'Dienste anderer Anbieter auf den Seiten des Shops',
    nothing: 'Dieser Shop lädt keine Dienste anderer Anbieter.',
  },
  en: {
    title: 'Your consent',
    question: (categories) =>
      `This shop would like to load services of other companies, for: ${categories.join(' and ')}. It does not without your consent, and you can withdraw it at any time.`,
    statistics: 'statistics',
    marketing: 'marketing',
    comfort: 'comfort',
    privacy: 'Privacy',
    none: 'Refuse',
    all: 'Agree',
    choose: 'Choose',
    change: 'Change consent',
    settings: 'Consent',
    explain: 'Decide which services of other companies are loaded on the pages of this shop.',
    save: 'Save choice',
    necessary: 'What the shop needs for selling is always on and passes nothing to others.',
    statistics_help: 'Measures how often pages are opened and what is bought.',
    marketing_help: 'Assigns purchases to advertisements.',
    comfort_help: 'Loads a chat, for example, once you open it.',
    services: 'Services of other companies on the pages of the shop',
    nothing: 'This shop loads no services of other companies.',
  },
};
