import type { Locale } from '#core/context';
import { countryName } from '#core/kit';
import { addressLines, supplierName } from '#core/legal';
import { serviceParagraph } from './service-paragraph.ts';
import type { LegalSupplier, Service, ShopFacts } from './shop-facts.ts';

/** Operator of the server, where it is not the seller. */
export interface Host {
  name: string;
  address: string;
}

const WORDS = {
  de: {
    controller: '# Verantwortlich',
    visit: `# Wenn Sie den Shop besuchen

Der Server verarbeitet, was zum Ausliefern der Seiten nötig ist: IP-Adresse, Zeit und aufgerufene Seite (Art. 6 Abs. 1 f DSGVO; unser Interesse ist ein sicherer Betrieb). Schriften und Bilder kommen von diesem Server, nicht von Dritten. Cookies, die für die Sprache, den Warenkorb und die Anmeldung nötig sind, setzen wir ohne Einwilligung (§ 25 Abs. 2 Nr. 2 TDDDG).`,
    host: 'Der Shop läuft auf einem Server von {name}, {address}, in unserem Auftrag (Art. 28 DSGVO).',
    buy: `# Wenn Sie kaufen

Für Bestellung, Lieferung und Rechnung verarbeiten wir Name, E-Mail-Adresse, Anschrift, soweit gefragt, das Gekaufte und die Zahlung (Art. 6 Abs. 1 b DSGVO). Rechnungen und Buchungsbelege bewahren wir auf, solange Handels- und Steuerrecht es verlangen, zurzeit acht Jahre (Art. 6 Abs. 1 c DSGVO, § 147 AO, § 257 HGB). Ohne diese Angaben können wir nicht liefern.`,
    goods: `## Versand

Ist eine Ware dabei, geben wir Name und Lieferadresse an das Unternehmen, das sie zustellt (Art. 6 Abs. 1 b DSGVO); es ist für die Zustellung selbst verantwortlich. Sendungsnummer und Tag der Zustellung bewahren wir bei der Bestellung auf, denn mit ihm beginnt die Widerrufsfrist.`,
    providers: `## Zahlung

Zahlungsdaten geben Sie beim Zahlungsanbieter ein; er ist dafür selbst verantwortlich. Wir erfahren, ob und womit bezahlt wurde, keine Kartennummern. Welcher Anbieter Ihre Daten bekommt, richtet sich nach der Zahlungsart, die Sie wählen.`,
    transfer: 'Überweisungen sehen wir auf unserem Bankkonto: Name, Kontonummer und Verwendungszweck.',
    use: {
      course:
        'Bei Kursen speichern wir Ihren Fortschritt und was Sie in Aufgaben und Kommentaren schreiben, solange Sie Zugang haben (Art. 6 Abs. 1 b DSGVO).',
      event: 'Für Veranstaltungen speichern wir die Namen der Teilnehmenden und den Einlass (Art. 6 Abs. 1 b DSGVO).',
      license_key:
        'Bei Lizenzschlüsseln speichern wir, welcher Schlüssel Ihnen gehört und auf welchen Geräten er gilt (Art. 6 Abs. 1 b DSGVO).',
      membership: 'Bei Mitgliedschaften speichern wir Beginn, Zeiträume und Ende (Art. 6 Abs. 1 b DSGVO).',
    },
    subscription:
      'Bei wiederkehrenden Zahlungen bleibt das Zahlungsmittel beim Anbieter hinterlegt, bis der Vertrag endet.',
    integrations: `# Dienste, mit denen wir arbeiten

Diese Dienste bekommen Daten von Käufern, damit wir Sie betreuen und, wo Sie eingewilligt haben, Ihnen schreiben können (Art. 6 Abs. 1 a und f DSGVO).`,
    trackers: `# Messung und Werbung

Diese Dienste laufen erst, wenn Sie zugestimmt haben (Art. 6 Abs. 1 a DSGVO, § 25 Abs. 1 TDDDG). Am Fuß jeder Seite können Sie Ihre Zustimmung ändern.`,
    affiliates: `# Empfehlungen

Folgen Sie dem Link einer Person, die uns empfiehlt, merkt ein Cookie sich das, damit diese Person ihre Provision bekommt (Art. 6 Abs. 1 f DSGVO). Sie erfährt, dass etwas gekauft wurde, aber nicht Ihre Kontaktdaten.`,
    liveShows: `# Live-Shows

Während einer Live-Show zählen wir, wie viele zusehen, ohne Sie wiederzuerkennen. Schreiben Sie im Chat, sehen alle Zuschauenden den Namen, den Sie wählen, und Ihre Nachricht; wir löschen beides 30 Tage nach der Show (Art. 6 Abs. 1 f DSGVO; unser Interesse ist das Gespräch mit Ihnen). Damit gesperrte Personen nicht unter anderem Namen zurückkommen, merken wir uns bis zum Ende der Show einen Wert, an dem wir Ihr Netz wiedererkennen, aus dem sich Ihre IP-Adresse aber nicht ablesen lässt. Ein Cookie merkt sich für zwölf Stunden, unter welchem Namen Sie schreiben (§ 25 Abs. 2 Nr. 2 TDDDG). Die Sendung lädt erst, wenn Sie auf Abspielen drücken; dann gehen Daten wie Ihre IP-Adresse an den Videodienst, der dort genannt ist (Art. 6 Abs. 1 a DSGVO).`,
    declarations: `# Widerruf und Kündigung

Was Sie über unsere Online-Funktionen erklären, bewahren wir als Nachweis auf, zusammen mit der Zeit des Eingangs (Art. 6 Abs. 1 c DSGVO, §§ 312k, 356a BGB).`,
    rights: `# Ihre Rechte

Sie können verlangen:

- Auskunft und eine Kopie Ihrer Daten (Art. 15, 20 DSGVO),
- Berichtigung, Löschung oder Einschränkung (Art. 16 bis 18 DSGVO).

Sie können einer Verarbeitung widersprechen, die auf berechtigtem Interesse beruht (Art. 21 DSGVO), und eine Einwilligung jederzeit für die Zukunft widerrufen. Schreiben Sie dazu an {email}. Beschweren können Sie sich bei jeder Aufsichtsbehörde für den Datenschutz, etwa der an Ihrem Wohnort.`,
  },
  en: {
    controller: '# Responsible',
    visit: `# When you visit the shop

The server processes what is needed to deliver the pages: IP address, time and the page asked for (Art. 6 (1) (f) GDPR; our interest is safe operation). Fonts and pictures come from this server, not from others. Cookies needed for language, cart and sign-in are set without consent (§ 25 (2) no. 2 TDDDG).`,
    host: 'The shop runs on a server of {name}, {address}, on our behalf (Art. 28 GDPR).',
    buy: `# When you buy

For order, delivery and invoice we process name, e-mail address, postal address where asked for, what was bought and the payment (Art. 6 (1) (b) GDPR). Invoices and records are kept as long as commercial and tax law demand, at present eight years (Art. 6 (1) (c) GDPR, § 147 AO, § 257 HGB). Without these details we cannot deliver.`,
    goods: `## Shipping

Where goods are sent we give name and delivery address to the company that delivers them (Art. 6 (1) (b) GDPR); it is responsible for the delivery itself. Tracking number and day of delivery are kept with the order, since the period for a withdrawal begins with that day.`,
    providers: `## Payment

You enter payment details at the payment provider, who is responsible for them. We learn whether and how you paid, no card numbers. Which provider is given your data follows from the method of payment you choose.`,
    transfer: 'We see transfers on our bank account: name, account number and reference.',
    use: {
      course:
        'For courses we keep your progress and what you write in tasks and comments while you have access (Art. 6 (1) (b) GDPR).',
      event: 'For events we keep the names of those who attend and their admission (Art. 6 (1) (b) GDPR).',
      license_key: 'For licence keys we keep which key is yours and on which devices it is used (Art. 6 (1) (b) GDPR).',
      membership: 'For memberships we keep beginning, periods and end (Art. 6 (1) (b) GDPR).',
    },
    subscription: 'For recurring payments the means of payment stays with the provider until the contract ends.',
    integrations: `# Services we work with

These services are given data of buyers so that we can look after you and, where you agreed, write to you (Art. 6 (1) (a) and (f) GDPR).`,
    trackers: `# Measuring and advertising

These services run only once you have agreed (Art. 6 (1) (a) GDPR, § 25 (1) TDDDG). You can change your choice at the foot of every page.`,
    affiliates: `# Recommendations

If you follow the link of somebody who recommends us, a cookie remembers that, so that they get their commission (Art. 6 (1) (f) GDPR). They learn that something was bought, not how to reach you.`,
    liveShows: `# Live shows

During a live show we count how many watch, without recognising you. If you write in the chat, all who watch see the name you choose and your message; we delete both 30 days after the show (Art. 6 (1) (f) GDPR; our interest is talking with you). So that people who were blocked do not come back under another name, we keep, until the show ends, a value by which we recognise your network, and from which your IP address cannot be read. A cookie remembers for twelve hours under which name you write (§ 25 (2) no. 2 TDDDG). The broadcast loads once you press play; then data such as your IP address goes to the video service named there (Art. 6 (1) (a) GDPR).`,
    declarations: `# Withdrawal and cancellation

What you declare through our online functions is kept as evidence together with the time it came in (Art. 6 (1) (c) GDPR, §§ 312k, 356a BGB).`,
    rights: `# Your rights

You can ask for:

- information about your data and a copy (Art. 15 and 20 GDPR),
- correction, deletion or restriction (Art. 16 to 18 GDPR).

You can object to processing that rests on a legitimate interest (Art. 21 GDPR) and withdraw a consent at any time for the future. Write to {email}. You can complain to any data protection authority, for example the one where you live.`,
  },
} as const;

/** Privacy notice (Art. 13 GDPR) of the shop as it is today. */
export function composePrivacy(
  { supplier, services, types, plans, affiliates, liveShows, goods }: ShopFacts,
  locale: Locale,
  host: Host | null,
): string {
  const w = WORDS[locale];
  const of = (kind: Service['kind']): Service[] =>
    services.filter((each) => each.kind === kind && each.recipient !== null);
  const listed = (kind: Service['kind']): string[] => of(kind).map((each) => serviceParagraph(each, locale));
  const used = (Object.keys(w.use) as (keyof typeof w.use)[]).filter((type) => types.includes(type));
  return [
    w.controller,
    controller(supplier, locale),
    w.visit,
    host ? w.host.replace('{name}', () => host.name).replace('{address}', () => host.address) : '',
    w.buy,
    ...used.map((type) => w.use[type]),
    goods ? w.goods : '',
    w.providers,
    ...listed('provider'),
    w.transfer,
    plans.some((plan) => plan !== 'one_time') ? w.subscription : '',
    ...(of('integration').length > 0 ? [w.integrations, ...listed('integration')] : []),
    ...(of('tracker').length > 0 ? [w.trackers, ...listed('tracker')] : []),
    affiliates ? w.affiliates : '',
    liveShows ? w.liveShows : '',
    w.declarations,
    w.rights.replace('{email}', () => supplier.email),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Lines by which a supplier can be reached. */
export function controller(supplier: LegalSupplier, locale: Locale): string {
  return [
    supplierName(supplier),
    ...addressLines(supplier),
    countryName(supplier.country_code, locale),
    supplier.email,
    supplier.phone,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
