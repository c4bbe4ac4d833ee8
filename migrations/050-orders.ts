import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

const APPEND = { grant: ['insert'] as const };
const KEEP = { grant: ['insert', 'update'] as const };

/**
 * Orders with their lines, rates, history and changes; payments and refunds. Amounts are minor units of `currency_key`. Nothing here is
 * ever deleted, and history and changes are never updated. (seller_id, id) is unique so that parts cannot belong to another seller's order.
 */
export async function up(db: Knex): Promise<void> {
  await createOrders(db);
  await createOrderParts(db);
  await createPayments(db);
  await protectTenantTable(db, 'orders', { ...KEEP, payerColumn: 'payer_id' });
  await protectTenantTable(db, 'order_lines', APPEND);
  await protectTenantTable(db, 'order_rates', KEEP);
  await protectTenantTable(db, 'order_history', APPEND);
  await protectTenantTable(db, 'order_changes', APPEND);
  await protectTenantTable(db, 'payments', KEEP);
  await protectTenantTable(db, 'refunds', KEEP);
  await letPayersReadParts(db);
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'refunds',
    'payments',
    'order_changes',
    'order_history',
    'order_rates',
    'order_lines',
    'orders',
  ]) {
    await db.schema.dropTable(table);
  }
}

const contact = (who: string): string =>
  [
    'first_name',
    'last_name',
    'email',
    'phone',
    'country',
    'city',
    'street',
    'street_number',
    'zip',
    'company',
    'vat_no',
    'additional_address',
  ]
    .map((field) => `${who}_${field} text not null default '',`)
    .join('\n      ');

async function createOrders(db: Knex): Promise<void> {
  await db.raw(`
    create table orders (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      token text not null,
      checkout_token text not null,
      order_type text not null default 'standard',
      product_id bigint not null,
      product_name text not null,
      product_form text not null,
      internal_name text not null default '',
      cost_center text not null default '',
      pricing_plan_id bigint,
      pricing_plan_name text not null default '',
      payment_state text not null default 'payment_not_completed',
      payment_form text not null default 'not_assigned',
      period_type text not null default 'one_time',
      recurring boolean not null default false,
      test_period text not null default '',
      with_test_period boolean not null default false,
      with_custom_start boolean not null default false,
      currency_key text not null,
      total bigint not null,
      net_total bigint not null,
      vat_total bigint not null,
      paid bigint not null default 0,
      refunded bigint not null default 0,
      paid_count integer not null default 0,
      rates_count integer not null,
      due_date date not null,
      last_due_date date not null,
      coupon_code text not null default '',
      coupon_id bigint,
      discount bigint not null default 0,
      campaign_id text not null default '',
      publisher_id bigint,
      affiliate_program_id bigint,
      team_member text not null default '',
      sales_team_member_id bigint,
      sales_team_member_name text not null default '',
      sales_team_member_fee bigint not null default 0,
      upsell_type text not null default '',
      product_groups text not null default '',
      success_page_url text not null default '',
      additional jsonb not null default '{}',
      seller_business boolean not null,
      power_seller boolean not null default false,
      supply_facts jsonb not null default '{}',
      awaits_funds boolean not null default false,
      canceled_at timestamptz,
      paused_at timestamptz,
      payer_id bigint,
      buyer_type text not null,
      ${contact('buyer')}
      ${contact('owner')}
      locale text not null,
      vat_case text not null default '',
      vat_decision jsonb not null,
      vat_evidence jsonb not null,
      terms_version text not null,
      consents jsonb not null default '{}',
      waiver jsonb,
      quantity integer not null default 1,
      stock_state text not null default 'none',
      reserved_until timestamptz,
      confirmation_mail_id bigint,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      first_paid_at timestamptz,
      constraint orders_seller_id_unique unique (seller_id, id),
      constraint orders_token_unique unique (token),
      constraint orders_checkout_token_unique unique (seller_id, checkout_token),
      constraint orders_order_type_known check (order_type in ('standard', 'bundle', 'bump', 'ticket_upgrade')),
      constraint orders_payment_state_known check (payment_state in ('payment_not_completed', 'payment_waiting', 'payment_pending', 'paying',
        'paid', 'payment_paused', 'payment_canceled', 'payment_refunded', 'payment_chargebacked')),
      constraint orders_period_type_known check (period_type in ('one_time', 'installment', 'limited_subscription', 'subscription')),
      constraint orders_stock_state_known check (stock_state in ('none', 'reserved', 'sold', 'released', 'returned')),
      constraint orders_buyer_type_known check (buyer_type in ('consumer', 'business')),
      constraint orders_total_is_net_and_vat check (total = net_total + vat_total),
      constraint orders_total_not_negative check (total >= 0 and net_total >= 0 and vat_total >= 0),
      constraint orders_refunded_within_paid check (refunded >= 0 and refunded <= paid)
    );
    create index orders_by_product on orders (seller_id, product_id, id);
    create index orders_by_state on orders (seller_id, payment_state, id);
    create index orders_by_created on orders (seller_id, created_at, id);
    create index orders_by_buyer_email on orders (seller_id, lower(buyer_email), id);
    create index orders_of_payer on orders (payer_id, id) where payer_id is not null;
    create index orders_reserved on orders (reserved_until) where stock_state = 'reserved' and reserved_until is not null;
  `);
}

async function createOrderParts(db: Knex): Promise<void> {
  await db.raw(`
    create table order_lines (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      position integer not null,
      item_type text not null default 'Product',
      product_id bigint not null,
      pricing_plan_id bigint,
      name text not null,
      quantity integer not null,
      unit bigint not null,
      amount_type text not null,
      discount bigint not null default 0,
      net bigint not null,
      vat bigint not null,
      gross bigint not null,
      vat_rate_bp integer not null,
      vat_case text not null,
      vat_country text not null,
      vat_category text not null,
      vat_note text,
      supply_class text not null,
      constraint order_lines_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint order_lines_position_unique unique (seller_id, order_id, position),
      constraint order_lines_item_type_known check (item_type in ('Product', 'Ticket', 'Upsell')),
      constraint order_lines_amount_type_known check (amount_type in ('gross', 'net')),
      constraint order_lines_gross_is_net_and_vat check (gross = net + vat),
      constraint order_lines_quantity_positive check (quantity > 0)
    );

    create table order_rates (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      number integer not null,
      state text not null,
      due_date date not null,
      amount bigint not null,
      net bigint not null,
      vat bigint not null,
      paid bigint not null default 0,
      refunded bigint not null default 0,
      paid_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint order_rates_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint order_rates_seller_id_unique unique (seller_id, id),
      constraint order_rates_number_unique unique (seller_id, order_id, number),
      constraint order_rates_state_known check (state in ('paid', 'unpaid', 'future', 'skipped', 'chargebacked', 'debt', 'refunded', 'pending', 'partly_paid')),
      constraint order_rates_amount_is_net_and_vat check (amount = net + vat),
      constraint order_rates_paid_within_amount check (paid >= 0 and paid <= amount and refunded >= 0 and refunded <= paid)
    );
    create index order_rates_due on order_rates (seller_id, state, due_date, id);

    create table order_history (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      occurred_at timestamptz not null,
      kind text not null,
      machine text,
      subject_id bigint,
      from_state text,
      to_state text,
      actor text not null,
      correlation_id text not null,
      data jsonb not null default '{}',
      constraint order_history_order foreign key (seller_id, order_id) references orders (seller_id, id)
    );
    create index order_history_by_order on order_history (seller_id, order_id, id);

    create table order_changes (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      occurred_at timestamptz not null,
      kind text not null,
      net bigint not null,
      vat bigint not null,
      gross bigint not null,
      actor text not null,
      detail jsonb not null,
      constraint order_changes_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint order_changes_gross_is_net_and_vat check (gross = net + vat)
    );
    create index order_changes_by_order on order_changes (seller_id, order_id, id);
  `);
}

async function createPayments(db: Knex): Promise<void> {
  await db.raw(`
    create table payments (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      order_rate_id bigint not null,
      token text not null,
      attempt integer not null,
      provider text not null,
      method text not null,
      amount bigint not null,
      currency_key text not null,
      state text not null default 'pending',
      effective boolean not null default false,
      idempotency_key text not null,
      external_id text,
      captured bigint not null default 0,
      refund_requested bigint not null default 0,
      refunded bigint not null default 0,
      decline_reason text,
      decline_code text,
      instrument jsonb,
      expires_at timestamptz not null,
      look_at timestamptz,
      looks integer not null default 0,
      alerted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      settled_at timestamptz,
      constraint payments_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint payments_order_rate foreign key (seller_id, order_rate_id) references order_rates (seller_id, id),
      constraint payments_seller_id_unique unique (seller_id, id),
      constraint payments_token_unique unique (token),
      constraint payments_attempt_unique unique (seller_id, order_id, attempt),
      constraint payments_external_id_unique unique (seller_id, provider, external_id),
      constraint payments_state_known check (state in ('pending', 'authorized', 'successful', 'canceled', 'expired', 'error', 'mismatch')),
      constraint payments_effective_is_successful check (not effective or state = 'successful'),
      constraint payments_refunded_within_captured check (refunded >= 0 and refunded <= refund_requested and refund_requested <= captured),
      constraint payments_amount_not_negative check (amount >= 0 and captured >= 0)
    );
    create unique index payments_one_effective_per_rate on payments (seller_id, order_rate_id) where effective;
    create index payments_to_look_at on payments (look_at) where look_at is not null;

    create table refunds (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      order_rate_id bigint not null,
      payment_id bigint not null,
      token text not null,
      request_key text not null,
      idempotency_key text not null,
      purpose text not null,
      amount bigint not null,
      currency_key text not null,
      state text not null default 'pending',
      external_id text,
      code text,
      reason text not null default '',
      look_at timestamptz,
      looks integer not null default 0,
      alerted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint refunds_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint refunds_payment foreign key (seller_id, payment_id) references payments (seller_id, id),
      constraint refunds_token_unique unique (token),
      constraint refunds_request_key_unique unique (seller_id, order_id, request_key),
      constraint refunds_state_known check (state in ('pending', 'successful', 'failed')),
      constraint refunds_purpose_known check (purpose in ('order', 'overpayment', 'late_payment')),
      constraint refunds_amount_positive check (amount > 0)
    );
    create index refunds_by_order on refunds (seller_id, order_id, id);
    create index refunds_by_external_id on refunds (seller_id, payment_id, external_id);
    create index refunds_to_look_at on refunds (look_at) where look_at is not null;
  `);
}

/** A signed-in buyer sees the parts of the orders they may see. */
async function letPayersReadParts(db: Knex): Promise<void> {
  for (const table of ['order_lines', 'order_rates', 'payments', 'refunds']) {
    await db.raw(`
      create policy payer on ${table} for select to kontor_app using (
        current_setting('app.payer_id', true) <> ''
        and order_id in (select id from orders where payer_id = nullif(current_setting('app.payer_id', true), '')::bigint)
      )`);
  }
}
