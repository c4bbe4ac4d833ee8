import type { PayoutHindrance } from '#core/merchants';
import type { KycDocument, KycFacts } from '#core/payments';

const DE = {
  title: 'Guthaben und Auszahlungen', subtitle: 'Was die Plattform für Sie eingenommen hat und wann Sie es bekommen.', back: 'Geldbewegungen', provider: 'Einstellungen',
  pending: 'Noch nicht verfügbar', pendingHelp: (days: number) => `Wird ${days === 1 ? 'einen Tag' : `${days} Tage`} nach der Zahlung frei.`, available: 'Verfügbar', reserve: 'Sicherheitseinbehalt',
  reserveHelp: (share: string, days: number) => `${share} von dem, was frei wird, für ${days} Tage.`, inTransit: 'Unterwegs zur Bank', next: 'Nächste Auszahlung', byHand: 'Sie lösen Auszahlungen selbst aus.',
  fee: (share: string) => `Die Plattform behält ${share} jeder Zahlung, zuzüglich Umsatzsteuer, wo sie anfällt.`, payOut: 'Jetzt auszahlen', negative: 'Erstattungen haben mehr gekostet, als noch da war. Die nächsten Verkäufe gleichen das aus.', otherCurrency: 'Ausgezahlt wird in Euro. Beträge in anderen Währungen bleiben stehen, bis die Plattform sie umgetauscht hat.',
  hindrances: {
    not_checked: 'Ausgezahlt wird, sobald Ihre Identität geprüft ist.', no_bank_account: 'Tragen Sie unten ein Bankkonto ein.', stopped: 'Die Plattform hat Ihre Auszahlungen angehalten.',
    cooling: 'Das Bankkonto ist neu. Zu Ihrem Schutz wird drei Tage lang nichts dorthin überwiesen.', under_way: 'Eine Auszahlung ist unterwegs.', too_little: 'Es ist weniger verfügbar, als mindestens ausgezahlt wird.',
  } satisfies Record<PayoutHindrance, string>,
  identity: 'Wer Sie sind', identityHelp: 'Bevor Geld ausgezahlt wird, muss geprüft sein, wer es bekommt. Ausweise und Nachweise laden Sie auf der Seite des Zahlungsdienstleisters hoch; Kontor bekommt sie nicht zu sehen.',
  state: 'Stand', looked: 'Zuletzt nachgesehen', missing: 'Es fehlt noch', refused: 'Nicht angenommen', handIn: 'Fehlendes einreichen', edit: 'Angaben ansehen oder ändern', check: 'Jetzt nachsehen',
  noSale: 'Käufer können zurzeit nicht über die Plattform bezahlen.',
  states: {
    kyc_1: 'Geprüft', kyc_2: 'Vollständig geprüft', waiting: 'Wird geprüft', kyc_incomplete: 'Angaben fehlen', rejected: 'Abgelehnt', blocked: 'Gesperrt', expired: 'Unterlagen abgelaufen', closed: 'Geschlossen', unknown: 'Nicht bekannt',
  } satisfies Record<KycFacts['state'], string>,
  documents: {
    id_from_front: 'Ausweis, Vorderseite', id_from_back: 'Ausweis, Rückseite', proof_doc: 'Nachweis der Anschrift', company_lr: 'Handelsregisterauszug', article_doc: 'Gesellschaftsvertrag', other_doc_1: 'Weiterer Nachweis', other_doc_2: 'Weiterer Nachweis',
    id_verification: 'Angaben zur Person oder zum Unternehmen', shareholder_declaration: 'Angaben zu Inhabern und Geschäftsführung', imprint: 'Impressum', privacy: 'Datenschutzerklärung', terms: 'AGB', vat_exempt: 'Nachweis der Steuerbefreiung', iban_scan: 'Bankkonto', terms_of_business: 'Geschäftsbedingungen',
  } satisfies Record<KycDocument, string>,
  reasons: { unreadable: 'Das Bild ist nicht lesbar.', name: 'Der Name stimmt nicht überein.', expired: 'Das Dokument ist abgelaufen.', type: 'Diese Art von Dokument wird nicht angenommen.', other: 'Bitte reichen Sie es noch einmal ein.' },
  entity: 'Rechtsform', entities: { sole_trader: 'Einzelperson oder Einzelunternehmen', business: 'Gesellschaft (GmbH, UG, AG …)', organization: 'Verein oder gemeinnützige Organisation' },
  firstName: 'Vorname', lastName: 'Nachname', nameHelp: 'Wie im Ausweis.', begin: 'Speichern und zur Prüfung', bank: 'Bankkonto für Auszahlungen', holder: 'Kontoinhaber', iban: 'IBAN', ibanKept: (end: string) => `Hinterlegt ist das Konto mit den Endziffern ${end}. Leer lassen, um es zu behalten.`,
  saveBank: 'Bankkonto speichern', saved: 'Das Bankkonto ist gespeichert.', checked: 'Nachgesehen.', sent: 'Die Auszahlung ist auf dem Weg.',
  payouts: 'Auszahlungen', noPayouts: 'Noch nichts ausgezahlt.', account: (end: string) => `Konto …${end}`, movements: 'Die letzten Bewegungen', noMovements: 'Noch keine Bewegungen. Sobald jemand über die Plattform bezahlt, steht es hier.', order: 'Bestellung',
  payoutStates: { pending: 'Wird gesendet', issued: 'Unterwegs', successful: 'Angekommen', canceled: 'Zurückgekommen' }, canceledHelp: 'Die Bank hat sie nicht angenommen; der Betrag ist wieder verfügbar. Prüfen Sie das Bankkonto.',
  kinds: { sale: 'Verkauf', refund: 'Erstattung', chargeback: 'Rückbuchung', fee: 'Gebühr der Plattform', fee_back: 'Gebühr zurück', available: 'Frei geworden', payout: 'Auszahlung' },
};

export const BALANCE_TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Balance and payouts', subtitle: 'What the platform has taken for you, and when you get it.', back: 'Transfers', provider: 'Settings',
    pending: 'Not available yet', pendingHelp: (days) => `Becomes available ${days === 1 ? 'one day' : `${days} days`} after the payment.`, available: 'Available', reserve: 'Reserve',
    reserveHelp: (share, days) => `${share} of what becomes available, for ${days} days.`, inTransit: 'On its way to the bank', next: 'Next payout', byHand: 'You start payouts yourself.',
    fee: (share) => `The platform keeps ${share} of each payment, plus VAT where it is due.`, payOut: 'Pay out now', negative: 'Refunds cost more than was left. The next sales make up for it.', otherCurrency: 'Payouts are made in euro. Amounts in other currencies stay until the platform has exchanged them.',
    hindrances: {
      not_checked: 'Money is paid out once your identity has been checked.', no_bank_account: 'Enter a bank account below.', stopped: 'The platform has stopped your payouts.',
      cooling: 'The bank account is new. To protect you nothing is sent there for three days.', under_way: 'A payout is on its way.', too_little: 'Less is available than the least that is paid out.',
    },
    identity: 'Who you are', identityHelp: 'Before money is paid out it must be checked who gets it. You upload identity cards and proofs on the page of the payment service; Kontor never sees them.',
    state: 'State', looked: 'Last looked', missing: 'Still missing', refused: 'Not accepted', handIn: 'Hand in what is missing', edit: 'See or change what you said', check: 'Look now',
    noSale: 'Buyers cannot pay through the platform at the moment.',
    states: {
      kyc_1: 'Checked', kyc_2: 'Fully checked', waiting: 'Being checked', kyc_incomplete: 'Details are missing', rejected: 'Rejected', blocked: 'Blocked', expired: 'Documents have expired', closed: 'Closed', unknown: 'Not known',
    },
    documents: {
      id_from_front: 'Identity card, front', id_from_back: 'Identity card, back', proof_doc: 'Proof of address', company_lr: 'Extract from the commercial register', article_doc: 'Articles of association', other_doc_1: 'Another proof', other_doc_2: 'Another proof',
      id_verification: 'Details of the person or company', shareholder_declaration: 'Details of owners and directors', imprint: 'Legal notice', privacy: 'Privacy policy', terms: 'Terms', vat_exempt: 'Proof of tax exemption', iban_scan: 'Bank account', terms_of_business: 'Terms of business',
    },
    reasons: { unreadable: 'The picture cannot be read.', name: 'The name does not match.', expired: 'The document has expired.', type: 'This kind of document is not accepted.', other: 'Please hand it in once more.' },
    entity: 'Legal form', entities: { sole_trader: 'Individual or sole trader', business: 'Company (Ltd, GmbH …)', organization: 'Association or non-profit' },
    firstName: 'First name', lastName: 'Last name', nameHelp: 'As in your identity card.', begin: 'Save and go to the check', bank: 'Bank account for payouts', holder: 'Account holder', iban: 'IBAN', ibanKept: (end) => `The account ending in ${end} is known. Leave empty to keep it.`,
    saveBank: 'Save bank account', saved: 'The bank account is saved.', checked: 'Looked.', sent: 'The payout is on its way.',
    payouts: 'Payouts', noPayouts: 'Nothing paid out yet.', account: (end) => `Account …${end}`, movements: 'Latest movements', noMovements: 'No movements yet. As soon as somebody pays through the platform, it appears here.', order: 'Order',
    payoutStates: { pending: 'Being sent', issued: 'On its way', successful: 'Arrived', canceled: 'Came back' }, canceledHelp: 'The bank did not accept it; the amount is available again. Check the bank account.',
    kinds: { sale: 'Sale', refund: 'Refund', chargeback: 'Chargeback', fee: 'Platform fee', fee_back: 'Fee returned', available: 'Became available', payout: 'Payout' },
  },
};

/** Providers have dozens of codes for what they do not take; people need to know what to do. */
export function reasonOf(code: string): keyof (typeof DE)['reasons'] {
  if (/readable|greyscale|copy|corrupt/.test(code)) return 'unreadable';
  if (/name/.test(code)) return 'name';
  if (/expir/.test(code)) return 'expired';
  return /type|country/.test(code) ? 'type' : 'other';
}

/** Basis points as a share: `5 %`, `2.5 %`. */
export function shareOf(bp: number, locale: 'de' | 'en'): string {
  return new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'percent', maximumFractionDigits: 2 }).format(bp / 10_000);
}
