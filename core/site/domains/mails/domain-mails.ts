import { z } from 'zod';
import { defineMail } from '#core/mail';

const READY = {
  de: {
    said: 'ist verbunden und hat ein Zertifikat. Ist sie Ihre Hauptadresse, steht Ihr Shop ab jetzt dort; alte Links führen dorthin.',
    open: 'Domain ansehen',
  },
  en: {
    said: 'is connected and has a certificate. If it is your main address, your shop stands there from now on; old links lead there.',
    open: 'View the domain',
  },
};
const LOST = {
  de: {
    never: 'konnte nicht verbunden werden.',
    again:
      'ist nicht mehr sicher zu erreichen. Ihr Shop steht solange unter der Adresse der Plattform; verkauft wird weiter.',
    open: 'Domain ansehen',
  },
  en: {
    never: 'could not be connected.',
    again: 'can no longer be reached safely. Until it can, your shop stands at the platform’s address; sales go on.',
    open: 'View the domain',
  },
};

const readyHtml = (locale: 'de' | 'en'): string =>
  `<p><strong>{{name}}</strong> ${READY[locale].said}</p>{{> button href=link label="${READY[locale].open}"}}`;
const readyText = (locale: 'de' | 'en'): string =>
  `{{name}} ${READY[locale].said}\n\n${READY[locale].open}: {{link}}\n`;

/** A domain is connected, with its certificate. */
export const domainReady = defineMail({
  id: 'domain_ready',
  receiver: 'team_member',
  purpose: 'service',
  data: z.object({ name: z.string(), link: z.string() }),
  subject: { de: 'Ihre Domain ist verbunden', en: 'Your domain is connected' },
  html: { de: readyHtml('de'), en: readyHtml('en') },
  text: { de: readyText('de'), en: readyText('en') },
});

const said = (locale: 'de' | 'en'): string => `{{#if again}}${LOST[locale].again}{{else}}${LOST[locale].never}{{/if}}`;
const lostHtml = (locale: 'de' | 'en'): string =>
  `<p><strong>{{name}}</strong> ${said(locale)}</p>{{#if reason}}<p>{{reason}}</p>{{/if}}{{> button href=link label="${LOST[locale].open}"}}`;
const lostText = (locale: 'de' | 'en'): string =>
  `{{name}} ${said(locale)}\n\n{{#if reason}}{{reason}}\n\n{{/if}}${LOST[locale].open}: {{link}}\n`;

/** A domain could not be connected, or is no longer. */
export const domainLost = defineMail({
  id: 'domain_lost',
  receiver: 'team_member',
  purpose: 'service',
  data: z.object({ name: z.string(), reason: z.string(), again: z.boolean(), link: z.string() }),
  subject: { de: 'Ihre Domain ist nicht verbunden', en: 'Your domain is not connected' },
  html: { de: lostHtml('de'), en: lostHtml('en') },
  text: { de: lostText('de'), en: lostText('en') },
});
