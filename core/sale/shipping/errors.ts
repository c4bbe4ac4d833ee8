import { brokenRules } from '#core/context';

export const shippingError = brokenRules({
  goods_not_found: {
    status: 404,
    title: { de: 'Sendung nicht gefunden', en: 'No such goods' },
    detail: {
      de: 'Diese Sendung gibt es hier nicht. Laden Sie die Liste neu.',
      en: 'There are no such goods here. Reload the list.',
    },
  },
  nothing_chosen: {
    status: 422,
    title: { de: 'Nichts gewählt', en: 'Nothing chosen' },
    detail: { de: 'Wählen Sie mindestens eine Ware.', en: 'Choose at least one of the goods.' },
  },
  nothing_to_ship: {
    status: 409,
    title: { de: 'Nichts zu versenden', en: 'Nothing to send' },
    detail: {
      de: 'Davon ist nichts zu versenden: Es ist schon unterwegs, nicht bezahlt oder zurückgezahlt. Laden Sie die Seite neu.',
      en: 'None of this is to be sent: it is on its way, not paid or given back. Reload the page.',
    },
  },
  not_shipped: {
    status: 409,
    title: { de: 'Nicht versendet', en: 'Not sent' },
    detail: {
      de: 'Das ist noch nicht als versendet vermerkt. Laden Sie die Seite neu.',
      en: 'This is not marked as sent. Reload the page.',
    },
  },
  not_to_restock: {
    status: 409,
    title: { de: 'Nicht in den Bestand', en: 'Not back into stock' },
    detail: {
      de: 'In den Bestand kommt nur zurück, was ganz erstattet und noch nicht zurückgelegt ist. Laden Sie die Seite neu.',
      en: 'Only what was refunded in full and is not back yet goes into stock. Reload the page.',
    },
  },
  carrier_long: {
    status: 422,
    field: 'carrier',
    title: { de: 'Versender zu lang', en: 'Carrier too long' },
    detail: { de: 'Nehmen Sie höchstens 60 Zeichen.', en: 'Use at most 60 characters.' },
  },
  number_long: {
    status: 422,
    field: 'tracking_number',
    title: { de: 'Sendungsnummer zu lang', en: 'Tracking number too long' },
    detail: { de: 'Nehmen Sie höchstens 80 Zeichen.', en: 'Use at most 80 characters.' },
  },
  link_wrong: {
    status: 422,
    field: 'tracking_url',
    title: { de: 'Kein Link', en: 'Not a link' },
    detail: {
      de: 'Fügen Sie die ganze Adresse der Sendungsverfolgung ein. Sie beginnt mit https://',
      en: 'Paste the whole address of the tracking page. It begins with https://',
    },
  },
  day_wrong: {
    status: 422,
    field: 'delivered_on',
    title: { de: 'Tag prüfen', en: 'Check the day' },
    detail: {
      de: 'Wählen Sie den Tag der Zustellung: nicht vor dem Versand und nicht in der Zukunft.',
      en: 'Choose the day of delivery: not before it was sent and not in the future.',
    },
  },
  region_name: {
    status: 422,
    field: 'name',
    title: { de: 'Name fehlt', en: 'Name is missing' },
    detail: {
      de: 'Geben Sie dem Versandgebiet einen Namen, höchstens 60 Zeichen.',
      en: 'Give the region a name, at most 60 characters.',
    },
  },
  region_countries: {
    status: 422,
    field: 'countries',
    title: { de: 'Länder fehlen', en: 'Countries are missing' },
    detail: { de: 'Wählen Sie mindestens ein Land.', en: 'Choose at least one country.' },
  },
  region_unreachable: {
    status: 422,
    field: 'countries',
    title: { de: 'Land nicht möglich', en: 'Country not possible' },
    detail: {
      de: 'Waren gehen in Ihr eigenes Land und innerhalb der EU. Nehmen Sie andere Länder heraus.',
      en: 'Goods go to your own country and within the EU. Leave other countries out.',
    },
  },
  region_twice: {
    status: 422,
    field: 'countries',
    title: { de: 'Land doppelt', en: 'Country stands twice' },
    detail: {
      de: 'Eines der Länder steht schon in einem anderen Versandgebiet. Ein Land hat einen Preis.',
      en: 'One of the countries stands in another region already. A country has one price.',
    },
  },
  region_steps: {
    status: 422,
    field: 'steps',
    title: { de: 'Preise prüfen', en: 'Check the prices' },
    detail: {
      de: 'Geben Sie mindestens einen Preis ein. Gewichte steigen von Zeile zu Zeile; nur die letzte kann ohne Gewicht sein.',
      en: 'Enter at least one price. Weights rise from line to line; only the last can be without one.',
    },
  },
  region_free: {
    status: 422,
    field: 'freeFrom',
    title: { de: 'Betrag prüfen', en: 'Check the amount' },
    detail: {
      de: 'Geben Sie einen Betrag über null ein oder lassen Sie das Feld leer.',
      en: 'Enter an amount above zero or leave the field empty.',
    },
  },
  region_workdays: {
    status: 422,
    field: 'workdays',
    title: { de: 'Lieferzeit prüfen', en: 'Check the delivery time' },
    detail: {
      de: 'Geben Sie 1 bis 90 Werktage ein oder lassen Sie das Feld leer.',
      en: 'Enter 1 to 90 working days or leave the field empty.',
    },
  },
  too_many_regions: {
    status: 409,
    title: { de: 'Zu viele Versandgebiete', en: 'Too many regions' },
    detail: { de: 'Mehr als 12 Versandgebiete gibt es nicht.', en: 'There are at most 12 regions.' },
  },
  region_gone: {
    status: 404,
    title: { de: 'Versandgebiet nicht gefunden', en: 'No such region' },
    detail: {
      de: 'Dieses Versandgebiet gibt es nicht mehr. Laden Sie die Liste neu.',
      en: 'This region is gone. Reload the list.',
    },
  },
});
