export const ACCOUNTING_TEXTS = {
  de: {
    title: 'Buchhaltung', misplaced: 'Buchungen im falschen Monat',
    misplacedHelp: (posted: string, belongs: string, net: string, vat: string) => `Im Monat ${posted} gebucht, nach Beleg aus ${belongs}: netto ${net}, Umsatzsteuer ${vat}.`,
    misplacedWhy: 'Diese Buchungen stehen schon in einer Datei oder in einem abgeschlossenen Zeitraum und bleiben dort. Fragen Sie Ihre Steuerberatung, ob die Voranmeldungen berichtigt werden.',
    subtitle: 'Zahlen des Monats und Dateien für die Steuerberatung', month: 'Monat', year: 'Jahr', show: 'Anzeigen', bookings: 'Alle Buchungen', closing: 'Abgleich und Abschluss', report: 'Finanzbericht', nothing: 'In diesem Monat gibt es keine Umsätze.',
    net: 'Umsatz netto', vat: 'Umsatzsteuer', refunded: 'davon zurückgenommen (netto / USt.)', received: 'Eingegangen', paidBack: 'Ausgegangen', fees: 'Gebühren und Aufwand', byRate: 'Umsatz nach Steuerfall', taxCase: 'Steuerfall', country: 'Land', rate: 'Satz',
    datev: 'DATEV-Export', datevHelp: 'Je Monat entsteht eine Datei im DATEV-Format (EXTF, Buchungsstapel). Was später dazukommt, steht in der nächsten Datei.', write: 'Datei erstellen', ready: 'Buchungen bereit', noReady: 'Alle Buchungen dieses Monats sind exportiert.',
    download: 'Herunterladen', confirm: 'Import bestätigen', failed: 'Zurücknehmen', rows: 'Buchungen', sent_to_finance: 'Exportiert', sent_to_datev: 'Bei DATEV', failedState: 'Zurückgenommen',
    settings: 'Angaben der Steuerberatung', consultantNumber: 'Beraternummer', clientNumber: 'Mandantennummer', chart: 'Kontenrahmen', debtorAccount: 'Debitoren-Sammelkonto', debtors: 'Debitorenkonten', collective: 'Ein Sammelkonto für alle Käufer', perBuyer: 'Ein Konto je Käufer, ab dem Sammelkonto aufwärts', rateHelp: 'Umsatzsteuer-Monatskurs, z. B. 0,9345', yearStart: 'Beginn des Wirtschaftsjahres', save: 'Speichern', saved: 'Gespeichert.',
    help: 'Beide Nummern nennt Ihnen Ihre Steuerberatung.', empty: 'Noch keine Buchungen', emptyHelp: 'Sobald etwas verkauft ist, stehen hier die Buchungen dazu.', open: 'Zur Bestellung', booking: 'Buchung',
  },
  en: {
    title: 'Accounting', misplaced: 'Bookings in the wrong month',
    misplacedHelp: (posted: string, belongs: string, net: string, vat: string) => `Posted in ${posted}, by its documents of ${belongs}: net ${net}, VAT ${vat}.`,
    misplacedWhy: 'These bookings already stand in a file or in a closed period and stay there. Ask your tax adviser whether the returns have to be corrected.',
    subtitle: 'Figures of the month and files for your tax adviser', month: 'Month', year: 'Year', show: 'Show', bookings: 'All bookings', closing: 'Reconciliation and closing', report: 'Financial report', nothing: 'There was no revenue in this month.',
    net: 'Revenue net', vat: 'VAT', refunded: 'of which taken back (net / VAT)', received: 'Received', paidBack: 'Paid out', fees: 'Fees and expenses', byRate: 'Revenue by tax case', taxCase: 'Tax case', country: 'Country', rate: 'Rate',
    datev: 'DATEV export', datevHelp: 'One file per month in DATEV format (EXTF, booking batch). What comes in later goes into the next file.', write: 'Write file', ready: 'bookings ready', noReady: 'All bookings of this month are exported.',
    download: 'Download', confirm: 'Confirm import', failed: 'Withdraw', rows: 'bookings', sent_to_finance: 'Exported', sent_to_datev: 'At DATEV', failedState: 'Withdrawn',
    settings: 'Tax adviser’s numbers', consultantNumber: 'Consultant number', clientNumber: 'Client number', chart: 'Chart of accounts', debtorAccount: 'Collective debtor account', debtors: 'Debtor accounts', collective: 'One collective account for all buyers', perBuyer: 'One account per buyer, from the collective account upwards', rateHelp: 'Monthly VAT exchange rate, e.g. 0.9345', yearStart: 'Start of the financial year', save: 'Save', saved: 'Saved.',
    help: 'Your tax adviser knows both numbers.', empty: 'No bookings yet', emptyHelp: 'As soon as something is sold, its bookings appear here.', open: 'To the order', booking: 'Booking',
  },
};
