import { xmlGroup as group, xmlLeaf as leaf } from '#core/xml';
import { inLanguage } from '#core/kit';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { ciiDate } from './cii-date.ts';
import { ciiLine } from './cii-line.ts';
import { ciiBuyer, ciiSeller } from './cii-party.ts';
import { ciiSettlement, type CiiFacts } from './cii-settlement.ts';
import { documentCategory } from './document-category.ts';
import type { EInvoiceFormat } from './e-invoice-format.ts';

const GUIDELINES: Readonly<Record<EInvoiceFormat, string>> = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
].join(' ');

/**
 * The issued document as UN/CEFACT Cross Industry Invoice (D16B), in the document's own language. The frozen row is all it is made of, so
 * the same document always gives the same bytes. Ask `eInvoiceGaps` first: with gaps the result breaks the rules.
 */
export function writeCii(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  format: EInvoiceFormat,
  facts: CiiFacts,
): string {
  const category = documentCategory(invoice.tax_totals);
  const body = [
    group(
      'rsm:ExchangedDocumentContext',
      format === 'xrechnung' &&
        group(
          'ram:BusinessProcessSpecifiedDocumentContextParameter',
          leaf('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
        ),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINES[format])),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', typeCode(invoice)),
      group('ram:IssueDateTime', ciiDate(invoice.issued_on)),
      ...invoice.notes.map((note) =>
        group('ram:IncludedNote', leaf('ram:Content', inLanguage(invoice.locale, note.text))),
      ),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map((line) => ciiLine(line, invoice, category)),
      group(
        'ram:ApplicableHeaderTradeAgreement',
        leaf('ram:BuyerReference', invoice.buyer_party.reference || invoice.order_number || invoice.number),
        ciiSeller(invoice, category),
        ciiBuyer(invoice, category),
        group('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.order_number)),
      ),
      delivery(invoice),
      ciiSettlement(invoice, category, facts),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${body.join('')}</rsm:CrossIndustryInvoice>\n`;
}

/** UNTDID 1001: a reversal is no credit note but a corrected invoice that names the one before; 389 is issued by the customer. */
function typeCode({ type, document }: Invoice): string {
  if (type !== 'regular') return '384';
  return document === 'self_billed' ? '389' : '380';
}

/** The element must be there even when the supply took a period, which stands with the settlement. */
function delivery({ service_from: from, service_to: to }: Invoice): string {
  const supplied =
    from === to && group('ram:ActualDeliverySupplyChainEvent', group('ram:OccurrenceDateTime', ciiDate(from)));
  return group('ram:ApplicableHeaderTradeDelivery', supplied) || '<ram:ApplicableHeaderTradeDelivery/>';
}
