import type { Knex } from 'knex';

/**
 * The life of rates: when each is to be collected and how often that failed, what later charges of a subscription are counted from, until
 * when access lasts that has an end, and which saved means of payment an attempt without the buyer charges.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      -- Time between two charges: '1m'; empty where they follow no single interval.
      add column charge_interval text not null default '',
      -- The charge with this number is due on this day; later ones are counted from it. Null: the first is, on due_date.
      add column anchored_on date,
      add column anchor_number integer not null default 1,
      -- Access ends at the beginning of this day, for this reason.
      add column access_until date,
      add column access_reason text,
      add constraint orders_access_end check ((access_until is null) = (access_reason is null)),
      add constraint orders_access_reason_known check (access_reason in ('payment_paused', 'payment_canceled'));
    create index orders_access_ending on orders (access_until) where access_until is not null;
    update orders o set charge_interval = coalesce(p.preferences ->> 'interval', '') from pricing_plans p
     where p.seller_id = o.seller_id and p.id = o.pricing_plan_id and o.recurring;

    alter table order_rates
      -- When to do the next thing about a rate that is due, and what: charge again, or give up waiting for the buyer.
      add column collect_at timestamptz,
      add column collect_step text,
      add column declines integer not null default 0,
      add column outages integer not null default 0,
      add column announced_at timestamptz,
      add column written_off_at timestamptz,
      add constraint order_rates_collect_step_known check (collect_step in ('charge', 'give_up')),
      add constraint order_rates_collect_whole check ((collect_at is null) = (collect_step is null));
    create index order_rates_future on order_rates (due_date, id) where state = 'future';
    create index order_rates_to_collect on order_rates (collect_at, id) where collect_at is not null;

    -- The saved means of payment this attempt charges without the buyer: the provider's own ids.
    alter table payments add column charges_saved jsonb;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table payments drop column charges_saved;
    alter table order_rates drop column collect_at, drop column collect_step, drop column declines, drop column outages, drop column announced_at, drop column written_off_at;
    alter table orders drop column charge_interval, drop column anchored_on, drop column anchor_number, drop column access_until, drop column access_reason;
  `);
}
