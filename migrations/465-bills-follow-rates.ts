import type { Knex } from 'knex';

/**
 * What a bank holds of a charge that is not owed any more stays a claim until the bank has decided. And what was counted wrongly so far is
 * counted again: bills that banks' decisions left paid, and how many charges of a disputed order are paid.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table disputes add column still_claimed bigint not null default 0,
      add constraint disputes_still_claimed check (still_claimed between 0 and booked);

    update orders o set paid_count = (select count(*) from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.state in ('paid', 'refunded') and r.paid = r.amount)
     where exists (select from disputes d where d.seller_id = o.seller_id and d.order_id = o.id);

    -- A bill is over the whole, or over the charge whose key it has; the first charge paid is billed by the order's key, and a corrected address replaces a bill.
    with recursive bills as (
      select i.id as bill, i.id, i.seller_id, i.order_id, i.issue_key from invoices i where i.type = 'regular' and i.order_id is not null and i.state <> 'canceled'
      union all
      select b.bill, i.id, i.seller_id, i.order_id, i.issue_key from bills b join invoices i on b.issue_key like 'address:%' and i.seller_id = b.seller_id and i.id = substr(b.issue_key, 9)::bigint
    ), owed as (
      select i.id, i.seller_id, i.state,
             coalesce(sum(r.amount - r.paid) filter (where r.state not in ('skipped', 'refunded')), 0) as open,
             coalesce(bool_or(r.state not in ('future', 'pending')) filter (where r.state not in ('skipped', 'refunded') and r.amount > r.paid), false) as is_due
        from bills b
        join invoices i on i.seller_id = b.seller_id and i.id = b.bill
        join orders o on o.seller_id = b.seller_id and o.id = b.order_id
        join order_rates r on r.seller_id = o.seller_id and r.order_id = o.id
         and case when o.period_type in ('one_time', 'installment') then true
                  when b.issue_key like 'rate:%' then r.id = substr(b.issue_key, 6)::bigint
                  else r.id = (select f.id from order_rates f where f.seller_id = o.seller_id and f.order_id = o.id and f.amount > 0 and f.paid_at is not null
                                  and not exists (select from invoices k where k.seller_id = o.seller_id and k.issue_key = 'rate:' || f.id) order by f.paid_at, f.id limit 1) end
       where b.issue_key not like 'address:%'
       group by i.id, i.seller_id, i.state
    ), moves as (
      select id, seller_id, state as from_state,
             case when open = 0 and state <> 'paid' then 'payment_successful' when open > 0 and state = 'paid' then 'money_taken_back' when open > 0 and state = 'issued' and is_due then 'due' end as event
        from owed
    ), moved as (
      update invoices i set state = case when event = 'payment_successful' then 'paid' else 'unpaid' end
        from moves m where m.event is not null and i.seller_id = m.seller_id and i.id = m.id
      returning i.id, i.seller_id, m.event, m.from_state, i.state
    )
    insert into invoice_changes (seller_id, invoice_id, event, from_state, to_state, actor, changed_at) select seller_id, id, event, from_state, state, 'migration', now() from moved;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table disputes drop constraint disputes_still_claimed, drop column still_claimed');
}
