import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

const KEEP = { grant: ['insert', 'update'] as const };
const APPEND = { grant: ['insert'] as const };

/** Authorised money, disputes, bank transfers, what providers report of their balance, and closed periods. Amounts are minor units. */
export async function up(db: Knex): Promise<void> {
  await payments(db);
  await disputes(db);
  await transfers(db);
  await reconciliation(db);
  await periods(db);
}

async function payments(db: Knex): Promise<void> {
  await db.raw(`
    alter table payments
      -- What the seller asked to take of authorised money, and whether they asked to let it go.
      add column capture_requested bigint,
      add column release_requested boolean not null default false,
      -- Until when authorised money can be taken.
      add column capture_by timestamptz,
      -- The part of what was captured that paid for nothing, and the part that a bank took back again.
      add column surplus bigint not null default 0,
      add column disputed bigint not null default 0;
    update payments set surplus = captured where captured > 0 and not effective;
    alter table payments drop constraint payments_refunded_within_captured;
    alter table payments
      add constraint payments_back_within_captured check (refunded >= 0 and refunded <= refund_requested and disputed >= 0 and refund_requested + disputed <= captured),
      add constraint payments_surplus_within_captured check (surplus >= 0 and surplus <= captured),
      add constraint payments_one_intention check (capture_requested is null or (capture_requested > 0 and capture_requested <= amount and not release_requested));
    -- A rate may be paid by several: a part by transfer, the rest by card.
    drop index payments_one_effective_per_rate;
    create index payments_effective on payments (seller_id, order_rate_id) where effective;
  `);
}

async function disputes(db: Knex): Promise<void> {
  await db.raw(`
    create table disputes (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      order_rate_id bigint not null,
      payment_id bigint not null,
      provider text not null,
      external_id text not null,
      state text not null default 'opened',
      reason text not null default '',
      currency_key text not null,
      -- What the bank took, how much of it is booked (never what was given back before), and the provider's own fee.
      amount bigint not null,
      booked bigint not null,
      fee bigint not null default 0,
      evidence_due_at timestamptz,
      evidence jsonb,
      evidence_requested_at timestamptz,
      accept_requested_at timestamptz,
      look_at timestamptz,
      looks integer not null default 0,
      alerted_at timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      updated_at timestamptz not null,
      constraint disputes_payment foreign key (seller_id, payment_id) references payments (seller_id, id),
      constraint disputes_external_id_unique unique (seller_id, provider, external_id),
      constraint disputes_state_known check (state in ('opened', 'evidence_sent', 'won', 'lost', 'accepted')),
      constraint disputes_amounts check (amount > 0 and booked >= 0 and booked <= amount and fee >= 0)
    );
    create index disputes_by_order on disputes (seller_id, order_id, id);
    create index disputes_to_look_at on disputes (look_at) where look_at is not null;
  `);
  await protectTenantTable(db, 'disputes', KEEP);
}

async function transfers(db: Knex): Promise<void> {
  await db.raw(`
    create table bank_statements (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      sha256 text not null,
      file_name text not null,
      entries integer not null,
      fresh integer not null,
      uploaded_at timestamptz not null,
      actor text not null,
      constraint bank_statements_file_unique unique (seller_id, sha256)
    );
    create table bank_transfers (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      statement_id bigint not null constraint bank_transfers_statement references bank_statements,
      -- The bank's own reference, or what makes the entry unmistakable without one: the same entry in two files is one transfer.
      entry_key text not null,
      account text not null,
      booked_on date not null,
      value_on date not null,
      amount bigint not null,
      currency_key text not null,
      payer_name text not null default '',
      payer_iban text not null default '',
      reference text not null default '',
      state text not null default 'unmatched',
      order_id bigint,
      order_number text not null default '',
      note text not null default '',
      settled_at timestamptz,
      settled_by text,
      version integer not null default 1,
      created_at timestamptz not null,
      constraint bank_transfers_entry_unique unique (seller_id, entry_key),
      constraint bank_transfers_state_known check (state in ('unmatched', 'matched', 'ignored')),
      constraint bank_transfers_matched_has_order check ((state = 'matched') = (order_id is not null)),
      constraint bank_transfers_amount_positive check (amount > 0)
    );
    create index bank_transfers_by_state on bank_transfers (seller_id, state, id);
    create index bank_transfers_by_order on bank_transfers (seller_id, order_id) where order_id is not null;
  `);
  await protectTenantTable(db, 'bank_statements', APPEND);
  await protectTenantTable(db, 'bank_transfers', KEEP);
}

async function reconciliation(db: Knex): Promise<void> {
  await db.raw(`
    create table provider_movements (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      provider text not null,
      external_id text not null,
      kind text not null,
      -- The provider's id of the payment, refund, dispute or payout that moved the balance.
      subject text not null,
      amount bigint not null,
      fee bigint not null,
      currency_key text not null,
      occurred_at timestamptz not null,
      recorded_at timestamptz not null,
      constraint provider_movements_unique unique (seller_id, provider, external_id),
      constraint provider_movements_kind_known check (kind in ('payment', 'refund', 'dispute', 'payout', 'fee', 'other'))
    );
    create index provider_movements_by_subject on provider_movements (seller_id, provider, subject);
    create index provider_movements_by_time on provider_movements (seller_id, provider, occurred_at);
    create table reconciliations (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      provider text not null,
      ran_at timestamptz not null,
      fresh integer not null,
      differences integer not null,
      problem text
    );
    create index reconciliations_by_provider on reconciliations (seller_id, provider, id);
  `);
  await protectTenantTable(db, 'provider_movements', APPEND);
  await protectTenantTable(db, 'reconciliations', APPEND);
}

/** A closed period takes no more journals, whoever posts them. */
async function periods(db: Knex): Promise<void> {
  await db.raw(`
    create table book_locks (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      book text not null,
      locked_through date not null,
      actor text not null,
      locked_at timestamptz not null
    );
    create index book_locks_by_book on book_locks (seller_id, book, locked_through);
    create function journal_in_open_period() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from book_locks where seller_id = new.seller_id and book = new.book and locked_through >= new.posting_date) then
        raise exception 'the period of % is closed in book %', new.posting_date, new.book
          using errcode = 'check_violation', constraint = 'journals_period_open';
      end if;
      return new;
    end $$;
    create trigger journals_period_open before insert on journals for each row execute function journal_in_open_period();
    create trigger book_locks_append_only before update or delete on book_locks for each row execute function refuse_rewriting();
  `);
  await protectTenantTable(db, 'book_locks', APPEND);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger journals_period_open on journals;
    drop function journal_in_open_period;
    drop table book_locks, reconciliations, provider_movements, bank_transfers, bank_statements, disputes;
    alter table payments drop constraint payments_back_within_captured, drop constraint payments_surplus_within_captured, drop constraint payments_one_intention,
      drop column capture_requested, drop column release_requested, drop column capture_by, drop column surplus, drop column disputed;
    alter table payments add constraint payments_refunded_within_captured check (refunded >= 0 and refunded <= refund_requested and refund_requested <= captured);
    drop index payments_effective;
    create unique index payments_one_effective_per_rate on payments (seller_id, order_rate_id) where effective;
  `);
}
