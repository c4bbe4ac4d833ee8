/** Words of the funnel screens. */
export const FUNNEL_TEXTS = {
  de: {
    title: 'Funnels', create: 'Funnel anlegen', back: 'Funnels', name: 'Name', slug: 'Adresse', slugHelp: 'Kleinbuchstaben, Ziffern und Bindestriche. Käufer erreichen den Funnel unter dieser Adresse.',
    emptyTitle: 'Noch kein Funnel', empty: 'Ein Funnel führt von einer Landingpage über die Kasse zu Angeboten, die mit einem Klick angenommen werden, und endet mit Ihrem Dank.',
    draft: 'Entwurf', active: 'Läuft', paused: 'Angehalten', steps: 'Schritte', save: 'Speichern', activate: 'Starten', pause: 'Anhalten', duplicate: 'Duplizieren', remove: 'Löschen', sureRemove: 'Der Funnel mit allen Schritten wird gelöscht. Seiten und Produkte bleiben.', paths: 'Alle Wege testen', open: 'Funnel öffnen',
    graph: 'So läuft der Funnel', graphHelp: 'Durchgezogen: angenommen oder gekauft. Gestrichelt: abgelehnt. Geändert wird unten bei den Schritten.', blocked: 'Der Funnel kann noch nicht starten', ready: 'Alles bereit: Jeder Weg endet mit dem Dank.',
    entry: 'Beginnt mit', none: 'Bitte wählen', step: 'Schritt', stepTitle: 'Name des Schritts', page: 'Seite', pageB: 'Zweite Fassung (A/B)', noSecond: 'Keine: alle sehen dieselbe Seite', pageBHelp: 'Die Hälfte der Besucher sieht sie; jeder sieht immer dieselbe.', standard: 'Standardseite', product: 'Produkt', plan: 'Preis', firstPlan: 'Der erste des Produkts',
    onAccept: 'Bei Ja → weiter zu', onNext: 'Danach → weiter zu', onDecline: 'Bei Nein → weiter zu', removeStep: 'Schritt entfernen', add: 'Schritt hinzufügen',
    landing: 'Landingpage', checkout: 'Kasse', upsell: 'Upsell', downsell: 'Downsell', thank_you: 'Dank', visits: 'Besuche', accepts: 'Ja', orders: 'Käufe', revenue: 'Umsatz', version: 'Fassung',
    created: 'Funnel angelegt. Fügen Sie jetzt die Schritte zusammen.', saved: 'Gespeichert.', started: 'Der Funnel läuft.', stopped: 'Der Funnel ist angehalten. Wer schon gekauft hat, kommt noch bis zum Ende.', removed: 'Der Funnel ist gelöscht.', copied: 'Kopie angelegt.',
    pathsTitle: 'Alle Wege', pathsHelp: 'Jeder Weg, den jemand durch diesen Funnel gehen kann, mit jeder Seite so gezeichnet, wie Käufer sie sehen.', yes: 'Ja', no: 'Nein', fine: 'In Ordnung', broken: 'Nicht in Ordnung', noPaths: 'Es gibt noch keinen vollständigen Weg. Verbinden Sie die Schritte.', preview: 'Vorschau', drawn: 'Standardseite gezeichnet', leads: 'führt zur Kasse von',
  },
  en: {
    title: 'Funnels', create: 'Create funnel', back: 'Funnels', name: 'Name', slug: 'Address', slugHelp: 'Lower-case letters, digits and hyphens. Buyers reach the funnel at this address.',
    emptyTitle: 'No funnel yet', empty: 'A funnel leads from a landing page through the checkout to offers that are accepted with one click, and ends with your thanks.',
    draft: 'Draft', active: 'Running', paused: 'Paused', steps: 'Steps', save: 'Save', activate: 'Start', pause: 'Pause', duplicate: 'Duplicate', remove: 'Delete', sureRemove: 'The funnel with all its steps will be deleted. Pages and products stay.', paths: 'Test every path', open: 'Open funnel',
    graph: 'How the funnel runs', graphHelp: 'Solid: accepted or bought. Dashed: declined. Change it below at the steps.', blocked: 'The funnel cannot start yet', ready: 'All set: every path ends with thanks.',
    entry: 'Begins with', none: 'Please choose', step: 'Step', stepTitle: 'Name of the step', page: 'Page', pageB: 'Second version (A/B)', noSecond: 'None: everybody sees the same page', pageBHelp: 'Half of the visitors see it; each of them always the same.', standard: 'Standard page', product: 'Product', plan: 'Price', firstPlan: 'The first of the product',
    onAccept: 'On accept → go to', onNext: 'Then → go to', onDecline: 'On decline → go to', removeStep: 'Remove step', add: 'Add step',
    landing: 'Landing page', checkout: 'Checkout', upsell: 'Upsell', downsell: 'Downsell', thank_you: 'Thanks', visits: 'Visits', accepts: 'Accepted', orders: 'Purchases', revenue: 'Revenue', version: 'Version',
    created: 'Funnel created. Now put its steps together.', saved: 'Saved.', started: 'The funnel is running.', stopped: 'The funnel is paused. Whoever has bought already still gets to the end.', removed: 'The funnel is deleted.', copied: 'Copy created.',
    pathsTitle: 'Every path', pathsHelp: 'Every path somebody can take through this funnel, with every page drawn as buyers see it.', yes: 'yes', no: 'no', fine: 'Fine', broken: 'Broken', noPaths: 'There is no complete path yet. Connect the steps.', preview: 'Preview', drawn: 'Standard page drawn', leads: 'leads to the checkout of',
  },
};

export type FunnelTexts = (typeof FUNNEL_TEXTS)['de'];
