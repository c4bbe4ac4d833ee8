import type { Ctx, Locale, Localized } from '#core/context';
import { inTransaction, isTransaction } from '#core/database';
import { formatDate, type LocalDate } from '#core/kit';
import { vatNotes } from '#core/tax';
import { ALREADY_PAID } from './already-paid.ts';
import { selfBillingImpossible } from './errors.ts';
import { lineOf, minor, totalsOf } from './invoice-amounts.ts';
import { storeDocument } from './invoice-draft.ts';
import type { InvoiceLineInput, InvoiceParty } from './invoice-input.ts';
import type { Invoice, InvoiceNote } from './invoice.ts';
import { sellerParty } from './seller-party.ts';
import { takeNumberUnlessIssued } from './take-number.ts';

export interface IssueSelfBilledInput {
  /** The customer, who issues the document in the supplier's stead. */
  sellerId: number;
  /** Issuing the same key again returns the document that is there: `commission:31`. */
  key: string;
  /** The supplier, e.g. of a partner's work for a commission; their tax facts stand on the document. */
  supplier: InvoiceParty;
  /** Without an agreement from before, such a document is no invoice (§ 14(2) UStG). */
  agreedOn: LocalDate;
  locale: Locale;
  /** Decided as sales of the supplier to this seller. */
  lines: readonly InvoiceLineInput[];
  paid: boolean;
  serviceFrom?: LocalDate;
  serviceTo?: LocalDate;
  dueOn?: LocalDate;
}

/**
 * Issues a self-billed invoice ("Gutschrift") under the next number of its own series. It is a purchase: the seller's year of sales stays as it was.
 * @throws AppError `self_billing_impossible` (422) for a supplier who is no taxable person or with whom nothing was agreed before;
 *   `invoice_not_found` (404) for a seller the actor cannot see
 */
export async function issueSelfBilled(ctx: Ctx, input: IssueSelfBilledInput): Promise<Invoice> {
  if (!isTransaction(ctx.db)) return inTransaction(ctx, (inner) => issueSelfBilled(inner, input));
  // Not even a number may go to what is no invoice.
  if (input.lines.some(({ decision }) => decision.vatCase === 'NO_TAXABLE_PERSON'))
    throw selfBillingImpossible(ctx.locale, 'no_taxable_person');
  const { seller, taken, existingId } = await takeNumberUnlessIssued(ctx, {
    sellerId: input.sellerId,
    series: 'GS',
    key: input.key,
  });
  if (!taken) return (await ctx.db('invoices').where({ seller_id: input.sellerId, id: existingId }).first<Invoice>())!;
  if (input.agreedOn > taken.issued_on) throw selfBillingImpossible(ctx.locale, 'not_agreed');
  const { net, vat, gross, totals } = totalsOf(input.lines);
  return storeDocument(
    ctx,
    taken,
    {
      seller_id: input.sellerId,
      payer_user_id: null,
      type: 'regular',
      document: 'self_billed',
      state: input.paid ? 'paid' : 'issued',
      issue_key: input.key,
      original_id: null,
      original_number: null,
      order_id: null,
      order_number: '',
      refund_id: null,
      due_on: input.dueOn ?? null,
      service_from: input.serviceFrom ?? taken.issued_on,
      service_to: input.serviceTo ?? input.serviceFrom ?? taken.issued_on,
      currency: gross.currency,
      locale: input.locale,
      seller_party: input.supplier,
      buyer_party: { type: 'business', ...sellerParty(seller) },
      notes: notesOf(input),
      tax_totals: totals,
      net_minor: minor(net),
      vat_minor: minor(vat),
      gross_minor: minor(gross),
    },
    input.lines.map(lineOf),
  );
}

function notesOf({ lines, agreedOn, paid }: IssueSelfBilledInput): InvoiceNote[] {
  const keys = [...new Set(lines.flatMap(({ decision }) => decision.note ?? []))];
  const agreed: Localized = {
    de: `Gutschrift nach § 14 Abs. 2 UStG, vereinbart am ${formatDate(agreedOn, 'de')}: Der Empfänger der Leistung stellt sie für Sie aus. Widersprechen Sie, wenn etwas nicht stimmt.`,
    en: `Self-billed invoice as agreed on ${formatDate(agreedOn, 'en')}: the customer issues it on your behalf. Object if anything is wrong.`,
  };
  return [
    ...keys.map((key) => ({ key, text: vatNotes[key] })),
    { key: 'self_billed', text: agreed },
    ...(paid ? [{ key: 'paid', text: ALREADY_PAID }] : []),
  ];
}
