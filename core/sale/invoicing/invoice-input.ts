import type { AmountType, Language, LocalDate, Money } from '#core/kit';
import type { VatDecision } from '#core/tax';

/** A party of a document, as it was at the issue. */
export interface InvoiceParty {
  company: string;
  firstName: string;
  lastName: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  /** ISO 3166 alpha-2. */
  country: string;
  vatId: string;
  taxNumber: string;
  email: string;
  /** Not on the document's page; an XRechnung must name it. */
  phone?: string;
}

export type InvoiceBuyer = Pick<InvoiceParty, 'email'> &
  Partial<InvoiceParty> & {
    type: 'consumer' | 'business';
    /** By which the buyer files the document; the routing id (Leitweg-ID) of a public buyer. */
    reference?: string;
  };

export interface InvoiceLineInput {
  orderLineId: number | null;
  productId: number | null;
  description: string;
  quantity: number;
  /** Price of one piece before discounts, gross or net as the plan says. */
  unit: Money;
  amountType: AmountType;
  discount?: Money;
  discountText?: string;
  net: Money;
  vat: Money;
  gross: Money;
  decision: Pick<VatDecision, 'rateBp' | 'country' | 'category' | 'vatCase' | 'note'>;
}

export interface IssueInvoiceInput {
  sellerId: number;
  /** Issuing the same key again returns the document that is there: `order:17`, `rate:55`. */
  key: string;
  orderId: number | null;
  /** Seller of record. Default: the shop itself. */
  soldBy?: 'seller' | 'platform';
  /** Number by which the buyer knows the order. */
  orderNumber: string;
  payerUserId: number | null;
  buyer: InvoiceBuyer;
  locale: Language;
  lines: readonly InvoiceLineInput[];
  /** The net part that counts against the EU's threshold (`countsAsDistanceSale`). Default nothing. */
  distanceNet?: Money;
  /** Part of it that was paid before it was issued. */
  prepaid?: Money;
  /** True if the money is there already. */
  paid: boolean;
  /** Default: the day of issue. */
  serviceFrom?: LocalDate;
  serviceTo?: LocalDate;
  dueOn?: LocalDate;
  /** Rates in which the whole is paid, listed on the document; none for one payment. */
  schedule?: readonly { dueDate: LocalDate; amount: Money }[];
}
