import type { Knex } from 'knex';

/** A claim after one that was collected, where a bank took the rate back; and costs of default that a seller gave up for good. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table claims drop constraint claims_once;
    create unique index claims_open_once on claims (seller_id, order_rate_id) where closed_at is null;
    create index claims_of_rate on claims (seller_id, order_rate_id, id);

    alter table arrears add column waived_at timestamptz;
    update arrears a set waived_at = c.closed_at
      from claims c
     where c.seller_id = a.seller_id and c.order_rate_id = a.order_rate_id and abs(extract(epoch from a.closed_at - c.closed_at)) < 60
       and c.outcome in ('manually_resolved_dunning', 'manually_resolved_inkasso');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table arrears drop column waived_at;
    drop index claims_of_rate;
    drop index claims_open_once;
    alter table claims add constraint claims_once unique (seller_id, order_rate_id);
  `);
}
