import type { Ctx } from '#core/context';
import { postJournals } from '#core/ledger';
import { shopOfSeller, type Shop } from '#core/people';
import { fromBalance, grossOf, markPaid, openParts, type OwedPart } from './owed-part.ts';

/**
 * Pays what is due of an invoice from the seller's balance. A part is paid as a whole or not at all: a rest would leave two ways to pay one document.
 * In a transaction of the platform, under the lock of the shop's row.
 */
export async function payOwed(ctx: Ctx, sellerId: number, invoiceId: number): Promise<void> {
  const parts = await openParts(ctx, { sellerId, invoiceId, all: false });
  if (parts.length === 0) return;
  const shop = await shopOfSeller(ctx, sellerId);
  // Holds, payouts and this take turns by the seller's sub-accounts.
  await ctx.db('merchant_accounts').where({ seller_id: sellerId }).orderBy('id').forUpdate().select('id');
  for (const part of parts) {
    if ((await availableIn(ctx, part)) < grossOf(part)) return;
    await postJournals(ctx, fromBalance(part, deductsInputTax(shop)));
    await markPaid(ctx, part, 'balance');
  }
}

async function availableIn(ctx: Ctx, { sellerId, currency }: OwedPart): Promise<bigint> {
  const { rows } = await ctx.db.raw<{ rows: { rest: string }[] }>(
    `select coalesce(-sum(rest), 0)::text as rest from account_balances where seller_id = ? and book = 'platform' and account = ? and currency = ?`,
    [sellerId, `L:seller:${sellerId}:available`, currency],
  );
  return BigInt(rows[0]?.rest ?? '0');
}

/** True for sellers whose input tax comes off: VAT of the platform is then no cost. */
export const deductsInputTax = ({ taxScheme }: Shop): boolean =>
  taxScheme === 'regular_accrual' || taxScheme === 'regular_cash';

/** Invoices with an instalment that is due. */
export async function invoicesWithDueRates(
  ctx: Ctx,
  today: string,
): Promise<{ sellerId: number; invoiceId: number }[]> {
  return ctx
    .db('platform_invoice_rates')
    .where({ state: 'issued' })
    .where('due_on', '<=', today)
    .distinct<{ sellerId: number; invoiceId: number }[]>({ sellerId: 'seller_id', invoiceId: 'invoice_id' })
    .orderBy([{ column: 'seller_id' }, { column: 'invoice_id' }])
    .then((rows) => rows);
}
