import type { Locale, Localized } from '#core/context';
import { formatDate, inLanguage, type LocalDate } from '#core/kit';
import { PERIODS, spanWords, type Period } from '#core/retention';
import type { ProcedureFacts } from './procedure-facts.ts';

const SCHEMES: Readonly<Record<string, Localized>> = {
  regular_accrual: { de: 'Regelbesteuerung, Soll-Versteuerung', en: 'regular, by agreed payment' },
  regular_cash: { de: 'Regelbesteuerung, Ist-Versteuerung', en: 'regular, by payment received' },
  small_business: { de: 'Kleinunternehmer (§ 19 UStG)', en: 'small business (§ 19 UStG)' },
};

/** Text of the documentation: paragraphs apart by an empty line, headings after `## `. */
export function procedureBody(facts: ProcedureFacts, locale: Locale): string {
  return inLanguage(locale, { de: () => german(facts), en: () => english(facts) })().join('\n\n');
}

/** A line for each period, so that the paper says the same as the job that follows it. */
const periods = (locale: Locale): string[] =>
  Object.values<Period>(PERIODS).map(
    ({ title, span, since, source, ends }) =>
      `${title[locale]}: ${spanWords(span, locale)} ${since[locale]}, ${ENDS[ends][locale]} (${source[locale]}).`,
  );

const ENDS: Readonly<Record<Period['ends'], Localized>> = {
  stays: { de: 'das System löscht nichts davon', en: 'the system deletes nothing of it' },
  anonymous: {
    de: 'danach gehen die Personen daraus, Zahlen und Prüfsummen bleiben',
    en: 'people leave them afterwards, figures and checksums stay',
  },
  deleted: { de: 'danach gelöscht', en: 'deleted afterwards' },
  blanked: { de: 'danach geleert', en: 'blanked afterwards' },
};

const day = (date: string | null, locale: Locale, none: string): string =>
  date === null ? none : formatDate(date as LocalDate, locale);

function german(f: ProcedureFacts): string[] {
  const series =
    f.series.map(({ series: name, year, last }) => `${name} ${year}: 1 bis ${last}`).join('; ') || 'noch keine';
  return [
    '## 1. Allgemeine Beschreibung',
    `${f.company || f.shop}, ${f.address}, ${f.country}${f.vat_no === '' ? '' : `, USt-IdNr. ${f.vat_no}`}. Der Betrieb verkauft unter dem Namen „${f.shop}“ digitale und andere Leistungen über das System Kontor. Besteuerung: ${SCHEMES[f.tax_scheme]?.de ?? f.tax_scheme}. Buchwährung: ${f.currency.toUpperCase()}, Zeitzone: ${f.zone}.`,
    `Stand der Aufzeichnungen: ${f.orders} Bestellungen, ${f.documents} Belege (der erste vom ${day(f.first_document, 'de', '–')}), ${f.journals} Buchungen.`,
    '## 2. Anwenderdokumentation: der Weg eines Geschäftsvorfalls',
    'Eine Bestellung entsteht an der Kasse und trägt Käufer, Positionen, Preise, Steuersatz und die Texte, denen zugestimmt wurde. Jede Änderung ihres Inhalts wird in derselben Transaktion als weitere Zeile geschrieben; die frühere bleibt.',
    `Zahlungen melden die Anbieter (${f.providers.join(', ') || 'noch keine genutzt'}). Betrag und Währung der Meldung werden mit der Forderung verglichen; Abweichungen werden nicht als bezahlt geführt.`,
    'Mit der Zahlung entsteht der Beleg. Seine Nummer wird in der Transaktion vergeben, die ihn schreibt: lückenlos und einmalig je Nummernkreis und Jahr. Stornos und Korrekturen sind eigene Belege, die den ursprünglichen nennen.',
    `Nummernkreise: ${series}.`,
    '## 3. Technische Systemdokumentation',
    'Kontor speichert in einer PostgreSQL-Datenbank. Bücher folgen der doppelten Buchführung: Jede Buchung geht je Währung zu null auf, was die Datenbank selbst erzwingt. Buchungen, Belege und ihre Zeilen lassen sich dort weder ändern noch löschen (Trigger refuse_rewriting).',
    `Belege tragen einen Hash über Inhalt und Vorgänger (SHA-256). Buchungen werden fortlaufend versiegelt; derzeit sind ${f.sealed} von ${f.journals} versiegelt. Ein Befehl (kontor invariants check) prüft beides und alle weiteren Regeln.`,
    'Jeder Shop sieht durch Zeilenrechte der Datenbank nur eigene Daten. Zugangsdaten zu Diensten liegen verschlüsselt.',
    '## 4. Betriebsdokumentation',
    `Zugang haben ${f.people} Personen mit Rechten nach Bereichen; ihre Handlungen stehen im Protokoll mit Zeit, Person und Gegenstand. Ein zweiter Faktor lässt sich verlangen.`,
    `Abgeschlossen bis: ${day(f.closed_through, 'de', 'noch kein Monat')}. In abgeschlossene Zeiträume bucht das System nichts mehr. Übergaben an die Buchführung (DATEV): ${f.exports}.`,
    'Sicherung, Rechenzentrum und Zutritt liegen beim Betreiber der Installation. Ergänzen Sie hier: Ort der Server, Art und Häufigkeit der Sicherung, letzte geprobte Wiederherstellung, verantwortliche Person.',
    '## 5. Aufbewahrung und Zugriff der Finanzverwaltung',
    'Belege werden als PDF/A-3 mit eingebettetem XML (EN 16931) erzeugt, beim ersten Abruf archiviert und bei jedem weiteren gegen ihren Hash geprüft. Aufbewahrt werden Buchungsbelege acht, Bücher zehn Jahre ab dem Ende des Jahres (§ 147 AO).',
    'Datenzugriff: Listen als CSV, Buchungen als DATEV-Stapel, Belege als ZIP, der ganze Shop als Archiv in offenen Formaten (kontor shop export). Personenbezogene Daten ohne gesetzliche Aufbewahrung löscht das System auf Verlangen und schreibt darüber einen Nachweis.',
    'Ein nächtlicher Lauf löscht, wessen Frist zu Ende ist:',
    ...periods('de'),
    '## 6. Internes Kontrollsystem',
    'Regeln, die immer gelten müssen, sind im System als Invarianten hinterlegt und werden regelmäßig geprüft; Verstöße erscheinen in der Verwaltung. Erstattungen, Auszahlungen und Änderungen an Bankkonten verlangen gesonderte Rechte. Ergänzen Sie: wer Erstattungen freigibt, wer monatlich abschließt, wer vertritt.',
  ];
}

function english(f: ProcedureFacts): string[] {
  const series =
    f.series.map(({ series: name, year, last }) => `${name} ${year}: 1 to ${last}`).join('; ') || 'none yet';
  return [
    '## 1. General description',
    `${f.company || f.shop}, ${f.address}, ${f.country}${f.vat_no === '' ? '' : `, VAT id ${f.vat_no}`}. The business sells digital and other services as “${f.shop}” by means of the system Kontor. Taxation: ${SCHEMES[f.tax_scheme]?.en ?? f.tax_scheme}. Currency of the books: ${f.currency.toUpperCase()}, time zone: ${f.zone}.`,
    `Records at present: ${f.orders} orders, ${f.documents} documents (the first of ${day(f.first_document, 'en', '–')}), ${f.journals} journals.`,
    '## 2. User documentation: the way of a transaction',
    'An order comes into being at the checkout and bears buyer, lines, prices, tax rate and the texts that were agreed to. Every change of its content is written as another line in the same transaction; the former one stays.',
    `Payments are reported by providers (${f.providers.join(', ') || 'none used yet'}). Amount and currency of a report are compared with what was asked; deviations are not taken for paid.`,
    'The document comes into being with the payment. Its number is given in the transaction that writes it: without gaps and once for each series and year. Reversals and corrections are documents of their own that name the original.',
    `Series of numbers: ${series}.`,
    '## 3. Technical documentation',
    'Kontor stores in a PostgreSQL database. Books follow double entry: every journal sums to zero per currency, which the database itself enforces. Journals, documents and their lines can be neither changed nor deleted there (trigger refuse_rewriting).',
    `Documents bear a hash over content and predecessor (SHA-256). Journals are sealed continuously; ${f.sealed} of ${f.journals} are sealed at present. A command (kontor invariants check) verifies both and all further rules.`,
    'Row-level security of the database lets every shop see its own data alone. Keys of services are stored encrypted.',
    '## 4. Operation',
    `${f.people} people have access, with rights by area; what they do stands in the log with time, person and object. A second factor can be required.`,
    `Closed through: ${day(f.closed_through, 'en', 'no month yet')}. The system books nothing into closed periods. Handovers to accounting (DATEV): ${f.exports}.`,
    'Backup, data centre and physical access are up to the operator of the installation. Add here: place of the servers, kind and rhythm of backups, last rehearsed restore, person responsible.',
    '## 5. Retention and access by tax authorities',
    'Documents are made as PDF/A-3 with embedded XML (EN 16931), archived when first asked for and checked against their hash ever after. Vouchers are kept for eight years, books for ten, from the end of the year (§ 147 AO).',
    'Access to data: lists as CSV, bookings as DATEV batches, documents as ZIP, the whole shop as an archive of open formats (kontor shop export). Personal data that no law keeps is erased on request, and a proof of it is written.',
    'A nightly run deletes what has passed its period:',
    ...periods('en'),
    '## 6. Internal controls',
    'Rules that must always hold are kept in the system as invariants and checked regularly; breaches show in the back office. Refunds, payouts and changes of bank accounts ask for rights of their own. Add here: who approves refunds, who closes months, who stands in.',
  ];
}
