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
       from affiliate_commissions where kind = 'affiliate' group by seller_id, payment_id
     having sum(net) > max(base) or sum(net + vat) > max(gross) or sum(net) < 0
     union all
     select 'seller ' || n.seller_id || ' publisher ' || n.id, 'bonus ' || n.bonus_bp
       from affiliate_nodes n join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
      where n.bonus_bp + (select sum(bp) from unnest(p.tier_bps) as t(bp)) > 10000`,
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
           from affiliate_commissions where kind = 'affiliate' group by 1, 2, 3
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
         select 1 from affiliate_commissions c where c.seller_id = a.seller_id and c.order_id = a.order_id and c.kind = 'affiliate')
     union all
     select distinct 'seller ' || c.seller_id || ' order ' || c.order_id, 'earned without an attribution' from affiliate_commissions c
      where c.kind = 'affiliate' and not exists (select 1 from affiliate_attributions a where a.seller_id = c.seller_id and a.order_id = c.order_id)
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
       from (select seller_id, currency, case account when 'S:payable:affiliate' then 'affiliate' else 'sales_team' end as kind, -sum(rest) as rest
               from account_balances where account in ('S:payable:affiliate', 'S:payable:salesteam') group by 1, 2, 3) b
       full join (
         select c.seller_id, c.currency, c.kind, sum(c.net + c.vat) as owed from affiliate_commissions c
           left join affiliate_payouts p on p.seller_id = c.seller_id and p.id = c.payout_id
          where c.book = 'seller' and p.state is distinct from 'paid' group by 1, 2, 3
       ) c on c.seller_id = b.seller_id and c.currency = b.currency and c.kind = b.kind
      where coalesce(b.rest, 0) <> coalesce(c.owed, 0)
     union all
     select 'seller ' || coalesce(b.seller_id, c.seller_id) || ' platform ' || coalesce(b.currency, c.currency), 'book ' || coalesce(b.rest, 0) || ', owed ' || coalesce(c.owed, 0)
       from (select seller_id, currency, case when account like 'L:affiliate:%' then 'affiliate' else 'sales_team' end as kind, -sum(rest) as rest
               from account_balances where book = 'platform' and (account like 'L:affiliate:%' or account like 'L:salesteam:%') group by 1, 2, 3) b
       full join (
         select c.seller_id, c.currency, c.kind, sum(c.net + c.vat) as owed from affiliate_commissions c
          where c.book = 'platform' and c.payout_id is null group by 1, 2, 3
       ) c on c.seller_id = b.seller_id and c.currency = b.currency and c.kind = b.kind
      where coalesce(b.rest, 0) <> coalesce(c.owed, 0)
     union all
     select 'seller ' || p.seller_id || ' payout ' || p.id, p.state || ' ' || p.amount || ', in transit ' || coalesce(-b.rest, 0)
       from affiliate_payouts p left join account_balances b on b.seller_id = p.seller_id and b.book = 'platform' and b.account = 'L:payout:' || p.token || ':in_transit'
      where p.book = 'platform' and coalesce(-b.rest, 0) <> case p.state when 'issued' then p.amount else 0 end`,
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
  defineInvariant(
    'sales_fees_leave_the_rest',
    {
      numbers: [41],
      title: {
        de: 'Gebühr, Provisionen, Vertriebsprovision und Rest des Verkäufers ergeben, was bezahlt wurde, und der Rest ist nie weniger als nichts',
        en: 'Fee, commissions, sales fee and the seller’s rest come to what was paid, and the rest is never less than nothing',
      },
    },
    `select 'seller ' || t.seller_id || ' payment ' || t.payment_id as subject, 'earned ' || t.net || ' + ' || t.vat || ', platform ' || coalesce(m.fee + m.vat, 0) || ', paid ' || t.gross as detail
       from (select seller_id, payment_id, max(gross) as gross, sum(net) as net, sum(vat) as vat from affiliate_commissions group by 1, 2 having bool_or(kind = 'sales_team')) t
       left join merchant_fees m on m.seller_id = t.seller_id and m.payment_id = t.payment_id
      where t.net < 0 or t.net + t.vat + coalesce(m.fee + m.vat, 0) > t.gross`,
  ),
  defineInvariant(
    'sales_fees_follow_the_order',
    {
      numbers: [42, 43],
      title: {
        de: 'Vertriebsprovision bekommt nur, wem die Bestellung gehört, genau um das gekürzt, was zurückging, und so steht sie an der Bestellung',
        en: 'A sales fee is with the member whom the order belongs to, less exactly what went back, and stands so on the order',
      },
    },
    `select 'seller ' || t.seller_id || ' payment ' || t.payment_id || ' turn ' || t.tier as subject, 'left ' || t.left_net || ' of ' || t.full_net || ', returned ' || t.returned || ' of ' || t.gross as detail
       from (
         select seller_id, order_id, payment_id, tier, publisher_id, sum(net) as left_net, max(net) filter (where revision = 0) as full_net, max(gross) as gross,
                (array_agg(returned order by revision desc))[1] as returned
           from affiliate_commissions where kind = 'sales_team' group by 1, 2, 3, 4, 5
       ) t left join sales_attributions a on a.seller_id = t.seller_id and a.order_id = t.order_id
      where t.left_net <> case when a.turn = t.tier and a.user_id = t.publisher_id then t.full_net - floor(t.full_net::numeric * t.returned / t.gross) else 0 end
     union all
     select 'seller ' || o.seller_id || ' order ' || o.id, 'says ' || o.sales_team_member_fee || ', booked ' || coalesce(c.net, 0)
       from orders o left join (select seller_id, order_id, sum(net) as net from affiliate_commissions where kind = 'sales_team' group by 1, 2) c
         on c.seller_id = o.seller_id and c.order_id = o.id
      where o.sales_team_member_fee <> coalesce(c.net, 0)`,
  ),
];
