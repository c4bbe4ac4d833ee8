import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** Booking rows for the tax adviser, drawn from the ledger, and the files they left in. A row's content never changes. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table datev_exports (
      id bigserial primary key,
      seller_id bigint not null,
      year integer not null,
      month integer not null,
      currency text not null,
      state text not null,
      file_id bigint not null,
      file_name text not null,
      sha256 text not null,
      row_count integer not null,
      exported_at timestamptz not null,
      confirmed_at timestamptz,
      constraint datev_exports_state_known check (state in ('sent_to_finance', 'sent_to_datev', 'failed')),
      constraint datev_exports_month_known check (month between 1 and 12)
    );
    create index datev_exports_seller on datev_exports (seller_id, year, month);

    create table datev_bookings (
      id bigserial primary key,
      seller_id bigint not null,
      journal_id bigint not null constraint datev_bookings_journal references journals,
      position integer not null,
      booking_type text not null,
      event_key text not null,
      datev_state text not null default 'ready_to_be_sent',
      export_id bigint constraint datev_bookings_export references datev_exports,
      booked_on date not null,
      service_on date,
      currency text not null,
      amount_minor bigint not null,
      vat_minor bigint not null default 0,
      side text not null,
      -- The names these have in the ledger; which number each gets is decided when the file is made.
      account text not null,
      counter_account text not null,
      tax_country text not null default '',
      tax_rate_bp integer not null default 0,
      buyer_vat_id text not null default '',
      document_number text not null default '',
      order_id bigint,
      order_number text not null default '',
      text text not null default '',
      created_at timestamptz not null,
      constraint datev_bookings_once unique (seller_id, journal_id, position),
      constraint datev_bookings_type_known check (booking_type in ('active', 'reversed', 'created_to_reverse', 'refund')),
      constraint datev_bookings_event_known check (event_key in ('payment.successful', 'refund.successful', 'order_rate.amount_changed', 'order_rate.discarded', 'order.created')),
      constraint datev_bookings_state_known check (datev_state in ('ready_to_be_sent', 'sent_to_finance', 'sent_to_datev')),
      constraint datev_bookings_export_fits check ((datev_state = 'ready_to_be_sent') = (export_id is null)),
      constraint datev_bookings_side_known check (side in ('S', 'H')),
      constraint datev_bookings_amount_positive check (amount_minor > 0)
    );
    create index datev_bookings_month on datev_bookings (seller_id, booked_on, id);
    create index datev_bookings_order on datev_bookings (seller_id, order_id) where order_id is not null;

    create function datev_booking_stays() returns trigger language plpgsql as $$
    begin
      if (to_jsonb(new) - array['booking_type', 'datev_state', 'export_id']) is distinct from (to_jsonb(old) - array['booking_type', 'datev_state', 'export_id']) then
        raise exception 'booking row % is written: only its type and state may change', old.id using errcode = 'integrity_constraint_violation';
      end if;
      if old.datev_state = 'sent_to_datev' and (new.datev_state, new.export_id) is distinct from (old.datev_state, old.export_id) then
        raise exception 'booking row % is at DATEV and locked', old.id using errcode = 'integrity_constraint_violation';
      end if;
      if new.booking_type <> old.booking_type and (old.booking_type, new.booking_type) <> ('active', 'reversed') then
        raise exception 'booking row % cannot become %', old.id, new.booking_type using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger datev_bookings_stay before update on datev_bookings for each row execute function datev_booking_stays();
    create trigger datev_bookings_never_deleted before delete on datev_bookings for each row execute function refuse_rewriting();
  `);
  await protectTenantTable(db, 'datev_exports', { grant: ['insert', 'update'] });
  await protectTenantTable(db, 'datev_bookings', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table datev_bookings; drop table datev_exports; drop function datev_booking_stays()');
}
