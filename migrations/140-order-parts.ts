import type { Knex } from 'knex';

/**
 * Orders of several lines: what each line was chosen as and answered with, what it opens, and its price at every charge; the legal texts an
 * order was concluded under; the saved means of payment that later charges use.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table order_lines
      add column product_form text not null default '',
      add column variant text,
      add column details jsonb not null default '{}',
      add column supply_country text,
      -- Price of one piece at each charge, in minor units; empty for lines from before, which were paid once.
      add column charges jsonb not null default '[]',
      -- Products the line opens besides its own, as they were on the day: [{ "id": 7, "form": "course" }]. Their stock is taken with it.
      add column parts jsonb not null default '[]',
      add column bump_id bigint,
      -- The plan had a limit on the day: its count moves with the order.
      add column plan_counted boolean not null default false;
    update order_lines l set product_form = o.product_form from orders o where o.seller_id = l.seller_id and o.id = l.order_id;

    alter table orders
      add column legal_texts jsonb not null default '{}',
      add column gift boolean not null default false,
      -- Forms hand over once for an order, however many charges follow.
      add column handed_over_at timestamptz,
      -- Who uses what was bought, where it is not the buyer.
      add column owner_id bigint;
    create index orders_of_owner on orders (owner_id, id) where owner_id is not null;
    create policy owner on orders for select to kontor_app using (owner_id = nullif(current_setting('app.payer_id', true), '')::bigint);
    update orders set handed_over_at = coalesce(first_paid_at, created_at) where first_paid_at is not null;

    -- What a charge that is an invoice of its own bills, line by line: [{ "position": 1, "unit", "discount", "net", "vat", "gross" }].
    alter table order_rates add column lines jsonb not null default '[]';

    alter table payments
      add column saves boolean not null default false,
      -- What the provider needs to charge again without the buyer.
      add column saved_method jsonb;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table payments drop column saves, drop column saved_method;
    alter table order_rates drop column lines;
    drop policy owner on orders;
    alter table orders drop column legal_texts, drop column gift, drop column handed_over_at, drop column owner_id;
    alter table order_lines drop column product_form, drop column variant, drop column details, drop column supply_country, drop column charges,
      drop column parts, drop column bump_id, drop column plan_counted;
  `);
}
