export const SHARE_TEXTS = {
  de: {
    title: 'Geteilte Auswahl', subtitle: 'Mehrere Angebote unter einem Link, zum Beispiel für eine E-Mail, ein Video oder einen Aufsteller.', create: 'Mehreres teilen', empty: 'Noch nichts geteilt',
    emptyHelp: 'Wählen Sie Produkte oder Preispläne, und Sie bekommen einen Link mit QR-Code, der genau diese zeigt.',
    active: 'Erreichbar', withdrawn: 'Zurückgezogen', open: 'Ansehen', edit: 'Bearbeiten', link: 'Link und QR-Code', withdraw: 'Zurückziehen', restore: 'Wieder freigeben', done: { withdraw: 'Der Link sagt jetzt, dass es die Auswahl nicht mehr gibt.', restore: 'Der Link führt wieder zur Auswahl.' },
    steps: { select: 'Auswählen', edit: 'Gestalten', generate: 'Prüfen', link: 'Link' }, stepsLabel: 'Schritte',
    find: 'Produkte durchsuchen', noProducts: 'Veröffentlichen Sie zuerst ein Produkt.', nothingFound: 'Kein Produkt heißt so.', allPlans: 'Alle Preispläne', planOf: 'Preisplan für', chosen: 'gewählt', free: 'kostenlos',
    name: 'Titel', nameHelp: 'Steht groß über den Angeboten.', message: 'Text', locale: 'Sprache der Seite', german: 'Deutsch', english: 'Englisch', design: 'Gestaltung',
    designHelp: 'Eigene Seiten der Art „Geteilte Auswahl“ stehen hier, sobald sie veröffentlicht sind.', order: 'Reihenfolge', up: 'Nach oben', down: 'Nach unten', remove: 'Herausnehmen',
    back: 'Zurück', next: 'Weiter', generate: 'Link erstellen', save: 'Änderungen speichern', review: 'Das sehen Empfänger:', keeps: 'Der Link bleibt derselbe.', linkReady: 'Ihr Link ist fertig.', address: 'Link', qr: 'QR-Code des Links', download: 'QR-Code herunterladen', finish: 'Fertig',
    isWithdrawn: 'Diese Auswahl ist zurückgezogen. Wer den Link öffnet, erfährt das.', defaultName: 'Für Sie ausgewählt', products: { one: 'Angebot', other: 'Angebote' },
  },
  en: {
    title: 'Shared selections', subtitle: 'Several offers behind one link, for a mail, a video or a stand, say.', create: 'Share several', empty: 'Nothing shared yet',
    emptyHelp: 'Choose products or plans, and you get a link with a QR code that shows just these.',
    active: 'Reachable', withdrawn: 'Withdrawn', open: 'View', edit: 'Edit', link: 'Link and QR code', withdraw: 'Withdraw', restore: 'Release again', done: { withdraw: 'The link now says that the selection is over.', restore: 'The link leads to the selection again.' },
    steps: { select: 'Select', edit: 'Edit', generate: 'Generate', link: 'Link' }, stepsLabel: 'Steps',
    find: 'Search products', noProducts: 'Publish a product first.', nothingFound: 'No product is called that.', allPlans: 'All plans', planOf: 'Plan for', chosen: 'chosen', free: 'free',
    name: 'Title', nameHelp: 'Stands large above the offers.', message: 'Text', locale: 'Language of the page', german: 'German', english: 'English', design: 'Design',
    designHelp: 'Your own pages of the kind “Shared selection” stand here once they are published.', order: 'Order', up: 'Up', down: 'Down', remove: 'Take out',
    back: 'Back', next: 'Continue', generate: 'Create link', save: 'Save changes', review: 'This is what people will see:', keeps: 'The link stays the same.', linkReady: 'Your link is ready.', address: 'Link', qr: 'QR code of the link', download: 'Download QR code', finish: 'Done',
    isWithdrawn: 'This selection is withdrawn. Whoever opens the link is told so.', defaultName: 'Chosen for you', products: { one: 'offer', other: 'offers' },
  },
};

export type ShareTexts = (typeof SHARE_TEXTS)['de'];
