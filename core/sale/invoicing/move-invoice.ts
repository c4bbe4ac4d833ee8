import type { Ctx } from '#core/context';
import { inTransaction, isTransaction } from '#core/database';
import { actorLabel } from '#core/ledger';
import { invoiceMoveRefused, invoiceNotFound } from './errors.ts';
import type { Invoice, InvoiceState } from './invoice.ts';
import { invoiceStates, type InvoiceFacts } from './states.ts';

export type InvoiceEvent = 'due' | 'payment_successful' | 'money_taken_back';

/**
 * Moves a document's payment state by its table, with compare-and-set and a line of history.
 * @throws AppError `invoice_not_found` (404), `invoice_move_refused` (409)
 */
export async function moveInvoice(
  ctx: Ctx,
  {
    sellerId,
    invoiceId,
    event,
    facts,
  }: { sellerId: number; invoiceId: number; event: InvoiceEvent; facts: InvoiceFacts },
): Promise<InvoiceState> {
  if (!isTransaction(ctx.db))
    return inTransaction(ctx, (inner) => moveInvoice(inner, { sellerId, invoiceId, event, facts }));
  const { db, clock, actor } = ctx;
  const invoice = await db('invoices')
    .where({ seller_id: sellerId, id: invoiceId })
    .first<Invoice | undefined>('number', 'state');
  if (!invoice) throw invoiceNotFound();
  const move = invoiceStates.next(invoice.state, event, facts);
  if (!move.ok) throw invoiceMoveRefused(invoice.number, event, invoice.state);
  const { from, to } = move.value;
  if (from === to) return to;
  const { rows } = await db.raw<{ rows: object[] }>(
    `with moved as (update invoices set state = ? where seller_id = ? and id = ? and state = ? returning id, seller_id),
          noted as (insert into invoice_changes (seller_id, invoice_id, event, from_state, to_state, actor, changed_at)
                    select seller_id, id, ?, ?, ?, ?, ? from moved)
     select id from moved`,
    [to, sellerId, invoiceId, from, event, from, to, actorLabel(actor), clock.now()],
  );
  if (rows.length === 0) throw invoiceMoveRefused(invoice.number, event, 'being changed by somebody else');
  return to;
}
