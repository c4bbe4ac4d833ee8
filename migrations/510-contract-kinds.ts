import type { Knex } from 'knex';

/**
 * What a line is in the law on withdrawal is kept with it, apart from its class for VAT. Orders from before get it from their kind of product; the
 * consent in their words stands as it was given.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table order_lines add column contracts text[] not null default '{}';
    create function pg_temp.contract_of(form text, category text) returns text language sql immutable as $$
      select case when form in ('membership', 'event', 'service') or category = 'online_course_live' then 'service' else 'digital_content' end
    $$;
    update order_lines l set contracts = case when l.supply_class = 'onsite_event' then '{}'::text[] else coalesce(
      (select array_agg(distinct pg_temp.contract_of(p.form, p.category)) from jsonb_array_elements(l.parts) part
         join products p on p.seller_id = l.seller_id and p.id = (part ->> 'id')::bigint
        where l.product_form = 'bundle' and p.supply_class <> 'onsite_event'),
      (select array[pg_temp.contract_of(p.form, p.category)] from products p where p.seller_id = l.seller_id and p.id = l.product_id), '{}') end;
    drop function pg_temp.contract_of(text, text);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('order_lines', (table) => {
    table.dropColumn('contracts');
  });
}
