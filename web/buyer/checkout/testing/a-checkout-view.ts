import type { FormVariant, Offer, OfferedPlan } from '#core/catalog';
import { readCheckoutSettings } from '#core/checkout';
import type {
  BumpChoice,
  CheckoutView,
  NamedLine,
  PlanChoice,
  Question,
  ShopSeller,
  VariantChoice,
} from '#core/checkout';
import { money, type Money } from '#core/kit';

const eur = (minor: number): Money => money(minor, 'eur');
const amounts = (gross: number) => ({
  gross: eur(gross),
  vat: eur(Math.round((gross * 19) / 119)),
  net: eur(gross - Math.round((gross * 19) / 119)),
});

export const aShop = {
  id: 1,
  username: 'verlag',
  display_name: 'Verlag am Marktplatz',
  company: 'Verlag GmbH',
  first_name: 'Vera',
  last_name: 'Lag',
  email: 'verlag@kontor.test',
  phone: '',
  street: 'Lindenweg',
  street_number: '3',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
  vat_no: '',
  seller_type: 'business',
  tax_scheme: 'regular_accrual',
  oss_registered: false,
  power_seller: false,
  currency: 'eur',
  locale: 'de',
  tracks: false,
  legal_kinds: ['terms', 'privacy'],
  time_zone: 'Europe/Berlin',
  checkout: readCheckoutSettings({}),
} satisfies ShopSeller;

export function aPlan(id: number, fields: Partial<OfferedPlan> = {}): OfferedPlan {
  return {
    id,
    productId: 1,
    type: 'one_time',
    label: '',
    position: id,
    amountType: 'gross',
    price: eur(4900),
    oldPrice: null,
    ...fields,
  } as OfferedPlan;
}

export function aPlanChoice(id: number, fields: Partial<PlanChoice> = {}, plan: Partial<OfferedPlan> = {}): PlanChoice {
  return {
    plan: aPlan(id, plan),
    chosen: id === 1,
    first: eur(4900),
    whole: eur(4900),
    term: 'einmalig',
    popular: false,
    soldOut: false,
    net: null,
    refused: null,
    ...fields,
  };
}

export function anOffer(fields: Partial<Offer> = {}, product: Partial<Offer['product']> = {}): Offer {
  const plan = aPlan(1);
  return {
    product: {
      id: 1,
      name: 'Licht lesen',
      slug: 'licht-lesen',
      description: 'Ein Buch über das Sehen.',
      coverPath: null,
      coverAlt: '',
      covers: [],
      menuUnfold: true,
      additionalFee: null,
      productAddons: [],
      free: false,
      supplyClass: 'electronic',
      contract: 'digital_content',
      steps: {
        teaching: { zfuNumber: '' },
        story: { design: 'auto', forWhom: '', maker: '', guarantee: '', questions: [] },
        video: { assetId: null, captionsAssetId: null, address: '', title: '' },
      } as unknown as Offer['product']['steps'],
      ...product,
    },
    currency: 'eur',
    visible: true,
    plan,
    plans: [plan],
    price: eur(4900),
    oldPrice: null,
    left: null,
    warnings: [],
    sellable: true,
    ...fields,
  } as Offer;
}

export function aVariant(
  key: string,
  fields: Partial<FormVariant> = {},
  choice: Partial<VariantChoice> = {},
): VariantChoice {
  const attendeeFields: FormVariant['attendeeFields'] = [
    { key: 'first_name', title: { de: 'Vorname', en: 'First name' }, required: true, kind: 'text' },
    { key: 'email', title: { de: 'E-Mail', en: 'E-mail' }, required: true, kind: 'email' },
    { key: 'country', title: { de: 'Land', en: 'Country' }, required: false, kind: 'country' },
  ];
  return {
    variant: {
      key,
      productId: 1,
      name: `Parkett, 3. Mai 2027, 18:00`,
      details: 'Altes Kino, Berlin',
      unit: null,
      left: 12,
      most: 10,
      closed: null,
      attendeeFields,
      ...fields,
    },
    count: 0,
    price: amounts(3500),
    attendees: [],
    ...choice,
  };
}

export function aBump(id: number, fields: Partial<BumpChoice> = {}): BumpChoice {
  return {
    id,
    view: 'first',
    position: 'belowProductDetails',
    chosen: false,
    name: 'Arbeitsheft',
    title: 'Das Arbeitsheft dazu',
    text: 'Vierzig Übungen zum Ausdrucken.',
    coverPath: null,
    term: '',
    price: amounts(900),
    oldPrice: eur(1500),
    ...fields,
  };
}

export const someQuestions: Question[] = [
  { id: 1, type: 'open_question', label: 'Was ist Ihr Ziel?', options: [], required: false, answers: [], answer: '' },
  { id: 2, type: 'select_box', label: 'Größe', options: ['S', 'M', 'L'], required: true, answers: ['M'], answer: 'M' },
  { id: 3, type: 'checkbox', label: 'Ich bin volljährig', options: [], required: true, answers: [], answer: '' },
  {
    id: 4,
    type: 'service',
    label: 'Wünsche',
    options: ['Signatur', 'Widmung'],
    required: false,
    answers: ['Widmung'],
    answer: 'Widmung',
  },
];

export function aLine(key: string, gross: number, fields: Partial<NamedLine> = {}): NamedLine {
  return {
    key,
    productId: 1,
    itemType: 'Product',
    name: 'Licht lesen',
    details: '',
    quantity: 1,
    amountType: 'gross',
    unit: eur(gross),
    discount: eur(0),
    ...amounts(gross),
    ...fields,
  } as NamedLine;
}

/** A checkout of one book for 49 euros, bought at once; everything else as the test wishes. */
export function aCheckoutView(fields: Partial<CheckoutView> = {}, gross = 4900): CheckoutView {
  const row = {
    number: 1,
    dueDate: '2026-11-21',
    amount: eur(gross),
    net: amounts(gross).net,
    vat: amounts(gross).vat,
  };
  const cart = {
    ...amounts(gross),
    lines: [aLine('main', gross)],
    rates: [],
    discount: eur(0),
    taxTotals: [{ rateBp: 1900, net: amounts(gross).net, vat: amounts(gross).vat }],
  } as unknown as CheckoutView['cart'];
  return {
    offer: anOffer(),
    free: false,
    needs: { address: false, zip: true },
    plans: [aPlanChoice(1)],
    starts: [],
    quantity: { chosen: 1, most: 1 },
    variants: [],
    upgrade: null,
    bumps: [],
    questions: [],
    coupon: null,
    means: [],
    mayKeep: false,
    cart,
    schedule: { rows: [row], total: eur(gross), startsLater: false, dueNow: eur(gross) },
    creditNotice: null,
    contracts: [{ name: 'Licht lesen', quantity: 1, price: eur(gross), term: 'Einmalige Zahlung, kein Abonnement.' }],
    methods: [
      { method: 'card', title: 'Kreditkarte' },
      { method: 'sepa', title: 'Lastschrift' },
    ],
    fields: [],
    saves: false,
    button: 'Zahlungspflichtig bestellen',
    buttonByMethod: null,
    withdrawal: 'digital_content',
    debitNotice: null,
    currencies: [],
    newsletters: [],
    waiver: {
      text: 'Ich stimme zu, dass der Zugang sofort beginnt, und weiß, dass ich damit mein Widerrufsrecht verliere.',
      version: '1',
      required: true,
    },
    taxNotes: [],
    vatId: null,
    declaration: null,
    totalKey: `${gross}eur`,
    errors: {},
    checkoutToken: 'chk_123456789012345678901234',
    ...fields,
  };
}

/** Monthly charges from a day on. */
export function monthly(count: number, each: number): CheckoutView['schedule']['rows'] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: `2027-${String((index % 12) + 1).padStart(2, '0')}-01`,
    amount: eur(each),
    net: amounts(each).net,
    vat: amounts(each).vat,
  }));
}

export { amounts, eur };
