/** What the screen of the checkout settings says. */
export const CHECKOUT_TEXTS = {
  de: {
    title: 'Kasse', subtitle: 'Gilt für jede Kasse Ihres Shops. Rechts sehen Sie sie, während Sie ändern.', save: 'Speichern', saved: 'Gespeichert. Käufer sehen es sofort.',
    layoutCard: 'Aufbau', name: 'Name', nameHelp: 'Nur für Sie, damit Sie den Stand wiedererkennen.', layout: 'Layout',
    default: 'Eine Seite', defaultHelp: 'Links die Angaben, rechts die Übersicht.', simplified: 'Schlicht', simplifiedHelp: 'Eine Spalte, nur die nötigsten Felder, Übersicht zum Aufklappen.',
    two_steps: 'Zwei Schritte', two_stepsHelp: 'Erst die Angaben, dann die Zahlung.', two_steps_advanced: 'Zwei Schritte mit Schnellzahlung', two_steps_advancedHelp: 'Schnelle Zahlungsarten zuerst, der Betrag bleibt auf dem Telefon immer im Blick.',
    position: 'Platz der Zusatzangebote', belowProductDetails: 'Unter dem Produkt', belowPayerDetails: 'Unter den Angaben zum Käufer', belowPaymentMethods: 'Unter den Zahlungsarten',
    positionHelp: 'Zusatzangebote, denen Sie selbst einen anderen Platz gegeben haben, behalten ihn.', includeType: 'Wer kaufen darf', both: 'Privatpersonen und Unternehmen', consumer: 'Nur Privatpersonen', business: 'Nur Unternehmen',
    button: 'Bestellknopf', text: 'Text', textHelp: 'Käufer in anderen Ländern sehen immer einen Text, der dort gilt.', notAllowed: 'In Ihrem Land nicht zulässig', only: 'Nur außerhalb', freeText: 'Text bei kostenlosen Produkten', follows: 'Folgt der Zahlungsart: „{example}“',
    background: 'Hintergrund', color: 'Schrift', radius: 'Eckenradius', radiusHelp: '0 bis 40 Pixel', coupon: 'Knopf für Gutscheine', colors: 'Farben der Seite', pageColor: 'Seitenfarbe (Links, Auswahl, Fokus)', backgroundColor: 'Hintergrund der Seite',
    badge: 'Marke „Beliebt“', countdown: 'Countdown', countdownHelp: 'Steht nur da, wenn wirklich etwas endet: der Gutschein im Warenkorb.', countdownText: 'Text vor der Zeit', countdownTextHelp: 'Leer: unsere eigenen Worte in der Sprache des Käufers.',
    description: 'Beschreibung auf dem Telefon', expandable: 'Zum Aufklappen', initially: 'Anfangs', expanded: 'aufgeklappt', collapsed: 'zugeklappt', seals: 'Siegel unter dem Knopf',
    sealsHelp: 'Ein Siegel steht nur da, wo es stimmt: die Kartenmarken, wenn man mit Karte zahlen kann, und „SSL-verschlüsselt“, wenn die Verbindung es ist.', visa: 'Visa', mastercard: 'Mastercard', sslSecure: 'SSL-verschlüsselt', own: 'Kasse von Kontor',
    preview: 'Vorschau', wide: 'Rechner', narrow: 'Telefon', first: 'Schritt 1', second: 'Schritt 2', previewFrame: 'Ihre Kasse mit diesen Einstellungen', previewHelp: 'Es ist die echte Kasse; was Ihrem Produkt fehlt, ist als Beispiel ergänzt.',
    own_page: 'Rückkehr auf Ihre eigene Seite', ownHelp: 'Steht bei einem Produkt eine eigene Danke-Seite, kommen Käufer mit den Angaben zur Bestellung dorthin. Mit diesem Schlüssel prüfen Sie, dass sie von uns sind: HMAC-SHA256 über die Parameter ohne „signature“, nach Namen sortiert und wie in einer Adresse geschrieben, als base64url.', key: 'Prüfschlüssel',
  },
  en: {
    title: 'Checkout', subtitle: 'For every checkout of your shop. You see it on the right while you change it.', save: 'Save', saved: 'Saved. Buyers see it at once.',
    layoutCard: 'Structure', name: 'Name', nameHelp: 'For you alone, so that you recognise this version.', layout: 'Layout',
    default: 'One page', defaultHelp: 'Details on the left, the summary on the right.', simplified: 'Simple', simplifiedHelp: 'One column, only the fields that are needed, the summary to unfold.',
    two_steps: 'Two steps', two_stepsHelp: 'Details first, then the payment.', two_steps_advanced: 'Two steps with express payment', two_steps_advancedHelp: 'Express methods first; on a phone the amount stays in view.',
    position: 'Place of order bumps', belowProductDetails: 'Below the product', belowPayerDetails: 'Below the buyer’s details', belowPaymentMethods: 'Below the payment methods',
    positionHelp: 'Bumps that you gave another place yourself keep it.', includeType: 'Who may buy', both: 'Private persons and companies', consumer: 'Private persons only', business: 'Companies only',
    button: 'Order button', text: 'Text', textHelp: 'Buyers in other countries always see a text that is valid there.', notAllowed: 'Not allowed in your country', only: 'Only elsewhere', freeText: 'Text for free products', follows: 'Follows the payment method: “{example}”',
    background: 'Background', color: 'Text', radius: 'Corner radius', radiusHelp: '0 to 40 pixels', coupon: 'Coupon button', colors: 'Colours of the page', pageColor: 'Page colour (links, choices, focus)', backgroundColor: 'Background of the page',
    badge: 'The “Popular” badge', countdown: 'Countdown', countdownHelp: 'Stands there only where something really ends: the coupon in the cart.', countdownText: 'Text before the time', countdownTextHelp: 'Empty: our own words in the buyer’s language.',
    description: 'Description on a phone', expandable: 'To unfold', initially: 'At first', expanded: 'unfolded', collapsed: 'folded', seals: 'Seals below the button',
    sealsHelp: 'A seal stands only where it is true: the card brands where a card is taken, and “SSL secure” where the connection is.', visa: 'Visa', mastercard: 'Mastercard', sslSecure: 'SSL secure', own: 'Checkout by Kontor',
    preview: 'Preview', wide: 'Computer', narrow: 'Phone', first: 'Step 1', second: 'Step 2', previewFrame: 'Your checkout with these settings', previewHelp: 'It is the real checkout; what your product lacks is filled in as a sample.',
    own_page: 'Return to your own page', ownHelp: 'Where a product has a thank-you page of its own, buyers come there with the facts of their order. With this key you check that they are from us: HMAC-SHA256 over the parameters without “signature”, sorted by name and written as in an address, as base64url.', key: 'Key for checking',
  },
};

export type CheckoutTexts = (typeof CHECKOUT_TEXTS)['de'];
