import { z } from 'zod';
import type { Localized } from '#core/context';
import { defineMail } from '#core/mail';
import { inLanguage } from '#core/kit';

/** One mail each: a subject and what it means; `{{more}}` is the reason or the document. */
function news(id: string, subject: Localized, said: Localized) {
  const body = (locale: 'de' | 'en') => ({
    hello: inLanguage(locale, { de: 'Guten Tag,', en: 'Hello,' }),
    link: inLanguage(locale, { de: 'Legitimation ansehen', en: 'View legitimation' }),
  });
  const html = (locale: 'de' | 'en'): string =>
    `<p>${body(locale).hello}</p>\n<p>${said[locale]}</p>\n{{#if more}}<p>{{more}}</p>{{/if}}\n{{> button href=link label="${body(locale).link}"}}`;
  const text = (locale: 'de' | 'en'): string =>
    `${body(locale).hello}\n\n${said[locale]}\n\n{{#if more}}{{more}}\n\n{{/if}}{{link}}`;
  return defineMail({
    id: `legitimation_${id}`,
    receiver: 'seller',
    data: z.object({ shop: z.string(), more: z.string(), link: z.string() }),
    subject,
    html: { de: html('de'), en: html('en') },
    text: { de: text('de'), en: text('en') },
  });
}

export const legitimationNews = {
  data_changed: news(
    'data_changed',
    { de: 'Angaben zur Legitimation wurden geändert', en: 'Details of the legitimation were changed' },
    {
      de: 'die Angaben dazu, wem {{shop}} gehört oder wo der Shop sitzt, wurden geändert. Ausgezahlt wird erst wieder, wenn sie geprüft sind. Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort.',
      en: 'the details of who owns {{shop}} or where the shop sits were changed. Money is paid out again once they have been checked. If this was not you, please change your password at once.',
    },
  ),
  accepted: news(
    'accepted',
    { de: 'Ihre Legitimation ist angenommen', en: 'Your legitimation is accepted' },
    {
      de: 'die Prüfung von {{shop}} ist abgeschlossen. Sie müssen nichts weiter tun.',
      en: 'the check of {{shop}} is complete. You need not do anything more.',
    },
  ),
  change: news(
    'change',
    { de: 'Zu Ihrer Legitimation fehlt noch etwas', en: 'Something is missing from your legitimation' },
    {
      de: 'bei der Prüfung von {{shop}} ist etwas offen geblieben. Bitte ergänzen Sie es innerhalb von 30 Tagen. Bis dahin wird nichts ausgezahlt; danach können auch Käufer nicht mehr über die Plattform bezahlen.',
      en: 'something remained open in the check of {{shop}}. Please complete it within 30 days. Nothing is paid out until then; after that buyers cannot pay through the platform either.',
    },
  ),
  rejected: news(
    'rejected',
    { de: 'Ihre Legitimation ist abgelehnt', en: 'Your legitimation is rejected' },
    {
      de: 'die Prüfung von {{shop}} ist abgelehnt. Zahlungen über die Plattform und Auszahlungen sind gesperrt; Ihr Guthaben bleibt Ihnen erhalten. Schreiben Sie der Plattform, wenn Sie den Vorgang wieder öffnen möchten.',
      en: 'the check of {{shop}} is rejected. Payments through the platform and payouts are blocked; your balance stays yours. Write to the platform if you want the case opened again.',
    },
  ),
  account_closed: news(
    'account_closed',
    { de: 'Ihr Konto beim Zahlungsanbieter ist geschlossen', en: 'Your account at the payment provider is closed' },
    {
      de: 'der Zahlungsanbieter hat das Konto von {{shop}} gesperrt oder geschlossen. Solange das so ist, zahlt er nichts aus, Käufer können damit nicht zahlen, und Abbuchungen warten. Fragen Sie ihn nach dem Grund; Ihr Geld bleibt Ihres. Der Anbieter ist:',
      en: 'the payment provider has blocked or closed the account of {{shop}}. As long as this is so it pays nothing out, buyers cannot pay by it, and charges wait. Ask it for the reason; your money stays yours. The provider is:',
    },
  ),
  document_ends: news(
    'document_ends',
    { de: 'Ein Dokument läuft bald ab', en: 'A document ends soon' },
    {
      de: 'ein Dokument, mit dem {{shop}} geprüft wurde, läuft bald ab. Laden Sie rechtzeitig ein neues hoch, sonst werden Auszahlungen angehalten.',
      en: 'a document that {{shop}} was checked by ends soon. Upload a new one in time, or payouts are stopped.',
    },
  ),
  document_ended: news(
    'document_ended',
    { de: 'Ein Dokument ist abgelaufen', en: 'A document has ended' },
    {
      de: 'ein Dokument, mit dem {{shop}} geprüft wurde, ist abgelaufen. Ausgezahlt wird wieder, sobald ein neues geprüft ist.',
      en: 'a document that {{shop}} was checked by has ended. Money is paid out again once a new one has been checked.',
    },
  ),
};
