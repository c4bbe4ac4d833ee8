import { defineInvariant, type Invariant } from './invariant.ts';
import { SEALED_JOURNALS, verifyLedger } from './verify-ledger.ts';

/** Invariants of the books (invariant 5, and the ledger's own list). */
export const ledgerInvariants: readonly Invariant[] = [
  defineInvariant(
    'journals_balance',
    {
      numbers: [5],
      title: {
        de: 'Jedes Journal hat mindestens zwei Buchungen und ergibt in seiner Währung null',
        en: 'Every journal has at least two postings and sums to zero in its currency',
      },
    },
    `select 'journal ' || j.id as subject, count(p.id) || ' postings leave ' || coalesce(sum(p.debit - p.credit), 0) as detail
       from changed_journals j left join postings p on p.journal_id = j.id
      group by j.id
     having count(p.id) < 2 or sum(p.debit - p.credit) <> 0 or not bool_and(p.book = j.book and p.currency = j.currency)`,
  ),
  defineInvariant(
    'trial_balance',
    {
      numbers: [5],
      title: {
        de: 'Die Salden jedes Buchs ergeben je Währung null',
        en: 'The balances of every book and currency sum to zero',
      },
    },
    `select book || ' ' || currency as subject, 'balances sum to ' || sum(rest) as detail
       from account_balances group by seller_id, book, currency having sum(rest) <> 0`,
  ),
  defineInvariant(
    'books_append_only',
    {
      numbers: [5, 37],
      title: {
        de: 'Niemand darf ändern oder löschen, was in den Büchern steht',
        en: 'Nobody may update or delete what was written to the books',
      },
    },
    `select t.name as subject, r.role || ' may ' || v.verb as detail
       from unnest(array['journals', 'postings', 'journal_seals', 'invoice_lines', 'invoice_changes', 'invoice_files', 'entitlement_changes']) as t(name)
      cross join unnest(array['kontor_app', 'kontor_platform']) as r(role)
      cross join unnest(array['update', 'delete', 'truncate']) as v(verb)
      where has_table_privilege(r.role, t.name, v.verb)`,
  ),
  defineInvariant(
    'order_cash_not_negative',
    {
      numbers: [8],
      title: {
        de: 'Keine Bestellung gibt mehr zurück, als sie eingebracht hat',
        en: 'No order gives back more than it brought in',
      },
    },
    `select 'order ' || j.order_id as subject, 'money left: ' || sum(p.debit - p.credit) as detail
       from journals j join postings p on p.journal_id = j.id
      where j.order_id is not null and j.kind not in ('ProviderFee', 'Commission') and (p.account like 'S:psp:%' or p.account in ('S:bank', 'S:platform_clearing'))
      group by j.seller_id, j.order_id, p.currency
     having sum(p.debit - p.credit) < 0`,
  ),
  defineInvariant(
    'client_money_covered',
    {
      numbers: [5],
      title: {
        de: 'Was für andere gehalten wird, liegt bei den Anbietern und auf dem Treuhandkonto',
        en: 'Money held for others never exceeds what is at providers and in the client account',
      },
    },
    `select 'platform ' || currency as subject, 'held ' || coalesce(sum(debit - credit) filter (where account like 'A:psp:%' or account = 'A:bank:client'), 0)
              || ', owed ' || coalesce(sum(credit - debit) filter (where account like 'L:%' and account not like 'L:vat_output:%'), 0) as detail
       from account_balances where book = 'platform'
      group by currency
     having coalesce(sum(debit - credit) filter (where account like 'A:psp:%' or account = 'A:bank:client'), 0)
          < coalesce(sum(credit - debit) filter (where account like 'L:%' and account not like 'L:vat_output:%'), 0)`,
  ),
  defineInvariant(
    'ledger_chain',
    { numbers: [5], title: { de: 'Die Hash-Kette jedes Buchs stimmt', en: 'The hash chain of every book verifies' } },
    {
      query: SEALED_JOURNALS,
      comparedWith: 'journalHash(previous hash, journal with its postings)',
      check: verifyLedger,
    },
  ),
];
