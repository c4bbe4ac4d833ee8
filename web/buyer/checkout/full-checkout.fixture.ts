import type { CheckoutView, FieldErrors } from '#core/checkout';
import type { SuccessPage } from './success-page.tsx';
import {
  aBump,
  aCheckoutView,
  aLine,
  aPlanChoice,
  aVariant,
  eur,
  monthly,
  someQuestions,
} from './testing/a-checkout-view.ts';

/** A checkout with everything in it, priced by what was chosen. */
export function fullView(body: Record<string, string> = {}): CheckoutView {
  const count = Number(body['variant[12-40]'] ?? 0);
  const bump = body['bump[7]'] === '1';
  const total = 4900 + count * 3500 + (bump ? 900 : 0);
  const lines = [
    aLine('main', 4900),
    ...(count > 0 ? [aLine('ticket', count * 3500, { name: 'Parkett', quantity: count })] : []),
    ...(bump ? [aLine('bump', 900, { name: 'Arbeitsheft' })] : []),
  ];
  const attendees = Array.from({ length: count }, (_, place) => ({
    first_name: body[`attendee[12-40][${place}][first_name]`] ?? '',
  }));
  return aCheckoutView(
    {
      plans: [
        aPlanChoice(1, { popular: true }, { oldPrice: eur(5900) }),
        aPlanChoice(2, { first: eur(1700), whole: eur(5100), term: '3 Raten, jeden Monat' }),
        aPlanChoice(3, { soldOut: true, whole: null, term: 'jeden Monat, bis Sie kündigen' }, { label: 'Klub' }),
      ],
      starts: [
        { date: '2026-12-01', chosen: true },
        { date: '2026-12-15', chosen: false },
      ],
      variants: [
        aVariant('12-40', {}, { count, attendees }),
        aVariant('12-41', { name: 'Rang, 4. Mai 2027, 18:00', closed: 'sold_out', left: 0 }),
        aVariant('12-42', { closed: 'not_yet' }),
      ],
      quantity: null,
      bumps: [
        aBump(7, { chosen: bump }),
        aBump(8, { position: 'belowPaymentMethods', view: 'sec', title: 'Arbeitsheft' }),
      ],
      questions: someQuestions,
      coupon: body.coupon_code
        ? body.coupon_code === 'HERBST'
          ? { code: 'HERBST', state: 'applies', text: '10 % weniger' }
          : { code: body.coupon_code, state: 'unknown', text: 'Diesen Code gibt es nicht.' }
        : null,
      cart: { ...aCheckoutView({}, total).cart, lines },
      totalKey: `${total}eur`,
      schedule: { rows: monthly(14, 1900), total: null, startsLater: true, dueNow: eur(0) },
      creditNotice: {
        title: 'Ratenzahlung',
        text: 'Die Raten kosten zusammen 2,00 € mehr als die Zahlung auf einmal.',
        facts: null,
      },
      contracts: lines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        price: line.gross,
        term: 'Einmalige Zahlung, kein Abonnement.',
      })),
    },
    total,
  );
}

export const ERRORS: FieldErrors = {
  email: 'Geben Sie Ihre E-Mail-Adresse ein.',
  'attendee[12-40][1][email]': 'Geben Sie die E-Mail-Adresse ein.',
  'answer[3]': 'Bitte setzen Sie dieses Häkchen.',
  waiver: 'Bitte stimmen Sie zu.',
  variant: 'Wählen Sie mindestens ein Ticket.',
};

export const order = {
  token: 'BCDFGHJK-123456789012345678901234',
  payment_state: 'paid',
  total: 8400,
  currency_key: 'eur',
  buyer_email: 'bea.von.und.zu.hohenstein-langenburg-oehringen@buchhandlung-am-marktplatz.example',
} as Parameters<typeof SuccessPage>[0]['order'];

export const things = [
  {
    key: '1',
    productName: 'Licht lesen',
    message: 'Viel Freude damit.',
    text: '',
    files: [{ name: 'licht-lesen.pdf', url: '/files/1', sizeBytes: 4_194_304 }],
    links: [{ title: 'Zum Kurs', href: '/payer/course/1' }],
    codes: [{ title: 'Ihr Schlüssel', value: 'ABCD-EFGH-IJKL-MNOP' }],
  },
];

export const card = {
  id: 2,
  name: 'Arbeitsheft',
  slug: 'arbeitsheft',
  coverPath: null,
  free: false,
  price: eur(900),
  sellable: true,
} as unknown as NonNullable<Parameters<typeof SuccessPage>[0]['offer']>['card'];
