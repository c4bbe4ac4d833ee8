import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/**
 * What a checkout offers beside its product (order bumps), and what a buyer may change to afterwards (ticket upgrades). Orders name them, so
 * they are taken away, never deleted.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table order_bumps (
      id bigserial primary key,
      seller_id bigint not null,
      product_id bigint not null,
      offered_product_id bigint not null,
      offered_plan_id bigint,
      view text,
      placement text not null default 'belowProductDetails',
      title text not null default '',
      text text not null default '',
      picture_file_id bigint references files (id),
      price_minor bigint,
      plan_types text[] not null default '{}',
      buyers text not null default 'all',
      not_if_owned boolean not null default false,
      active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz,
      constraint order_bumps_seller_id_unique unique (seller_id, id),
      constraint order_bumps_product_fk foreign key (seller_id, product_id) references products (seller_id, id),
      constraint order_bumps_offered_product_fk foreign key (seller_id, offered_product_id) references products (seller_id, id),
      constraint order_bumps_offered_plan_fk foreign key (seller_id, offered_plan_id) references pricing_plans (seller_id, id),
      constraint order_bumps_offers_another_product check (product_id <> offered_product_id),
      constraint order_bumps_view_known check (view in ('first', 'sec', 'third', 'fourth', 'fifth', 'six', 'seven')),
      constraint order_bumps_view_while_there check ((view is null) = (removed_at is not null)),
      constraint order_bumps_view_unique unique (seller_id, product_id, view) deferrable initially deferred,
      constraint order_bumps_placement_known check (placement in ('belowProductDetails', 'belowPayerDetails', 'belowPaymentMethods',
        'below_payment_options', 'below_legal_text', 'below_custom_fields')),
      constraint order_bumps_plan_types_known check (plan_types <@ array['one_time', 'installment', 'limited_subscription', 'subscription']),
      constraint order_bumps_buyers_known check (buyers in ('all', 'private', 'business')),
      constraint order_bumps_price_not_negative check (price_minor >= 0)
    );

    create table ticket_upgrades (
      id bigserial primary key,
      seller_id bigint not null,
      product_id bigint not null,
      from_variant text not null,
      to_variant text not null,
      price_minor bigint,
      text text not null default '',
      active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz,
      constraint ticket_upgrades_seller_id_unique unique (seller_id, id),
      constraint ticket_upgrades_product_fk foreign key (seller_id, product_id) references products (seller_id, id),
      constraint ticket_upgrades_leads_elsewhere check (from_variant <> to_variant),
      constraint ticket_upgrades_price_not_negative check (price_minor >= 0)
    );
    create unique index ticket_upgrades_once on ticket_upgrades (seller_id, product_id, from_variant, to_variant) where removed_at is null;
  `);
  await protectTenantTable(db, 'order_bumps', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'ticket_upgrades', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table ticket_upgrades, order_bumps');
}
