import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import { orderNumber } from '#core/orders';

/** A fee as it was booked, in minor units; below zero where it went back. */
export interface BookedFee {
  at: Date;
  /** Empty for the cents by which VAT on the month's sum differs from that of single fees. */
  orderNumber: string;
  fee: number;
  vat: number;
}

/** Fees that a closed month counted in one currency, in the order they were booked: they sum to the month's invoice. In a transaction of the platform. */
export async function feesOfMonth(
  ctx: Ctx,
  { sellerId, month, currency }: { sellerId: number; month: LocalDate; currency: string },
): Promise<BookedFee[]> {
  const { rows } = await ctx.db.raw<{ rows: { at: Date; token: string | null; fee: string; vat: string }[] }>(
    `select j.posted_at as at, o.token, coalesce(sum(p.credit - p.debit) filter (where p.account = 'R:platform_fee'), 0)::text as fee,
            coalesce(sum(p.credit - p.debit) filter (where p.account like 'L:vat_output:%'), 0)::text as vat
       from fee_months m
       join journals j on j.seller_id = m.seller_id and j.book = 'platform' and j.kind = 'ProviderFee' and j.currency = ? and (
         j.idempotency_key like 'platform_fee_rounding:' || m.month || ':%'
         or (j.idempotency_key like 'platform_fee:%' and j.id <= m.through_journal
           and j.id > coalesce((select max(e.through_journal) from fee_months e where e.seller_id = m.seller_id and e.month < m.month), 0)
           and exists (select 1 from merchant_fees f where f.seller_id = j.seller_id and f.payment_id = j.payment_id)))
       join postings p on p.journal_id = j.id
       left join orders o on o.seller_id = j.seller_id and o.id = j.order_id
      where m.seller_id = ? and m.month = ? group by j.id, j.posted_at, o.token order by j.id`,
    [currency, sellerId, month],
  );
  return rows.map(({ at, token, fee, vat }) => ({
    at,
    orderNumber: token === null ? '' : orderNumber(token),
    fee: Number(fee),
    vat: Number(vat),
  }));
}
