import { describe, expect, it } from 'vitest';
import type { Language } from '#core/kit';
import { pdfText } from '#core/testing';
import { ALREADY_PAID } from '../already-paid.ts';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { documentTitle, words } from './invoice-texts.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';

const party = {
  company: 'Käse & Brötchen GmbH',
  firstName: '',
  lastName: '',
  street: 'Straße der Größe',
  streetNumber: '7',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: '29/815/08150',
  email: 'anna@kontor.test',
};
const line: InvoiceLine = {
  id: 1,
  seller_id: 1,
  payer_user_id: null,
  invoice_id: 1,
  position: 1,
  order_line_id: 1,
  product_id: 1,
  description: 'Handbuch für Müller (PDF)',
  quantity: 1,
  unit_minor: 11900,
  amount_type: 'gross',
  discount_minor: 0,
  discount_text: '',
  net_minor: 10000,
  vat_minor: 1900,
  gross_minor: 11900,
  tax_category: 'S',
  tax_country: 'DE',
  tax_rate_bp: 1900,
  vat_case: 'DE_STD_19',
};
const invoice: Invoice = {
  id: 1,
  seller_id: 1,
  payer_user_id: null,
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
  seller_party: party,
  buyer_party: {
    type: 'consumer',
    email: 'b@kontor.test',
    firstName: 'Zoë',
    lastName: 'Łukasiewicz',
    street: 'Ακαδημίας',
    streetNumber: '12',
    zip: '1010',
    city: 'Wien',
    country: 'AT',
  },
  notes: [{ key: 'paid', text: ALREADY_PAID }],
  tax_totals: [
    { vat_case: 'DE_STD_19', country: 'DE', rate_bp: 1900, category: 'S', net: 10000, vat: 1900, gross: 11900 },
  ],
  missing_fields: [],
  net_minor: 10000,
  vat_minor: 1900,
  gross_minor: 11900,
  distance_net_minor: 0,
  hash: '',
  prev_hash: '',
  correlation_id: '',
  issued_at: new Date('2026-11-21T09:00:00Z'),
};
const said = async (over: Partial<Invoice> = {}, locale: Language = 'de', lines = [line]) =>
  pdfText(await renderInvoicePdf({ ...invoice, ...over }, lines, locale)).replaceAll('\u00a0', ' ');

describe('the PDF of an invoice', () => {
  it('says everything the law wants, in German', async () => {
    const text = await said();
    for (const part of [
      'Rechnung RE-2026-00001',
      'Käse & Brötchen GmbH',
      'Straße der Größe 7',
      '10115 Berlin',
      'Zoë Łukasiewicz',
      'Ακαδημίας 12',
      'Österreich',
      '21.11.2026',
      'Leistungsdatum',
      'Handbuch für Müller (PDF)',
      '19 %',
      '100,00 €',
      '19,00 €',
      '119,00 €',
      'Gesamtbetrag',
      'Steuernummer 29/815/08150',
      'USt-IdNr. DE136695976',
      'Seite 1 von 1',
      'bereits bezahlt',
    ])
      expect(text, part).toContain(part);
  });

  it('and in Polish, with amounts and dates as Poles write them', async () => {
    const text = await said({}, 'pl');
    for (const part of [
      'Faktura RE-2026-00001',
      'Data wystawienia',
      '21.11.2026',
      'Kwota netto 19%',
      'VAT 19%',
      '119,00 €',
      'Razem',
      'Austria',
      'Numer podatkowy 29/815/08150',
      'NIP UE DE136695976',
      'Strona 1 z 1',
      'Kwota została już zapłacona.',
      'Łukasiewicz',
    ])
      expect(text, part).toContain(part);
    expect(text).not.toMatch(/Rechnung|Invoice|Gesamtbetrag|Total/);
    expect(Object.entries(words).filter(([, word]) => !('pl' in word))).toEqual([]);
    // A self-billed document has to be called Gutschrift and goes to partners, who read German or English.
    for (const document of ['invoice', 'receipt'] as const)
      for (const type of ['regular', 'reversal', 'corrected'] as const)
        expect(documentTitle(document, type, 'pl')).not.toBe(documentTitle(document, type, 'en'));
  });

  it('and in English', async () => {
    const text = await said({}, 'en');
    for (const part of [
      'Invoice RE-2026-00001',
      '21 November 2026',
      '€119.00',
      'VAT 19%',
      'Total',
      'Austria',
      'Page 1 of 1',
    ])
      expect(text, part).toContain(part);
  });

  it('is the same bytes however often it is drawn, tagged, with embedded fonts', async () => {
    const [first, second] = [
      await renderInvoicePdf(invoice, [line]),
      await renderInvoicePdf(structuredClone(invoice), [line]),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
    const source = Buffer.from(first).toString('latin1');
    expect(source).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/StructTreeRoot/);
    expect(source).toMatch(/\/FontFile2/);
    expect(source).not.toMatch(/Helvetica/);
    expect(source).toMatch(/\/Lang \(de\)/);
  });

  it('shows no VAT where none may be shown, and calls a private seller’s document a receipt', async () => {
    const none = {
      tax_totals: [{ ...invoice.tax_totals[0]!, rate_bp: 0, category: 'O' as const, net: 11900, vat: 0 }],
    };
    const text = await said({ ...none, document: 'receipt' });
    expect(text).toContain('Beleg RE-2026-00001');
    expect(text).not.toMatch(/Umsatzsteuer|USt\.\n|Rechnung/);
  });

  it('names what it takes back', async () => {
    expect(
      await said({ type: 'reversal', number: 'ST-2026-00001', original_number: 'RE-2026-00001', gross_minor: -11900 }),
    ).toMatch(/Stornorechnung ST-2026-00001[\s\S]*-119,00 €/);
    expect(await said({ type: 'corrected', number: 'RK-2026-00001', original_number: 'RE-2026-00001' }, 'en')).toMatch(
      /Refers to RE-2026-00001[\s\S]*Corrected invoice/,
    );
  });

  it('goes on over as many pages as it needs and wraps what is long', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      position: index + 1,
      description: `Posten ${index + 1} mit einer ziemlich langen Beschreibung, die nicht in eine Zeile passt ${'x'.repeat(60)}`,
    }));
    const text = await said({}, 'de', many);
    expect(text).toContain('Posten 60');
    expect(text).toMatch(/Seite 5 von \d/);
    expect(text.match(/Beschreibung\n/g)!.length).toBeGreaterThan(4);
  });
});
