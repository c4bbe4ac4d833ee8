import { defineInvariant, type Invariant } from '#core/ledger';

/** Promises about the platform's own plans and invoices. */
export const planInvariants: readonly Invariant[] = [
  defineInvariant(
    'platform_invoices_have_no_gaps',
    {
      numbers: [36],
      title: {
        de: 'Die Rechnungen der Plattform sind lückenlos nummeriert',
        en: 'The platform’s invoices are numbered without gaps',
      },
    },
    `select 'year ' || c.year as subject, 'counter ' || c.last_number || ', invoices ' || count(i.id) || ', highest ' || coalesce(max(i.series_number), 0) as detail
       from platform_invoice_counters c left join platform_invoices i on i.year = c.year
      group by c.year, c.last_number having count(i.id) <> c.last_number or coalesce(max(i.series_number), 0) <> c.last_number or count(distinct i.series_number) <> c.last_number`,
  ),
  defineInvariant(
    'platform_invoices_are_booked',
    {
      numbers: [5],
      title: {
        de: 'Offene Rechnungen der Plattform sind die Forderung an den Verkäufer',
        en: 'Open invoices of the platform are what the seller owes',
      },
    },
    `select 'seller ' || coalesce(i.seller_id, b.seller_id) || ' ' || coalesce(i.currency_key, b.currency) as subject,
            'invoices ' || coalesce(i.open, 0) || ', booked ' || coalesce(b.rest, 0) as detail
       from (select seller_id, currency_key, sum(gross) filter (where state = 'issued') as open from platform_invoices group by 1, 2) i
       full join (select seller_id, currency, sum(rest) as rest from account_balances
                   where book = 'platform' and account like 'A:seller:%:receivable' group by 1, 2) b
         on b.seller_id = i.seller_id and b.currency = i.currency_key
      where coalesce(i.open, 0) <> coalesce(b.rest, 0)`,
  ),
];
