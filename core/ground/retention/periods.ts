import type { Localized } from '#core/context';

/** Span for which a kind of record is kept: days from its date, or whole calendar years after the year it is of, as § 147 AO counts. */
export type Span = { days: number } | { years: number };

export interface Period {
  /** Records in the reader's words. */
  title: Localized;
  /** Moment from which the span counts. */
  since: Localized;
  span: Span;
  /** Rule that the span follows. */
  source: Localized;
  /**
   * `stays`: figures that name no person, which the law has kept at least so long. `anonymous`: the law has them kept so long; then people leave them, while
   * figures and hashes stay.
   */
  ends: 'deleted' | 'blanked' | 'anonymous' | 'stays';
}

const words = (de: string, en: string): Localized => ({ de, en });

const CREATED = words('ab Entstehung', 'from its making');
const DONE = words('ab Erledigung', 'from when it was settled');
const ENDED = words('ab Ende', 'from its end');

/** Storage no longer than its purpose needs. */
const LIMITATION = words('Art. 5 Abs. 1 lit. e DSGVO', 'Art. 5(1)(e) GDPR');
const CLAIMS = words(
  '§§ 195, 199 BGB: Ansprüche verjähren drei Jahre nach Jahresende',
  '§§ 195, 199 BGB: claims lapse three years after the end of the year',
);

/** Every period after which data goes, or before which it must not, with the rule it follows. Jobs take their spans from here. */
export const PERIODS = {
  invoices: {
    title: words('Rechnungen und Korrekturen', 'Invoices and corrections'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 8 },
    source: words(
      '§ 147 Abs. 3 AO, § 14b UStG (seit 2025 acht Jahre)',
      '§ 147(3) AO, § 14b UStG (eight years since 2025)',
    ),
    ends: 'anonymous',
  },
  books: {
    title: words('Buchungen, Bücher und Übergaben an die Buchführung', 'Journals, books and handovers to accounting'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 10 },
    source: words('§ 147 Abs. 1 und 3 AO, § 257 HGB', '§ 147(1) and (3) AO, § 257 HGB'),
    ends: 'stays',
  },
  orders: {
    title: words(
      'Bestellungen mit Zahlungen, Ortsnachweisen und Zustimmungen',
      'Orders with payments, evidence of place and consents',
    ),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 10 },
    source: words('Art. 369k MwStSystRL (OSS), § 147 AO', 'Art. 369k VAT Directive (OSS), § 147 AO'),
    ends: 'anonymous',
  },
  identity_documents: {
    title: words('Ausweise und Unterlagen der Legitimation', 'Papers of who a seller is'),
    since: words('ab Ende der Geschäftsbeziehung', 'from the end of the business relation'),
    span: { years: 5 },
    source: words('§ 8 Abs. 4 GwG', '§ 8(4) GwG'),
    ends: 'deleted',
  },
  payment_means: {
    title: words('Zahlungsmittel an Zahlungen', 'Means of payment on payments'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 10 },
    source: words('wie die Bestellung, zu der sie gehören', 'as the order they belong to'),
    ends: 'anonymous',
  },
  declarations: {
    title: words('Erklärte Widerrufe und Kündigungen', 'Withdrawals and cancellations declared'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 10 },
    source: words('wie die Bestellung, zu der sie gehören', 'as the order they belong to'),
    ends: 'anonymous',
  },
  customers: {
    title: words('Einträge von Kunden', 'Entries of customers'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 10 },
    source: words('wie die Bestellung, zu der sie gehören', 'as the order they belong to'),
    ends: 'anonymous',
  },
  deleted_shops: {
    title: words('Name und Anschrift gelöschter Shops', 'Name and address of deleted shops'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 10 },
    source: words('§ 147 Abs. 3 AO, § 257 HGB', '§ 147(3) AO, § 257 HGB'),
    ends: 'anonymous',
  },
  letters: {
    title: words('Gesendete Mails', 'Mails that were sent'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 6 },
    source: words('§ 257 Abs. 1 Nr. 3 HGB (Handelsbriefe)', '§ 257(1) no. 3 HGB (commercial letters)'),
    ends: 'deleted',
  },
  mail_bodies: {
    title: words(
      'Text von Mails, die kein Vertrag und kein Gesetz verlangt',
      'Text of mails that neither contract nor law asks for',
    ),
    since: CREATED,
    span: { days: 365 },
    source: LIMITATION,
    ends: 'blanked',
  },
  audit_lines: {
    title: words('Protokoll der Handlungen im Shop', 'Log of what was done in a shop'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 3 },
    source: CLAIMS,
    ends: 'deleted',
  },
  tracking_consents: {
    title: words('Zustimmungen zu Diensten auf Seiten', 'Consents to services on pages'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 3 },
    source: words('Art. 7 Abs. 1 DSGVO (Nachweis), §§ 195, 199 BGB', 'Art. 7(1) GDPR (proof), §§ 195, 199 BGB'),
    ends: 'deleted',
  },
  form_submissions: {
    title: words('Nachrichten aus Formularen ohne Zustimmung', 'Messages from forms without a consent'),
    since: words('ab Ende des Jahres', 'from the end of the year'),
    span: { years: 3 },
    source: CLAIMS,
    ends: 'deleted',
  },
  live_chats: {
    title: words('Chats von Live-Shows mit den gewählten Namen', 'Chats of live shows with the names chosen'),
    since: words('ab Ende der Show', 'from the end of the show'),
    span: { days: 30 },
    source: LIMITATION,
    ends: 'deleted',
  },
  rejected_publishers: {
    title: words('Abgelehnte Bewerbungen von Partnern', 'Applications of publishers that were rejected'),
    since: words('ab Ablehnung', 'from the rejection'),
    span: { days: 180 },
    source: LIMITATION,
    ends: 'blanked',
  },
  affiliate_clicks: {
    title: words('Klicks auf Partnerlinks', 'Clicks on publishers’ links'),
    since: CREATED,
    span: { days: 760 },
    source: words(
      'Art. 5 Abs. 1 lit. e DSGVO; 25 Monate nach den Leitlinien der CNIL zur Messung',
      'Art. 5(1)(e) GDPR; 25 months by the CNIL’s guidance on measurement',
    ),
    ends: 'deleted',
  },
  inbox: {
    title: words('Meldungen von Zahlungsanbietern im Wortlaut', 'Reports of payment providers, word for word'),
    since: DONE,
    span: { days: 540 },
    source: words(
      'Art. 5 Abs. 1 lit. e DSGVO; Karten lassen sich bis 540 Tage danach anfechten',
      'Art. 5(1)(e) GDPR; cards can be disputed for up to 540 days',
    ),
    ends: 'deleted',
  },
  peer_imports: {
    title: words('Zeilen eingelesener Dateien', 'Lines of files that were imported'),
    since: DONE,
    span: { days: 90 },
    source: LIMITATION,
    ends: 'blanked',
  },
  team_invitations: {
    title: words('Einladungen ins Team', 'Invitations to a team'),
    since: ENDED,
    span: { days: 90 },
    source: LIMITATION,
    ends: 'deleted',
  },
  notifications: {
    title: words('Benachrichtigungen', 'Notifications'),
    since: CREATED,
    span: { days: 365 },
    source: LIMITATION,
    ends: 'deleted',
  },
  outbox: {
    title: words('Ereignisse, die verarbeitet sind', 'Events that were processed'),
    since: DONE,
    span: { days: 90 },
    source: LIMITATION,
    ends: 'deleted',
  },
  integration_deliveries: {
    title: words('Übertragungen an andere Dienste', 'Deliveries to other services'),
    since: DONE,
    span: { days: 90 },
    source: LIMITATION,
    ends: 'deleted',
  },
  webhook_deliveries: {
    title: words('Nachrichten an Webhooks', 'Messages to webhooks'),
    since: DONE,
    span: { days: 90 },
    source: LIMITATION,
    ends: 'deleted',
  },
  push_messages: {
    title: words('Push-Nachrichten', 'Push messages'),
    since: CREATED,
    span: { days: 30 },
    source: LIMITATION,
    ends: 'deleted',
  },
  kept_checkouts: {
    title: words('Aufgehobene Kassen', 'Checkouts that were kept'),
    since: CREATED,
    span: { days: 14 },
    source: words('Art. 6 Abs. 1 lit. a DSGVO: Wortlaut der Zustimmung', 'Art. 6(1)(a) GDPR: words of the consent'),
    ends: 'deleted',
  },
  agent_sessions: {
    title: words('Kassen von Agenten ohne Bestellung', 'Checkouts of agents without an order'),
    since: ENDED,
    span: { days: 7 },
    source: LIMITATION,
    ends: 'deleted',
  },
  sessions: {
    title: words('Anmeldungen und Einmal-Links', 'Sessions and single-use links'),
    since: ENDED,
    span: { days: 30 },
    source: LIMITATION,
    ends: 'deleted',
  },
  known_devices: {
    title: words('Bekannte Geräte', 'Known devices'),
    since: words('ab letzter Anmeldung', 'from the last sign-in'),
    span: { days: 400 },
    source: words('Art. 32 DSGVO (Warnung vor fremden Geräten)', 'Art. 32 GDPR (warning of foreign devices)'),
    ends: 'deleted',
  },
  shop_exports: {
    title: words('Archive des Shops zum Herunterladen', 'Archives of the shop to download'),
    since: DONE,
    span: { days: 7 },
    source: LIMITATION,
    ends: 'deleted',
  },
} as const satisfies Readonly<Record<string, Period>>;

export type PeriodId = keyof typeof PERIODS;

/** Ids of the periods that count in days. */
type DaysId = { [Id in PeriodId]: (typeof PERIODS)[Id]['span'] extends { days: number } ? Id : never }[PeriodId];

const DAY_MS = 86_400_000;

/** Span in milliseconds, for jobs that forget by days. */
export function keptMs(id: DaysId): number {
  return PERIODS[id].span.days * DAY_MS;
}

/** Moment before which records of a kind are due. Years end with the year in Germany: one hour of the clock is not worth a day too early. */
export function dueBefore(id: PeriodId, now: Date): Date {
  const span: Span = PERIODS[id].span;
  if ('days' in span) return new Date(now.getTime() - span.days * DAY_MS);
  // Berlin is an hour or two ahead of UTC: the later of both new years counts.
  return new Date(Date.UTC(now.getUTCFullYear() - span.years, 0, 1) - 2 * 3_600_000);
}
