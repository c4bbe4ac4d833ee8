import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { resellingError } from './errors.ts';

const LONGEST = 1000;

/**
 * The seller objects to a credit note, which thereby loses its effect as an invoice (§ 14 (2) sentence 3 UStG). The platform reads why and settles it with
 * them; the money stays where it is.
 * @throws 403 unless an owner acts, 404 `credit_note_unknown`, 409 `objected_already`, 422 `objection_missing`
 */
export async function objectToCreditNote(ctx: Ctx, invoiceId: number, objection: string): Promise<void> {
  const sellerId = requireOwner(ctx);
  const words = objection.trim().slice(0, LONGEST);
  await inTransaction(ctx, async (tx) => {
    const where = { seller_id: sellerId, id: invoiceId, series: 'PG' };
    const known = await tx
      .db('platform_invoices')
      .where(where)
      .first<{ objected_at: Date | null } | undefined>('objected_at');
    if (!known) throw resellingError(ctx.locale, 'credit_note_unknown');
    if (words === '') throw resellingError(ctx.locale, 'objection_missing');
    const done = await tx
      .db('platform_invoices')
      .where(where)
      .whereNull('objected_at')
      .update({ objected_at: tx.clock.now(), objection: words });
    if (done === 0) throw resellingError(ctx.locale, 'objected_already');
  });
}
