import { defineInvariant, type Invariant } from '#core/ledger';

/** Invariants of booking rows (invariant 38). */
export const accountingInvariants: readonly Invariant[] = [
  defineInvariant(
    'datev_bookings_match_books',
    {
      numbers: [38],
      title: {
        de: 'Die Buchungszeilen eines Journals bewegen jedes Konto um das, was das Hauptbuch bewegt hat, Umsatzsteuer über ihren Erlös',
        en: 'The booking rows of a journal move every account by what the ledger moved it, VAT through its revenue',
      },
    },
    `select 'journal ' || journal_id as subject, account || ': rows ' || sum(rows) || ', ledger ' || sum(books) as detail
       from (select b.seller_id, b.journal_id, case when s.account like 'S:vat_%' then 'S:vat' else s.account end as account, case when s.debit then b.amount_minor else -b.amount_minor end
                      - case when s.account like 'S:revenue:%' then case when s.debit then b.vat_minor else -b.vat_minor end else 0 end as rows, 0 as books
               from datev_bookings b
              cross join lateral (values (b.account, b.side = 'S'), (b.counter_account, b.side = 'H')) s(account, debit)
             union all
             select b.seller_id, b.journal_id, 'S:vat', case when (b.side = 'S') = (b.account like 'S:revenue:%') then b.vat_minor else -b.vat_minor end, 0
               from datev_bookings b where b.vat_minor <> 0
             union all
             select p.seller_id, p.journal_id, case when p.account like 'S:vat_%' then 'S:vat' else p.account end, 0, p.debit - p.credit
               from postings p where exists (select 1 from datev_bookings b where b.seller_id = p.seller_id and b.journal_id = p.journal_id)) moved
      group by seller_id, journal_id, account having sum(rows) <> sum(books)`,
  ),
  defineInvariant(
    'posting_day_of_booking',
    {
      numbers: [38],
      title: {
        de: 'Eine Buchungszeile steht im DATEV-Monat am Tag ihres Journals',
        en: 'A booking row stands in DATEV’s month on the day of its journal',
      },
    },
    `select 'journal ' || j.id as subject, 'booked on ' || b.booked_on || ', posted on ' || coalesce(d.belongs_on, j.posting_date) as detail
       from changed_journals j join datev_bookings b on b.seller_id = j.seller_id and b.journal_id = j.id
       left join journal_days d on d.seller_id = j.seller_id and d.journal_id = j.id and d.mended
      where b.booked_on <> coalesce(d.belongs_on, j.posting_date)`,
  ),
];
