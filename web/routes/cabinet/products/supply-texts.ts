import type { SupplyClass } from '#core/catalog';
import type { Locale } from '#core/kit';

type Words = Record<SupplyClass | `${SupplyClass}_help`, string>;

/** Names of the supply classes where a seller chooses one. */
export const SUPPLY_TEXTS: Readonly<Record<Locale, Words>> = {
  de: {
    electronic: 'Digitaler Inhalt',
    electronic_help:
      'Wird automatisch geliefert: Downloads, aufgezeichnete Kurse, Software, Zugänge. Besteuert, wo der Käufer wohnt.',
    live_online_event: 'Live-Veranstaltung im Netz',
    live_online_event_help:
      'Findet zu einer Zeit mit Menschen statt: Webinar, Live-Kurs. Bei Privatpersonen besteuert, wo sie wohnen.',
    individual_service: 'Einzelne Dienstleistung',
    individual_service_help:
      'Für eine Person erbracht: Beratung, Coaching, Korrektur. Bei Privatpersonen besteuert, wo Ihr Unternehmen sitzt.',
    goods: 'Ware',
    goods_help: 'Wird versendet. Besteuert, wo das Paket ankommt.',
    onsite_event: 'Veranstaltung vor Ort',
    onsite_event_help: 'Besteuert, wo sie stattfindet.',
  },
  en: {
    electronic: 'Digital content',
    electronic_help:
      'Delivered automatically: downloads, recorded courses, software, access. Taxed where the buyer lives.',
    live_online_event: 'Live event online',
    live_online_event_help:
      'Happens at a time, with people: webinar, live course. For consumers taxed where they live.',
    individual_service: 'Individual service',
    individual_service_help:
      'Rendered for one person: advice, coaching, correction. For consumers taxed where your business is.',
    goods: 'Goods',
    goods_help: 'Sent to an address. Taxed where the parcel arrives.',
    onsite_event: 'Event on site',
    onsite_event_help: 'Taxed where it takes place.',
  },
};
