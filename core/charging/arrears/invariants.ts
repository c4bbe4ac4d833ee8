import { defineInvariant, type Invariant } from '#core/ledger';

/** Facts that always hold of costs of default. */
export const arrearsInvariants: readonly Invariant[] = [
  defineInvariant(
    'costs_of_default_paid',
    {
      numbers: [34],
      title: {
        de: 'Was Käufer an Verzugskosten zahlten, sagen Zahlungen, Raten und Bücher gleich',
        en: 'What buyers paid as costs of default is the same by payments, rates and books',
      },
    },
    `select 'rate ' || p.order_rate_id as subject, 'payments ' || p.costs || ', interest ' || p.interest || '; arrears ' || coalesce(a.fee_paid + a.flat_paid + a.interest_paid, 0) || ', interest ' || coalesce(a.interest_paid, 0) as detail
       from (select seller_id, order_rate_id, sum(costs) as costs, sum(costs_interest) as interest from payments group by 1, 2) p
       left join arrears a on a.seller_id = p.seller_id and a.order_rate_id = p.order_rate_id
      where p.costs <> coalesce(a.fee_paid + a.flat_paid + a.interest_paid, 0) or p.interest <> coalesce(a.interest_paid, 0)
      union all
     select 'seller ' || coalesce(p.seller_id, b.seller_id), 'payments ' || coalesce(p.interest, 0) || ' and ' || coalesce(p.other, 0) || ', books ' || coalesce(b.interest, 0) || ' and ' || coalesce(b.other, 0)
       from (select seller_id, currency_key, sum(costs_interest) as interest, sum(costs - costs_interest) as other from payments where costs > 0 group by 1, 2) p
       full join (select seller_id, currency, coalesce(-sum(rest) filter (where account = 'S:income:interest'), 0) as interest, coalesce(-sum(rest) filter (where account = 'S:income:dunning'), 0) as other
                    from account_balances where account in ('S:income:interest', 'S:income:dunning') group by 1, 2) b
              on b.seller_id = p.seller_id and b.currency = p.currency_key
      where coalesce(p.interest, 0) <> coalesce(b.interest, 0) or coalesce(p.other, 0) <> coalesce(b.other, 0)`,
  ),
];
