import type { Ctx } from '#core/context';
import type { TakenNumber } from './invoice-draft.ts';
import type { InvoiceSeries } from './invoice.ts';

/**
 * The next number of an issuer's series. Adding to the counter locks its row until the transaction ends: whoever comes next waits, and a
 * rollback gives the number back. Call it as late as you can.
 */
export async function takeNumber(ctx: Ctx, { sellerId, series, today }: { sellerId: number; series: InvoiceSeries; today: string }): Promise<TakenNumber> {
  const year = Number(today.slice(0, 4));
  const issuer = issuerOf(sellerId);
  const { rows } = await ctx.db.raw<{ rows: { last_number: number; last_hash: string }[] }>(
    `insert into invoice_counters as c (seller_id, issuer, series, year, last_number) values (?, ?, ?, ?, 1)
       on conflict on constraint invoice_counters_pkey do update set last_number = c.last_number + 1
       returning last_number, last_hash`,
    [sellerId, issuer, series, year],
  );
  return { issuer, series, year, issued_on: today, series_number: rows[0]!.last_number, prev_hash: rows[0]!.last_hash };
}

/** Who issues: the seller here; a reseller company has a counter of its own. */
export function issuerOf(sellerId: number): string {
  return `seller:${sellerId}`;
}
