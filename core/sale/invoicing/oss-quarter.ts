import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { localDate, type CurrencyCode, type LocalDate } from '#core/kit';

/** Supplies of one country and rate, minor units. */
export interface OssRow {
  country: string;
  rateBp: number;
  /** Supplies of goods, which the return names apart from services. */
  goods?: true;
  currency: CurrencyCode;
  net: number;
  vat: number;
}

/** Refunds of an earlier quarter. They are declared by that quarter and country, without a rate. */
export interface OssCorrection {
  /** Quarter that is corrected, e.g. `2026-Q3`. */
  of: string;
  country: string;
  currency: CurrencyCode;
  net: number;
  vat: number;
}

export interface OssQuarter {
  year: number;
  quarter: number;
  from: LocalDate;
  till: LocalDate;
  /** Last day for the return and the money (Art. 364, 367 VAT Directive: the end of the month after the quarter). */
  dueOn: LocalDate;
  rows: OssRow[];
  corrections: OssCorrection[];
  /** Sums of rows and corrections, by currency. */
  totals: { currency: CurrencyCode; net: number; vat: number }[];
}

/** Years back to which a return can be corrected (Art. 61 Reg. (EU) 904/2010, Art. 365 VAT Directive). */
const CORRECTABLE_YEARS = 3;

const ROWS = `
  with documents as (
    select i.currency, t.country, t.rate_bp, t.vat_case = 'EU_B2C_OSS_GOODS' as goods, t.net, t.vat,
           case when i.type = 'regular' or date_trunc('quarter', o.issued_on) = date_trunc('quarter', i.issued_on) then null
                else to_char(o.issued_on, 'YYYY"-Q"Q') end as of
      from invoices i
      left join invoices o on o.seller_id = i.seller_id and o.id = i.original_id
      cross join lateral jsonb_to_recordset(i.tax_totals) as t(vat_case text, country text, rate_bp int, net bigint, vat bigint)
     where i.seller_id = ? and i.document <> 'self_billed' and i.issuer = 'seller:' || i.seller_id and i.issued_on between ?::date and ?::date and t.vat_case in ('EU_B2C_OSS', 'EU_B2C_OSS_GOODS')
  )
  select country, case when of is null then rate_bp end as "rateBp", case when of is null then goods else false end as goods, currency, of,
         sum(net)::bigint as net, sum(vat)::bigint as vat
    from documents group by 1, 2, 3, 4, 5 having sum(net) <> 0 or sum(vat) <> 0 order by of nulls first, country, 2, 3, currency`;

/**
 * Overview of a quarter for the one-stop shop, from the documents of the quarter: supplies to consumers by country and rate, and what was taken back of
 * earlier quarters. Amounts stand in the currency they were charged in. One statement.
 */
export async function ossQuarter(
  ctx: Ctx,
  { sellerId, year, quarter }: { sellerId: number; year: number; quarter: number },
): Promise<OssQuarter> {
  const span = quarterSpan(year, quarter);
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: OssSum[] }>(ROWS, [sellerId, span.from, span.till]));
  return ossQuarterFrom({ year, quarter }, rows);
}

/** Sum of supplies; with `of`, the part of that earlier quarter that was taken back. */
export interface OssSum extends Omit<OssRow, 'rateBp' | 'goods'> {
  rateBp: number | null;
  goods?: boolean;
  of: string | null;
}

/** A quarter from its sums. Pure. */
export function ossQuarterFrom(
  { year, quarter }: Pick<OssQuarter, 'year' | 'quarter'>,
  rows: readonly OssSum[],
): OssQuarter {
  const supplies = rows.filter(({ of }) => of === null);
  const corrections = rows.filter(({ of }) => of !== null);
  return {
    year,
    quarter,
    ...quarterSpan(year, quarter),
    rows: supplies.map(({ of: _, rateBp, goods, ...row }) => ({
      ...row,
      rateBp: rateBp ?? 0,
      ...(goods ? { goods: true as const } : {}),
    })),
    corrections: corrections.map(({ rateBp: _, goods: _kind, of, ...row }) => ({ ...row, of: of! })),
    totals: [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      return {
        currency,
        net: own.reduce((sum, { net }) => sum + net, 0),
        vat: own.reduce((sum, { vat }) => sum + vat, 0),
      };
    }),
  };
}

/** First and last day of a quarter, and the day its return is due. Pure. */
export function quarterSpan(year: number, quarter: number): Pick<OssQuarter, 'from' | 'till' | 'dueOn'> {
  const lastOf = (month: number): LocalDate =>
    new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) as LocalDate;
  return {
    from: `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01` as LocalDate,
    till: lastOf(quarter * 3),
    dueOn: lastOf(quarter * 3 + 1),
  };
}

/** The quarter in which a day lies. Pure. */
export function quarterOf(day: LocalDate): { year: number; quarter: number } {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) };
}

/** Quarters that can be looked at on this day, newest first. */
export function ossQuarters(ctx: Ctx, zone: string): { year: number; quarter: number }[] {
  const { year, quarter } = quarterOf(localDate(ctx.clock.now(), zone));
  return Array.from({ length: CORRECTABLE_YEARS * 4 + quarter }, (_, back) => {
    const at = year * 4 + quarter - 1 - back;
    return { year: Math.floor(at / 4), quarter: (at % 4) + 1 };
  });
}
