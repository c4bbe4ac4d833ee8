import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Ledger, invoices and entitlements. Everything here that records the past refuses to be rewritten, whoever asks. */
export async function up(db: Knex): Promise<void> {
  await refuseRewriting(db);
  await ledger(db);
  await invoices(db);
  await entitlements(db);
}

/** Grants keep the app out; the trigger also stops the owner, so that a stray migration or a console session cannot alter the books. */
async function refuseRewriting(db: Knex): Promise<void> {
  await db.raw(`
    create function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$;
  `);
}

async function appendOnly(db: Knex, table: string): Promise<void> {
  await db.raw(`
    create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_rewriting();
    create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_rewriting();
  `);
}

async function ledger(db: Knex): Promise<void> {
  await db.raw(`
    create table journals (
      id bigserial primary key,
      -- Whose business it is. Null only for the platform's own affairs, e.g. moving earned fees to its bank.
      seller_id bigint,
      book text not null,
      currency text not null,
      kind text not null,
      idempotency_key text not null,
      source_event_id text,
      posting_date date not null,
      value_date date not null,
      order_id bigint,
      payment_id bigint,
      refund_id bigint,
      text text not null default '',
      correlation_id text not null,
      actor text not null,
      posted_at timestamptz not null,
      constraint journals_key_unique unique nulls not distinct (seller_id, book, idempotency_key),
      constraint journals_book_known check (book = 'platform' or book = 'seller:' || seller_id),
      constraint journals_currency_form check (currency ~ '^[a-z]{3}$'),
      constraint journals_not_back_dated check (posting_date <= (posted_at at time zone 'utc')::date + 1)
    );
    create index journals_order on journals (seller_id, order_id) where order_id is not null;

    create table postings (
      id bigserial primary key,
      seller_id bigint,
      journal_id bigint not null constraint postings_journal references journals,
      -- Repeated from the journal so that balances need no join; the balance trigger compares them.
      book text not null,
      currency text not null,
      account text not null,
      debit bigint not null default 0,
      credit bigint not null default 0,
      -- Where and at which rate the amount is taxed: for VAT returns, which the account alone does not tell.
      tax_country text,
      tax_rate_bp integer,
      constraint postings_one_side check (debit >= 0 and credit >= 0 and (debit > 0) <> (credit > 0))
    );
    create index postings_journal on postings (journal_id);
    create index postings_account on postings (seller_id, book, account, currency);

    create function journal_must_balance() returns trigger language plpgsql as $$
    declare
      checked bigint := to_jsonb(new) ->> tg_argv[0];
      journal record;
      sums record;
    begin
      select book, currency into journal from journals where id = checked;
      select count(*) as lines, coalesce(sum(debit) - sum(credit), 0) as rest,
             coalesce(bool_and(book = journal.book and currency = journal.currency), true) as same
        into sums from postings where journal_id = checked;
      if sums.lines < 2 or sums.rest <> 0 or not sums.same then
        raise exception 'journal % does not balance: % postings, rest %, one book and currency: %', checked, sums.lines, sums.rest, sums.same
          using errcode = 'check_violation', constraint = 'journals_balance';
      end if;
      return null;
    end $$;
    create constraint trigger journals_balance after insert on journals deferrable initially deferred
      for each row execute function journal_must_balance('id');
    create constraint trigger postings_balance after insert on postings deferrable initially deferred
      for each row execute function journal_must_balance('journal_id');

    create table journal_seals (
      journal_id bigint primary key constraint journal_seals_journal references journals,
      seller_id bigint,
      book text not null,
      position bigint not null,
      prev_hash text not null,
      hash text not null,
      sealed_at timestamptz not null default clock_timestamp(),
      constraint journal_seals_position_unique unique (book, position)
    );
    create index journal_seals_sealed_at on journal_seals (sealed_at);
  `);
  for (const table of ['journals', 'postings', 'journal_seals']) {
    await protectTenantTable(db, table, { grant: ['insert'] });
    await appendOnly(db, table);
  }
  await db.raw(`
    create view account_balances with (security_invoker = true) as
      select seller_id, book, account, currency, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(debit - credit)::bigint as rest
        from postings group by seller_id, book, account, currency;
    grant select on account_balances to kontor_app, kontor_platform;
  `);
}

async function invoices(db: Knex): Promise<void> {
  await db.raw(`
    create table invoice_counters (
      seller_id bigint not null,
      issuer text not null,
      series text not null,
      year integer not null,
      last_number integer not null,
      last_hash text not null default '',
      constraint invoice_counters_pkey primary key (seller_id, issuer, series, year),
      constraint invoice_counters_series_known check (series in ('RE', 'ST', 'RK', 'GS'))
    );

    create table invoices (
      id bigserial primary key,
      seller_id bigint not null,
      payer_user_id bigint,
      issuer text not null,
      series text not null,
      year integer not null,
      series_number integer not null,
      number text not null,
      type text not null,
      document text not null,
      state text not null,
      issue_key text not null,
      original_id bigint constraint invoices_original references invoices,
      original_number text,
      order_id bigint,
      order_number text not null default '',
      refund_id bigint,
      issued_on date not null,
      due_on date,
      service_from date not null,
      service_to date not null,
      currency text not null,
      locale text not null,
      seller_party jsonb not null,
      buyer_party jsonb not null,
      notes jsonb not null,
      tax_totals jsonb not null,
      missing_fields jsonb not null,
      net_minor bigint not null,
      vat_minor bigint not null,
      gross_minor bigint not null,
      hash text not null,
      prev_hash text not null,
      correlation_id text not null,
      issued_at timestamptz not null,
      constraint invoices_number_unique unique (seller_id, issuer, series, year, series_number),
      constraint invoices_issue_key_unique unique (seller_id, issue_key),
      constraint invoices_sums check (net_minor + vat_minor = gross_minor),
      constraint invoices_type_known check (type in ('regular', 'reversal', 'corrected')),
      constraint invoices_document_known check (document in ('invoice', 'receipt')),
      constraint invoices_state_known check (state in ('issued', 'unpaid', 'paid', 'canceled')),
      constraint invoices_reference check ((type = 'regular') = (original_id is null))
    );
    create unique index invoices_one_reversal on invoices (seller_id, original_id) where type = 'reversal';
    create index invoices_original on invoices (seller_id, original_id) where original_id is not null;
    create index invoices_order on invoices (seller_id, order_id) where order_id is not null;
    create index invoices_payer on invoices (payer_user_id, id) where payer_user_id is not null;

    create table invoice_lines (
      id bigserial primary key,
      seller_id bigint not null,
      payer_user_id bigint,
      invoice_id bigint not null constraint invoice_lines_invoice references invoices,
      position integer not null,
      order_line_id bigint,
      product_id bigint,
      description text not null,
      quantity integer not null,
      unit_minor bigint not null,
      amount_type text not null,
      discount_minor bigint not null default 0,
      discount_text text not null default '',
      net_minor bigint not null,
      vat_minor bigint not null,
      gross_minor bigint not null,
      tax_category text not null,
      tax_country text not null,
      tax_rate_bp integer not null,
      vat_case text not null,
      constraint invoice_lines_position_unique unique (invoice_id, position),
      constraint invoice_lines_sums check (net_minor + vat_minor = gross_minor),
      constraint invoice_lines_amount_type_known check (amount_type in ('gross', 'net')),
      constraint invoice_lines_price_positive check (unit_minor >= 0)
    );

    create table invoice_changes (
      id bigserial primary key,
      seller_id bigint not null,
      invoice_id bigint not null constraint invoice_changes_invoice references invoices,
      event text not null,
      from_state text not null,
      to_state text not null,
      actor text not null,
      changed_at timestamptz not null
    );
    create index invoice_changes_invoice on invoice_changes (seller_id, invoice_id);

    create table invoice_files (
      id bigserial primary key,
      seller_id bigint not null,
      payer_user_id bigint,
      invoice_id bigint not null constraint invoice_files_invoice references invoices,
      locale text not null,
      content_type text not null,
      file_id bigint not null,
      sha256 text not null,
      size_bytes bigint not null,
      archived_at timestamptz not null,
      constraint invoice_files_once unique (invoice_id, locale, content_type)
    );

    -- Only the payment status of an issued document may move; every other column stays what was sent to the buyer.
    create function invoice_content_stays() returns trigger language plpgsql as $$
    begin
      if (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state') then
        raise exception 'invoice % is issued: only its payment state may change', old.number using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger invoices_content_stays before update on invoices for each row execute function invoice_content_stays();
    create trigger invoices_never_deleted before delete on invoices for each row execute function refuse_rewriting();
    create trigger invoices_no_truncate before truncate on invoices for each statement execute function refuse_rewriting();
  `);
  await protectTenantTable(db, 'invoice_counters', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'invoices', { grant: ['insert'], payerColumn: 'payer_user_id' });
  await db.raw('grant update (state) on invoices to kontor_app, kontor_platform');
  await protectTenantTable(db, 'invoice_lines', { grant: ['insert'], payerColumn: 'payer_user_id' });
  await protectTenantTable(db, 'invoice_changes', { grant: ['insert'] });
  await protectTenantTable(db, 'invoice_files', { grant: ['insert'], payerColumn: 'payer_user_id' });
  for (const table of ['invoice_lines', 'invoice_changes', 'invoice_files']) await appendOnly(db, table);
}

async function entitlements(db: Knex): Promise<void> {
  await db.raw(`
    create table entitlements (
      id bigserial primary key,
      seller_id bigint not null,
      payer_user_id bigint not null,
      email text not null,
      order_id bigint not null,
      order_line_id bigint not null,
      product_id bigint not null,
      quantity integer not null default 1,
      token text not null,
      starts_at timestamptz not null,
      ends_at timestamptz,
      -- Every reason that stands against use; use is allowed while there is none.
      revoked_for text[] not null default '{}',
      state text not null generated always as (case when cardinality(revoked_for) = 0 then 'active' else 'revoked' end) stored,
      granted_at timestamptz not null,
      constraint entitlements_line_unique unique (seller_id, order_line_id, product_id),
      constraint entitlements_token_unique unique (token),
      constraint entitlements_reasons_known
        check (revoked_for <@ array['payment_refunded', 'payment_paused', 'payment_canceled', 'chargeback'])
    );
    create index entitlements_payer on entitlements (payer_user_id, id);
    create index entitlements_order on entitlements (seller_id, order_id);

    create table entitlement_changes (
      id bigserial primary key,
      seller_id bigint not null,
      payer_user_id bigint not null,
      entitlement_id bigint not null constraint entitlement_changes_entitlement references entitlements,
      event text not null,
      reason text,
      actor text not null,
      correlation_id text not null,
      changed_at timestamptz not null,
      constraint entitlement_changes_event_known check (event in ('granted', 'revoked', 'restored')),
      constraint entitlement_changes_reason check ((event = 'granted') = (reason is null))
    );
    create index entitlement_changes_entitlement on entitlement_changes (seller_id, entitlement_id);
  `);
  await protectTenantTable(db, 'entitlements', { grant: ['insert', 'update'], payerColumn: 'payer_user_id' });
  await protectTenantTable(db, 'entitlement_changes', { grant: ['insert'], payerColumn: 'payer_user_id' });
  await appendOnly(db, 'entitlement_changes');
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view account_balances;
    drop table entitlement_changes, entitlements, invoice_files, invoice_changes, invoice_lines, invoices, invoice_counters,
               journal_seals, postings, journals;
    drop function journal_must_balance, invoice_content_stays, refuse_rewriting;
  `);
}
