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
    `select 'series ' || c.series || ' ' || c.year as subject, 'counter ' || c.last_number || ', invoices ' || count(i.id) || ', highest ' || coalesce(max(i.series_number), 0) as detail
       from platform_invoice_counters c left join platform_invoices i on i.series = c.series and i.year = c.year
      group by c.series, c.year, c.last_number having count(i.id) <> c.last_number or coalesce(max(i.series_number), 0) <> c.last_number or count(distinct i.series_number) <> c.last_number`,
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
       from (select p.seller_id, p.currency_key, sum(p.gross - coalesce(r.paid, 0)) filter (where p.state = 'issued') as open from platform_invoices p
               left join (select seller_id, invoice_id, sum(net + vat) as paid from platform_invoice_rates where state = 'paid' group by 1, 2) r
                 on r.seller_id = p.seller_id and r.invoice_id = p.id group by 1, 2) i
       full join (select seller_id, currency, sum(rest) as rest from account_balances
                   where book = 'platform' and account like 'A:seller:%:receivable' group by 1, 2) b
         on b.seller_id = i.seller_id and b.currency = i.currency_key
      where coalesce(i.open, 0) <> coalesce(b.rest, 0)`,
  ),
  defineInvariant(
    'platform_instalments_sum_to_their_invoice',
    {
      numbers: [3],
      title: {
        de: 'Die Raten einer Rechnung der Plattform ergeben ihren Betrag',
        en: 'Instalments of a platform’s invoice sum to its amount',
      },
    },
    `select 'invoice ' || i.number as subject, 'net ' || i.net || ' of ' || sum(r.net) || ', VAT ' || i.vat || ' of ' || sum(r.vat) as detail
       from platform_invoices i join platform_invoice_rates r on r.seller_id = i.seller_id and r.invoice_id = i.id
      group by i.seller_id, i.id, i.number, i.net, i.vat having sum(r.net) <> i.net or sum(r.vat) <> i.vat`,
  ),
  defineInvariant(
    'platform_reversals_mirror_their_invoice',
    {
      numbers: [6],
      title: {
        de: 'Ein Storno der Plattform und seine Rechnung sind zusammen null, und beide sind aufgehoben',
        en: 'A reversal of the platform and its invoice are zero together, and both are canceled',
      },
    },
    `select 'reversal ' || r.number as subject, 'leaves net ' || o.net + r.net || ', VAT ' || o.vat + r.vat || ', invoice ' || o.state as detail
       from platform_invoices r join platform_invoices o on o.seller_id = r.seller_id and o.id = r.reverses_id
      where o.net + r.net <> 0 or o.vat + r.vat <> 0 or o.state <> 'canceled' or r.state <> 'canceled'`,
  ),
  defineInvariant(
    'fee_invoices_match_the_books',
    {
      numbers: [36],
      title: {
        de: 'Die Gebührenrechnungen abgeschlossener Monate sind die gebuchten Gebühren, netto und mit USt.',
        en: 'Fee invoices of closed months are the fees as booked, net and VAT',
      },
    },
    `select 'seller ' || seller_id || ' ' || currency as subject, 'booked beyond the invoices: net ' || sum(net) || ', VAT ' || sum(vat) as detail
       from (
         select j.seller_id, j.currency, case when p.account = 'R:platform_fee' then p.credit - p.debit else 0 end as net,
                case when p.account like 'L:vat_output:%' then p.credit - p.debit else 0 end as vat
           from (select seller_id, max(through_journal) as through from fee_months group by seller_id) m
           join journals j on j.seller_id = m.seller_id and j.book = 'platform' and j.kind = 'ProviderFee' and (
             (j.idempotency_key like 'platform_fee:%' and j.id <= m.through
               and exists (select 1 from merchant_fees f where f.seller_id = j.seller_id and f.payment_id = j.payment_id))
             or exists (select 1 from fee_months r where r.seller_id = j.seller_id and j.idempotency_key like 'platform_fee_rounding:' || r.month || ':%'))
           join postings p on p.journal_id = j.id
         union all
         select i.seller_id, i.currency_key, -i.net, -i.vat
           from platform_invoices i join fee_months m on m.seller_id = i.seller_id and m.month = i.period_from where i.series = 'PF'
       ) counted group by seller_id, currency having sum(net) <> 0 or sum(vat) <> 0`,
  ),
];
