import { credit, debit, type Journal } from './journal.ts';
import { frame, grossOf, type TaxedAmount, type VatDue } from './sale-journals.ts';

export interface RefundFactsForBooks {
  sellerId: number;
  orderId?: number;
  paymentId?: number;
  refundId?: number;
  key: string;
  /** What is given back, by rate, all amounts positive: from `refundShares` or from the correcting document. */
  taxed: readonly TaxedAmount[];
  /** Where the money leaves from, e.g. `S:psp:stripe:clearing`. */
  from: string;
  /** Where the VAT given back stands: refunds concern paid money, whose VAT is due in either scheme, unless it says so here. */
  vatDue?: VatDue;
  sourceEventId?: string;
  text?: string;
}

/** Takes back a sale or a part of it: first what was earned and taxed, then the money. Nothing for an amount of zero. */
export function refundJournals(facts: RefundFactsForBooks): Journal[] {
  const total = grossOf(facts.taxed);
  if (!total || total.minor === 0n) return [];
  const vatAccount = facts.vatDue === 'on_payment' ? 'S:vat_not_due' : 'S:vat_output';
  const references = {
    ...(facts.paymentId === undefined ? {} : { paymentId: facts.paymentId }),
    ...(facts.refundId === undefined ? {} : { refundId: facts.refundId }),
  };
  const base = { ...frame(facts, total), ...references };
  const correction: Journal = {
    ...base,
    kind: 'Correction',
    idempotencyKey: `${facts.key}:correction`,
    postings: [
      ...facts.taxed.flatMap(({ vatCase, country, rateBp, net, vat }) => [
        ...(net.minor === 0n ? [] : [debit(`S:revenue:${vatCase}`, net.minor, { taxCountry: country, taxRateBp: rateBp })]),
        ...(vat.minor === 0n ? [] : [debit(`${vatAccount}:${rateBp}`, vat.minor, { taxCountry: country, taxRateBp: rateBp })]),
      ]),
      credit('S:receivable:payer', total.minor),
    ],
  };
  const money: Journal = {
    ...base,
    kind: 'Refund',
    idempotencyKey: `${facts.key}:refund`,
    postings: [debit('S:receivable:payer', total.minor), credit(facts.from, total.minor)],
  };
  return [correction, money];
}
