import {
  brokenRules,
  type FieldProblem as FieldProblemOf,
  FOUND_BY_SCHEMA,
  inputProblems,
  type Localized,
} from '#core/context';

export const catalogError = brokenRules({
  product_not_found: {
    status: 404,
    title: { de: 'Produkt nicht gefunden', en: 'Product not found' },
    detail: {
      de: 'Dieses Produkt gibt es nicht. Gehen Sie zurück zur Produktliste.',
      en: 'There is no such product. Go back to the list of products.',
    },
  },
  plan_not_found: {
    status: 404,
    title: { de: 'Preisplan nicht gefunden', en: 'Pricing plan not found' },
    detail: {
      de: 'Diesen Preisplan gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This pricing plan is gone. Reload the page.',
    },
  },
  product_archived: {
    status: 409,
    title: { de: 'Produkt archiviert', en: 'Product archived' },
    detail: {
      de: 'Das Produkt liegt im Archiv. Holen Sie es zuerst zurück, dann können Sie es ändern.',
      en: 'The product is in the archive. Take it back first, then you can change it.',
    },
  },
  copy_in_progress: {
    status: 409,
    title: { de: 'Kopie in Arbeit', en: 'Copy in progress' },
    detail: {
      de: 'Dieses Produkt wird gerade kopiert. Bitte warten Sie einen Moment.',
      en: 'This product is still being copied. Please wait a moment.',
    },
  },
  product_was_published: {
    status: 409,
    title: { de: 'Nicht gelöscht', en: 'Not deleted' },
    detail: {
      de: 'Das Produkt war schon im Shop. Archivieren Sie es stattdessen; Bestellungen und Rechnungen verweisen darauf.',
      en: 'The product has been in the shop. Archive it instead; orders and invoices refer to it.',
    },
  },
  category_not_found: {
    status: 404,
    title: { de: 'Kategorie nicht gefunden', en: 'Category not found' },
    detail: {
      de: 'Diese Kategorie gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This category is gone. Reload the page.',
    },
  },
  group_not_found: {
    status: 404,
    title: { de: 'Gruppe nicht gefunden', en: 'Group not found' },
    detail: {
      de: 'Diese Gruppe gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This group is gone. Reload the page.',
    },
  },
  supply_by_shipping: {
    status: 409,
    title: { de: 'Steht beim Versand', en: 'Stands with shipping' },
    detail: {
      de: 'Dieses Produkt ist eine Ware. Nehmen Sie zuerst beim Versand heraus, dass es versendet wird.',
      en: 'This product is goods. First take out under shipping that it is sent.',
    },
  },
  not_sendable: {
    status: 409,
    title: { de: 'Nicht zu versenden', en: 'Cannot be sent' },
    detail: {
      de: 'Produkte dieser Art werden nicht versendet. Legen Sie für die Ware eine digitale Leistung an, und beides zusammen als Paket.',
      en: 'Products of this kind are not sent. Create a digital service for the goods, and both together as a bundle.',
    },
  },
  sent_in_membership: {
    status: 409,
    title: { de: 'In einer Mitgliedschaft', en: 'In a membership' },
    detail: {
      de: 'Dieses Produkt steckt in einer Mitgliedschaft, die nichts versendet. Nehmen Sie es dort heraus oder verkaufen Sie beides als Paket.',
      en: 'This product is part of a membership, which sends nothing. Take it out there, or sell both as a bundle.',
    },
  },
  supply_by_dates: {
    status: 409,
    title: { de: 'Steht bei den Terminen', en: 'Stands with the dates' },
    detail: {
      de: 'Bei Veranstaltungen sagt jeder Termin selbst, ob er vor Ort oder online stattfindet. Ändern Sie es dort.',
      en: 'Each date of an event says itself whether it is held on site or online. Change it there.',
    },
  },
  review_moved_on: {
    status: 409,
    title: { de: 'Stand der Prüfung geändert', en: 'The review has moved on' },
    detail: {
      de: 'Der Stand der Prüfung hat sich inzwischen geändert. Laden Sie die Seite neu und entscheiden Sie dann.',
      en: 'The state of the review has changed meanwhile. Reload the page, then decide.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  amount_required: {
    de: 'Geben Sie einen Betrag über null ein, zum Beispiel 19,99. Für kostenlose Produkte wählen Sie „kostenlos“.',
    en: 'Enter an amount above zero, for example 19.99. For products without a price choose “free”.',
  },
  amount_too_large: { de: 'Geben Sie höchstens eine Million ein.', en: 'Enter one million at most.' },
  amount_below_minimum: {
    de: 'Keine Ihrer Zahlungsarten nimmt so kleine Beträge an. Erhöhen Sie den Preis oder bieten Sie das Produkt kostenlos an.',
    en: 'None of your payment methods takes so small an amount. Raise the price, or offer the product for free.',
  },
  no_annual_rate: {
    de: 'Für diese Raten lässt sich kein effektiver Jahreszins angeben: Die erste Zahlung lässt vom Preis bei Einmalzahlung nichts oder fast nichts übrig, und danach kommt mehr. Senken Sie die erste Zahlung oder die Summe der Raten.',
    en: 'No annual percentage rate can be stated for these instalments: the first payment leaves nothing or almost nothing of the price paid at once, and more follows. Lower the first payment or the sum of the instalments.',
  },
  price_leaves_no_rate: {
    de: 'Neben diesem Preis lässt sich für einen Ratenplan des Produkts kein effektiver Jahreszins mehr angeben: Dessen erste Zahlung ist schon so hoch. Senken Sie zuerst die erste Zahlung dort.',
    en: 'Beside this price no annual percentage rate can be stated for an instalment plan of the product: its first payment is as high already. Lower the first payment there first.',
  },
  reason_for_supply: {
    de: 'Schreiben Sie kurz, warum: Danach wird bei einer Prüfung gefragt.',
    en: 'Say in a few words why: an audit asks for it.',
  },
  count_range: {
    de: 'Wählen Sie 2 bis 24 Raten, bei einem begrenzten Abo 2 bis 100 Zahlungen.',
    en: 'Choose 2 to 24 instalments, or 2 to 100 payments of a limited subscription.',
  },
  free_by_intervals: {
    de: 'Mit eigenen Abständen kostet ein Plan mit nur einer Zahlung nichts: Es werden die Raten ab zwei Zahlungen zusammengezählt. Wählen Sie mindestens 2 Zahlungen oder eine Einmalzahlung.',
    en: 'With intervals of your own a plan of a single payment costs nothing: instalments are added up from two payments on. Choose at least 2 payments, or a one-time payment.',
  },
  interval_unknown: {
    de: 'Wählen Sie einen der angebotenen Abstände, zum Beispiel 2w für zwei Wochen oder 1y für ein Jahr.',
    en: 'Choose one of the intervals offered, for example 2w for two weeks or 1y for a year.',
  },
  intervals_count: {
    de: 'Geben Sie zwischen je zwei Raten einen Abstand an, also einen weniger als Raten.',
    en: 'Give an interval between any two instalments, so one less than there are instalments.',
  },
  rates_count: {
    de: 'Geben Sie für jede der 2 bis 24 Raten einen Betrag an.',
    en: 'Give an amount for each of the 2 to 24 instalments.',
  },
  starts_at_once: {
    de: 'Eine Einmalzahlung ist sofort fällig. Für eine Testphase oder einen Starttag wählen Sie Raten oder ein Abo.',
    en: 'A one-time payment is due at once. For a test period or a start day choose instalments or a subscription.',
  },
  currency_twice: {
    de: 'Diese Währung kommt schon vor. Löschen Sie einen der beiden Preise.',
    en: 'This currency is there already. Remove one of the two prices.',
  },
  slug_form: {
    de: 'Benutzen Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche, zum Beispiel mein-ebook.',
    en: 'Use small letters, digits and single hyphens, for example my-ebook.',
  },
  slug_reserved: {
    de: 'Diese Adresse braucht der Shop selbst. Wählen Sie eine andere.',
    en: 'The shop needs this address itself. Choose another one.',
  },
  slug_taken: {
    de: 'Ein anderes Ihrer Produkte hat diese Adresse schon. Wählen Sie eine andere.',
    en: 'Another product of yours has this address already. Choose another one.',
  },
  web_address: {
    de: 'Geben Sie eine Adresse wie https://beispiel.de/danke ein.',
    en: 'Enter an address such as https://example.com/thanks.',
  },
  video_address: {
    de: 'Geben Sie die Adresse eines Videos bei Vimeo oder YouTube ein, wie sie im Browser steht, zum Beispiel https://vimeo.com/76979871.',
    en: 'Enter the address of a video at Vimeo or YouTube as the browser shows it, such as https://vimeo.com/76979871.',
  },
  one_video: {
    de: 'Wählen Sie ein Video der Mediathek oder eine Adresse, nicht beides.',
    en: 'Choose a video of the media library or an address, not both.',
  },
  limit_below_sold: {
    de: 'So viele Stücke sind schon verkauft oder reserviert. Geben Sie eine größere Zahl ein oder lassen Sie das Feld leer.',
    en: 'More pieces than that are sold or reserved already. Enter a larger number, or leave the field empty.',
  },
  limit_range: {
    de: 'Geben Sie eine ganze Zahl von 0 bis 1.000.000 ein oder lassen Sie das Feld leer.',
    en: 'Enter a whole number from 0 to 1,000,000, or leave the field empty.',
  },
  weight_range: {
    de: 'Geben Sie das Gewicht eines Stücks mit Verpackung in ganzen Gramm ein, von 1 bis 100.000.',
    en: 'Enter the weight of one piece with its packing in whole grams, from 1 to 100,000.',
  },
  fee_range: {
    de: 'Geben Sie einen Betrag von 0,01 bis 1.000.000 ein oder lassen Sie beide Felder leer.',
    en: 'Enter an amount from 0.01 to 1,000,000, or leave both fields empty.',
  },
  fee_name: {
    de: 'Sagen Sie, wofür die Gebühr ist, zum Beispiel „Bearbeitung“. So steht sie auf der Rechnung.',
    en: 'Say what the fee is for, such as “Handling”. It reads like this on the invoice.',
  },
  password_too_short: {
    de: 'Wählen Sie ein Passwort mit mindestens 4 Zeichen.',
    en: 'Choose a password of at least 4 characters.',
  },
  product_unknown: { de: 'Wählen Sie eines Ihrer anderen Produkte.', en: 'Choose another product of yours.' },
  form_unknown: {
    de: 'Diese Art von Produkt gibt es hier nicht. Wählen Sie eine andere.',
    en: 'There is no such kind of product here. Choose another one.',
  },
  too_many: {
    de: 'Das sind zu viele Einträge. Löschen Sie zuerst einen.',
    en: 'These are too many entries. Remove one first.',
  },
  options_missing: {
    de: 'Geben Sie die Auswahlmöglichkeiten an, eine je Zeile: mindestens zwei für eine Auswahlliste, sonst mindestens eine.',
    en: 'Enter what can be chosen, one per line: at least two for a select box, at least one otherwise.',
  },
  reason_missing: {
    de: 'Nennen Sie den Grund: er steht in der Mail an den Verkäufer.',
    en: 'Give the reason: it is part of the mail to the seller.',
  },
  color_form: {
    de: 'Geben Sie die Farbe wie #1a5f7a an oder lassen Sie das Feld leer.',
    en: 'Write the colour like #1a5f7a, or leave the field empty.',
  },
  name_taken: {
    de: 'Eine Gruppe mit diesem Namen gibt es schon. Wählen Sie einen anderen.',
    en: 'There is a group of this name already. Choose another one.',
  },
  zfu_form: {
    de: 'Die ZFU-Nummer hat höchstens 40 Zeichen, zum Beispiel 7123456.',
    en: 'The ZFU number has 40 characters at most, for example 7123456.',
  },
  picture_unknown: {
    de: 'Laden Sie ein Bild im Format JPEG, PNG oder WebP hoch.',
    en: 'Upload a picture as JPEG, PNG or WebP.',
  },
} satisfies Record<string, Localized>;

export type InputProblem = keyof typeof wrongInput;
export type FieldProblem = FieldProblemOf<InputProblem>;

export const inputError = inputProblems<InputProblem>(wrongInput);

export function isInputProblem(text: string): text is InputProblem {
  return Object.hasOwn(wrongInput, text);
}
