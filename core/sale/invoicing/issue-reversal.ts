import type { Ctx } from '#core/context';
import { inTransaction, isTransaction } from '#core/database';
import { actorLabel } from '#core/ledger';
import { invoiceAlreadyCorrected, invoiceMoveRefused } from './errors.ts';
import { storeDocument, type InvoiceDraft, type InvoiceLineDraft } from './invoice-draft.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { invoiceStates } from './states.ts';
import {
  assertFound,
  assertTakeable,
  lockOriginal,
  openOriginal,
  type OriginalChoice,
  type OriginalFile,
} from './take-back.ts';

export type IssueReversalInput = OriginalChoice & {
  /** Issuing the same key again returns the document that is there: `refund:9`. */
  key: string;
  refundId?: number;
};

/**
 * Takes back a whole invoice: a document of its own number with every amount negative, and the original canceled. Three statements in
 * the caller's transaction.
 * @throws AppError `invoice_not_found` (404), `not_a_regular_invoice` (422), `invoice_already_reversed`, `invoice_already_corrected` (409)
 */
export async function issueReversal(ctx: Ctx, input: IssueReversalInput): Promise<Invoice> {
  if (!isTransaction(ctx.db)) return inTransaction(ctx, (inner) => issueReversal(inner, input));
  const original = await lockOriginal(ctx, input);
  assertFound(original);
  const file = await openOriginal(ctx, original, { key: input.key, series: 'ST', amountMinor: 0n });
  return file.existing ?? reverse(ctx, file, input);
}

export async function reverse(
  ctx: Ctx,
  file: OriginalFile,
  { key, refundId }: Pick<IssueReversalInput, 'key' | 'refundId'>,
): Promise<Invoice> {
  const { invoice: original, lines, taken } = file;
  assertTakeable(original);
  const move = invoiceStates.next(original.state, 'reversal_created', { openMinor: 0n });
  if (!move.ok) throw invoiceMoveRefused(original.number, 'reversal_created', original.state);
  if (!taken) throw invoiceAlreadyCorrected(original.number);
  return storeDocument(ctx, taken, mirrored(original, key, refundId ?? null), lines.map(mirroredLine), {
    sql: `, moved as (update invoices set state = ? where seller_id = ? and id = ? and state = ? returning id, seller_id),
       noted as (insert into invoice_changes (seller_id, invoice_id, event, from_state, to_state, actor, changed_at)
                 select seller_id, id, 'reversal_created', ?, ?, ?, ? from moved)`,
    bindings: [
      move.value.to,
      original.seller_id,
      original.id,
      original.state,
      original.state,
      move.value.to,
      actorLabel(ctx.actor),
      ctx.clock.now(),
    ],
  });
}

/** The document that takes another one back as a whole. */
export function mirrored(original: Invoice, key: string, refundId: number | null): InvoiceDraft {
  return {
    ...takenOver(original, key, refundId),
    type: 'reversal',
    notes: lastingNotes(original),
    tax_totals: original.tax_totals.map((total) => ({
      ...total,
      net: -total.net,
      vat: -total.vat,
      gross: -total.gross,
    })),
    net_minor: -original.net_minor,
    vat_minor: -original.vat_minor,
    gross_minor: -original.gross_minor,
  };
}

const OF_PAYMENT = new Set(['paid', 'schedule', 'prepaid']);

/** Notes that hold on a document that takes another one back: all but terms of payment. */
export function lastingNotes({ notes }: Pick<Invoice, 'notes'>): Invoice['notes'] {
  return notes.filter(({ key }) => !OF_PAYMENT.has(key));
}

/** Fields that every reversal has from the document it refers to. */
export function takenOver(
  original: Invoice,
  key: string,
  refundId: number | null,
): Omit<InvoiceDraft, 'type' | 'notes' | 'tax_totals' | 'net_minor' | 'vat_minor' | 'gross_minor'> {
  const {
    seller_id,
    payer_user_id,
    document,
    order_id,
    order_number,
    service_from,
    service_to,
    currency,
    locale,
    seller_party,
    buyer_party,
  } = original;
  return {
    seller_id,
    payer_user_id,
    document,
    order_id,
    order_number,
    service_from,
    service_to,
    currency,
    locale,
    seller_party,
    buyer_party,
    state: 'paid',
    issue_key: key,
    original_id: original.id,
    original_number: original.number,
    refund_id: refundId,
    due_on: null,
  };
}

/** The same line taken back. */
export function mirroredLine(line: InvoiceLine): InvoiceLineDraft {
  return {
    ...line,
    quantity: -line.quantity,
    discount_minor: line.discount_minor === 0 ? 0 : -line.discount_minor,
    net_minor: -line.net_minor,
    vat_minor: -line.vat_minor,
    gross_minor: -line.gross_minor,
  };
}
