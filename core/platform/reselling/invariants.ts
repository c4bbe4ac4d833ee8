import { defineInvariant, type Invariant } from '#core/ledger';

const PURCHASES = "j.idempotency_key like 'resale_purchase:%'";

/** Invariants of what the platform sells in its own name. */
export const resellingInvariants: readonly Invariant[] = [
  defineInvariant(
    'resold_orders_are_bought',
    {
      numbers: [5, 38],
      title: {
        de: 'Für jede Bestellung in ihrem Namen schuldet die Plattform dem Verkäufer genau den bezahlten Nettopreis abzüglich ihrer Marge',
        en: 'For every order in its own name the platform owes the seller exactly the net price paid less its margin',
      },
    },
    `select 'order ' || o.id as subject, 'due ' || s.paid_net - round(s.paid_net * (o.supply_facts ->> 'margin_bp')::numeric / 10000) || ', bought ' || coalesce(b.net, 0) as detail
       from changed_orders o
       join lateral (
         select case when sums.billed <= 0 or sums.paid <= 0 then 0 else round(sums.net * least(sums.paid, sums.billed) / sums.billed) end as paid_net
           from (select coalesce(sum(p.credit - p.debit) filter (where p.account like 'R:resale:%'), 0)::numeric as net,
                        coalesce(sum(p.debit - p.credit) filter (where p.account = 'A:payer:receivable' and j.kind in ('Invoice', 'Correction') and j.idempotency_key not like 'write_off:%'), 0)::numeric as billed,
                        coalesce(sum(p.credit - p.debit) filter (where p.account = 'A:payer:receivable' and j.kind in ('Cashin', 'Refund', 'Chargeback')), 0)::numeric as paid
                   from journals j join postings p on p.journal_id = j.id where j.seller_id = o.seller_id and j.order_id = o.id and j.book = 'platform') sums) s on true
       left join lateral (select sum(net) as net from resale_purchases where seller_id = o.seller_id and order_id = o.id) b on true
      where o.sold_by = 'platform'
        and s.paid_net - round(s.paid_net * (o.supply_facts ->> 'margin_bp')::numeric / 10000) <> coalesce(b.net, 0)`,
  ),
  defineInvariant(
    'purchases_match_books',
    {
      numbers: [5, 38],
      title: {
        de: 'Was die Plattform einkauft, ist in ihrem Buch Aufwand und Vorsteuer, in dem des Verkäufers Erlös und Umsatzsteuer',
        en: 'What the platform buys is cost and input VAT in its book, revenue and VAT in the seller’s',
      },
    },
    `select 'seller ' || seller_id || ' ' || currency as subject, 'rows ' || sum(bought) || ' and VAT ' || sum(bought_vat) || ', platform ' || sum(cost) || ' and ' || sum(input)
              || ', seller ' || sum(revenue) || ' and ' || sum(output) as detail
       from (select seller_id, currency_key as currency, net as bought, vat as bought_vat, 0 as cost, 0 as input, 0 as revenue, 0 as output from resale_purchases
             union all
             select j.seller_id, j.currency, 0, 0, case when p.account = 'E:cost_of_resale' then p.debit - p.credit else 0 end,
                    case when p.account like 'A:input_vat:%' then p.debit - p.credit else 0 end,
                    case when p.account like 'S:revenue:%' then p.credit - p.debit else 0 end, case when p.account like 'S:vat_output:%' then p.credit - p.debit else 0 end
               from journals j join postings p on p.journal_id = j.id where ${PURCHASES}) sides
      group by seller_id, currency
     having sum(bought) <> sum(cost) or sum(bought) <> sum(revenue) or sum(bought_vat) <> sum(input) or sum(bought_vat) <> sum(output)`,
  ),
  defineInvariant(
    'credit_notes_are_sums',
    {
      numbers: [36, 38],
      title: {
        de: 'Jede Gutschrift ist die Summe der Einkäufe, die auf ihr stehen',
        en: 'Every credit note is the sum of the purchases that stand on it',
      },
    },
    `select 'credit note ' || i.number as subject, 'says ' || i.net || ' and VAT ' || i.vat || ', purchases ' || coalesce(b.net, 0) || ' and ' || coalesce(b.vat, 0) as detail
       from platform_invoices i
       left join lateral (select sum(net) as net, sum(vat) as vat from resale_purchases where seller_id = i.seller_id and credit_note_id = i.id) b on true
      where i.series = 'PG' and (i.net <> coalesce(b.net, 0) or i.vat <> coalesce(b.vat, 0))`,
  ),
  defineInvariant(
    'orders_have_documents_of_their_seller',
    {
      numbers: [36],
      title: {
        de: 'Jeder Beleg einer Bestellung ist von dem, der sie verkauft hat: der Plattform oder dem Shop',
        en: 'Every document of an order is of whoever sold it: the platform or the shop',
      },
    },
    `select 'order ' || o.id as subject, 'sold by ' || o.sold_by || ', document ' || i.number || ' of ' || i.issuer as detail
       from changed_orders o join invoices i on i.seller_id = o.seller_id and i.order_id = o.id
      where (o.sold_by = 'platform') <> (i.issuer like 'platform:%')`,
  ),
  defineInvariant(
    'resold_orders_leave_the_sellers_book',
    {
      numbers: [5],
      title: {
        de: 'Bestellungen im Namen der Plattform stehen weder im Buch des Verkäufers, noch trägt er Gebühren dafür',
        en: 'Orders in the platform’s name stand in no seller’s book, and no seller bears a fee for them',
      },
    },
    `select 'order ' || o.id as subject, 'seller book: ' || s.postings || ', fees: ' || f.fees as detail
       from changed_orders o
       join lateral (select count(*) as postings from journals j join postings p on p.journal_id = j.id
                      where j.seller_id = o.seller_id and j.order_id = o.id and j.kind <> 'Commission' and p.account like 'S:%') s on true
       join lateral (select count(*) as fees from merchant_fees where seller_id = o.seller_id and order_id = o.id) f on true
      where o.sold_by = 'platform' and (s.postings > 0 or f.fees > 0)`,
  ),
];
