import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';

/** Campaigns that publishers named in their links, with what came of each: the CSV "campaigns". */
export const affiliateCampaignList = defineList<SqlBinding>({
  name: 'affiliate_campaigns',
  base: (db, ctx) =>
    db.from(
      db.raw(
        `(select row_number() over (order by d.campaign, d.node_id, d.product_id, d.currency) as id, d.campaign, d.node_id, d.product_id, d.currency,
                 n.name as publisher, n.publisher_id, n.state, p.id as affiliate_program_id, p.name as affiliate_program,
                 coalesce((select name from products x where x.seller_id = d.seller_id and x.id = d.product_id), '') as product,
                 sum(d.clicks)::bigint as clicks, sum(d.uniques)::bigint as uniques, sum(d.orders)::bigint as orders, sum(d.gross)::bigint as gross,
                 sum(d.commission)::bigint as commission, sum(d.returned)::bigint as returned
            from affiliate_days d
            join affiliate_nodes n on n.seller_id = d.seller_id and n.id = d.node_id
            join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
           where d.seller_id = ?
           group by d.seller_id, d.campaign, d.node_id, d.product_id, d.currency, n.name, n.publisher_id, n.state, p.id, p.name) as c`,
        [requireSeller(ctx)],
      ) as never,
    ),
  search: (rows, words) =>
    void rows.whereRaw(`(c.campaign || ' ' || c.publisher || ' ' || c.product) ilike ?`, [
      `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`,
    ]),
  filters: [
    {
      key: 'affiliate_program_id',
      control: 'async_select',
      source: 'affiliate_programs',
      values: 'id',
      label: { de: 'Programm', en: 'Program' },
      apply: (rows, values) => void rows.whereRaw('c.affiliate_program_id = any(?::bigint[])', [values.map(Number)]),
    },
    {
      key: 'publisher_id',
      control: 'async_select',
      source: 'publishers',
      values: 'id',
      label: { de: 'Partner', en: 'Publisher' },
      apply: (rows, values) => void rows.whereRaw('c.publisher_id = any(?::bigint[])', [values.map(Number)]),
    },
    {
      key: 'campaign',
      control: 'text',
      label: { de: 'Kampagne', en: 'Campaign' },
      apply: (rows, value) => void rows.where('c.campaign', value),
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'c.id', firstDir: 'asc' },
    { key: 'clicks', apply: 'c.clicks', firstDir: 'desc' },
    { key: 'commission', apply: 'c.commission', firstDir: 'desc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    { key: 'campaign', label: { de: 'Kampagne', en: 'Campaign' }, apply: { sql: 'c.campaign', as: 'text' } },
    { key: 'publisher', label: { de: 'Partner', en: 'Publisher' }, apply: { sql: 'c.publisher', as: 'text' } },
    {
      key: 'affiliate_program',
      label: { de: 'Programm', en: 'Program' },
      apply: { sql: 'c.affiliate_program', as: 'text' },
    },
    { key: 'product', label: { de: 'Produkt', en: 'Product' }, apply: { sql: 'c.product', as: 'text' } },
    {
      key: 'clicks',
      label: { de: 'Klicks', en: 'Clicks' },
      align: 'end',
      sortKey: 'clicks',
      apply: { sql: 'c.clicks', as: 'number' },
    },
    {
      key: 'uniques',
      label: { de: 'Besucher', en: 'Unique' },
      align: 'end',
      apply: { sql: 'c.uniques', as: 'number' },
    },
    {
      key: 'orders',
      label: { de: 'Bestellungen', en: 'Orders' },
      align: 'end',
      apply: { sql: 'c.orders', as: 'number' },
    },
    {
      key: 'gross',
      label: { de: 'Umsatz', en: 'Gross' },
      align: 'end',
      apply: { sql: 'c.gross', as: 'money', currency: 'c.currency' },
    },
    {
      key: 'commission',
      label: { de: 'Provision', en: 'Commission' },
      align: 'end',
      sortKey: 'commission',
      apply: { sql: 'c.commission', as: 'money', currency: 'c.currency' },
    },
    {
      key: 'returned',
      label: { de: 'Zurückgenommen', en: 'Taken back' },
      align: 'end',
      apply: { sql: 'c.returned', as: 'money', currency: 'c.currency' },
    },
  ],
  expands: [],
});

export function streamCampaignCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, affiliateCampaignList, query, options);
}
