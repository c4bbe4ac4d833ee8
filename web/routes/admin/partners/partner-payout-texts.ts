const DE = {
  title: 'Partnerauszahlungen',
  subtitle:
    'Provision aus Verkäufen, deren Geld die Plattform eingenommen hat. Sie geht vom Konto der Plattform an die Partner und Vertriebsteams der Shops.',
  owed: 'Guthaben',
  empty: 'Niemandem wird Provision geschuldet',
  emptyHelp: 'Sie entsteht, wenn ein Partner oder Vertriebsteam etwas verkauft und die Plattform das Geld einnimmt.',
  pay: 'Auszahlen und SEPA-Datei anlegen',
  payHelp:
    'Für alle, die bezahlt werden können. Jede Auszahlung steht in genau einer Datei; geben Sie die Datei danach Ihrer Bank.',
  made: 'Die Datei ist angelegt. Laden Sie sie herunter und geben Sie sie Ihrer Bank.',
  files: 'SEPA-Dateien',
  statement: 'Den Kontoauszug lesen Sie bei den Auszahlungen ein; er bucht auch diese Überweisungen.',
  toPayouts: 'Kontoauszug einlesen',
};

export const PARTNER_PAYOUT_TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Partner payouts',
    subtitle:
      'Commission on sales whose money the platform took in. It goes from the platform’s account to the publishers and sales teams of the shops.',
    owed: 'Balances',
    empty: 'No commission is owed',
    emptyHelp: 'It arises when a publisher or sales team sells something and the platform takes in the money.',
    pay: 'Pay out and make a SEPA file',
    payHelp: 'For all who can be paid. Each payout stands in exactly one file; give the file to your bank afterwards.',
    made: 'The file is made. Download it and give it to your bank.',
    files: 'SEPA files',
    statement: 'Statements are read under payouts; they book these transfers too.',
    toPayouts: 'Read a statement',
  },
};
