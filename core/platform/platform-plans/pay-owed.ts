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

/** Invoices to look at again: those with an instalment that is due, and those of sellers whose money comes in here and may be enough by now. */
export async function invoicesToPay({ db }: Ctx, today: string): Promise<{ sellerId: number; invoiceId: number }[]> {
  const { rows } = await db.raw<{ rows: { sellerId: number; invoiceId: number }[] }>(
    `select seller_id as "sellerId", invoice_id as "invoiceId" from platform_invoice_rates where state = 'issued' and due_on <= ?
     union
     select i.seller_id, i.id from platform_invoices i
      where i.state = 'issued' and i.series = 'PL' and exists (select from merchant_accounts m where m.seller_id = i.seller_id)
        and not exists (select from platform_invoice_rates r where r.seller_id = i.seller_id and r.invoice_id = i.id)
      order by 1, 2`,
    [today],
  );
  return rows;
}
