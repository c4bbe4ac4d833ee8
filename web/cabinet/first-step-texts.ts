/** Names and sentences of the first day's steps: to do, help, done. */
export const FIRST_STEP_TEXTS = {
  de: {
    title: 'Der Weg zum ersten Verkauf',
    of: 'von',
    done: 'erledigt',
    minutes: 'Min.',
    left: 'Noch etwa',
    next: 'Als Nächstes:',
    all: 'Alle Schritte',
    steps: {
      product: ['Erstes Produkt anlegen', 'Name, Preis, und was der Käufer bekommt.', 'Erstes Produkt angelegt'],
      try: ['Selbst einmal kaufen', 'Mit einer Testkarte; kein Geld bewegt sich.', 'Selbst gekauft'],
      provider: [
        'Geld annehmen',
        'Wählen Sie, über wen Käufer zahlen. Das Geld geht auf Ihr Konto.',
        'Käufer können zahlen',
      ],
      confirm: [
        'E-Mail-Adresse bestätigen',
        'Ein Klick auf den Link, den wir Ihnen geschickt haben.',
        'E-Mail-Adresse bestätigt',
      ],
      who: [
        'Sagen, wer verkauft',
        'Name, Anschrift und Steuernummer, für Impressum und Rechnungen.',
        'Gesagt, wer verkauft',
      ],
      texts: ['Rechtstexte', 'AGB und Datenschutzerklärung. Die Kasse verweist darauf.', 'Rechtstexte stehen'],
      look: [
        'Logo, Farbe oder Titelbild',
        'Eines davon genügt, damit man Ihren Shop erkennt.',
        'Der Shop ist zu erkennen',
      ],
      publish: [
        'Veröffentlichen',
        'Danach steht das Produkt in Ihrem Shop, und jeder kann es kaufen.',
        'Veröffentlicht',
      ],
    },
  },
  en: {
    title: 'The way to the first sale',
    of: 'of',
    done: 'done',
    minutes: 'min',
    left: 'About',
    next: 'Next:',
    all: 'All steps',
    steps: {
      product: ['Create the first product', 'Name, price, and what the buyer gets.', 'First product created'],
      try: ['Buy it yourself once', 'With a test card; no money moves.', 'Bought it yourself'],
      provider: ['Take money', 'Choose who buyers pay through. The money goes to your account.', 'Buyers can pay'],
      confirm: ['Confirm your e-mail address', 'One click on the link that we sent you.', 'E-mail address confirmed'],
      who: [
        'Say who is selling',
        'Name, address and tax number, for legal notice and invoices.',
        'Said who is selling',
      ],
      texts: ['Legal texts', 'Terms and privacy notice. The checkout links to them.', 'Legal texts are there'],
      look: ['Logo, colour or cover', 'One of them is enough to know your shop by.', 'The shop can be recognised'],
      publish: ['Publish', 'Then the product stands in your shop and anybody can buy it.', 'Published'],
    },
  },
} as const;

export type StepTexts = (typeof FIRST_STEP_TEXTS)['de' | 'en'];
