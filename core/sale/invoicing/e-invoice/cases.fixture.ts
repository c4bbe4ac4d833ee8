import { divideHalfUp } from '#core/kit';
import type { Invoice, InvoiceLine, InvoiceTaxTotal } from '../invoice.ts';
import type { InvoiceBuyer } from '../invoice-input.ts';

export interface EInvoiceCase {
  name: string;
  invoice: Invoice;
  lines: InvoiceLine[];
}

const seller = {
  company: 'Käse & Brötchen GmbH',
  firstName: 'Anna',
  lastName: 'Beispiel',
  street: 'Straße der Größe',
  streetNumber: '7',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: '29/815/08150',
  email: 'anna@kontor.test',
  phone: '+49 30 901820',
};
const consumer: InvoiceBuyer = {
  type: 'consumer',
  email: 'bo@kontor.test',
  firstName: 'Bo',
  lastName: 'Buyer',
  street: 'Weg',
  streetNumber: '1',
  zip: '20095',
  city: 'Hamburg',
  country: 'DE',
};
const company: InvoiceBuyer = { ...consumer, type: 'business', company: 'Kunde AG', reference: '04011000-12345-03' };

type Rate = Pick<InvoiceTaxTotal, 'vat_case' | 'country' | 'rate_bp' | 'category'>;
const rate = (category: Rate['category'], rate_bp = 0, country = 'DE'): Rate => ({
  vat_case: `${country}_${category}_${rate_bp}`,
  country,
  rate_bp,
  category,
});
const standard = rate('S', 1900);

/** A line over `gross` minor units at a rate, as the tax rules split it. */
function lineOf(position: number, gross: number, at: Rate, over: Partial<InvoiceLine> = {}): InvoiceLine {
  const net = Number(divideHalfUp(BigInt(gross) * 10_000n, BigInt(10_000 + at.rate_bp)));
  return {
    id: position,
    seller_id: 1,
    payer_user_id: 5,
    invoice_id: 1,
    position,
    order_line_id: position,
    product_id: position,
    description: `Handbuch ${position}`,
    quantity: 1,
    unit_minor: Math.abs(gross),
    amount_type: 'gross',
    discount_minor: 0,
    discount_text: '',
    net_minor: net,
    vat_minor: gross - net,
    gross_minor: gross,
    tax_category: at.category,
    tax_country: at.country,
    tax_rate_bp: at.rate_bp,
    vat_case: at.vat_case,
    ...over,
  };
}

function caseOf(name: string, lines: InvoiceLine[], over: Partial<Invoice> = {}): EInvoiceCase {
  const totals = new Map<string, InvoiceTaxTotal>();
  for (const {
    vat_case,
    tax_country: country,
    tax_rate_bp: rate_bp,
    tax_category: category,
    net_minor,
    vat_minor,
    gross_minor,
  } of lines) {
    const before = totals.get(`${vat_case}`) ?? { vat_case, country, rate_bp, category, net: 0, vat: 0, gross: 0 };
    totals.set(vat_case, {
      ...before,
      net: before.net + net_minor,
      vat: before.vat + vat_minor,
      gross: before.gross + gross_minor,
    });
  }
  const sum = (part: 'net_minor' | 'vat_minor' | 'gross_minor') => lines.reduce((all, line) => all + line[part], 0);
  const invoice: Invoice = {
    id: 1,
    seller_id: 1,
    payer_user_id: 5,
    issuer: 'seller:1',
    series: 'RE',
    year: 2026,
    series_number: 1,
    number: 'RE-2026-00001',
    type: 'regular',
    document: 'invoice',
    state: 'paid',
    issue_key: 'order:1',
    original_id: null,
    original_number: null,
    order_id: 1,
    order_number: 'K7RW2HXP',
    refund_id: null,
    issued_on: '2026-11-21',
    due_on: null,
    service_from: '2026-11-21',
    service_to: '2026-11-21',
    currency: 'eur',
    locale: 'de',
    seller_party: seller,
    buyer_party: consumer,
    notes: [note('paid')],
    tax_totals: [...totals.values()],
    missing_fields: [],
    net_minor: sum('net_minor'),
    vat_minor: sum('vat_minor'),
    distance_net_minor: 0,
    gross_minor: sum('gross_minor'),
    hash: '',
    prev_hash: '',
    correlation_id: '',
    issued_at: new Date('2026-11-21T09:00:00Z'),
    ...over,
  };
  return { name, invoice, lines };
}

const note = (key: string) => ({ key, text: { de: `Hinweis ${key}`, en: `Note ${key}` } });

function takenBack(of: EInvoiceCase, name: string): EInvoiceCase {
  const lines = of.lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    discount_minor: -line.discount_minor,
    net_minor: -line.net_minor,
    vat_minor: -line.vat_minor,
    gross_minor: -line.gross_minor,
  }));
  return caseOf(name, lines, {
    ...of.invoice,
    tax_totals: [],
    ...taken('reversal', 'ST-2026-00001'),
    ...sumsOf(of.invoice),
  });
}

const taken = (type: Invoice['type'], number: string): Partial<Invoice> => ({
  type,
  number,
  series: type === 'reversal' ? 'ST' : 'RK',
  original_id: 1,
  original_number: 'RE-2026-00001',
  notes: [],
});
const sumsOf = (of: Invoice): Partial<Invoice> => ({
  net_minor: -of.net_minor,
  vat_minor: -of.vat_minor,
  gross_minor: -of.gross_minor,
  notes: of.notes.filter(({ key }) => key !== 'paid'),
  tax_totals: of.tax_totals.map((total) => ({ ...total, net: -total.net, vat: -total.vat, gross: -total.gross })),
});

const selfBilled = (supplier: Invoice['seller_party']): Partial<Invoice> => ({
  document: 'self_billed',
  series: 'GS',
  number: 'GS-2026-00001',
  state: 'issued',
  order_id: null,
  order_number: '',
  seller_party: supplier,
  buyer_party: { type: 'business', ...seller },
  notes: [note('self_billed')],
});

/** Every kind of document that can be issued, each with what its law wants of it. */
export function eInvoiceCases(): EInvoiceCase[] {
  const domestic = caseOf('domestic consumer', [lineOf(1, 11_900, standard)]);
  const business = caseOf(
    'domestic business, two rates, three pieces, a coupon',
    [
      lineOf(1, 9_999, standard, { quantity: 3, unit_minor: 3_666, discount_minor: 999, discount_text: 'HERBST' }),
      lineOf(2, 1_070, rate('S', 700)),
      lineOf(3, 0, standard, { unit_minor: 500, discount_minor: 500 }),
    ],
    { buyer_party: company },
  );
  const reverse = caseOf('reverse charge', [lineOf(1, 10_000, rate('AE', 0, 'FR'))], {
    buyer_party: { ...company, country: 'FR', zip: '75001', city: 'Paris', vatId: 'FR40303265045' },
    notes: [note('reverse_charge'), note('paid')],
    locale: 'en',
  });
  const small = caseOf('small business without a VAT id', [lineOf(1, 4_900, rate('E'))], {
    seller_party: { ...seller, vatId: '' },
    notes: [note('small_business_de'), note('paid')],
  });
  return [
    domestic,
    business,
    caseOf('one-stop shop consumer in France', [lineOf(1, 12_000, rate('S', 2000, 'FR'))], {
      buyer_party: { ...consumer, country: 'FR', zip: '75001', city: 'Paris' },
    }),
    caseOf('consumer in Finland at half a percent', [lineOf(1, 12_550, rate('S', 2550, 'FI'))], {
      buyer_party: { ...consumer, country: 'FI', zip: '00100', city: 'Helsinki' },
    }),
    caseOf(
      'e-book at the zero rate of Ireland',
      [lineOf(1, 9_900, rate('Z', 0, 'IE')), lineOf(2, 12_300, rate('S', 2300, 'IE'))],
      { buyer_party: { ...consumer, country: 'IE', zip: 'D02', city: 'Dublin' } },
    ),
    reverse,
    small,
    caseOf('third country', [lineOf(1, 10_000, rate('O', 0, 'CH'))], {
      buyer_party: { ...consumer, country: 'CH', zip: '8001', city: 'Zürich' },
      notes: [note('not_taxable_here'), note('paid')],
    }),
    caseOf(
      'third country beside an event at home',
      [lineOf(1, 10_000, rate('O', 0, 'CH')), lineOf(2, 11_900, standard)],
      {
        buyer_party: { ...consumer, country: 'CH', zip: '8001', city: 'Zürich' },
        notes: [note('not_taxable_here'), note('paid')],
      },
    ),
    caseOf('two countries at one rate', [lineOf(1, 11_900, standard), lineOf(2, 2_380, rate('S', 1900, 'CY'))]),
    caseOf(
      'net prices, unpaid, in instalments over a period',
      [lineOf(1, 23_800, standard, { amount_type: 'net', unit_minor: 10_000, quantity: 2 })],
      {
        buyer_party: company,
        state: 'issued',
        notes: [note('schedule')],
        due_on: '2026-12-21',
        service_to: '2026-12-20',
      },
    ),
    caseOf('in instalments, the first of them paid', [lineOf(1, 9_999, standard)], {
      buyer_party: { ...company, reference: 'PO 4711' },
      state: 'issued',
      due_on: '2026-12-21',
      notes: [
        {
          key: 'schedule',
          text: {
            de: 'Zahlbar in 3 Raten: 33,33 € am 21.11.2026; 33,33 € am 21.12.2026; 33,33 € am 21.01.2027.',
            en: 'Payable in 3 instalments.',
          },
        },
        {
          key: 'prepaid',
          text: { de: 'Davon bereits bezahlt: 33,33 €.', en: 'Of it already paid: €33.33.' },
          minor: 3_333,
        },
      ],
    }),
    caseOf('in francs', [lineOf(1, 11_900, standard)], { currency: 'chf' }),
    caseOf(
      'self-billed commission of a partner',
      [lineOf(1, 3_570, standard, { order_line_id: null, product_id: null, description: 'Provision 11/2026' })],
      selfBilled({ ...seller, company: 'Partnerin GmbH' }),
    ),
    caseOf('self-billed commission of a small business', [lineOf(1, 3_000, rate('E'))], {
      ...selfBilled({ ...seller, company: '', vatId: '' }),
      notes: [note('small_business_de'), note('self_billed')],
    }),
    caseOf('self-billed commission of a company in France', [lineOf(1, 3_000, rate('AE', 0, 'DE'))], {
      ...selfBilled({
        ...seller,
        company: 'Partenaire SARL',
        country: 'FR',
        zip: '75001',
        city: 'Paris',
        vatId: 'FR40303265045',
      }),
      notes: [note('reverse_charge'), note('self_billed')],
    }),
    takenBack(domestic, 'reversal'),
    takenBack(business, 'reversal of three pieces with a coupon'),
    takenBack(reverse, 'reversal of reverse charge'),
    takenBack(small, 'reversal of a small business'),
    caseOf(
      'correction for a partial refund',
      [
        lineOf(1, -5_950, standard, {
          quantity: -1,
          order_line_id: null,
          product_id: null,
          description: 'Teilerstattung zu RE-2026-00001',
        }),
      ],
      taken('corrected', 'RK-2026-00001'),
    ),
  ];
}
