import { defineInvariant, type Invariant } from '#core/ledger';

/** Invariants of sellers' balances at the platform. */
export const merchantInvariants: readonly Invariant[] = [
  defineInvariant(
    'platform_balances_agree',
    {
      numbers: [5],
      title: {
        de: 'Was der Verkäufer bei der Plattform hat, schuldet ihm die Plattform, Auszahlungen unterwegs eingeschlossen',
        en: 'What a seller has at the platform is what the platform owes them, payouts under way included',
      },
    },
    `select 'seller ' || seller_id || ' ' || currency as subject,
            'book ' || coalesce(sum(rest) filter (where account = 'S:platform_clearing'), 0) || ', owed ' || coalesce(-sum(rest) filter (where account like 'L:%'), 0) as detail
       from account_balances
      where seller_id is not null and (account = 'S:platform_clearing' or (book = 'platform' and (account like 'L:seller:%' or account like 'L:payout:%' and account not like 'L:payout:cpo%')))
      group by seller_id, currency having sum(rest) <> 0`,
  ),
  defineInvariant(
    'payouts_are_booked',
    {
      numbers: [5, 13],
      title: {
        de: 'Auszahlungen unterwegs stehen in voller Höhe im Buch, beendete nicht mehr',
        en: 'Payouts under way stand in the books with their amount, ended ones no more',
      },
    },
    `select 'payout ' || p.id as subject, p.state || ': ' || p.amount || ', in transit ' || coalesce(-b.rest, 0) as detail
       from payouts p left join account_balances b on b.seller_id = p.seller_id and b.book = 'platform' and b.account = 'L:payout:' || p.token || ':in_transit'
      where p.channel <> 'wallet' and coalesce(-b.rest, 0) <> case when p.state in ('pending', 'issued') then p.amount else 0 end`,
  ),
  defineInvariant(
    'wallet_payouts_are_booked',
    {
      numbers: [5, 13],
      title: {
        de: 'Was aus eigenen Wallets angekommen ist, liegt im Buch des Verkäufers auf seinem Bankkonto, und nichts sonst',
        en: 'What arrived from own wallets is in the seller’s book on their bank account, and nothing else',
      },
    },
    `select 'payout ' || p.id as subject, p.state || ': ' || p.amount || ', booked ' || coalesce(b.booked, 0) as detail
       from payouts p left join lateral (
         select sum(o.debit - o.credit) as booked from journals j join postings o on o.seller_id = j.seller_id and o.journal_id = j.id
          where j.seller_id = p.seller_id and j.book = 'seller:' || p.seller_id and o.account = 'S:bank'
            and j.idempotency_key in ('payout:' || p.token || ':arrived', 'payout:' || p.token || ':returned')
       ) b on true
      where p.channel = 'wallet' and coalesce(b.booked, 0) <> case when p.state = 'successful' then p.amount else 0 end`,
  ),
  defineInvariant(
    'closed_pots_are_sums',
    {
      numbers: [5],
      title: {
        de: 'Abgeschlossene Tage eines Guthabens sind die Summe ihrer Buchungen',
        en: 'Closed days of a balance are the sum of their postings',
      },
    },
    `select 'seller ' || m.seller_id || ' ' || m.account || ' ' || m.currency as subject, 'kept ' || m.rest || ', posted ' || coalesce(s.rest, 0) as detail
       from merchant_pots m left join lateral (
         select sum(p.credit - p.debit) as rest from postings p join journals j on j.id = p.journal_id
          where p.seller_id = m.seller_id and p.book = 'platform' and p.account = m.account and p.currency = m.currency and j.posted_at < m.through
       ) s on true
      where m.rest <> coalesce(s.rest, 0)`,
  ),
];
