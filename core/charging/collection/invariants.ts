import { defineInvariant, type Invariant } from '#core/ledger';
import { MOST_DECLINES, MOST_OUTAGES } from '#core/settlement';

/** Invariants of the rates' life. */
export const collectionInvariants: readonly Invariant[] = [
  defineInvariant(
    'subscriptions_have_a_horizon',
    {
      numbers: [30],
      title: {
        de: 'Ein Abo ohne Ende, das läuft, hat immer kommende Raten; was nach dem Ende käme, entfällt',
        en: 'An open-ended subscription that goes on always has charges to come, and what an ended order had to come is skipped',
      },
    },
    `select 'order ' || o.id as subject, o.payment_state || ': ' || r.future || ' charges to come' as detail
       from changed_orders o
       join lateral (select count(*) filter (where state = 'future') as future from order_rates where seller_id = o.seller_id and order_id = o.id) r on true
      where (o.period_type = 'subscription' and o.charge_interval <> '' and o.payment_state in ('paying', 'payment_paused') and o.canceled_at is null and r.future = 0
             -- The contract is over once all that was paid went back, though a bank's claim may stand.
             and not (o.refunded > 0 and o.refunded = o.paid))
         or (o.canceled_at is not null and r.future > 0)`,
  ),
  defineInvariant(
    'one_charge_in_flight',
    // Of a rate whose part came meanwhile, or that was dropped, what the bank brings too much goes back; what had paid it may have been lost to another bank.
    {
      numbers: [9, 33],
      title: {
        de: 'Zu einer Rate, die auf ihre Bank wartet, läuft ein Versuch, und zu keiner laufen ohne den Käufer zwei',
        en: 'A rate that waits for its bank has one attempt under way, and no rate has two without the buyer',
      },
    },
    `select 'rate ' || r.id as subject, r.state || ', attempts under way ' || p.open as detail
       from changed_rates r
       join lateral (select count(*) as open from payments where seller_id = r.seller_id and order_id = r.order_id and order_rate_id = r.id and charges_saved is not null and state = 'pending') p on true
      where p.open > 1
         or (p.open = 1 and r.state not in ('pending', 'partly_paid', 'paid', 'refunded', 'chargebacked', 'skipped')
             and not (r.state = 'debt' and exists (select from disputes where seller_id = r.seller_id and order_id = r.order_id and order_rate_id = r.id and state = 'lost')))`,
  ),
  defineInvariant(
    'overdue_rests_access',
    {
      numbers: [35],
      title: {
        de: 'Solange eine Rate überfällig ist, nutzt niemand, wofür sie geschuldet wird',
        en: 'While a rate is overdue nobody uses what it is owed for',
      },
    },
    `select 'order ' || o.id as subject, 'open entitlements ' || e.open as detail
       from changed_orders o
       join lateral (select count(*) as open from entitlements where seller_id = o.seller_id and order_id = o.id and state = 'active') e on true
      where e.open > 0 and exists (select from order_rates where seller_id = o.seller_id and order_id = o.id and state = 'debt')`,
  ),
  defineInvariant(
    'one_charge_per_period',
    {
      numbers: [30],
      title: {
        de: 'Keine zwei Raten eines Abos fallen auf denselben Tag',
        en: 'No two charges of one subscription fall on the same day',
      },
    },
    `select 'order ' || o.id as subject, r.charges || ' charges on ' || r.due_date as detail
       from changed_orders o
       join lateral (select due_date, count(*) as charges from order_rates
                      where seller_id = o.seller_id and order_id = o.id and state <> 'skipped' group by due_date having count(*) > 1) r on true
      where o.period_type in ('subscription', 'limited_subscription')`,
  ),
  defineInvariant(
    'no_charge_while_access_rested',
    {
      numbers: [35],
      title: {
        de: 'Niemand zahlt von selbst für einen Zeitraum, der begann, während der Zugang ruhte',
        en: 'Nobody is charged by itself for a period that began while access rested',
      },
    },
    `select 'order ' || p.order_id as subject, 'rate ' || r.number || ' of ' || r.due_date || ' charged, access rested since ' || rest.since as detail
       from changed_payments p
       join order_rates r on r.seller_id = p.seller_id and r.id = p.order_rate_id
       join orders o on o.seller_id = p.seller_id and o.id = p.order_id and o.period_type in ('subscription', 'limited_subscription')
       join sellers s on s.id = o.seller_id
       join lateral (select c.changed_at as since,
                            (select min(b.changed_at) from entitlement_changes b where b.seller_id = c.seller_id and b.entitlement_id = c.entitlement_id and b.id > c.id and b.event = 'restored' and b.reason = 'chargeback') as until
                       from entitlement_changes c join entitlements e on e.seller_id = c.seller_id and e.id = c.entitlement_id and e.order_id = o.id
                      where c.seller_id = o.seller_id and c.event = 'revoked' and c.reason = 'chargeback') rest
         on r.due_date > (rest.since at time zone s.time_zone)::date and r.due_date < (coalesce(rest.until, p.created_at) at time zone s.time_zone)::date
      where p.charges_saved is not null and p.amount > 0 and p.created_at >= rest.since`,
  ),
  defineInvariant(
    'one_charge_after_a_won_dispute',
    {
      numbers: [9, 30],
      title: {
        de: 'Nach einer gewonnenen Rückbelastung wird kein Abo ohne eine Handlung des Käufers zweimal an einem Tag belastet',
        en: 'After a won dispute no subscription is charged twice within a day without an act of the buyer',
      },
    },
    `select 'order ' || p.order_id as subject, 'charged at ' || q.created_at || ' and ' || p.created_at || ', dispute won at ' || d.closed_at as detail
       from changed_payments p
       join orders o on o.seller_id = p.seller_id and o.id = p.order_id and o.period_type in ('subscription', 'limited_subscription')
       join payments q on q.seller_id = p.seller_id and q.order_id = p.order_id and q.id < p.id and q.order_rate_id <> p.order_rate_id
        and q.charges_saved is not null and q.effective and q.amount > 0 and q.created_at >= p.created_at - interval '20 hours'
       join disputes d on d.seller_id = p.seller_id and d.order_id = p.order_id and d.state = 'won' and d.booked > 0
        and d.closed_at between p.created_at - interval '3 days' and q.created_at
      where p.charges_saved is not null and p.effective and p.amount > 0`,
  ),
  defineInvariant(
    'retries_within_budget',
    {
      numbers: [12],
      title: {
        de: 'Abgelehnte Versuche und Ausfälle werden getrennt gezählt, und jeder Vorrat hat ein Ende',
        en: 'Declines and outages are counted apart, and each budget ends',
      },
    },
    `select 'rate ' || id as subject, declines || ' declines, ' || outages || ' outages' as detail
       from changed_rates where declines > ${MOST_DECLINES} or outages > ${MOST_OUTAGES}`,
  ),
];
