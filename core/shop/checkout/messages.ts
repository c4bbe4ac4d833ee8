import { defineMessages } from '#core/kit';

/** What is wrong with a field and the way out. */
export const fieldMessages = defineMessages({
  de: {
    email_required: 'Geben Sie Ihre E-Mail-Adresse ein. Dorthin schicken wir Bestätigung und Zugang.',
    email_invalid: 'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: name@beispiel.de',
    first_name_required: 'Geben Sie Ihren Vornamen ein.',
    last_name_required: 'Geben Sie Ihren Nachnamen ein.',
    company_required: 'Geben Sie den Namen Ihres Unternehmens ein oder kaufen Sie als Privatperson.',
    street_required: 'Geben Sie die Straße ein.',
    street_number_required: 'Geben Sie die Hausnummer ein.',
    zip_required: 'Geben Sie die Postleitzahl ein.',
    zip_invalid: 'Diese Postleitzahl passt nicht zum gewählten Land. Ein Beispiel: {example}',
    city_required: 'Geben Sie den Ort ein.',
    country_required: 'Wählen Sie Ihr Land aus der Liste.',
    wrong_vat: 'Diese Umsatzsteuer-ID ist nicht richtig. Prüfen Sie die Ziffern oder lassen Sie das Feld leer.',
    reference_invalid:
      'In dieser Leitweg-ID stimmt eine Ziffer nicht. Vergleichen Sie sie mit Ihrer Vorlage oder lassen Sie das Feld leer.',
    other_country: 'Diese Umsatzsteuer-ID gehört zu einem anderen Land. Ändern Sie das Land oder die Nummer.',
    phone_invalid: 'Diese Telefonnummer ist nicht vollständig. Ein Beispiel: +49 30 1234567',
    too_long: 'Das ist zu lang. Kürzen Sie auf höchstens {max} Zeichen.',
    method_required: 'Wählen Sie, womit Sie bezahlen möchten.',
    means_gone:
      'Dieses Zahlungsmittel ist nicht mehr hinterlegt oder passt nicht zu dieser Bestellung. Wählen Sie ein anderes.',
    waiver_required:
      'Bitte stimmen Sie zu, dass der Zugang sofort beginnt. Ohne diese Zustimmung können wir digitale Inhalte erst nach Ablauf der Widerrufsfrist bereitstellen.',
    terms_required: 'Bitte stimmen Sie den Vertragsbedingungen zu.',
    buyer_type_required: 'Wählen Sie, ob Sie privat oder für ein Unternehmen kaufen.',
    business_required: 'Bestätigen Sie, dass Sie für Ihr Unternehmen kaufen.',
    price_changed:
      'Der Gesamtbetrag ist jetzt ein anderer als angezeigt. Sehen Sie ihn sich unten an und bestellen Sie dann erneut.',
    coupon_leave: 'Leeren Sie das Feld, wenn Sie ohne Gutschein bestellen möchten.',
    too_many: 'So viele gibt es nicht mehr. Wählen Sie höchstens {most}.',
    variant_required: 'Wählen Sie mindestens eines aus.',
    variant_sold_out: 'Das ist ausverkauft. Wählen Sie etwas anderes.',
    variant_closed: 'Das ist zurzeit nicht zu haben. Wählen Sie etwas anderes.',
    attendee_required: 'Wer kommt mit Ticket {place}? Hier fehlt: {field}.',
    plan_sold_out: 'Diese Zahlungsweise ist vergriffen. Wählen Sie eine andere.',
    start_gone: 'Dieser Beginn ist nicht mehr möglich. Wählen Sie einen der angebotenen Tage.',
    upgrade_gone:
      'Dieser Wechsel ist nicht mehr möglich: Ihr Ticket wurde schon benutzt oder gewechselt, oder das andere ist ausverkauft. Sehen Sie bei Ihren Tickets nach.',
    bump_gone:
      'Ein Zusatzangebot gibt es für diese Bestellung nicht, wir haben es abgewählt. Sehen Sie sich den Gesamtbetrag an und bestellen Sie dann erneut.',
    receiver_first_name_required: 'Geben Sie den Vornamen der Person ein, die das Geschenk bekommt.',
    receiver_last_name_required: 'Geben Sie den Nachnamen der Person ein, die das Geschenk bekommt.',
    receiver_country_required: 'Wählen Sie das Land der Person, die das Geschenk bekommt.',
    receiver_email_required: 'Geben Sie die E-Mail-Adresse der Person ein, die das Geschenk bekommt.',
    password_wrong:
      'Dieses Passwort ist nicht richtig. Fragen Sie dort nach, wo Sie von diesem Produkt erfahren haben.',
    country_not_served:
      'In dieses Land verkauft der Shop zurzeit nicht. Wählen Sie Ihr Wohnsitzland oder wenden Sie sich an den Shop.',
    location_unclear: 'Ihre Angaben sprechen für verschiedene Länder. Bestätigen Sie, in welchem Land Sie wohnen.',
    place_missing:
      'Der Shop hat noch nicht angegeben, wo die Veranstaltung stattfindet. Bitte wenden Sie sich an den Shop.',
    cap_reached: 'Dieser Shop kann zurzeit nichts mehr verkaufen. Bitte wenden Sie sich an den Shop.',
  },
  en: {
    email_required: 'Enter your e-mail address. We send the confirmation and your access there.',
    email_invalid: 'This e-mail address is not complete. An example: name@example.com',
    first_name_required: 'Enter your first name.',
    last_name_required: 'Enter your last name.',
    company_required: 'Enter the name of your company, or buy as a private person.',
    street_required: 'Enter the street.',
    street_number_required: 'Enter the house number.',
    zip_required: 'Enter the postal code.',
    zip_invalid: 'This postal code does not fit the country chosen. An example: {example}',
    city_required: 'Enter the town.',
    country_required: 'Choose your country from the list.',
    wrong_vat: 'This VAT number is not right. Check its digits or leave the field empty.',
    reference_invalid:
      'A digit of this routing id is not right. Compare it with your original or leave the field empty.',
    other_country: 'This VAT number belongs to another country. Change the country or the number.',
    phone_invalid: 'This phone number is not complete. An example: +44 20 7946 0000',
    too_long: 'This is too long. Shorten it to at most {max} characters.',
    means_gone: 'This means of payment is not saved any more or does not fit this order. Choose another one.',
    method_required: 'Choose how you want to pay.',
    waiver_required:
      'Please agree that access begins at once. Without this we can provide digital content only after the withdrawal period.',
    terms_required: 'Please agree to the terms of the contract.',
    buyer_type_required: 'Choose whether you buy privately or for a company.',
    business_required: 'Confirm that you buy for your company.',
    price_changed: 'The total has changed since it was shown. Check it below and then order again.',
    coupon_leave: 'Empty the field if you want to order without a coupon.',
    too_many: 'There are not that many left. Choose {most} at most.',
    variant_required: 'Choose at least one.',
    variant_sold_out: 'This is sold out. Choose something else.',
    variant_closed: 'This cannot be had at the moment. Choose something else.',
    attendee_required: 'Who comes with ticket {place}? Missing here: {field}.',
    plan_sold_out: 'This way to pay is sold out. Choose another one.',
    start_gone: 'This start is no longer possible. Choose one of the days offered.',
    upgrade_gone:
      'This change is no longer possible: your ticket was used or changed already, or the other one is sold out. Look at your tickets.',
    bump_gone:
      'An extra cannot be had with this order, so we have unticked it. Look at the total and then order again.',
    receiver_first_name_required: 'Enter the first name of the person who receives the gift.',
    receiver_last_name_required: 'Enter the last name of the person who receives the gift.',
    receiver_country_required: 'Choose the country of the person who receives the gift.',
    receiver_email_required: 'Enter the e-mail address of the person who receives the gift.',
    password_wrong: 'This password is not right. Ask where you heard of this product.',
    country_not_served:
      'The shop does not sell to this country at the moment. Choose the country you live in, or write to the shop.',
    location_unclear: 'What we know points to different countries. Confirm which country you live in.',
    place_missing: 'The shop has not said yet where the event takes place. Please write to the shop.',
    cap_reached: 'This shop cannot sell anything more at the moment. Please write to the shop.',
  },
});

export type FieldMessage = (typeof fieldMessages.keys)[number];
