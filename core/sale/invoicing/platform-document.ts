import type { Ctx } from '#core/context';
import { cumulativeShares, money, type Language, type LocalDate } from '#core/kit';
import type { Shop } from '#core/people';
import { vatNotes, type VatDecision } from '#core/tax';
import { eInvoiceGaps } from './e-invoice/e-invoice-gaps.ts';
import { writeCii } from './e-invoice/write-cii.ts';
import { lineOf, minor, totalsOf } from './invoice-amounts.ts';
import { documentHash, documentNumber } from './invoice-draft.ts';
import type { InvoiceBuyer, InvoiceLineInput, InvoiceParty } from './invoice-input.ts';
import type { Invoice, InvoiceLine, InvoiceNote, PlatformSeries } from './invoice.ts';
import { missingInvoiceFields } from './missing-invoice-fields.ts';

/** One line of a document of the platform. Minor units without VAT; a credit is below zero. */
export interface PlatformLine {
  description: string;
  net: bigint;
}

export interface PlatformDocumentInput {
  issuer: {
    name: string;
    street: string;
    zip: string;
    city: string;
    country: string;
    email: string;
    phone: string;
    vatNo: string;
  };
  buyer: Shop;
  series: PlatformSeries;
  year: number;
  seriesNumber: number;
  /** Hash of the document before it in the series. */
  previous: string;
  issuedOn: LocalDate;
  /** Null for a document with which nothing is left to pay. */
  dueOn: LocalDate | null;
  serviceFrom: LocalDate;
  serviceTo: LocalDate;
  currency: string;
  key: string;
  lines: readonly InvoiceLineInput[];
  /** By which the buyer files it. */
  reference?: string;
  /** Document that this one gives back of; without it, it stands for itself. */
  corrects?: { id: number; number: string };
  /** Terms of payment beyond one due day. */
  notes?: readonly InvoiceNote[];
}

export interface PlatformDocument {
  document: Omit<Invoice, 'id'>;
  lines: Omit<InvoiceLine, 'id' | 'invoice_id' | 'seller_id' | 'payer_user_id'>[];
  hash: string;
}

/** A document issued by the platform itself, whole as it is kept: numbered in its series, sealed by the one before. Pure but for the moment. */
export function platformDocument(ctx: Ctx, input: PlatformDocumentInput): PlatformDocument {
  const { currency, issuer, buyer, lines, corrects } = input;
  const { net, vat, gross, totals } = totalsOf(lines);
  const vatKeys = [...new Set(lines.flatMap(({ decision }) => decision.note ?? []))];
  const numbered = { series: input.series, year: input.year, series_number: input.seriesNumber } as const;
  const isPurchase = input.series === 'PG';
  const platform: InvoiceParty = {
    company: issuer.name,
    firstName: '',
    lastName: '',
    street: issuer.street,
    streetNumber: '',
    zip: issuer.zip,
    city: issuer.city,
    country: issuer.country,
    vatId: issuer.vatNo,
    taxNumber: '',
    email: issuer.email,
    phone: issuer.phone,
  };
  const rows = lines.map((line, index) => ({ ...lineOf(line), position: index + 1 }));
  const content = {
    seller_id: buyer.id,
    payer_user_id: null,
    issuer: 'platform',
    ...numbered,
    number: documentNumber(numbered),
    type: corrects ? 'corrected' : 'regular',
    document: isPurchase ? 'self_billed' : 'invoice',
    issue_key: input.key,
    original_id: corrects?.id ?? null,
    original_number: corrects?.number ?? null,
    order_id: null,
    order_number: '',
    refund_id: null,
    issued_on: input.issuedOn,
    due_on: input.dueOn,
    service_from: input.serviceFrom,
    service_to: input.serviceTo,
    currency,
    locale: buyer.locale,
    // A credit note is written the other way round: the platform bills what it buys.
    seller_party: isPurchase ? partyOf(buyer) : platform,
    buyer_party: {
      ...(isPurchase ? { type: 'business' as const, ...platform } : buyerOf(buyer)),
      ...(input.reference ? { reference: input.reference } : {}),
    },
    notes: [...vatKeys.map((key) => ({ key, text: vatNotes[key] })), ...(input.notes ?? [])],
    tax_totals: totals,
    net_minor: minor(net),
    vat_minor: minor(vat),
    gross_minor: minor(gross),
    correlation_id: ctx.correlationId,
    issued_at: ctx.clock.now(),
  } as const;
  const missing_fields = missingInvoiceFields({
    ...content,
    descriptions: lines.map(({ description }) => description),
  });
  const sealed = { ...content, missing_fields, state: 'issued' as const, distance_net_minor: 0 };
  const hash = documentHash(input.previous, sealed, rows);
  return { document: { ...sealed, notes: [...content.notes], hash, prev_hash: input.previous }, lines: rows, hash };
}

export interface TaxedAlike {
  lines: readonly PlatformLine[];
  currency: string;
  decision: VatDecision;
  /** Sum of the lines, and the VAT on it. */
  net: bigint;
  vat: bigint;
}

/** VAT is worked out on the sum; the lines share it, so that both add up. */
export function linesTaxedAlike({ lines, currency, decision, vat, net }: TaxedAlike): InvoiceLineInput[] {
  const parts = lines.map((line) => money(line.net, currency));
  const shares =
    net === 0n
      ? parts.map(() => money(0n, currency))
      : cumulativeShares(money(vat, currency), parts, { whole: money(net, currency) });
  return lines.map(({ description }, index) => ({
    orderLineId: null,
    productId: null,
    description,
    quantity: 1,
    unit: parts[index]!,
    amountType: 'net',
    net: parts[index]!,
    vat: shares[index]!,
    gross: money(parts[index]!.minor + shares[index]!.minor, currency),
    decision,
  }));
}

function buyerOf(shop: Shop): InvoiceBuyer {
  return { type: shop.sellerType === 'business' ? 'business' : 'consumer', ...partyOf(shop), taxNumber: '' };
}

function partyOf(shop: Shop): InvoiceParty {
  const named = shop.company !== '' || shop.lastName !== '';
  return {
    company: named ? shop.company : shop.displayName,
    firstName: shop.firstName,
    lastName: shop.lastName,
    street: shop.street,
    streetNumber: shop.streetNumber,
    zip: shop.zip,
    city: shop.city,
    country: shop.countryCode,
    vatId: shop.vatNo,
    taxNumber: shop.taxNumber,
    email: shop.email,
  };
}

/** The document as PDF/A-3, with its e-invoice inside where it can be one. The same bytes whenever it is drawn. */
export async function platformDocumentPdf(
  { document, lines }: Pick<PlatformDocument, 'document' | 'lines'>,
  locale: Language,
): Promise<Uint8Array> {
  // The renderer and its fonts are loaded only by processes that draw.
  const { renderInvoicePdf } = await import('./pdf/render-invoice-pdf.ts');
  const invoice = { ...document, id: 0, issued_at: new Date(document.issued_at) };
  const rows = lines.map((line) => ({
    ...line,
    id: 0,
    invoice_id: 0,
    seller_id: document.seller_id,
    payer_user_id: null,
  }));
  // A negative price makes no EN 16931 line; a negative quantity does, and reversals stay as they were drawn before.
  const credits = rows.some(
    ({ net_minor: net, quantity }) => net < 0 && (quantity > 0 || document.type === 'reversal'),
  );
  const xml =
    credits || eInvoiceGaps(invoice, 'zugferd').length > 0
      ? null
      : writeCii(invoice, rows, 'zugferd', { originalIssuedOn: null });
  return renderInvoicePdf(invoice, rows, locale, { xml });
}
