import { addMoney, assertSameCurrency, cumulativeShare, sumMoney, zero, type Money } from '#core/kit';
import { credit, debit, type Journal, type Posting } from './journal.ts';

/** Amounts taxed at one rate: the breakdown of an invoice. */
export interface TaxedAmount {
  vatCase: string;
  country: string;
  rateBp: number;
  net: Money;
  vat: Money;
  gross: Money;
}

/** `on_invoice` for sellers who owe VAT once they invoice, `on_payment` for those who owe it once they are paid. */
export type VatDue = 'on_invoice' | 'on_payment';

export function vatDueOf(scheme: string): VatDue {
  return scheme === 'regular_cash' ? 'on_payment' : 'on_invoice';
}

interface OrderFacts {
  sellerId: number;
  orderId?: number;
  /** Stays the same over every repetition; the journals add a suffix each. */
  key: string;
  vatDue?: VatDue;
  sourceEventId?: string;
  text?: string;
}

export interface InvoiceFacts extends OrderFacts {
  taxed: readonly TaxedAmount[];
}

export interface PaymentFactsForBooks extends InvoiceFacts {
  /** Amount that came in now. Default: everything that was invoiced. */
  amount?: Money;
  /** Part of the bill that was not owed any more before, whether paid or dropped, for VAT that becomes due step by step. Default: nothing. */
  settled?: Money;
  paymentId?: number;
  /** Account of the money: `S:psp:stripe:clearing` on the seller's own account, `S:platform_clearing` through the platform. */
  into: string;
}

/** The seller's view of a contract: who owes what, what was earned, what is the tax office's. Nothing for a free order. */
export function invoiceJournals(facts: InvoiceFacts): Journal[] {
  const total = grossOf(facts.taxed);
  if (!total || total.minor === 0n) return [];
  const vatAccount = facts.vatDue === 'on_payment' ? 'S:vat_not_due' : 'S:vat_output';
  const postings = [
    debit('S:receivable:payer', total.minor),
    ...facts.taxed.flatMap((taxed) => earned(taxed, vatAccount)),
  ];
  return [{ ...frame(facts, total), kind: 'Invoice', idempotencyKey: `${facts.key}:invoice`, postings }];
}

/** Money of a buyer arrives; for cash-basis sellers its share of the VAT becomes due with it. */
export function paymentJournals(facts: PaymentFactsForBooks): Journal[] {
  const total = grossOf(facts.taxed);
  if (!total || total.minor === 0n) return [];
  const amount = facts.amount ?? total;
  assertSameCurrency(amount, total);
  const base = { ...frame(facts, amount), ...(facts.paymentId === undefined ? {} : { paymentId: facts.paymentId }) };
  const cash: Journal = {
    ...base,
    kind: 'Cashin',
    idempotencyKey: `${facts.key}:cashin`,
    postings: [debit(facts.into, amount.minor), credit('S:receivable:payer', amount.minor)],
  };
  const due = facts.vatDue === 'on_payment' ? vatBecomingDue(facts, total, amount) : [];
  return due.length === 0
    ? [cash]
    : [cash, { ...base, kind: 'VatDue', idempotencyKey: `${facts.key}:vat_due`, postings: due }];
}

/** An order that is invoiced and paid in one go. */
export function saleJournals(facts: PaymentFactsForBooks): Journal[] {
  return [...invoiceJournals(facts), ...paymentJournals(facts)];
}

function earned({ vatCase, country, rateBp, net, vat }: TaxedAmount, vatAccount: string): Posting[] {
  const tax = { taxCountry: country, taxRateBp: rateBp };
  return [
    ...(net.minor === 0n ? [] : [credit(`S:revenue:${vatCase}`, net.minor, tax)]),
    ...(vat.minor === 0n ? [] : [credit(`${vatAccount}:${rateBp}`, vat.minor, tax)]),
  ];
}

function vatBecomingDue({ taxed, settled }: PaymentFactsForBooks, whole: Money, part: Money): Posting[] {
  const before = settled ?? zero(whole.currency);
  return taxed.flatMap(({ vat, rateBp, country }) => {
    const share = cumulativeShare(vat, { whole, before, part }).minor;
    const tax = { taxCountry: country, taxRateBp: rateBp };
    return share === 0n
      ? []
      : [debit(`S:vat_not_due:${rateBp}`, share, tax), credit(`S:vat_output:${rateBp}`, share, tax)];
  });
}

export function grossOf(taxed: readonly TaxedAmount[]): Money | null {
  const first = taxed[0];
  if (!first) return null;
  for (const each of taxed) {
    if (addMoney(each.net, each.vat).minor !== each.gross.minor)
      throw new RangeError(`Net and VAT of ${each.vatCase} do not make its gross.`);
  }
  return sumMoney(
    taxed.map((each) => each.gross),
    first.gross.currency,
  );
}

/** Fields common to every journal of one order in the seller's book. */
export function frame(facts: OrderFacts, amount: Money): Omit<Journal, 'kind' | 'idempotencyKey' | 'postings'> {
  return {
    book: `seller:${facts.sellerId}`,
    sellerId: facts.sellerId,
    currency: amount.currency,
    ...(facts.orderId === undefined ? {} : { orderId: facts.orderId }),
    ...(facts.sourceEventId === undefined ? {} : { sourceEventId: facts.sourceEventId }),
    ...(facts.text === undefined ? {} : { text: facts.text }),
  };
}
