import type { Knex } from 'knex';

/** While a withdrawal waits for a decision nothing of its order is charged; what was decided, and why, stands beside the declaration. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The first withdrawal that nobody has decided on yet.
    alter table orders add column withdrawal_declared_at timestamptz;
    alter table declaration_events drop constraint declaration_events_kind_known;
    alter table declaration_events
      add column reason text not null default '',
      add constraint declaration_events_kind_known check (kind in ('filed', 'handled', 'reopened', 'accepted', 'rejected', 'completed')),
      add constraint declaration_events_reason_of_rejections check ((kind = 'rejected') = (reason <> ''));
    update orders o set withdrawal_declared_at = d.received_at
      from declaration_events f join contract_declarations d on d.seller_id = f.seller_id and d.id = f.declaration_id and d.kind = 'withdrawal'
      left join lateral (select e.kind from declaration_events e where e.seller_id = d.seller_id and e.declaration_id = d.id and e.kind <> 'filed' order by e.id desc limit 1) h on true
     where f.kind = 'filed' and f.seller_id = o.seller_id and f.order_id = o.id and h.kind is distinct from 'handled' and o.canceled_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders drop column withdrawal_declared_at;
    alter table declaration_events drop constraint declaration_events_kind_known, drop constraint declaration_events_reason_of_rejections, drop column reason;
    alter table declaration_events add constraint declaration_events_kind_known check (kind in ('filed', 'handled', 'reopened'));
  `);
}
