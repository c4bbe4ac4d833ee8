import { defineInvariant, type Invariant } from '#core/ledger';
import { ORDERS_WITH_RATES, checkDerivedStates } from './check-derived-states.ts';
import { unpaidOf, waivedOf } from '#core/orders';
import { BY_HAND_SQL, MONEY_ACCOUNT_SQL } from './money-account.ts';

/** Money that banks hold of a charge that is not owed any more: neither dropped nor paid. */
const CLAIMED =
  '(select coalesce(sum(d.still_claimed), 0) from disputes d where d.seller_id = o.seller_id and d.order_id = o.id and d.order_rate_id = order_rates.id)';

/** Account of the money of what the platform sold in its own name. */
const RESOLD_MONEY = 'A:psp:connect:clearing';

/** True if the product of line `l` has levels, which say who gets which of its parts and when. */
const LEVELED =
  'exists (select from membership_levels ml where ml.seller_id = l.seller_id and ml.product_id = l.product_id)';

/** Invariants between orders, rates, payments, refunds, stock and books. */
export const saleInvariants: readonly Invariant[] = [
  defineInvariant(
    'order_state_is_derived',
    {
      numbers: [16],
      title: {
        de: 'Der gespeicherte Zahlungsstatus einer Bestellung folgt aus ihren Raten',
        en: 'The stored payment state of an order is the one its rates lead to',
      },
    },
    {
      query: ORDERS_WITH_RATES,
      comparedWith: 'paymentStateOf(order, rates)',
      windowed: true,
      check: checkDerivedStates,
    },
  ),
  defineInvariant(
    'order_sums_agree',
    {
      numbers: [1, 3, 18],
      title: {
        de: 'Zeilen, Raten und Änderungen ergeben die Bestellung; bei Abos sind die Zeilen ein Zeitraum, und geschuldet ist nur, was fällig wurde',
        en: 'Lines, rates and changes of an order sum to the order; of subscriptions the lines are one period, and only what fell due is owed',
      },
    },
    `select 'order ' || o.id as subject, concat('total ', o.total, ', lines ', l.gross, ', rates ', r.owed, ', changes ', c.gross,
              '; paid ', o.paid, ', by rates ', r.paid, ' in ', o.paid_count, ', by rates ', r.paid_count, '; refunded ', o.refunded, ', by rates ', r.refunded,
              '; VAT ', o.vat_total, ', lines ', l.vat, ', rates ', r.vat, '; discount ', o.discount, ', lines ', l.discount) as detail
       from changed_orders o
       join lateral (select sum(gross) as gross, sum(vat) as vat, sum(discount) as discount from order_lines where seller_id = o.seller_id and order_id = o.id) l on true
       join lateral (select coalesce(sum(amount) filter (where o.period_type <> 'subscription' or number = 1 or state not in ('future', 'skipped')), 0) as owed,
                            coalesce(sum(vat) filter (where o.period_type <> 'subscription' or number = 1 or state not in ('future', 'skipped')), 0) as vat,
                            coalesce(max(amount) filter (where number = 1), 0) as first,
                            coalesce(sum(amount - paid - ${CLAIMED}) filter (where state = 'refunded' or (state = 'skipped' and o.period_type <> 'subscription')), 0) as dropped,
                            count(*) filter (where state in ('paid', 'refunded') and paid = amount) as paid_count,
                            coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded, count(*) as count
                       from order_rates where seller_id = o.seller_id and order_id = o.id) r on true
       join lateral (select sum(gross) as gross from order_changes where seller_id = o.seller_id and order_id = o.id) c on true
      where r.owed <> o.total or (r.count > 0 and r.vat <> o.vat_total) or r.paid <> o.paid or r.paid_count <> o.paid_count or r.refunded <> o.refunded
         or l.gross <> case when o.period_type in ('subscription', 'limited_subscription') then r.first else o.total end
         or (o.period_type in ('one_time', 'installment') and l.vat <> o.vat_total) or l.discount <> o.discount
         or c.gross <> o.total - o.refunded - r.dropped`,
  ),
  defineInvariant(
    'order_total_is_split',
    {
      numbers: [1, 3],
      title: {
        de: 'Behalten, erstattet, offen und erlassen ergeben, was die Bestellung kostet',
        en: 'What was kept, given back, is open and was waived sums to what the order comes to',
      },
    },
    `select 'order ' || o.id as subject, concat('total ', o.total, ', kept ', o.paid - o.refunded, ', given back ', o.refunded, ', open ', s.unpaid, ', waived ', s.waived, ', beyond ', s.beyond) as detail
       from changed_orders o
       -- Paid for a period whose rest was written off: it is not of the order's total any more.
       join lateral (select ${unpaidOf('o')} as unpaid, ${waivedOf('o')} as waived,
                            (select coalesce(sum(paid), 0) from order_rates where seller_id = o.seller_id and order_id = o.id and o.period_type = 'subscription' and number > 1 and state in ('future', 'skipped')) as beyond) s on true
      where o.paid + s.unpaid + s.waived - s.beyond <> o.total`,
  ),
  defineInvariant(
    'period_bills_agree',
    {
      numbers: [1],
      title: {
        de: 'Was eine Rate eines Abos abrechnet, ergibt die Rate',
        en: 'What a charge of a subscription bills sums to the charge',
      },
    },
    `select 'rate ' || r.id as subject, 'amount ' || r.amount || ', billed ' || b.gross as detail
       from changed_rates r
       cross join lateral (select sum((e ->> 'gross')::bigint) as gross, sum((e ->> 'vat')::bigint) as vat, sum((e ->> 'net')::bigint) as net
                             from jsonb_array_elements(r.lines) e) b
      where r.lines <> '[]'::jsonb and (b.gross <> r.amount or b.vat <> r.vat or b.net <> r.net)`,
  ),
  defineInvariant(
    'receivables_match_rates',
    {
      numbers: [38],
      title: {
        de: 'Was Käufer laut Büchern schulden, ist abgerechnet und noch nicht bezahlt',
        en: 'What buyers owe by the books is what was billed and is not paid',
      },
    },
    `select 'order ' || o.id as subject, 'books ' || coalesce(b.rest, 0) || ', rates ' || r.open as detail
       from changed_orders o
       join lateral (select coalesce(sum(case when o.period_type in ('one_time', 'installment') and state not in ('skipped', 'refunded') then amount - paid
                                              when o.period_type in ('one_time', 'installment') then ${CLAIMED}
                                              -- A period is billed once it was paid whole; what was paid of another one is the buyer's, also where its rest was written off.
                                              when paid_at is null then refunded - paid
                                              when state in ('skipped', 'refunded') then ${CLAIMED} else amount - paid end), 0) as open
                       from order_rates where seller_id = o.seller_id and order_id = o.id) r on true
       left join lateral (select sum(p.debit - p.credit) as rest from journals j join postings p on p.journal_id = j.id
                           where j.seller_id = o.seller_id and j.order_id = o.id and p.account = case o.sold_by when 'platform' then 'A:payer:receivable' else 'S:receivable:payer' end) b on true
      where o.first_paid_at is not null and coalesce(b.rest, 0) <> r.open`,
  ),
  defineInvariant(
    'bills_follow_rates',
    {
      numbers: [38],
      title: {
        de: 'Eine Rechnung ist bezahlt, sobald und solange von ihr nichts mehr geschuldet wird',
        en: 'A bill is paid as soon and as long as nothing of it is owed',
      },
    },
    `select 'order ' || o.id as subject, concat('bills not paid ', i.open, ', waited for ', i.due, '; by rates ', r.open, ', waited for ', r.due) as detail
       from changed_orders o
       join lateral (select count(*) filter (where state <> 'paid') as open, count(*) filter (where state = 'unpaid') as due
                       from invoices where seller_id = o.seller_id and order_id = o.id and type = 'regular' and state <> 'canceled') i on true
       join lateral (select case when o.period_type in ('one_time', 'installment') then least(count(*), 1) else count(*) end as open,
                            case when o.period_type in ('one_time', 'installment') then least(count(*) filter (where state not in ('future', 'pending')), 1) else count(*) filter (where state <> 'pending') end as due
                       from order_rates
                      where seller_id = o.seller_id and order_id = o.id and case when o.period_type in ('one_time', 'installment') then o.first_paid_at else paid_at end is not null
                        and case when state in ('skipped', 'refunded') then ${CLAIMED} else amount - paid end > 0) r on true
      where i.open <> r.open or i.due < r.due`,
  ),
  defineInvariant(
    'unpaid_vat_is_not_due',
    {
      numbers: [38],
      title: {
        de: 'Wer Umsatzsteuer mit dem Geld schuldet, schuldet sie so weit, wie bezahlt ist',
        en: 'Who owes VAT with the money owes it as far as was paid',
      },
    },
    // Of what is owed, and of what was paid before there is a bill, the share that VAT has of the bill: where one bill is over the whole, each rate of it
    // rounds by half a cent at most, and what nobody owes leaves nothing; where each period has its own, each step rounds by a cent at most.
    `select 'order ' || o.id as subject, concat('VAT not due ', b.not_due, ', owed ', b.owed, ' of ', bill.gross, ' with VAT ', bill.vat) as detail
       from changed_orders o
       join lateral (select coalesce(sum(p.credit - p.debit) filter (where p.account like 'S:vat_not_due:%'), 0) as not_due,
                            coalesce(sum(p.debit - p.credit) filter (where p.account = 'S:receivable:payer'), 0) as owed,
                            count(*) filter (where p.account like 'S:vat_not_due:%') as steps
                       from journals j join postings p on p.journal_id = j.id where j.seller_id = o.seller_id and j.order_id = o.id) b on b.steps > 0
       -- VAT that went back as it should never have been charged is not of the bill any more: its document bills the net anew.
       join lateral (select o.total - coalesce(sum(-vat_minor), 0) as gross, o.vat_total - coalesce(sum(-vat_minor), 0) as vat
                       from invoices where seller_id = o.seller_id and order_id = o.id and type = 'corrected'
                        and exists (select from jsonb_array_elements(tax_totals) t where (t ->> 'gross')::bigint > 0)) bill on true
       join lateral (select count(*) as count from order_lines where seller_id = o.seller_id and order_id = o.id) l on true
      where abs(b.not_due - b.owed * bill.vat / greatest(bill.gross, 1)::numeric)
            > case when o.period_type not in ('one_time', 'installment') then b.steps when b.owed = 0 then 0 else l.count / 2.0 end`,
  ),
  defineInvariant(
    'payments_cover_rates',
    {
      numbers: [9],
      title: {
        de: 'Was eine Rate als bezahlt zählt, haben ihre wirksamen Zahlungen eingenommen und behalten, und keine ist über ihren Betrag bezahlt',
        en: 'What a rate counts as paid is what its effective payments took and kept, and no rate is paid beyond its amount',
      },
    },
    `select 'rate ' || r.id as subject, 'paid ' || r.paid || ', effective payments ' || coalesce(p.kept, 0) || ' for ' || r.amount as detail
       from changed_rates r
       left join lateral (select sum(captured - surplus - costs - disputed) as kept from payments where effective and seller_id = r.seller_id and order_id = r.order_id and order_rate_id = r.id) p on true
      where coalesce(p.kept, 0) <> r.paid or r.paid > r.amount`,
  ),
  defineInvariant(
    'refunds_cover_orders',
    {
      numbers: [8, 10],
      title: {
        de: 'Was eine Bestellung als erstattet zählt, haben ihre Erstattungen für das Gekaufte zurückgegeben',
        en: 'What an order counts as given back is what its refunds gave back for what was bought',
      },
    },
    `select 'order ' || o.id as subject, 'given back ' || o.refunded || ', refunds ' || r.back as detail
       from changed_orders o
       join lateral (select coalesce(sum(amount), 0) as back from refunds where seller_id = o.seller_id and order_id = o.id and purpose = 'order' and state = 'successful') r on true
      where r.back <> o.refunded`,
  ),
  defineInvariant(
    'captured_within_held',
    {
      numbers: [8],
      title: {
        de: 'Keine Zahlung nimmt mehr als gefragt; was zurückging und was eine Bank holte, ist nie mehr als eingenommen',
        en: 'No payment takes more than was asked for, and what went back and what a bank took is never more than was taken',
      },
    },
    `select 'payment ' || id as subject, 'asked ' || amount || ', took ' || captured || ', back ' || refund_requested || ', disputed ' || disputed as detail
       from changed_payments where refund_requested + disputed > captured or surplus > captured or (captured > amount and provider not in (${BY_HAND_SQL}))`,
  ),
  defineInvariant(
    'overpayments_match_books',
    {
      numbers: [10],
      title: {
        de: 'Was Käufer zu viel zahlten und nicht zurückhaben, schulden ihnen die Bücher',
        en: 'What buyers paid too much and did not get back is what the books owe them',
      },
    },
    `select 'seller ' || coalesce(p.seller_id, b.seller_id) as subject, 'payments ' || coalesce(p.rest, 0) || ', books ' || coalesce(b.owed, 0) as detail
       -- Money that a bank took back for the buyer is no longer owed to them.
       from (select p.seller_id, p.currency_key, sum(p.surplus) - coalesce(sum(r.back), 0) - coalesce(sum(d.taken), 0) as rest
               from payments p
               left join lateral (select sum(amount) as back from refunds where seller_id = p.seller_id and payment_id = p.id and purpose <> 'order' and state = 'successful') r on true
               left join lateral (select sum(set_off) as taken from disputes where seller_id = p.seller_id and payment_id = p.id and state <> 'won') d on true
              where p.surplus > 0 group by 1, 2) p
       full join (select seller_id, currency, -rest as owed from (select seller_id, currency, sum(rest) as rest from account_balances
                              where account in ('S:payer:overpayment', 'L:payer:overpayment') and seller_id is not null group by 1, 2) owed) b
              on b.seller_id = p.seller_id and b.currency = p.currency_key
      where coalesce(p.rest, 0) <> coalesce(b.owed, 0)`,
  ),
  defineInvariant(
    'refunds_match_payments',
    {
      numbers: [8],
      title: {
        de: 'Was zurückverlangt wurde und was zurückging, sagen auch die Erstattungen',
        en: 'What was asked back and what went back is what the refunds say',
      },
    },
    `select 'payment ' || p.id as subject, 'asked ' || p.refund_requested || ', refunds ' || r.asked || ', back ' || p.refunded || ', refunds ' || r.back as detail
       from changed_payments p
       join lateral (select coalesce(sum(amount) filter (where state <> 'failed'), 0) as asked, coalesce(sum(amount) filter (where state = 'successful'), 0) as back
                       from refunds where seller_id = p.seller_id and payment_id = p.id) r on true
      where r.asked <> p.refund_requested or r.back <> p.refunded`,
  ),
  defineInvariant(
    'stock_matches_orders',
    {
      numbers: [24],
      title: {
        de: 'Vorgemerkte und verkaufte Stücke sind die der Bestellungen, die sie halten, Teile von Paketen eingeschlossen, und nie mehr als die Grenze',
        en: 'Reserved and sold pieces are those of the orders that hold them, parts of bundles included, and never more than the limit',
      },
    },
    `select 'product ' || s.product_id as subject, 'reserved ' || s.reserved_count || ' sold ' || s.sold_count || ', orders hold ' || coalesce(o.reserved, 0) || ' and ' || coalesce(o.sold, 0) as detail
       from product_stock s
       left join (select held.seller_id, held.product_id, sum(held.quantity) filter (where stock_state = 'reserved') as reserved, sum(held.quantity) filter (where stock_state = 'sold' or g.product_id is not null) as sold
                    from (select seller_id, order_id, product_id, quantity from order_lines where details -> 'upgrades' is null and not share
                          union all
                          select l.seller_id, l.order_id, (part ->> 'id')::bigint, l.quantity from order_lines l cross join lateral jsonb_array_elements(l.parts) part where not l.share) held
                    join orders on orders.seller_id = held.seller_id and orders.id = held.order_id
                    -- Goods stay out of stock after a refund until their seller puts them back.
                    left join order_goods g on g.seller_id = held.seller_id and g.order_id = held.order_id and g.product_id = held.product_id
                          and g.restocked_at is null and orders.stock_state = 'returned'
                   where orders.stock_state in ('reserved', 'sold', 'returned') group by held.seller_id, held.product_id) o
              on o.seller_id = s.seller_id and o.product_id = s.product_id
      where coalesce(o.reserved, 0) <> s.reserved_count or coalesce(o.sold, 0) <> s.sold_count or s.sold_count + s.reserved_count > s."limit"`,
  ),
  defineInvariant(
    'coupons_match_orders',
    {
      numbers: [25],
      title: {
        de: 'Ein Gutschein ist vorgemerkt, solange die Bestellung ihre Ware hält, eingelöst, wenn sie bezahlt ist, und sonst wieder frei',
        en: 'A coupon is held by orders that hold their goods, used by those that were paid, and free again after all others',
      },
    },
    `select 'order ' || o.id as subject, 'stock ' || o.stock_state || ', coupon ' || coalesce(u.state, 'none') as detail
       from changed_orders o left join coupon_uses u on u.seller_id = o.seller_id and u.order_id = o.id
      where o.coupon_id is not null
        and coalesce(u.state, 'none') <> case o.stock_state when 'reserved' then 'held' when 'sold' then 'used' else 'given_back' end`,
  ),
  defineInvariant(
    'cash_matches_payments',
    {
      numbers: [5, 8],
      title: {
        de: 'Das Hauptbuch führt bei jedem Anbieter, was seine Zahlungen einnahmen, abzüglich dessen, was zurückging und was Banken darüber hinaus holten',
        en: 'The ledger holds at each provider what its payments took less what went back and what banks took beyond them',
      },
    },
    `select 'seller ' || m.seller_id || ' ' || m.account as subject, 'payments leave ' || m.rest || ', ledger ' || coalesce(b.rest, 0) as detail
       from (select seller_id, case when sold_by = 'platform' then '${RESOLD_MONEY}' else ${MONEY_ACCOUNT_SQL} end as account, currency_key,
                    sum(captured - refunded - disputed - (select coalesce(sum(d.amount - d.booked), 0) from disputes d where d.seller_id = payments.seller_id and d.payment_id = payments.id and d.state <> 'won')) as rest
               from (select payments.*, orders.sold_by from payments join orders on orders.seller_id = payments.seller_id and orders.id = payments.order_id) payments
              group by 1, 2, 3) m
       -- Fees and payouts to the bank also move these accounts; they are the provider's, not the payments'.
       left join (select p.seller_id, p.account, p.currency, sum(p.debit - p.credit) as rest from postings p join journals j on j.id = p.journal_id
                   where j.kind in ('Cashin', 'Refund', 'Chargeback') and (p.account <> '${RESOLD_MONEY}'
                     -- Beside what a seller's balance at the platform mirrors there, it holds money of sales in the platform's own name.
                     or not exists (select from postings s where s.journal_id = j.id and s.account like 'L:seller:%'))
                   group by 1, 2, 3) b
              on b.seller_id = m.seller_id and b.account = m.account and b.currency = m.currency_key
      where m.rest <> coalesce(b.rest, 0)`,
  ),
  defineInvariant(
    'paid_orders_are_fulfilled',
    {
      numbers: [29, 38],
      title: {
        de: 'Eine bezahlte Bestellung hat ihre Rechnungen, eine Bestätigung und offenen Zugang zu allem; eine erstattete hat keinen',
        en: 'A paid order has its invoices, one confirmation and open access to every product and part; a refunded one has no access',
      },
    },
    `select 'order ' || o.id as subject, o.payment_state || ': invoices ' || i.count || ' of ' || r.billed || ', access ' || e.open || ' of ' || l.things || ', confirmation ' || (o.confirmation_mail_id is not null) as detail
       from changed_orders o
       join lateral (select count(*) as count from invoices where seller_id = o.seller_id and order_id = o.id and type = 'regular') i on true
       join lateral (select case when o.period_type not in ('one_time', 'installment') then count(*) when o.total > 0 and o.first_paid_at is not null then 1 else 0 end as billed
                       from order_rates where seller_id = o.seller_id and order_id = o.id
                          -- A period is billed once it is paid whole, whatever became of it later; a part of one is not.
                          and amount > 0 and paid_at is not null) r on true
       -- Parts of a membership with levels open in time.
       join lateral (select sum(case when ${LEVELED} then 1 else 1 + jsonb_array_length(l.parts) end) as things
                       from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id and not l.share) l on true
       join lateral (select count(*) filter (where t.state = 'active') as every,
                            count(*) filter (where t.state = 'active' and not exists (select from order_lines l where l.seller_id = t.seller_id and l.id = t.order_line_id
                                               and l.product_id <> t.product_id and ${LEVELED})) as open
                       from entitlements t where t.seller_id = o.seller_id and t.order_id = o.id) e on true
      where (o.payment_state in ('paid', 'paying') and (i.count <> r.billed or e.open <> l.things or o.confirmation_mail_id is null))
         or (o.payment_state = 'payment_refunded' and e.every > 0)
         or (o.payment_state = 'payment_not_completed' and (i.count > 0 or e.every > 0))
         or (o.payment_state = 'payment_waiting' and o.awaits_funds and (i.count <> r.billed or o.confirmation_mail_id is null))`,
  ),
];
