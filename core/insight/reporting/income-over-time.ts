import type { Ctx } from '#core/context';
import { readingFromReplica } from '#core/database';
import type { CurrencyCode, JsonMoney, LocalDate } from '#core/kit';
import { requireSeller } from '#core/people';
import { CASH } from './cash-sql.ts';

export type IncomeUnit = 'day' | 'week' | 'month' | 'year';

/** Money that came in and went back within one day, week, month or year. */
export interface IncomePoint {
  /** First day of the unit; weeks begin on Monday. */
  start: LocalDate;
  received: JsonMoney;
  refunded: JsonMoney;
  /** `received` less `refunded`. */
  income: JsonMoney;
}

export interface IncomeQuery {
  /** Both days are included; days of the zone. */
  from: LocalDate;
  till: LocalDate;
  unit: IncomeUnit;
  currency: CurrencyCode;
  zone: string;
}

interface IncomeRow {
  start: LocalDate;
  received: number;
  refunded: number;
}

/**
 * Earnings of a seller, unit by unit without gaps: postings on the accounts where buyers' money stands, so that the sum of the points is
 * the ledger's own figure. One statement.
 */
export async function incomeOverTime(ctx: Ctx, query: IncomeQuery): Promise<IncomePoint[]> {
  const sellerId = requireSeller(ctx);
  const { from, till, unit, currency, zone } = query;
  const { rows } = await readingFromReplica(ctx, ({ db }) =>
    db.raw<{ rows: IncomeRow[] }>(
      `with moved as (
         select date_trunc(:unit, j.posted_at at time zone :zone)::date as start, p.debit, p.credit
           from journals j join postings p on p.journal_id = j.id and p.seller_id = j.seller_id
          where j.seller_id = :sellerId and j.book = :book and j.currency = :currency
            and j.posted_at >= (:from::date)::timestamp at time zone :zone
            and j.posted_at < (:till::date + 1)::timestamp at time zone :zone
            and ${CASH}
       ),
       units as (
         select generate_series(date_trunc(:unit, :from::date::timestamp), :till::date::timestamp, ('1 ' || :unit)::interval)::date as start
       )
       select to_char(units.start, 'YYYY-MM-DD') as start, coalesce(sum(moved.debit), 0)::bigint as received, coalesce(sum(moved.credit), 0)::bigint as refunded
         from units left join moved on moved.start = units.start group by units.start order by units.start`,
      { unit, zone, sellerId, book: `seller:${sellerId}`, currency, from, till },
    ),
  );
  return rows.map(({ start, received, refunded }) => ({
    start,
    received: { minor: received, currency },
    refunded: { minor: refunded, currency },
    income: { minor: received - refunded, currency },
  }));
}
