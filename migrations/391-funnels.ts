import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/**
 * Funnels: pages and offers that follow one another. Steps are stored with their funnel, because they are only ever read and saved together;
 * what buyers did at a step is a row of its own, at most one for each order and step.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table funnels (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      name text not null,
      slug text not null,
      state text not null default 'draft',
      entry_node_id text,
      nodes jsonb not null default '[]',
      -- Raised with every save: whoever saves over another's change is told.
      rev integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      activated_at timestamptz,
      constraint funnels_seller_id_unique unique (seller_id, id),
      constraint funnels_slug_unique unique (seller_id, slug),
      constraint funnels_state_known check (state in ('draft', 'active', 'paused'))
    );

    alter table orders
      add column funnel_id bigint,
      add column funnel_node_id text not null default '',
      add constraint orders_funnel foreign key (seller_id, funnel_id) references funnels (seller_id, id);
    create index orders_by_funnel on orders (seller_id, funnel_id) where funnel_id is not null;

    create table funnel_steps (
      seller_id bigint not null,
      funnel_id bigint not null,
      -- The purchase that the offers follow.
      order_id bigint not null,
      node_id text not null,
      variant text not null default 'a',
      seen_at timestamptz not null,
      -- left: accepted, then given up before it was paid.
      answer text,
      answered_at timestamptz,
      offer_order_id bigint,
      constraint funnel_steps_pkey primary key (seller_id, order_id, node_id),
      constraint funnel_steps_funnel foreign key (seller_id, funnel_id) references funnels (seller_id, id),
      constraint funnel_steps_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint funnel_steps_offer foreign key (seller_id, offer_order_id) references orders (seller_id, id),
      constraint funnel_steps_offer_once unique (seller_id, offer_order_id),
      constraint funnel_steps_answer_known check (answer in ('accept', 'decline', 'left')),
      constraint funnel_steps_accept_orders check (answer is distinct from 'accept' or offer_order_id is not null)
    );
    create index funnel_steps_by_funnel on funnel_steps (seller_id, funnel_id, node_id);

    -- Of steps before the purchase, where nobody is known yet.
    create table funnel_views (
      seller_id bigint not null,
      funnel_id bigint not null,
      node_id text not null,
      variant text not null,
      day date not null,
      views bigint not null default 1,
      constraint funnel_views_pkey primary key (seller_id, funnel_id, node_id, variant, day),
      constraint funnel_views_funnel foreign key (seller_id, funnel_id) references funnels (seller_id, id)
    );
  `);
  await protectTenantTable(db, 'funnels');
  await protectTenantTable(db, 'funnel_steps');
  await protectTenantTable(db, 'funnel_views');
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table funnel_views; drop table funnel_steps;
    alter table orders drop column funnel_id, drop column funnel_node_id;
    drop table funnels;
  `);
}
