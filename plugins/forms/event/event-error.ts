import { AppError, InputError, REQUIRED_FIELD, inLanguage } from '#core/kit';
import type { Locale } from '#core/plugins';

const TEXTS = {
  not_an_event: {
    de: 'Dieses Produkt ist keine Veranstaltung. Öffnen Sie eine.',
    en: 'This product is not an event. Open one that is.',
  },
  name_required: { de: 'Geben Sie einen Namen ein.', en: 'Enter a name.' },
  too_long: { de: 'Kürzen Sie den Text.', en: 'Shorten the text.' },
  address_required: {
    de: 'Geben Sie Straße und Ort ein, damit Gäste hinfinden.',
    en: 'Enter street and town so that guests find the way.',
  },
  country_required: {
    de: 'Wählen Sie das Land; es bestimmt die Umsatzsteuer.',
    en: 'Choose the country; it decides the VAT.',
  },
  link_wrong: {
    de: 'Geben Sie eine Webadresse ein, zum Beispiel https://zoom.us/j/123, oder lassen Sie das Feld leer.',
    en: 'Enter a web address, for example https://zoom.us/j/123, or leave the field empty.',
  },
  zone_unknown: { de: 'Wählen Sie eine Zeitzone aus der Liste.', en: 'Choose a time zone from the list.' },
  location_required: {
    de: 'Legen Sie zuerst einen Ort an und wählen Sie ihn.',
    en: 'First add a location and choose it.',
  },
  start_required: { de: 'Geben Sie Tag und Uhrzeit des Beginns ein.', en: 'Enter the day and time of the start.' },
  end_required: { de: 'Geben Sie Tag und Uhrzeit des Endes ein.', en: 'Enter the day and time of the end.' },
  end_before_start: {
    de: 'Das Ende liegt vor dem Beginn. Ändern Sie eines von beiden.',
    en: 'The end lies before the start. Change one of them.',
  },
  too_far: { de: 'Wählen Sie einen Tag in den nächsten zehn Jahren.', en: 'Choose a day within the next ten years.' },
  time_wrong: {
    de: 'Geben Sie Tag und Uhrzeit ein oder lassen Sie das Feld leer.',
    en: 'Enter day and time or leave the field empty.',
  },
  limit_wrong: {
    de: 'Geben Sie eine ganze Zahl ab 1 ein oder lassen Sie das Feld leer.',
    en: 'Enter a whole number from 1 or leave the field empty.',
  },
  limit_below_sold: {
    de: 'Verkauft und reserviert sind schon mehr. Wählen Sie eine größere Zahl.',
    en: 'More than that is sold and reserved already. Choose a larger number.',
  },
  most_wrong: { de: 'Geben Sie eine Zahl von 1 bis 100 ein.', en: 'Enter a number from 1 to 100.' },
  price_wrong: { de: 'Geben Sie einen Preis ein, zum Beispiel 19,90.', en: 'Enter a price, for example 19.90.' },
  quota_full: {
    de: 'In dieses Kontingent passen die verkauften Tickets nicht. Erhöhen Sie es zuerst.',
    en: 'The tickets sold do not fit into this quota. Raise it first.',
  },
  quota_unknown: {
    de: 'Dieses Kontingent gibt es nicht mehr. Laden Sie die Seite neu.',
    en: 'This quota is no longer here. Reload the page.',
  },
  date_unknown: {
    de: 'Diesen Termin gibt es nicht mehr. Laden Sie die Seite neu.',
    en: 'This date is no longer here. Reload the page.',
  },
  gone: { de: 'Das gibt es hier nicht mehr. Laden Sie die Seite neu.', en: 'This is no longer here. Reload the page.' },
  has_dates: {
    de: 'An diesem Ort finden noch Termine statt. Entfernen Sie zuerst die Termine.',
    en: 'Dates still take place here. Remove the dates first.',
  },
  has_holders: {
    de: 'Für diesen Termin sind Tickets verkauft oder reserviert. Verlegen Sie ihn oder erstatten Sie zuerst.',
    en: 'Tickets for this date are sold or reserved. Move it or refund first.',
  },
  too_many: {
    de: 'Mehr als 100 davon fasst eine Veranstaltung nicht. Entfernen Sie zuerst etwas.',
    en: 'An event holds 100 of these at most. Remove one first.',
  },
  colour_wrong: { de: 'Wählen Sie eine Farbe, zum Beispiel #3447c5.', en: 'Choose a colour, for example #3447c5.' },
  contrast_low: {
    de: 'Schrift und Grund sind sich zu ähnlich. Wählen Sie einen deutlicheren Unterschied.',
    en: 'Text and ground are too much alike. Choose colours that differ more.',
  },
  picture_wrong: {
    de: 'Laden Sie ein Bild als PNG oder JPEG mit höchstens 5 MB hoch.',
    en: 'Upload a PNG or JPEG picture of 5 MB at most.',
  },
  minutes_wrong: { de: 'Geben Sie eine Zahl von 0 bis 2880 ein.', en: 'Enter a number from 0 to 2880.' },
  email_wrong: {
    de: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    en: 'Enter an e-mail address, for example name@example.com.',
  },
  attendee_required: REQUIRED_FIELD,
  attendee_country: { de: 'Wählen Sie ein Land aus der Liste.', en: 'Choose a country from the list.' },
  ticket_not_changeable: {
    de: 'Dieses Ticket ist nicht mehr gültig und kann nicht geändert werden.',
    en: 'This ticket is no longer valid and cannot be changed.',
  },
  pass_on_over: {
    de: 'Dieses Ticket lässt sich nicht mehr weitergeben. Fragen Sie den Veranstalter.',
    en: 'This ticket can no longer be given on. Ask the organiser.',
  },
  pass_on_hours_wrong: {
    de: 'Geben Sie eine Zahl von 0 bis 2160 ein oder lassen Sie das Feld leer.',
    en: 'Enter a number from 0 to 2160 or leave the field empty.',
  },
  waiting_hours_wrong: {
    de: 'Geben Sie eine Zahl von 1 bis 168 ein oder lassen Sie das Feld leer.',
    en: 'Enter a number from 1 to 168 or leave the field empty.',
  },
  waiting_closed: {
    de: 'Für dieses Ticket gibt es gerade keine Warteliste. Sehen Sie nach, ob es wieder zu haben ist.',
    en: 'There is no waiting list for this ticket now. See whether it can be had again.',
  },
  waiting_full: {
    de: 'Die Warteliste ist voll. Versuchen Sie es später noch einmal.',
    en: 'The waiting list is full. Try again later.',
  },
  door_count: { de: 'Geben Sie eine Zahl von 1 bis 20 ein.', en: 'Enter a number from 1 to 20.' },
  door_sold_out: {
    de: 'So viele Plätze sind nicht mehr frei. Es wurde nichts verkauft.',
    en: 'So many places are no longer free. Nothing was sold.',
  },
  rows_wrong: {
    de: 'Schreiben Sie eine Reihe je Zeile, zum Beispiel „A: ssss_ssss“: höchstens 60 Reihen mit je 60 Plätzen, jede Reihe mit einem eigenen Namen.',
    en: 'Write one row a line, for example “A: ssss_ssss”: 60 rows of 60 seats at most, each row with a name of its own.',
  },
  seat_taken: {
    de: 'Vergebene Plätze lassen sich nicht entfernen, sperren oder anders nummerieren. Setzen Sie den Gast zuerst um.',
    en: 'Seats that are taken cannot be removed, blocked or numbered anew. Move the guest first.',
  },
  seat_gone: {
    de: 'Dieser Platz ist nicht mehr frei. Wählen Sie einen anderen.',
    en: 'This seat is no longer free. Choose another one.',
  },
  kind_unknown: {
    de: 'Wählen Sie, als welche Ticketart der Bereich verkauft wird.',
    en: 'Choose the kind of ticket that the area is sold as.',
  },
  kind_other_date: {
    de: 'Diese Ticketart gilt an dem Termin nicht. Wählen Sie eine andere oder ändern Sie, wann sie gilt.',
    en: 'This kind of ticket is not for this date. Choose another one or change when it is good.',
  },
  kind_has_area: {
    de: 'Diese Ticketart hat an dem Termin schon einen Bereich. Ändern Sie ihn oder wählen Sie eine andere.',
    en: 'This kind of ticket has an area on this date already. Change it or choose another kind.',
  },
  kind_sold: {
    de: 'Von dieser Ticketart ist für den Termin schon etwas verkauft oder reserviert. Legen Sie für die Plätze eine neue Ticketart an.',
    en: 'Tickets of this kind are sold or reserved for this date already. Add a new kind of ticket for the seats.',
  },
  area_has_holders: {
    de: 'In diesem Bereich sind Tickets verkauft oder reserviert. Erstatten Sie sie zuerst.',
    en: 'Tickets in this area are sold or reserved. Refund them first.',
  },
  date_has_plan: {
    de: 'Dieser Termin hat schon einen Plan. Wählen Sie einen ohne.',
    en: 'This date has a plan already. Choose one without.',
  },
  device_name: {
    de: 'Geben Sie dem Gerät einen Namen mit höchstens 60 Zeichen.',
    en: 'Give the device a name of 60 characters at most.',
  },
  device_too_many: {
    de: 'Eine Veranstaltung hat höchstens 100 Geräte. Entziehen Sie einem die Rechte.',
    en: 'An event has 100 devices at most. Take the rights from one.',
  },
} as const;

export type EventProblem = keyof typeof TEXTS;

export function eventError(locale: Locale, code: EventProblem, field = 'form'): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return new InputError([{ code, title, detail: TEXTS[code][locale], source: { field } }]);
}

export function ticketNotFound(locale: Locale): AppError {
  return new AppError({
    code: 'ticket_not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Nicht gefunden', en: 'Not found' }),
    detail: inLanguage(locale, {
      de: 'Dieses Ticket gibt es nicht. Prüfen Sie den Code.',
      en: 'There is no such ticket. Check the code.',
    }),
  });
}

/** To a phone at the door: 401 without rights, 422 for what it cannot have sent. */
export function deviceError(locale: Locale, about: 'rights' | 'scans' = 'rights'): AppError {
  if (about === 'scans')
    return new AppError({
      code: 'scans_wrong',
      status: 422,
      title: inLanguage(locale, { de: 'Nicht lesbar', en: 'Not readable' }),
      detail: inLanguage(locale, {
        de: 'Diese Scans sind nicht lesbar. Laden Sie die Seite neu.',
        en: 'These scans are not readable. Reload the page.',
      }),
    });
  return new AppError({
    code: 'device_unknown',
    status: 401,
    title: inLanguage(locale, { de: 'Gerät nicht verbunden', en: 'Device not paired' }),
    detail: inLanguage(locale, {
      de: 'Dieses Gerät hat keine Rechte mehr, oder der Code ist abgelaufen. Lassen Sie sich einen neuen QR-Code zeigen.',
      en: 'This device has no rights any more, or the code has run out. Ask for a new QR code.',
    }),
  });
}
