import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { ossQuarterFrom, quarterSpan, type OssQuarter, type OssSum } from '#core/invoicing';
import { csvCell, csvLine, decimalIn, money, toDecimal, type CurrencyCode } from '#core/kit';
import { asAdmin } from '#core/people';

/** `home`: taxed where the platform is; `reverse_charge`: businesses elsewhere in the EU; `outside`: not taxable here. */
export type PlatformVatKind = 'home' | 'reverse_charge' | 'outside';

/** Supplies of the platform that are taxed alike, in minor units. */
export interface PlatformVatRow {
  kind: PlatformVatKind;
  country: string;
  rateBp: number;
  currency: CurrencyCode;
  net: number;
  vat: number;
  /** Of the seller, for the recapitulative statement; empty but for `reverse_charge`. */
  vatId: string;
  name: string;
}

export interface PlatformVatQuarter {
  oss: OssQuarter;
  rows: readonly PlatformVatRow[];
}

/** A document that gives back refers to an earlier one; OSS declares it by the quarter of that one. */
const ROWS = `
  with documents as (
    select i.currency_key as currency, t.country, t.rate_bp, t.net, t.vat,
           case when t.vat_case = 'EU_B2C_OSS' then 'oss' when t.category = 'AE' then 'reverse_charge' when t.category in ('S', 'Z') then 'home' else 'outside' end as kind,
           case when t.category = 'AE' then i.document #>> '{buyer_party,vatId}' else '' end as vat_id,
           case when t.category = 'AE' then i.document #>> '{buyer_party,company}' else '' end as name,
           case when t.vat_case <> 'EU_B2C_OSS' or i.gross > 0 or date_trunc('quarter', o.issued_on) = date_trunc('quarter', i.issued_on) then null
                else to_char(o.issued_on, 'YYYY"-Q"Q') end as of
      from platform_invoices i
      left join platform_invoices o on o.seller_id = i.seller_id and o.id = coalesce(i.reverses_id, (i.document ->> 'original_id')::bigint)
      cross join lateral jsonb_to_recordset(i.document -> 'tax_totals') as t(vat_case text, category text, country text, rate_bp int, net bigint, vat bigint)
     where i.series <> 'PG' and i.issued_on between ?::date and ?::date
    union all
    -- Sold in its own name: by the calendar and the books of the platform, whatever shop it stood in.
    select r.currency, t.country, t.rate_bp, t.net, t.vat,
           case when t.vat_case = 'EU_B2C_OSS' then 'oss' when t.category = 'AE' then 'reverse_charge' when t.category in ('S', 'Z') then 'home' else 'outside' end,
           case when t.category = 'AE' then r.buyer_party ->> 'vatId' else '' end, case when t.category = 'AE' then r.buyer_party ->> 'company' else '' end,
           case when t.vat_case <> 'EU_B2C_OSS' or r.type = 'regular' or date_trunc('quarter', o.issued_on) = date_trunc('quarter', r.issued_on) then null
                else to_char(o.issued_on, 'YYYY"-Q"Q') end
      from invoices r left join invoices o on o.seller_id = r.seller_id and o.id = r.original_id
      cross join lateral jsonb_to_recordset(r.tax_totals) as t(vat_case text, category text, country text, rate_bp int, net bigint, vat bigint)
     where r.issuer like 'platform:%' and r.issued_on between ?::date and ?::date
  )
  select kind, country, case when of is null then rate_bp end as "rateBp", currency, of, vat_id as "vatId", name, sum(net)::bigint as net, sum(vat)::bigint as vat
    from documents group by 1, 2, 3, 4, 5, 6, 7 having sum(net) <> 0 or sum(vat) <> 0 order by kind, of nulls first, country, 3, currency, name, "vatId"`;

/**
 * VAT of the platform's own invoices of a quarter, for plans, fees and what it sold in its own name: at home, by the one-stop shop, by reverse charge for each VAT id, and outside.
 * One statement.
 * @throws 403 unless an admin acts
 */
export async function platformVatQuarter(
  ctx: Ctx,
  chosen: { year: number; quarter: number },
): Promise<PlatformVatQuarter> {
  const { from, till } = quarterSpan(chosen.year, chosen.quarter);
  type Row = OssSum & Pick<PlatformVatRow, 'vatId' | 'name'> & { kind: PlatformVatKind | 'oss' };
  const { rows } = await reading(asAdmin(ctx, 'VAT of the platform'), ({ db }) =>
    db.raw<{ rows: Row[] }>(ROWS, [from, till, from, till]),
  );
  return {
    oss: ossQuarterFrom(
      chosen,
      rows.filter(({ kind }) => kind === 'oss').map(({ kind: _, vatId: _id, name: _name, ...sum }) => sum),
    ),
    rows: rows.flatMap(({ kind, of: _, rateBp, ...row }) =>
      kind === 'oss' ? [] : [{ ...row, kind, rateBp: rateBp ?? 0 }],
    ),
  };
}

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  de: ['Art', 'Land', 'Satz', 'USt-IdNr.', 'Name', 'Zu Quartal', 'Netto', 'Umsatzsteuer', 'Währung'],
  en: ['Kind', 'Country', 'Rate', 'VAT ID', 'Name', 'Of quarter', 'Net', 'VAT', 'Currency'],
};

export const PLATFORM_VAT_TITLES: Readonly<Record<Locale, Readonly<Record<PlatformVatKind | 'oss', string>>>> = {
  de: {
    home: 'Im eigenen Land versteuert',
    oss: 'One-Stop-Shop',
    reverse_charge: 'Reverse Charge',
    outside: 'Nicht im Inland steuerbar',
  },
  en: {
    home: 'Taxed at home',
    oss: 'One-stop shop',
    reverse_charge: 'Reverse charge',
    outside: 'Outside the scope',
  },
};

/** The quarter as a table. Decimals as the language writes them. */
export function platformVatCsv({ oss, rows }: PlatformVatQuarter, locale: Locale): string {
  const figure = (text: string): string => decimalIn(locale, text);
  const title = (kind: PlatformVatKind | 'oss'): string => PLATFORM_VAT_TITLES[locale][kind];
  const own = `${oss.year}-Q${oss.quarter}`;
  const all = [
    ...rows.map((row) => ({ ...row, of: own, rate: String(row.rateBp / 100) })),
    ...oss.rows.map((row) => ({
      ...row,
      kind: 'oss' as const,
      vatId: '',
      name: '',
      of: own,
      rate: String(row.rateBp / 100),
    })),
    ...oss.corrections.map((row) => ({ ...row, kind: 'oss' as const, vatId: '', name: '', rate: '' })),
  ];
  const lines = all.map(({ kind, country, rate, vatId, name, of, net, vat, currency }) => [
    title(kind),
    country,
    figure(rate),
    csvCell(vatId, ';'),
    csvCell(name, ';'),
    of,
    figure(toDecimal(money(net, currency))),
    figure(toDecimal(money(vat, currency))),
    currency.toUpperCase(),
  ]);
  // Figures are no text: a cell guarded against formulas would be none to a spreadsheet.
  return [csvLine(HEADINGS[locale], ';'), ...lines.map((cells) => `${cells.join(';')}\r\n`)].join('');
}
