import { describe, expect, it } from 'vitest';
import { pdfAFindings } from '#core/testing';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { renderInvoicePdf } from '../pdf/render-invoice-pdf.ts';
import { eInvoiceCases } from './cases.fixture.ts';
import type { EInvoiceFormat } from './e-invoice-format.ts';
import { eInvoiceGaps } from './e-invoice-gaps.ts';
import { officialRules } from './official-rules.fixture.ts';
import { writeCii } from './write-cii.ts';

const written = ({ invoice, lines }: { invoice: Invoice; lines: InvoiceLine[] }, format: EInvoiceFormat) =>
  writeCii(invoice, lines, format, { originalIssuedOn: invoice.original_number ? '2026-11-20' : null });
const cases = eInvoiceCases();
const polish = { ...cases[0]!, invoice: { ...cases[0]!.invoice, locale: 'pl' as const } };
const rules = await officialRules();

describe('an e-invoice', () => {
  it('is written for every kind of document, in the order of the schema, and carries what was frozen', () => {
    for (const each of cases) {
      expect(eInvoiceGaps(each.invoice, 'xrechnung'), each.name).toEqual([]);
      const xml = written(each, 'zugferd');
      expect(xml, each.name).toContain(
        `<ram:ID>${each.invoice.number}</ram:ID><ram:TypeCode>${each.invoice.type !== 'regular' ? 384 : each.invoice.document === 'self_billed' ? 389 : 380}</ram:TypeCode>`,
      );
      expect(xml, each.name).not.toMatch(/<ram:ChargeAmount>-/);
    }
  });

  it('says what a document lacks instead of breaking the rules', () => {
    const { invoice } = cases[0]!;
    expect(eInvoiceGaps({ ...invoice, document: 'receipt' }, 'zugferd')).toEqual(['document']);
    expect(eInvoiceGaps({ ...invoice, buyer_party: { type: 'consumer', email: 'b@kontor.test' } }, 'zugferd')).toEqual([
      'buyer.name',
      'buyer.country',
    ]);
    expect(eInvoiceGaps({ ...invoice, seller_party: { ...invoice.seller_party, phone: '' } }, 'xrechnung')).toEqual([
      'seller.phone',
    ]);
  });

  it('carries text that XML would stumble over', () => {
    const { invoice, lines } = cases[0]!;
    const xml = written(
      { invoice, lines: [{ ...lines[0]!, description: 'A <b> & "C"\u0000\u000b\ud800 – Zoë' }] },
      'zugferd',
    );
    expect(xml).toContain('<ram:Name>A &lt;b&gt; &amp; &quot;C&quot; – Zoë</ram:Name>');
  });

  it('speaks Polish to whom the document does', () => {
    const xml = written(polish, 'zugferd');
    expect(xml).toContain('<ram:Information>Płatność metodą wybraną przy zamówieniu</ram:Information>');
    expect(xml).not.toMatch(/Zahlung|Payment by|Payable as|bezahlt|already been paid/);
  });

  for (const { format, name, validate, spoil } of rules) {
    it(`breaks none of the rules of ${name}, whatever the case`, { timeout: 180_000 }, async () => {
      const documents = [...cases, polish].map((each) => written(each, format));
      expect(await validate(documents)).toEqual([]);
      // Negative control: the rules do find what is wrong.
      expect(await validate([spoil(documents[0]!)])).not.toEqual([]);
    });
  }
});

describe('the PDF/A-3 around it', () => {
  it('holds the file, says so in its metadata, and has what PDF/A-3 asks of it', async () => {
    const { invoice, lines } = cases[0]!;
    const xml = written(cases[0]!, 'zugferd');
    const bytes = await renderInvoicePdf(invoice, lines, 'de', { xml });
    const source = Buffer.from(bytes).toString('latin1');
    expect(source).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(source).toMatch(
      /\/Type \/Filespec\n\/AFRelationship \/Alternative\n\/F \(factur-x\.xml\)[\s\S]*?\/UF \(factur-x\.xml\)/,
    );
    expect(source).toMatch(/\/Type \/EmbeddedFile[\s\S]*?\/Subtype \/text#2Fxml/);
    expect(source).toMatch(/\/EmbeddedFiles/);
    expect(source).toMatch(/\/S \/GTS_PDFA1[\s\S]*?\/DestOutputProfile \d+ 0 R/);
    expect(source).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
    const metadata = Buffer.from(/<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(source)![0], 'latin1').toString(
      'utf8',
    );
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      'Käse &amp; Brötchen GmbH',
    ]) {
      expect(metadata).toContain(part);
    }
    // Every font that draws is embedded, and nothing on the page needs a password, a script or transparency from outside.
    const fonts = [...source.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)];
    expect(fonts.length).toBeGreaterThan(0);
    for (const [font] of fonts) expect(font).toMatch(/\/FontFile2 \d+ 0 R/);
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/Helvetica/);
    expect(Buffer.compare(bytes, await renderInvoicePdf(invoice, lines, 'de', { xml }))).toBe(0);
  });

  it('breaks no rule of PDF/A-3b, whatever the kind of document and language; what does break one is found', async () => {
    for (const each of cases) {
      for (const locale of ['de', 'en'] as const)
        expect(
          pdfAFindings(await renderInvoicePdf(each.invoice, each.lines, locale, { xml: written(each, 'zugferd') })),
          `${each.name}, ${locale}`,
        ).toEqual([]);
    }
    const { invoice, lines } = cases[0]!;
    const good = Buffer.from(
      await renderInvoicePdf(invoice, lines, 'de', { xml: written(cases[0]!, 'zugferd') }),
    ).toString('latin1');
    const SPOILT: readonly [string, string | RegExp, string][] = [
      ['6.1.2', /^%PDF-1\.7\n%..../s, '%PDF-1.7\n%abcd'],
      ['6.1.3', /\/ID \[<\w+> <\w+>\]/, ''],
      ['6.1.4', /\n\d{10} 00000 n/, '\n0000000001 00000 n'],
      ['6.1.7.1', /\/Length 3(\d)/, '/Length 4$1'],
      ['6.2.3', '/GTS_PDFA1', '/GTS_PDFX1'],
      ['6.2.11.4', '/FontFile2', '/FontFile9'],
      ['6.2.11.5', /(\/W \[0 \[\d+ )/, '$19'],
      ['6.2.11.7.2', '/ToUnicode', '/ToNothing'],
      ['6.6.2.1', '/Subtype /XML', '/Subtype /XMP'],
      ['6.6.3', '<xmp:CreateDate>2026', '<xmp:CreateDate>2025'],
      ['6.6.4', '<pdfaid:part>3', '<pdfaid:part>1'],
      ['6.8', '/AFRelationship /Alternative', '/AFRelationship /Whatever'],
      ['6.8', '/ModDate (D:', '/NoDate (D:'],
      ['6.5.2', '/Type /Catalog', '/Type /Catalog\n/OpenAction 1 0 R'],
    ];
    for (const [rule, from, to] of SPOILT) {
      const spoilt = good.replace(from, to);
      expect(spoilt, `${rule}: ${from}`).not.toBe(good);
      expect(
        pdfAFindings(Buffer.from(spoilt, 'latin1')).filter((finding) => finding.startsWith(rule)),
        `${rule}: ${from}`,
      ).not.toEqual([]);
    }
  });
});
