import type { Locale } from '#core/context';
import { AppError, InputError, inLanguage } from '#core/kit';
import type { NameProblem } from './domain-name.ts';

const ERRORS = {
  domain_not_found: {
    status: 404,
    de: { title: 'Domain nicht gefunden', detail: 'Diese Domain gibt es hier nicht. Laden Sie die Liste neu.' },
    en: { title: 'Domain not found', detail: 'There is no such domain here. Reload the list.' },
  },
  too_many_domains: {
    status: 409,
    de: {
      title: 'Zu viele Domains',
      detail: 'Ein Shop hat höchstens 20 Domains. Entfernen Sie eine, die Sie nicht mehr brauchen.',
    },
    en: { title: 'Too many domains', detail: 'A shop has at most 20 domains. Remove one that you no longer need.' },
  },
  domain_not_active: {
    status: 409,
    de: {
      title: 'Noch nicht verbunden',
      detail: 'Zur Hauptadresse wird eine Domain, sobald sie verbunden ist. Prüfen Sie zuerst ihre Einträge.',
    },
    en: {
      title: 'Not connected yet',
      detail: 'A domain can become the main address once it is connected. Check its records first.',
    },
  },
  domain_checked_just_now: {
    status: 429,
    de: {
      title: 'Eben erst geprüft',
      detail: 'Diese Domain wurde gerade geprüft. Versuchen Sie es in einer halben Minute wieder.',
    },
    en: { title: 'Checked just now', detail: 'This domain has just been checked. Try again in half a minute.' },
  },
} as const;

export function domainError(locale: Locale, code: keyof typeof ERRORS): AppError {
  const { status, ...words } = ERRORS[code];
  return new AppError({ code, status, ...words[locale] });
}

const PROBLEMS: Readonly<Record<NameProblem | 'domain_there_already', Readonly<Record<Locale, string>>>> = {
  domain_missing: {
    de: 'Geben Sie Ihre Domain ein, zum Beispiel shop.ihre-domain.de.',
    en: 'Enter your domain, for example shop.your-domain.com.',
  },
  domain_malformed: {
    de: 'Das ist kein Domainname. Geben Sie ihn ohne Leerzeichen und Sonderzeichen ein, zum Beispiel shop.ihre-domain.de.',
    en: 'This is no domain name. Enter it without spaces or special characters, for example shop.your-domain.com.',
  },
  domain_is_address: {
    de: 'Das ist eine IP-Adresse. Geben Sie den Namen Ihrer Domain ein, zum Beispiel shop.ihre-domain.de.',
    en: 'This is an IP address. Enter the name of your domain, for example shop.your-domain.com.',
  },
  domain_reserved: {
    de: 'Dieser Name gehört zur Plattform oder zu keinem öffentlichen Netz. Geben Sie eine Domain ein, die Sie selbst registriert haben.',
    en: 'This name belongs to the platform or to no public network. Enter a domain that you registered yourself.',
  },
  domain_there_already: {
    de: 'Diese Domain steht schon in Ihrer Liste.',
    en: 'This domain is in your list already.',
  },
};

export function nameError(locale: Locale, problem: keyof typeof PROBLEMS): InputError {
  return new InputError([
    {
      code: problem,
      title: inLanguage(locale, { de: 'Ungültige Domain', en: 'Invalid domain' }),
      detail: PROBLEMS[problem][locale],
      source: { field: 'name' },
    },
  ]);
}
