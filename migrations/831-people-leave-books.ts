import type { Knex } from 'knex';

/**
 * People leave the books once their years are over; figures, numbers and hashes stay. The spans stand in the database, so that no caller shortens them, and
 * what stays is sealed once more before the rest goes.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- True once so many whole years have passed after the year of a day; years end with the year in Germany.
    create function kontor_years_over(day date, today timestamptz, years int) returns boolean language sql stable as $$
      select day < (date_trunc('year', today at time zone 'Europe/Berlin') - make_interval(years => years))::date
    $$;

    alter table invoices
      add column forgotten_at timestamptz,
      -- Seals the document's own hash and what stays of it.
      add column rest_hash text,
      add constraint invoices_forgotten check ((forgotten_at is null) = (rest_hash is null));
    create index invoices_to_forget on invoices (issued_on, id) where forgotten_at is null;

    create function kontor_without_person(party jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, case when key in ('country', 'type') then value else '""'::jsonb end), '{}') from jsonb_each(party)
    $$;

    create or replace function invoice_content_stays() returns trigger language plpgsql as $$
    declare
      people text[] := array['buyer_party', 'seller_party', 'payer_user_id', 'forgotten_at', 'rest_hash'];
    begin
      if old.forgotten_at is null and new.forgotten_at is not null and kontor_years_over(old.issued_on, new.forgotten_at, 8)
        and (to_jsonb(new) - people) is not distinct from (to_jsonb(old) - people)
        and new.buyer_party = kontor_without_person(old.buyer_party) and new.seller_party = kontor_without_person(old.seller_party) and new.payer_user_id is null then
        return new;
      end if;
      if (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state') then
        raise exception 'invoice % is issued: only its payment state may change', old.number using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;

    create function invoice_line_stays() returns trigger language plpgsql as $$
    declare
      words text[] := array['description', 'discount_text', 'payer_user_id'];
    begin
      if tg_op = 'UPDATE' and exists (select from invoices where id = old.invoice_id and forgotten_at is not null)
        and (to_jsonb(new) - words) is not distinct from (to_jsonb(old) - words)
        and new.description = '' and new.discount_text = '' and new.payer_user_id is null then
        return new;
      end if;
      raise exception 'rows of % are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$;
    drop trigger invoice_lines_append_only on invoice_lines;
    create trigger invoice_lines_append_only before update or delete on invoice_lines for each row execute function invoice_line_stays();

    create function invoice_file_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and exists (select from invoices where id = old.invoice_id and forgotten_at is not null) then
        return old;
      end if;
      raise exception 'rows of % are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$;
    drop trigger invoice_files_append_only on invoice_files;
    create trigger invoice_files_append_only before update or delete on invoice_files for each row execute function invoice_file_stays();

    -- Documents as [{ id, rest }]; those whose years are not over are refused by the trigger.
    create function kontor_forget_documents(documents jsonb, today timestamptz) returns int language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      gone int;
    begin
      with given as (select * from jsonb_to_recordset(documents) as d(id bigint, rest text)), done as (
        update invoices i set buyer_party = kontor_without_person(i.buyer_party), seller_party = kontor_without_person(i.seller_party), payer_user_id = null,
               forgotten_at = today, rest_hash = g.rest
          from given g where i.id = g.id and i.forgotten_at is null returning 1)
      select count(*) into gone from done;
      update invoice_lines l set description = '', discount_text = '', payer_user_id = null
        from jsonb_to_recordset(documents) as d(id bigint) where l.invoice_id = d.id;
      with given as (select id from jsonb_to_recordset(documents) as d(id bigint)),
           papers as (delete from invoice_files f using given g where f.invoice_id = g.id returning f.file_id)
      delete from files where id in (select file_id from papers);
      return gone;
    end $$;
    revoke execute on function kontor_forget_documents(jsonb, timestamptz) from public;
    grant execute on function kontor_forget_documents(jsonb, timestamptz) to kontor_platform;

    alter table orders add column forgotten_at timestamptz;
    create index orders_to_forget on orders (updated_at, id) where forgotten_at is null;
    create index contract_declarations_by_age on contract_declarations (received_at) where email <> '';
    grant update (name, contract, email, reason) on contract_declarations to kontor_platform;

    alter table seller_leavings add column identity_forgotten_at timestamptz, add column forgotten_at timestamptz;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table seller_leavings drop column identity_forgotten_at, drop column forgotten_at;
    revoke update (name, contract, email, reason) on contract_declarations from kontor_platform;
    drop index contract_declarations_by_age;
    alter table orders drop column forgotten_at;
    drop function kontor_forget_documents(jsonb, timestamptz);
    drop trigger invoice_files_append_only on invoice_files;
    create trigger invoice_files_append_only before update or delete on invoice_files for each row execute function refuse_rewriting();
    drop trigger invoice_lines_append_only on invoice_lines;
    create trigger invoice_lines_append_only before update or delete on invoice_lines for each row execute function refuse_rewriting();
    drop function invoice_line_stays, invoice_file_stays;
    create or replace function invoice_content_stays() returns trigger language plpgsql as $$
    begin
      if (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state') then
        raise exception 'invoice % is issued: only its payment state may change', old.number using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    alter table invoices drop column forgotten_at, drop column rest_hash;
    drop function kontor_without_person(jsonb);
    drop function kontor_years_over(date, timestamptz, int);
  `);
}
