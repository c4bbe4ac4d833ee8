import type { Localized } from '#core/context';
import type { AmountType, Language } from '#core/kit';
import type { VatCategory } from '#core/tax';
import type { InvoiceBuyer, InvoiceParty } from './invoice-input.ts';

/** Fields of § 14(4), § 14a UStG that can be missing; the others always exist. */
export type InvoiceField =
  | 'seller.name'
  | 'seller.address'
  | 'seller.tax_number'
  | 'seller.vat_id'
  | 'buyer.name'
  | 'buyer.address'
  | 'buyer.vat_id'
  | 'lines.description';

export type InvoiceType = 'regular' | 'reversal' | 'corrected';

/** Sellers who are no taxable persons give a receipt ("Beleg"), never an invoice. A self-billed one ("Gutschrift") is issued by the customer. */
export type InvoiceDocument = 'invoice' | 'receipt' | 'self_billed';

export type InvoiceState = 'issued' | 'unpaid' | 'paid' | 'canceled';

/** RE invoices, ST reversals, RK corrections, GS self-billed credit notes, PL the platform's own, PF those for its fees, PG its credit notes for what it resells: each numbered by itself. */
export type InvoiceSeries = 'RE' | 'ST' | 'RK' | 'GS' | PlatformSeries;
export type PlatformSeries = 'PL' | 'PF' | 'PG';

/** The VAT of one rate on a document, in minor units; negative on reversals and corrections. */
export interface InvoiceTaxTotal {
  vat_case: string;
  country: string;
  rate_bp: number;
  category: VatCategory;
  net: number;
  vat: number;
  gross: number;
}

export interface InvoiceNote {
  key: string;
  text: Localized;
  /** Amount of `prepaid` in minor units. */
  minor?: number;
}

/** An issued document. Nothing but its payment state ever changes. Amounts are minor units, dates local to the seller. */
export interface Invoice {
  id: number;
  seller_id: number;
  payer_user_id: number | null;
  issuer: string;
  series: InvoiceSeries;
  year: number;
  series_number: number;
  /** `RE-2026-00001` */
  number: string;
  type: InvoiceType;
  document: InvoiceDocument;
  state: InvoiceState;
  issue_key: string;
  original_id: number | null;
  original_number: string | null;
  order_id: number | null;
  order_number: string;
  refund_id: number | null;
  issued_on: string;
  due_on: string | null;
  service_from: string;
  service_to: string;
  currency: string;
  /** Of its reader. */
  locale: Language;
  seller_party: InvoiceParty;
  buyer_party: InvoiceBuyer;
  notes: InvoiceNote[];
  tax_totals: InvoiceTaxTotal[];
  /** Fields that the law wants on it and that were empty: a task for the seller. */
  missing_fields: InvoiceField[];
  net_minor: number;
  vat_minor: number;
  gross_minor: number;
  /** The part that counts against the EU's threshold for electronic supplies to consumers abroad; not printed, not part of the hash. */
  distance_net_minor: number;
  hash: string;
  prev_hash: string;
  correlation_id: string;
  issued_at: Date;
  /** Moment at which the people in it left, after the years the law asks for; null while it is whole, and not there before it is stored. */
  forgotten_at?: Date | null;
  /** Seals what stayed then. */
  rest_hash?: string | null;
}

export interface InvoiceLine {
  id: number;
  seller_id: number;
  payer_user_id: number | null;
  invoice_id: number;
  position: number;
  order_line_id: number | null;
  product_id: number | null;
  description: string;
  /** Negative on reversals and corrections: e-invoices forbid negative prices. */
  quantity: number;
  unit_minor: number;
  amount_type: AmountType;
  discount_minor: number;
  discount_text: string;
  net_minor: number;
  vat_minor: number;
  gross_minor: number;
  tax_category: VatCategory;
  tax_country: string;
  tax_rate_bp: number;
  vat_case: string;
}
