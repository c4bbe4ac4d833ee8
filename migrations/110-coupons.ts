import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/**
 * Coupons, what they reach, and who used them. Codes are kept in capitals: two that differ in case alone are one. The counts stand on the
 * coupon, because the conditional update that takes a use is what keeps the limit.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table coupon_batches (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      pattern text not null,
      character_set text not null,
      wanted_count integer not null,
      made_count integer not null default 0,
      state text not null default 'waiting',
      terms jsonb not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      constraint coupon_batches_seller_id_unique unique (seller_id, id),
      constraint coupon_batches_character_set_known check (character_set in ('alphabetic', 'numeric', 'alphanumeric')),
      constraint coupon_batches_state_known check (state in ('waiting', 'done', 'failed')),
      constraint coupon_batches_count_in_bounds check (wanted_count between 1 and 300 and made_count between 0 and wanted_count)
    );

    create table coupons (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      batch_id bigint,
      code text not null,
      name text not null default '',
      active boolean not null default true,
      archived boolean not null default false,
      value_form text not null,
      value_minor bigint,
      value_bp integer,
      currency text,
      base text not null default 'end_amount',
      scope text not null default 'all_products',
      plan_types text[] not null default '{}',
      applies_to text not null default 'all',
      applies_to_count integer,
      "limit" integer,
      limit_per_buyer integer,
      starts_on date,
      ends_on date,
      position integer not null default 0,
      held_count integer not null default 0,
      used_count integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint coupons_seller_id_unique unique (seller_id, id),
      constraint coupons_code_unique unique (seller_id, code),
      constraint coupons_batch_fk foreign key (seller_id, batch_id) references coupon_batches (seller_id, id),
      constraint coupons_code_form check (code = upper(code) and length(code) between 3 and 40),
      constraint coupons_value_form_known check (value_form in ('currency', 'percents')),
      constraint coupons_value_of_its_form check (case value_form
        when 'currency' then value_minor > 0 and currency ~ '^[a-z]{3}$' and value_bp is null
        else value_bp between 1 and 10000 and value_minor is null and currency is null end),
      constraint coupons_base_known check (base in ('end_amount', 'net_amount')),
      constraint coupons_scope_known check (scope in ('all_products', 'single_product', 'multiple_products')),
      constraint coupons_plan_types_known check (plan_types <@ array['one_time', 'installment', 'limited_subscription', 'subscription']),
      constraint coupons_applies_to_known check (applies_to in ('first', 'all', 'n') and (applies_to = 'n') = (applies_to_count is not null)),
      constraint coupons_applies_to_count_positive check (applies_to_count > 0),
      constraint coupons_limits_positive check ("limit" > 0 and limit_per_buyer > 0),
      constraint coupons_dates_in_order check (starts_on <= ends_on),
      constraint coupons_counts_are_not_negative check (held_count >= 0 and used_count >= 0),
      constraint coupons_is_not_used_too_often check ("limit" is null or held_count + used_count <= "limit")
    );
    create index coupons_by_position on coupons (seller_id, position, created_at desc, id);
    create index coupons_by_batch on coupons (seller_id, batch_id, id) where batch_id is not null;

    create table coupon_products (
      seller_id bigint not null,
      coupon_id bigint not null,
      product_id bigint not null,
      primary key (seller_id, coupon_id, product_id),
      constraint coupon_products_coupon_fk foreign key (seller_id, coupon_id) references coupons (seller_id, id) on delete cascade,
      constraint coupon_products_product_fk foreign key (seller_id, product_id) references products (seller_id, id)
    );
    create index coupon_products_by_product on coupon_products (seller_id, product_id);

    create table coupon_uses (
      id bigserial primary key,
      seller_id bigint not null,
      coupon_id bigint not null,
      order_id bigint not null,
      buyer_key text not null,
      state text not null,
      given_back_from text,
      held_at timestamptz not null,
      used_at timestamptz,
      given_back_at timestamptz,
      constraint coupon_uses_order_unique unique (seller_id, order_id),
      constraint coupon_uses_coupon_fk foreign key (seller_id, coupon_id) references coupons (seller_id, id),
      constraint coupon_uses_order_fk foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint coupon_uses_state_known check (state in ('held', 'used', 'given_back'))
    );
    create index coupon_uses_by_buyer on coupon_uses (seller_id, coupon_id, buyer_key) where state <> 'given_back';
  `);
  await protectTenantTable(db, 'coupon_batches', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'coupons');
  await protectTenantTable(db, 'coupon_products');
  await protectTenantTable(db, 'coupon_uses', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table coupon_uses, coupon_products, coupons, coupon_batches');
}
