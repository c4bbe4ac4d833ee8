import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { localDate } from '#core/kit';
import type { DatevExport } from './datev-export.ts';

/** Earnings of a month, in one currency, from the ledger. Minor units. */
export interface MonthReport {
  currency: string;
  net: number;
  vat: number;
  /** Of net and VAT, what was given back. */
  refundedNet: number;
  refundedVat: number;
  received: number;
  paidBack: number;
  fees: number;
  /** By VAT case, country and rate. */
  rates: { vatCase: string; country: string; rateBp: number; net: number }[];
}

export interface AccountingMonth {
  year: number;
  month: number;
  years: number[];
  reports: MonthReport[];
  exports: DatevExport[];
  /** Rows of the month by currency that no file holds yet. */
  ready: { currency: string; count: number }[];
  /** Journals in another month than their document's, which a file or a closed period keeps there. */
  misplaced: { postedIn: string; belongsIn: string; currency: string; net: number; vat: number }[];
}

const FIRST_YEAR = 2021;

const REPORT = `
  with month as (
    select j.kind, j.currency, p.account, p.debit, p.credit, p.tax_country, p.tax_rate_bp
      from journals j join postings p on p.journal_id = j.id
      left join journal_days d on d.seller_id = j.seller_id and d.journal_id = j.id and d.mended
     where j.seller_id = ? and j.book = ? and date_trunc('month', coalesce(d.belongs_on, j.posting_date)) = ?::date
       and j.posting_date between ?::date - 1 and ?::date + 32
  ), rates as (
    select currency, substr(account, 11) as vat_case, coalesce(tax_country, '') as country, coalesce(tax_rate_bp, 0) as rate_bp, sum(credit - debit)::bigint as net
      from month where account like 'S:revenue:%' group by 1, 2, 3, 4
  ), sums as (
    select currency,
      coalesce(sum(credit - debit) filter (where account like 'S:revenue:%'), 0)::bigint as net,
      coalesce(sum(credit - debit) filter (where account like 'S:vat_%'), 0)::bigint as vat,
      coalesce(sum(debit) filter (where kind = 'Correction' and account like 'S:revenue:%'), 0)::bigint as "refundedNet",
      coalesce(sum(debit) filter (where kind = 'Correction' and account like 'S:vat_%'), 0)::bigint as "refundedVat",
      coalesce(sum(debit) filter (where kind <> 'Payout' and (account like 'S:psp:%' or account in ('S:bank', 'S:platform_clearing'))), 0)::bigint as received,
      coalesce(sum(credit) filter (where kind <> 'Payout' and (account like 'S:psp:%' or account in ('S:bank', 'S:platform_clearing'))), 0)::bigint as "paidBack",
      coalesce(sum(debit - credit) filter (where account like 'S:expense:%'), 0)::bigint as fees
    from month group by currency
  )
  select s.*, coalesce((select jsonb_agg(jsonb_build_object('vatCase', r.vat_case, 'country', r.country, 'rateBp', r.rate_bp, 'net', r.net) order by r.net desc)
                          from rates r where r.currency = s.currency), '[]') as rates
    from sums s order by s.currency`;

const MISPLACED = `
  select to_char(d.posted_on, 'YYYY-MM') as "postedIn", to_char(d.belongs_on, 'YYYY-MM') as "belongsIn", j.currency,
         coalesce(sum(p.credit - p.debit) filter (where p.account like 'S:revenue:%'), 0)::bigint as net,
         coalesce(sum(p.credit - p.debit) filter (where p.account like 'S:vat_%'), 0)::bigint as vat
    from journal_days d join journals j on j.seller_id = d.seller_id and j.id = d.journal_id join postings p on p.journal_id = j.id
   where d.seller_id = ? and not d.mended and ?::date in (date_trunc('month', d.posted_on), date_trunc('month', d.belongs_on))
     and date_trunc('month', d.posted_on) <> date_trunc('month', d.belongs_on)
   group by 1, 2, 3 order by 1, 3`;

/** A month's figures, files and what waits to be exported: four statements. Without a month: the current one where the seller is. */
export async function accountingMonth(
  ctx: Ctx,
  {
    sellerId,
    zone,
    year,
    month,
  }: { sellerId: number; zone: string; year?: number | undefined; month?: number | undefined },
): Promise<AccountingMonth> {
  const today = localDate(ctx.clock.now(), zone);
  const thisYear = Number(today.slice(0, 4));
  const shown = { year: year ?? thisYear, month: month ?? Number(today.slice(5, 7)) };
  const from = `${shown.year}-${String(shown.month).padStart(2, '0')}-01`;
  return reading(ctx, async ({ db }) => {
    const { rows: reports } = await db.raw<{ rows: MonthReport[] }>(REPORT, [
      sellerId,
      `seller:${sellerId}`,
      from,
      from,
      from,
    ]);
    const exports = await db('datev_exports')
      .where({ seller_id: sellerId, ...shown })
      .orderBy('id', 'desc')
      .select<DatevExport[]>('*');
    const ready = await db('datev_bookings')
      .where({ seller_id: sellerId, datev_state: 'ready_to_be_sent' })
      .whereRaw(`booked_on >= ?::date and booked_on < ?::date + interval '1 month'`, [from, from])
      .groupBy('currency')
      .select<{ currency: string; count: number }[]>('currency', db.raw('count(*)::int as count'));
    const { rows: misplaced } = await db.raw<{ rows: AccountingMonth['misplaced'] }>(MISPLACED, [sellerId, from]);
    return {
      ...shown,
      misplaced,
      years: Array.from({ length: thisYear + 2 - FIRST_YEAR }, (_, index) => thisYear + 1 - index),
      reports,
      exports,
      ready,
    };
  });
}
