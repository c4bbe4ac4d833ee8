import { defineInvariant, type Invariant } from '#core/ledger';

/** Invariants of programs, attributions and commissions. */
export const commissionInvariants: readonly Invariant[] = [
  defineInvariant(
    'commissions_within_base',
    {
      numbers: [41],
      title: {
        de: 'Stufen und Bonus ergeben höchstens 100 %, Provisionen einer Zahlung höchstens ihre Grundlage, und dem Verkäufer bleibt nie weniger als nichts',
        en: 'Tiers and bonus come to 100 % at most, commissions of a payment to its base at most, and the seller never keeps less than nothing',
      },
    },
    `select 'seller ' || seller_id || ' payment ' || payment_id as subject, 'commissions ' || sum(net) || ', vat ' || sum(vat) || ', base ' || max(base) || ', paid ' || max(gross) as detail
       from affiliate_commissions group by seller_id, payment_id
     having sum(net) > max(base) or sum(net + vat) > max(gross) or sum(net) < 0
     union all
     select 'seller ' || n.seller_id || ' publisher ' || n.id, 'bonus ' || n.bonus_bp
       from affiliate_nodes n join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
      where n.bonus_bp + (select sum(bp) from unnest(p.tier_bps) as t(bp)) > 10000 and p.updated_at <= n.created_at`,
  ),
  defineInvariant(
    'commissions_follow_returns',
    {
      numbers: [42],
      title: {
        de: 'Was erstattet oder zurückgebucht wurde, nimmt jeder Provision genau seinen Anteil, und alles, wenn alles zurückging',
        en: 'What was refunded or charged back takes exactly its share of each commission, and all of it once all went back',
      },
    },
    `select 'seller ' || seller_id || ' payment ' || payment_id || ' tier ' || tier as subject, 'left ' || left_net || ' of ' || full_net || ', returned ' || returned || ' of ' || gross as detail
       from (
         select seller_id, payment_id, tier, sum(net) as left_net, max(net) filter (where revision = 0) as full_net, max(gross) as gross,
                (array_agg(returned order by revision desc))[1] as returned
           from affiliate_commissions group by 1, 2, 3
       ) t where left_net <> full_net - floor(full_net::numeric * returned / gross)`,
  ),
  defineInvariant(
    'one_attribution',
    {
      numbers: [43],
      title: {
        de: 'Niemand steht über sich selbst, niemand verdient an seinem eigenen Kauf, und verdient wird nur mit Zuordnung',
        en: 'Nobody stands above themselves, nobody earns by their own purchase, and nothing is earned without an attribution',
      },
    },
    `select 'seller ' || seller_id || ' publisher ' || id as subject, 'recruited by ' || parent_id as detail from affiliate_nodes where parent_id >= id
     union all
     select 'seller ' || a.seller_id || ' order ' || a.order_id, 'refused: ' || a.refused || ', yet commission was booked'
       from affiliate_attributions a where a.refused <> '' and exists (
         select 1 from affiliate_commissions c where c.seller_id = a.seller_id and c.order_id = a.order_id)
     union all
     select 'seller ' || c.seller_id || ' order ' || c.order_id, 'publisher ' || c.publisher_id || ' bought it'
       from affiliate_commissions c join orders o on o.seller_id = c.seller_id and o.id = c.order_id
       join users u on u.id = c.publisher_id where lower(o.buyer_email) = lower(u.email)`,
  ),
  defineInvariant(
    'commission_payouts_are_sums',
    {
      numbers: [44],
      title: {
        de: 'Eine Auszahlung ist die Summe ihrer Provisionen, und was geschuldet ist, steht in den Büchern',
        en: 'A payout is the sum of its commissions, and what is owed stands in the books',
      },
    },
    `select 'seller ' || p.seller_id || ' payout ' || p.id as subject, p.state || ' ' || p.amount || ', commissions ' || coalesce(c.sum, 0) as detail
       from affiliate_payouts p left join lateral (
         select sum(net + vat) from affiliate_commissions c where c.seller_id = p.seller_id and c.payout_id = p.id) c on true
      where coalesce(c.sum, 0) <> case p.state when 'canceled' then 0 else p.amount end
     union all
     select 'seller ' || coalesce(b.seller_id, c.seller_id) || ' ' || coalesce(b.currency, c.currency), 'book ' || coalesce(b.rest, 0) || ', owed ' || coalesce(c.owed, 0)
       from (select seller_id, currency, -sum(rest) as rest from account_balances where account = 'S:payable:affiliate' group by 1, 2) b
       full join (
         select c.seller_id, c.currency, sum(c.net + c.vat) as owed from affiliate_commissions c
           left join affiliate_payouts p on p.seller_id = c.seller_id and p.id = c.payout_id
          where c.book = 'seller' and p.state is distinct from 'paid' group by 1, 2
       ) c on c.seller_id = b.seller_id and c.currency = b.currency
      where coalesce(b.rest, 0) <> coalesce(c.owed, 0)
     union all
     select 'seller ' || coalesce(b.seller_id, c.seller_id) || ' platform ' || coalesce(b.currency, c.currency), 'book ' || coalesce(b.rest, 0) || ', owed ' || coalesce(c.owed, 0)
       from (select seller_id, currency, -sum(rest) as rest from account_balances where book = 'platform' and account like 'L:affiliate:%' group by 1, 2) b
       full join (
         select c.seller_id, c.currency, sum(c.net + c.vat) as owed from affiliate_commissions c
           left join affiliate_payouts p on p.seller_id = c.seller_id and p.id = c.payout_id
          where c.book = 'platform' and p.state is distinct from 'paid' group by 1, 2
       ) c on c.seller_id = b.seller_id and c.currency = b.currency
      where coalesce(b.rest, 0) <> coalesce(c.owed, 0)`,
  ),
  defineInvariant(
    'nothing_payable_early',
    {
      numbers: [45],
      title: {
        de: 'Nichts wird vor seiner Zeit ausgezahlt, und niemandem, der Steuerangaben nie bestätigt hat',
        en: 'Nothing is payable before its time, and to nobody who never confirmed tax details',
      },
    },
    `select 'seller ' || seller_id || ' commission ' || id as subject, 'matures ' || matures_at as detail
       from affiliate_commissions where (available_at is not null and available_at < matures_at) or (payout_id is not null and available_at is null)
     union all
     select 'seller ' || p.seller_id || ' payout ' || p.id, 'tax details were never confirmed'
       from affiliate_payouts p join affiliate_publishers u on u.user_id = p.publisher_id where u.tax_confirmed_at is null and p.state <> 'canceled'`,
  ),
];
