import type { PlanType } from '#core/pricing';

export interface DemoBuyer {
  email: string;
  first_name: string;
  last_name: string;
  street: string;
  street_number: string;
  zip: string;
  city: string;
  country: string;
  buyer_type?: 'business';
  company?: string;
  vat_no?: string;
}

export const BUYERS: readonly DemoBuyer[] = [
  {
    email: 'payer@kontor.test',
    first_name: 'Paul',
    last_name: 'Kramer',
    street: 'Lindenweg',
    street_number: '3',
    zip: '10115',
    city: 'Berlin',
    country: 'DE',
  },
  {
    email: 'mara@kontor.test',
    first_name: 'Mara',
    last_name: 'Sommer',
    street: 'Hafenstraße',
    street_number: '18',
    zip: '20459',
    city: 'Hamburg',
    country: 'DE',
  },
  {
    email: 'jonas@kontor.test',
    first_name: 'Jonas',
    last_name: 'Weber',
    street: 'Schillerplatz',
    street_number: '2',
    zip: '70173',
    city: 'Stuttgart',
    country: 'DE',
  },
  {
    email: 'studio@kontor.test',
    first_name: 'Lea',
    last_name: 'Fink',
    street: 'Marktgasse',
    street_number: '9',
    zip: '50667',
    city: 'Köln',
    country: 'DE',
    buyer_type: 'business',
    company: 'Studio Fink GmbH',
    vat_no: 'DE136695976',
  },
  {
    email: 'clara@kontor.test',
    first_name: 'Clara',
    last_name: 'Huber',
    street: 'Neubaugasse',
    street_number: '41',
    zip: '1070',
    city: 'Wien',
    country: 'AT',
  },
];
const [PAUL, MARA, JONAS, STUDIO, CLARA] = [0, 1, 2, 3, 4];

export interface DemoPurchase {
  /** Tells the orders apart, and when on its day it was made. */
  number: number;
  daysAgo: number;
  /** Place in `BUYERS`. */
  buyer: number;
  slug: string;
  /** Left out: the product's first one. */
  plan?: PlanType;
  /** Attendees. */
  people?: readonly Readonly<Record<string, string>>[];
  /** Left out: by card. */
  method?: 'sepa' | 'apple_pay' | 'google_pay';
  /** Only the first charge is covered. */
  cardRunsDry?: boolean;
  refundedDaysAgo?: number;
  refundReason?: string;
  pausedDaysAgo?: number;
}

type Bought = readonly [
  daysAgo: number,
  buyer: number,
  slug: string,
  more?: Omit<DemoPurchase, 'number' | 'daysAgo' | 'buyer' | 'slug'>,
];

const CLUB = 'werkstatt-die-mitgliedschaft';
const COURSE = 'portraet-am-fenster';

/** Days before today, buyer, product's slug. */
const BOUGHT: readonly Bought[] = [
  [29, MARA, 'licht-lesen'],
  [28, JONAS, 'morgenblau-12-presets'],
  [26, PAUL, 'licht-lesen'],
  [25, STUDIO, 'fensterbilder-limitierte-mappe'],
  [23, MARA, 'packliste-fuer-fototage'],
  [22, JONAS, 'licht-lesen', { refundedDaysAgo: 21, refundReason: 'Doppelt bestellt' }],
  [20, CLARA, 'dreissig-tage-sehen'],
  [19, MARA, 'dreissig-tage-sehen'],
  [17, STUDIO, 'morgenblau-12-presets'],
  [15, PAUL, 'packliste-fuer-fototage'],
  [14, JONAS, 'fensterbilder-limitierte-mappe'],
  [12, CLARA, 'licht-lesen', { method: 'sepa' }],
  [11, MARA, 'morgenblau-12-presets'],
  [9, STUDIO, 'licht-lesen'],
  [8, JONAS, 'dreissig-tage-sehen'],
  [6, PAUL, 'fensterbilder-limitierte-mappe', { method: 'apple_pay' }],
  [5, CLARA, 'morgenblau-12-presets'],
  [4, MARA, 'fensterbilder-limitierte-mappe', { method: 'google_pay' }],
  [3, JONAS, 'packliste-fuer-fototage'],
  [2, STUDIO, 'dreissig-tage-sehen', { method: 'sepa' }],
  [1, PAUL, 'morgenblau-12-presets'],
  [1, CLARA, 'licht-lesen'],
  [1, MARA, 'licht-und-farbe-das-paket'],
  [1, PAUL, 'grauwert-das-programm'],
  [1, PAUL, 'patenschaft-fuer-ein-negativ'],
  [1, PAUL, 'portraet-coaching-eine-stunde'],
  [
    1,
    PAUL,
    'ein-abend-im-gegenlicht',
    {
      people: [
        { first_name: 'Paul', last_name: 'Kramer', email: 'payer@kontor.test' },
        { first_name: 'Nora', last_name: 'Kramer', email: '' },
      ],
    },
  ],
  // Paid in rates: two that run, one that is over after six, one in instalments, one that rests, one whose card failed, one given back.
  [70, MARA, CLUB, { plan: 'subscription' }],
  [45, PAUL, CLUB, { plan: 'subscription' }],
  [68, PAUL, 'portraet-coaching-eine-stunde', { plan: 'limited_subscription' }],
  [40, PAUL, COURSE, { plan: 'installment' }],
  [63, CLARA, CLUB, { plan: 'subscription', pausedDaysAgo: 20 }],
  [52, JONAS, CLUB, { plan: 'subscription', cardRunsDry: true }],
  // Two more whose cards failed: one is reminded for the third time by now, one for the first.
  [72, STUDIO, COURSE, { plan: 'installment', cardRunsDry: true }],
  [48, CLARA, COURSE, { plan: 'installment', cardRunsDry: true }],
  [34, MARA, COURSE, { plan: 'installment', refundedDaysAgo: 27, refundReason: 'Der Kurs passte nicht' }],
];

export const PURCHASES: readonly DemoPurchase[] = BOUGHT.map(([daysAgo, buyer, slug, more], number) => ({
  ...more,
  number,
  daysAgo,
  buyer,
  slug,
}));
