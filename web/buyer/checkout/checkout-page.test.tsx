import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readEntries, type CheckoutView } from '#core/checkout';
import { CheckoutPage } from './checkout-page.tsx';
import { checkoutSheet } from './checkout-sheet.ts';
import type { CheckoutPageProps } from './checkout-props.ts';
import { PaymentPage, type PaymentPageProps } from './payment-page.tsx';
import { ProductPage } from './product-page.tsx';
import {
  aBump,
  aCheckoutView,
  aLine,
  aPlanChoice,
  aShop,
  aVariant,
  anOffer,
  amounts,
  eur,
  monthly,
  someQuestions,
} from './testing/a-checkout-view.ts';

function drawn(
  view: Partial<CheckoutView> = {},
  props: Partial<CheckoutPageProps> = {},
  body: Record<string, string> = {},
): string {
  return renderToStaticMarkup(
    <CheckoutPage
      view={aCheckoutView(view)}
      seller={aShop}
      locale="de"
      entries={readEntries({ country: 'DE', ...body })}
      errors={{}}
      additional={{}}
      secure
      {...props}
    />,
  )
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ');
}
const control = (html: string, id: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';

test('several contracts are all listed with price and term directly above the button', () => {
  const contracts = [
    { name: 'Licht lesen', quantity: 1, price: eur(4900), term: 'Einmalige Zahlung, kein Abonnement.' },
    { name: 'Fotoklub', quantity: 1, price: eur(900), term: 'Abonnement auf unbestimmte Zeit: 9,00€ jeden Monat.' },
  ];
  const html = drawn({ contracts });
  expect(html).toContain('Sie schließen mit dem Klick alle 2 Verträge:');
  const review = html.slice(html.indexOf('id="part-review"'));
  const places = [
    'alle 2 Verträge',
    'Licht lesen',
    'Einmalige Zahlung',
    '49,00€',
    'Fotoklub',
    'Abonnement auf unbestimmte Zeit',
    '>9,00€',
    'Gesamtbetrag inkl. MwSt.',
    'Zahlungspflichtig bestellen',
  ];
  expect(places.map((text) => review.indexOf(text))).toEqual(
    places.map((text) => review.indexOf(text)).sort((a, b) => a - b),
  );
  expect(places.every((text) => review.includes(text))).toBe(true);
  expect(review).toMatch(
    /<\/dl><\/section><\/div><div id="part-order"[^>]*>(<p class="order-total.*?<\/p>)?<button[^>]*value="order">/,
  );
  expect(drawn()).not.toContain('alle 2 Verträge');
});

test('every charge stands there with its day before anything is ordered; long plans fold the rest away, nothing is left out', () => {
  const rows = monthly(24, 1900);
  const html = drawn({ schedule: { rows, total: eur(24 * 1900), startsLater: false, dueNow: eur(1900) } });
  const plan = html.slice(html.indexOf('Ihr Zahlungsplan'));
  expect([...plan.matchAll(/<li><span>(\d+)\. /g)].map(([, number]) => Number(number))).toEqual(
    rows.map(({ number }) => number),
  );
  expect(plan).toContain('Weitere 12 Zahlungen');
  expect(plan).toContain('Alle Zahlungen zusammen: 456,00€');
});

test('a plan that starts later says that nothing is charged today, and one without an end says so', () => {
  const html = drawn({ schedule: { rows: monthly(3, 1900), total: null, startsLater: true, dueNow: eur(0) } });
  expect(html).toContain('Heute wird nichts abgebucht.');
  expect(html).toContain('So geht es weiter, bis Sie kündigen.');
  expect(html).toMatch(/Davon heute fällig<\/dt><dd>0,00€/);
});

test('what is offered beside the product is never ticked by us, and its price stands beside the box', () => {
  const html = drawn({
    bumps: [aBump(7), aBump(8, { position: 'belowPayerDetails' }), aBump(9, { position: 'below_legal_text' })],
  });
  for (const id of [7, 8, 9]) expect(control(html, `bump-${id}`)).not.toMatch(/checked/);
  expect(html).toMatch(/<s class="old">15,00€<\/s>/);
  expect(html).toContain('+ 9,00€');
  const order = ['bump-7', 'id="email"', 'bump-8', 'id="method-card"', 'bump-9', 'id="part-review"'].map((text) =>
    html.indexOf(text),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(control(drawn({ bumps: [aBump(7, { chosen: true })] }), 'bump-7')).toMatch(/checked/);
});

test('each of the seven places beside the product has a look of its own', () => {
  const views = ['first', 'sec', 'third', 'fourth', 'fifth', 'six', 'seven'] as const;
  const html = drawn({ bumps: views.map((view, at) => aBump(20 + at, { view })) });
  for (const [at, view] of views.entries())
    expect(html).toMatch(new RegExp(`data-look="${view}"[^>]*for="bump-${20 + at}"`));
  const looks = views
    .slice(1)
    .map((view) => new RegExp(`\\.bump\\[data-look=${view}\\]\\{([^}]+)\\}`).exec(checkoutSheet)?.[1]);
  expect(new Set(looks).size).toBe(6);
  expect(looks).not.toContain(undefined);
});

test('nothing can be ordered while no ticket is chosen', () => {
  const none = drawn({
    variants: [aVariant('12-40', {}, { count: 0 }), aVariant('12-41', {}, { count: 0 })],
    quantity: null,
  });
  expect(none).not.toContain('value="order"');
  expect(none.slice(none.indexOf('id="part-review"'))).toMatch(/value="update">Preis anzeigen/);
  expect(
    drawn({ variants: [aVariant('12-40', {}, { count: 0 }), aVariant('12-41', {}, { count: 1 })], quantity: null }),
  ).toContain('value="order"');
});

test('every piece of a ticket that wants to know has fields of its own, with what was typed and what is wrong with it', () => {
  const variant = aVariant('12-40', {}, { count: 2, attendees: [{ first_name: 'Bea' }] });
  const html = drawn(
    { variants: [variant, aVariant('12-41', { closed: 'sold_out' })], quantity: null },
    { errors: { 'attendee[12-40][1][email]': 'Diese E-Mail-Adresse ist nicht vollständig.' }, refused: 'invalid' },
  );
  expect(control(html, 'attendee-12-40-0-first_name')).toContain('value="Bea"');
  expect(control(html, 'attendee-12-40-1-email')).toMatch(/aria-invalid="true"/);
  expect(control(html, 'attendee-12-40-1-email')).toContain('aria-describedby="attendee-12-40-1-email-error"');
  expect(html).toContain('href="#attendee-12-40-1-email"');
  expect(html).toMatch(/class="notice bad summary" role="alert" tabindex="-1" autofocus=""/);
  expect(html).not.toContain('name="variant[12-41]"');
  expect(html).toContain('Ausverkauft');
});

test('the four types of questions keep their answers', () => {
  const html = drawn({ questions: someQuestions });
  expect(control(html, 'answer-1')).toMatch(/^<textarea/);
  expect(html).toMatch(/<option value="M" selected="">/);
  expect(control(html, 'answer-3')).not.toMatch(/checked/);
  expect(control(html, 'answer-4')).not.toMatch(/checked/);
  expect(control(html, 'answer-4-1')).toMatch(/checked/);
  const agreed = someQuestions.map((each) => (each.type === 'checkbox' ? { ...each, answers: ['1'] } : each));
  expect(control(drawn({ questions: agreed }), 'answer-3')).toMatch(/checked/);
});

test('a coupon that applies says what it takes off, one that does not says why', () => {
  const line = aLine('main', 3900, { discount: eur(1000) });
  const good = drawn({
    coupon: { code: 'HERBST', state: 'applies', text: '10,00€ weniger' },
    cart: { ...aCheckoutView({}, 3900).cart, lines: [line], discount: eur(1000) },
  });
  expect(good).toContain('10,00€ weniger');
  expect(good).toMatch(/Licht lesen<\/dt><dd>49,00€/);
  expect(good).toMatch(/Gutschein<\/dt><dd>− 10,00€/);
  const late = drawn({ coupon: { code: 'SOMMER', state: 'over', text: 'Dieser Gutschein ist abgelaufen.' } });
  expect(control(late, 'coupon_code')).toMatch(
    /aria-describedby="coupon_code-error" aria-invalid="true" value="SOMMER"/,
  );
  // Whoever presses the button without seeing the field hears it.
  const said = (html: string): string => /<p id="said"[^>]*>([^<]*)</.exec(html)![1]!;
  expect([
    said(late).startsWith('Dieser Gutschein ist abgelaufen. Neuer Betrag'),
    said(good).startsWith('Neuer Betrag'),
  ]).toEqual([true, true]);
  expect(late).toContain('Dieser Gutschein ist abgelaufen.');
});

test('net prices show the discount as a part, so that the lines still add up to the cent', () => {
  const line = aLine('main', 3900, { discount: eur(800), amountType: 'net' });
  const html = drawn({ cart: { ...aCheckoutView({}, 3900).cart, lines: [line], discount: eur(800) } });
  expect(html).toMatch(/Licht lesen<\/dt><dd>39,00€/);
  expect(html).toContain('Gutschein, schon abgezogen');
});

test("an address is asked for as the buyer's country writes it", () => {
  const german = drawn();
  expect(german.indexOf('id="street"')).toBeLessThan(german.indexOf('id="street_number"'));
  expect(german).toContain('Zum Beispiel 10115');
  const british = drawn({}, {}, { country: 'GB' });
  expect(british.indexOf('id="street_number"')).toBeLessThan(british.indexOf('id="street"'));
  expect(drawn({}, {}, { country: 'US' })).not.toContain('name="vat_no"');
});

test('plans show price, term, what they come to, the price before and what most people take', () => {
  const plans = [
    aPlanChoice(1, { popular: true }, { oldPrice: eur(5900) }),
    aPlanChoice(2, { first: eur(1700), whole: eur(5100), term: '3 Raten, jeden Monat' }),
    aPlanChoice(3, { soldOut: true, term: 'jeden Monat, bis Sie kündigen', whole: null }, { label: 'Klub' }),
  ];
  const html = drawn({ plans });
  expect(html).toContain('Beliebt');
  expect(html).toContain('Niedrigster Preis der 30 Tage vor der Ermäßigung: 59,00€');
  expect(html).toContain('3 Raten, jeden Monat');
  expect(html).toContain('zusammen 51,00€');
  expect(control(html, 'plan-3')).toMatch(/disabled/);
});

test('a method keeps its own spelling, and the mandate it gives stands right below it', () => {
  const html = drawn({
    methods: [
      { method: 'ideal_sepa', title: 'iDEAL und SEPA-Lastschrift', mandate: 'Sie ermächtigen den Shop <A>.' },
      { method: 'card', title: 'karte' },
    ],
  });
  expect([...html.matchAll(/<span class="name">([^<]+)</g)].map(([, name]) => name)).toEqual([
    'iDEAL und SEPA-Lastschrift',
    'Karte',
  ]);
  expect(html).toMatch(
    /id="method-ideal_sepa"(?:(?!<input).)*<p class="hint mandate">Sie ermächtigen den Shop &lt;A&gt;\.<\/p>/s,
  );
  expect(html.match(/class="hint mandate"/g)).toHaveLength(1);
});

test('seals stand only where they are true', () => {
  const seals = (props: Partial<CheckoutPageProps>, view: Partial<CheckoutView> = {}): string[] =>
    [...drawn(view, props).matchAll(/<svg role="img" aria-label="([^"]+)"/g)].map(([, name]) => name!);
  expect(seals({ secure: true })).toEqual(['Visa', 'SSL-verschlüsselt', 'Mastercard']);
  expect(seals({ secure: false })).toEqual(['Visa', 'Mastercard']);
  expect(seals({ secure: false }, { methods: [{ method: 'sepa', title: 'Lastschrift' }] })).toEqual([]);
});

test('a product page says when there is nothing to buy any more', () => {
  const page = (view: Partial<Parameters<typeof ProductPage>[0]['view']>): string =>
    renderToStaticMarkup(
      <ProductPage
        view={{ offer: anOffer(), plans: [aPlanChoice(1)], variants: [], withdrawal: 'digital_content', ...view }}
        seller={aShop}
        locale="de"
        showcase={null}
      />,
    ).replaceAll('\u00a0', ' ');
  expect(page({})).toContain('href="/s/verlag/licht-lesen/checkout?plan=1">Kaufen</a>');
  const without = (html: string): string =>
    /<button|checkout\?plan/.test(html) ? 'button' : /class="notice warn">([^<]+)/.exec(html)![1]!;
  expect(without(page({ offer: anOffer({ sellable: false, warnings: ['limit_reached'] }) }))).toBe('Ausverkauft');
  expect(without(page({ offer: anOffer({ sellable: false, warnings: ['on_review'] }) }))).toBe(
    'Dieses Produkt kann zurzeit nicht gekauft werden.',
  );
  expect(without(page({ plans: [aPlanChoice(1, { soldOut: true })] }))).toBe('Ausverkauft');
  expect(without(page({ variants: [aVariant('1', { closed: 'over' }), aVariant('2', { closed: 'over' })] }))).toBe(
    'Verkauf beendet',
  );
  const tickets = page({ variants: [aVariant('1'), aVariant('2', {}, { price: amounts(9900) })] });
  expect(tickets).toContain('ab 35,00€');
  expect(tickets).toContain('Noch 12 Stück');
  expect(tickets).toContain('Kaufen</button>');
});

test('a payment that the bank wants confirmed is confirmed at the bank; a page of a provider is named by what is paid with', () => {
  const button = (saved: string | null, locale: 'de' | 'en') => {
    const order = {
      token: 'ABCDEFGH-1',
      total: 1900,
      vat_total: 303,
      currency_key: 'eur',
      funnel_id: null,
      upsell_type: '',
    };
    const step = {
      payment: { token: 'pay_1', method: 'card', state: 'pending', amount: 1900, chosen_saved: saved },
      order,
      lines: [{ name: 'Buch', quantity: 1, gross: 1900 }],
      username: 'anna',
      nextStep: { redirectUrl: 'https://bank.example/' },
      browser: null,
    };
    return /class="button full"[^>]*>([^<]+)</.exec(
      renderToStaticMarkup(
        <PaymentPage step={step as unknown as PaymentPageProps['step']} locale={locale} methods={[]} />,
      ),
    )?.[1];
  };
  expect([button('means_1', 'de'), button('means_1', 'en'), button(null, 'de')]).toEqual([
    'Bei Ihrer Bank bestätigen',
    'Confirm at your bank',
    'Weiter zur Zahlung mit Kreditkarte',
  ]);
});
