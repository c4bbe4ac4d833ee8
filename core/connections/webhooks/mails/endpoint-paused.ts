import { z } from 'zod';
import { defineMail } from '#core/mail';

const WORDS = {
  de: {
    paused:
      'Seit drei Tagen kommt bei diesem Endpunkt nichts an. Kontor sendet vorerst nichts mehr dorthin und hebt alle Nachrichten auf. Prüfen Sie den Empfänger und setzen Sie den Endpunkt dann fort; es geht nichts verloren.',
    gone: 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410). Der Endpunkt ist ausgeschaltet.',
    open: 'Endpunkt ansehen',
  },
  en: {
    paused:
      'Nothing has arrived at this endpoint for three days. Kontor sends nothing more there for now and keeps every message. Check the receiver, then resume the endpoint; nothing is lost.',
    gone: 'The receiver answered that it no longer exists (410). The endpoint is switched off.',
    open: 'View the endpoint',
  },
};

const html = (locale: 'de' | 'en'): string => {
  const { paused, gone, open } = WORDS[locale];
  return `<p><strong>{{name}}</strong><br>{{url}}</p><p>{{#if gone}}${gone}{{else}}${paused}{{/if}}</p>{{> button href=link label="${open}"}}`;
};
const text = (locale: 'de' | 'en'): string => {
  const { paused, gone, open } = WORDS[locale];
  return `{{name}}\n{{url}}\n\n{{#if gone}}${gone}{{else}}${paused}{{/if}}\n\n${open}: {{link}}\n`;
};

/** An endpoint stopped by itself. */
export const endpointPaused = defineMail({
  id: 'webhook_endpoint_paused',
  receiver: 'team_member',
  purpose: 'service',
  data: z.object({ name: z.string(), url: z.string(), gone: z.boolean(), link: z.string() }),
  subject: { de: 'Ihr Webhook-Endpunkt ist angehalten', en: 'Your webhook endpoint has stopped' },
  html: { de: html('de'), en: html('en') },
  text: { de: text('de'), en: text('en') },
});
