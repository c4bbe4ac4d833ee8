export const INVOICE_TEXTS = {
  de: {
    title: 'Rechnungen', subtitle: 'Rechnungen, Stornos und Korrekturen', document: 'Dokument', open: 'Öffnen', pdf: 'PDF', pdfDe: 'PDF auf Deutsch', pdfEn: 'PDF auf Englisch', xml: 'E-Rechnung (EN 16931)',
    xrechnung: 'XRechnung', toOrder: 'Zur Bestellung', correct: 'Anschrift berichtigen', zipAll: 'Als ZIP herunterladen', zipEverything: 'Alle als ZIP', zipNarrowed: 'Gefilterte als ZIP', accounting: 'Buchhaltung', empty: 'Noch keine Rechnungen',
    help: 'Sobald eine Bestellung bezahlt ist, steht ihre Rechnung hier. Sie wird nie geändert: Was falsch ist, wird storniert oder berichtigt.',
    regular: 'Rechnung', receipt: 'Beleg', selfBilled: 'Gutschrift', reversal: 'Storno', corrected: 'Korrektur', issued: 'Ausgestellt', unpaid: 'Unbezahlt', paid: 'Bezahlt', canceled: 'Storniert',
    facts: 'Angaben', date: 'Datum', due: 'Zahlbar bis', supply: 'Leistungszeitraum', order: 'Bestellung', refersTo: 'Zu Dokument', recipient: 'Empfänger', vatId: 'USt-IdNr.', email: 'E-Mail',
    reference: 'Käuferreferenz', lines: 'Positionen', quantity: 'Menge', net: 'Netto', vat: 'USt.', gross: 'Brutto', total: 'Gesamt', related: 'Dazu gehören', files: 'Herunterladen',
    missing: 'Auf diesem Dokument fehlt:', gaps: 'Als XRechnung fehlt:', noEInvoice: 'Belege von Privatverkäufern gibt es nur als PDF.', sealed: 'Prüfsumme', notes: 'Hinweise',
    correctTitle: 'Anschrift berichtigen', correctHelp: 'Eine ausgestellte Rechnung wird nie geändert. Sie wird storniert und mit der richtigen Anschrift unter neuer Nummer ausgestellt. Geld fließt dabei nicht.',
    fixed: 'Land und USt-IdNr. bestimmen die Steuer und bleiben, wie sie sind.', preview: 'Vorschau', issue: 'Storno und neue Rechnung ausstellen', back: 'Zurück', before: 'Bisher', after: 'Neu',
    willIssue: 'Ausgestellt werden:', reversalOf: 'Storno zu', over: 'über', newInvoice: 'Neue Rechnung an', cannot: 'Diese Rechnung kann nicht mehr berichtigt werden: Sie ist storniert oder teilweise erstattet.',
    company: 'Unternehmen', firstName: 'Vorname', lastName: 'Nachname', street: 'Straße', streetNumber: 'Hausnummer', zip: 'PLZ', city: 'Ort',
    referenceHelp: 'Bei öffentlichen Auftraggebern die Leitweg-ID.', archive: 'Dokumente als ZIP', packing: 'Ihre Dokumente werden gepackt.', packed: 'Fertig.', download: 'ZIP herunterladen', of: 'von', reload: 'Stand neu laden',
  },
  en: {
    title: 'Invoices', subtitle: 'Invoices, reversals and corrections', document: 'Document', open: 'Open', pdf: 'PDF', pdfDe: 'PDF in German', pdfEn: 'PDF in English', xml: 'E-invoice (EN 16931)',
    xrechnung: 'XRechnung', toOrder: 'To the order', correct: 'Correct the address', zipAll: 'Download as ZIP', zipEverything: 'All as ZIP', zipNarrowed: 'Filtered as ZIP', accounting: 'Accounting', empty: 'No invoices yet',
    help: 'As soon as an order is paid, its invoice appears here. It is never changed: what is wrong is reversed or corrected.',
    regular: 'Invoice', receipt: 'Receipt', selfBilled: 'Self-billed', reversal: 'Reversal', corrected: 'Correction', issued: 'Issued', unpaid: 'Unpaid', paid: 'Paid', canceled: 'Canceled',
    facts: 'Details', date: 'Date', due: 'Payable by', supply: 'Period of supply', order: 'Order', refersTo: 'Refers to', recipient: 'Recipient', vatId: 'VAT ID', email: 'E-mail',
    reference: 'Buyer reference', lines: 'Lines', quantity: 'Qty', net: 'Net', vat: 'VAT', gross: 'Gross', total: 'Total', related: 'Related documents', files: 'Download',
    missing: 'This document lacks:', gaps: 'For an XRechnung it lacks:', noEInvoice: 'Receipts of private sellers exist as PDF only.', sealed: 'Checksum', notes: 'Notes',
    correctTitle: 'Correct the address', correctHelp: 'An issued invoice is never changed. It is reversed and issued anew with the right address under a new number. No money moves.',
    fixed: 'Country and VAT ID decide the tax and stay as they are.', preview: 'Preview', issue: 'Issue reversal and new invoice', back: 'Back', before: 'Before', after: 'After',
    willIssue: 'Will be issued:', reversalOf: 'Reversal of', over: 'over', newInvoice: 'New invoice to', cannot: 'This invoice cannot be corrected any more: it is reversed or refunded in part.',
    company: 'Company', firstName: 'First name', lastName: 'Last name', street: 'Street', streetNumber: 'Street number', zip: 'Zip', city: 'City',
    referenceHelp: 'For public buyers the routing id (Leitweg-ID).', archive: 'Documents as ZIP', packing: 'Your documents are being packed.', packed: 'Done.', download: 'Download ZIP', of: 'of', reload: 'Refresh',
  },
};

const PARTS = {
  de: { document: 'Rechnung', seller: 'Ihr Profil', buyer: 'Käufer', name: 'Name', address: 'Anschrift', country: 'Land', tax_number: 'Steuernummer', vat_id: 'USt-IdNr.', city: 'Ort', zip: 'PLZ', phone: 'Telefon', email: 'E-Mail', lines: 'Positionen', description: 'Beschreibung' },
  en: { document: 'invoice', seller: 'your profile', buyer: 'buyer', name: 'name', address: 'address', country: 'country', tax_number: 'tax number', vat_id: 'VAT ID', city: 'city', zip: 'zip', phone: 'phone', email: 'e-mail', lines: 'lines', description: 'description' },
};

/** `seller.phone` is `Telefon (Ihr Profil)`. */
export function fieldTitle(field: string, locale: 'de' | 'en'): string {
  const names: Record<string, string> = PARTS[locale];
  const [who = '', what] = field.split('.');
  return what === undefined ? (names[who] ?? who) : `${names[what] ?? what} (${names[who] ?? who})`;
}
