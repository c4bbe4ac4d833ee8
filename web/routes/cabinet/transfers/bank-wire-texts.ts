export const BANK_WIRE_TEXTS = {
  de: {
    title: 'Kontoauszüge', movements: 'Geldbewegungen', subtitle: 'Geld, das auf Ihrem Bankkonto eingegangen ist. Steht die Bestellnummer im Verwendungszweck, ordnet Kontor es selbst zu.', upload: 'Kontoauszug einlesen',
    file: 'camt.053-Datei (XML)', fileHelp: 'Bei Ihrer Bank unter Kontoauszüge oder Umsätze exportieren. Dieselbe Datei zweimal schadet nicht.', read: 'Einlesen', open: 'Öffnen', transfer: 'Überweisung von',
    unmatched: 'Offen', matched: 'Zugeordnet', ignored: 'Beiseitegelegt', nobody: 'Unbekannt', empty: 'Noch keine Überweisungen', emptyHelp: 'Lesen Sie oben einen Kontoauszug ein.', amount: 'Betrag', booked: 'Gebucht',
    reference: 'Verwendungszweck', iban: 'IBAN', match: 'Einer Bestellung zuordnen', number: 'Bestellnummer', numberHelp: 'Acht Zeichen, z. B. auf der Bestellbestätigung.', suggested: 'Im Verwendungszweck gefunden',
    assign: 'Zuordnen', aside: 'Gehört zu keiner Bestellung', note: 'Notiz', ignore: 'Beiseitelegen', order: 'Bestellung', state: 'Stand',
    back: 'Zu viel gezahlt', backHelp: (amount: string) => `${amount} sind zu viel und gehören dem Käufer. Überweisen Sie den Betrag in Ihrem Banking zurück und halten Sie es hier fest.`,
    backDone: (amount: string) => `Ich habe ${amount} zurücküberwiesen.`, sendBack: 'Als zurückgesendet verbuchen', sentBack: 'Zurückgesendet',
  },
  en: {
    title: 'Bank statements', movements: 'Transfers', subtitle: 'Money that came to your bank account. With the order number in the reference Kontor matches it by itself.', upload: 'Read a bank statement',
    file: 'camt.053 file (XML)', fileHelp: 'Export it at your bank under statements or transactions. The same file twice does no harm.', read: 'Read in', open: 'Open', transfer: 'Transfer from',
    unmatched: 'Open', matched: 'Matched', ignored: 'Set aside', nobody: 'Unknown', empty: 'No transfers yet', emptyHelp: 'Read a bank statement above.', amount: 'Amount', booked: 'Booked',
    reference: 'Reference', iban: 'IBAN', match: 'Match with an order', number: 'Order number', numberHelp: 'Eight characters, e.g. on the order confirmation.', suggested: 'Found in the reference',
    assign: 'Match', aside: 'Belongs to no order', note: 'Note', ignore: 'Set aside', order: 'Order', state: 'State',
    back: 'Paid too much', backHelp: (amount: string) => `${amount} is too much and belongs to the buyer. Send the amount back in your banking, then record it here.`,
    backDone: (amount: string) => `I have sent ${amount} back.`, sendBack: 'Record as sent back', sentBack: 'Sent back',
  },
};
