import type { Locale } from '#core/context';
import { DEFAULT_ZONE, isCurrency, localDate, money, paymentMethodTitle, vatOf, type Money } from '#core/kit';
import { LEGAL_TEXT_VERSION, waiverText } from '#core/orders';
import type { PaymentMethod } from '#core/payments';
import { buttonTextsByMethod, orderButtonText } from './button-texts.ts';
import type { CheckoutView } from './checkout-view.ts';
import type { ShopSeller } from './shop-seller.ts';
import type { BumpChoice, NamedLine, PlanChoice } from './view-parts.ts';

interface SampleFacts {
  seller: ShopSeller;
  locale: Locale;
  now: Date;
}

const DAY_MS = 24 * 3600_000;
const RATE_BP = 1900;
/** Card shown where there is none. */
const SAMPLE_CARD = '•••• 1234';

const WORDS = {
  de: {
    name: 'Beispielkurs',
    description:
      'So sieht Ihre Kasse aus, sobald ein Produkt veröffentlicht ist. Beschreibung, Preise und Zahlungsarten sind dann Ihre.',
    once: 'Einmalzahlung',
    rates: '3 Raten, jeden Monat',
    term: 'Einmalige Zahlung, kein Abonnement.',
    bump: 'Das Arbeitsheft dazu',
    bumpText: 'Ein Zusatzangebot steht dort, wo Sie es hier einstellen.',
    coupon: 'Gutschein eingelöst.',
    code: 'BEISPIEL',
  },
  en: {
    name: 'Sample course',
    description:
      'This is what your checkout looks like once a product is published. Description, prices and payment methods are yours then.',
    once: 'One payment',
    rates: '3 instalments, every month',
    term: 'One payment, no subscription.',
    bump: 'The workbook with it',
    bumpText: 'An extra stands where you put it here.',
    coupon: 'Coupon applied.',
    code: 'SAMPLE',
  },
} as const;

/** A checkout nobody can buy from, for looking at: what a page of it reads, and no more. */
export function sampleView(facts: SampleFacts): CheckoutView {
  const { seller, locale, now } = facts;
  const t = WORDS[locale];
  const price = (minor: number): Money => money(minor, isCurrency(seller.currency) ? seller.currency : 'eur');
  const total = price(4900);
  const amounts = vatOf(total, RATE_BP, 'gross');
  const plan = (id: number, fields: Partial<PlanChoice>): PlanChoice => ({
    plan: { id, label: '', oldPrice: null, price: total } as PlanChoice['plan'],
    chosen: id === 1,
    first: total,
    whole: total,
    term: t.once,
    popular: id === 1,
    soldOut: false,
    net: null,
    refused: null,
    ...fields,
  });
  const plans = [plan(1, {}), plan(2, { term: t.rates, first: price(1700), whole: price(5100) })];
  const line = {
    key: 'main',
    productId: 0,
    itemType: 'Product',
    name: t.name,
    details: '',
    quantity: 1,
    amountType: 'gross',
    unit: total,
    discount: price(0),
    ...amounts,
  } as unknown as NamedLine;
  const product = {
    id: 0,
    name: t.name,
    slug: 'sample',
    description: t.description,
    coverPath: null,
    coverAlt: '',
    free: false,
    supplyClass: 'electronic',
    contract: 'digital_content',
  } as CheckoutView['offer']['product'];
  const today = localDate(now, DEFAULT_ZONE);
  return {
    offer: {
      product,
      currency: total.currency,
      visible: true,
      plan: plans[0]!.plan,
      plans: plans.map((each) => each.plan),
      price: total,
      oldPrice: null,
      left: null,
      warnings: [],
      sellable: true,
    } as unknown as CheckoutView['offer'],
    free: false,
    needs: { address: false, zip: true },
    plans,
    starts: [],
    quantity: { chosen: 1, most: 1 },
    variants: [],
    upgrade: null,
    bumps: [],
    questions: [],
    coupon: null,
    cart: {
      ...amounts,
      lines: [line],
      rates: [],
      discount: price(0),
      taxTotals: [{ rateBp: RATE_BP, net: amounts.net, vat: amounts.vat }],
    } as unknown as CheckoutView['cart'],
    schedule: {
      rows: [{ number: 1, dueDate: today, amount: total, net: amounts.net, vat: amounts.vat }],
      total,
      startsLater: false,
      dueNow: total,
    },
    creditNotice: null,
    contracts: [{ name: t.name, quantity: 1, price: total, term: t.term }],
    taxNotes: [],
    vatId: null,
    declaration: null,
    methods: [],
    fields: [],
    saves: false,
    means: [],
    mayKeep: false,
    ...buttonOf(facts, []),
    withdrawal: 'digital_content',
    debitNotice: null,
    currencies: [],
    newsletters: [],
    waiver: { text: waiverText('digital_content', locale), version: LEGAL_TEXT_VERSION, required: true },
    totalKey: '',
    errors: {},
    checkoutToken: '',
  };
}

/** Something for every setting to be seen on: what the view lacks is filled in, what it has stays. */
export function withEverything(view: CheckoutView, facts: SampleFacts): CheckoutView {
  const { locale, now } = facts;
  const t = WORDS[locale];
  const methods =
    view.methods.length > 0
      ? view.methods
      : (['paypal', 'card', 'sepa'] as PaymentMethod[]).map((method) => ({
          method,
          title:
            method === 'card'
              ? `${paymentMethodTitle(method, locale)} ${SAMPLE_CARD}`
              : paymentMethodTitle(method, locale),
        }));
  const coupon = view.coupon ?? {
    code: t.code,
    state: 'applies' as const,
    text: t.coupon,
    endsAt: new Date(now.getTime() + DAY_MS),
  };
  return {
    ...view,
    methods,
    coupon,
    bumps: view.bumps.length > 0 ? view.bumps : [sampleBump(view, locale)],
    ...(view.free ? {} : buttonOf(facts, methods)),
  };
}

function sampleBump({ cart: { gross } }: CheckoutView, locale: Locale): BumpChoice {
  const t = WORDS[locale];
  const price = vatOf(money(900, gross.currency), RATE_BP, 'gross');
  return {
    id: 0,
    view: 'first',
    position: 'belowProductDetails',
    chosen: false,
    name: t.bump,
    title: t.bump,
    text: t.bumpText,
    coverPath: null,
    term: '',
    price,
    oldPrice: money(1500, gross.currency),
  };
}

function buttonOf(
  { seller, locale }: SampleFacts,
  methods: CheckoutView['methods'],
): Pick<CheckoutView, 'button' | 'buttonByMethod'> {
  const { buyButton, getForFreeText } = seller.checkout.theme;
  const { country_code: country } = seller;
  return {
    button: orderButtonText(
      {
        free: false,
        choice: buyButton.text,
        freeChoice: getForFreeText,
        sellerCountry: country,
        buyerCountry: country,
      },
      locale,
    ),
    buttonByMethod: buttonTextsByMethod(buyButton.text, methods, locale),
  };
}
