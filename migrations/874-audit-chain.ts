import type { Knex } from 'knex';

/**
 * The log of acts is sealed by a chain of hashes, as the books are: a line that is changed or taken out afterwards shows. A seal stays when its line goes by
 * age, so that the chain is whole to its beginning. No role may write the table; a function that only appends does.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table audit_seals (
      position bigint not null constraint audit_seals_pkey primary key,
      line_id bigint not null constraint audit_seals_line_once unique,
      -- Time of the line: seals of lines that went too early are told by it.
      line_at timestamptz not null,
      line_hash text not null,
      prev_hash text not null,
      hash text not null,
      -- The database's clock.
      sealed_at timestamptz not null default clock_timestamp()
    );
    create index audit_seals_sealed_at on audit_seals (sealed_at);
    alter table audit_seals enable row level security;
    create policy platform on audit_seals for select to kontor_platform using (true);
    grant select on audit_seals to kontor_platform;
    create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_rewriting();
    create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_rewriting();

    create trigger audit_lines_stay before update on audit_lines for each row execute function refuse_rewriting();
    create trigger audit_lines_no_truncate before truncate on audit_lines for each statement execute function refuse_rewriting();

    -- Lines go by the one function that knows how long they are kept; it says so for its own transaction.
    create function audit_line_goes_by_age() returns trigger language plpgsql as $$
    begin
      if current_setting('kontor.forgets_audit_lines', true) is distinct from 'yes' then
        raise exception 'rows of audit_lines are written once and never changed' using errcode = 'integrity_constraint_violation';
      end if;
      return old;
    end $$;
    create trigger audit_lines_go_by_age before delete on audit_lines for each row execute function audit_line_goes_by_age();

    create or replace function kontor_forget_audit_lines(today timestamptz, most int) returns int
      language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      gone int;
    begin
      perform set_config('kontor.forgets_audit_lines', 'yes', true);
      delete from audit_lines where id in (
        select id from audit_lines
         where at < date_trunc('year', today at time zone 'UTC') at time zone 'UTC' - interval '3 years' - interval '2 hours' order by at limit most);
      get diagnostics gone = row_count;
      perform set_config('kontor.forgets_audit_lines', '', true);
      return gone;
    end $$;

    create function kontor_audit_line_hash(line audit_lines) returns text language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_object('id', line.id, 'seller_id', line.seller_id, 'at', extract(epoch from line.at)::text, 'user_id', line.user_id,
        'act', line.act, 'object', line.object, 'address', line.address, 'act_id', line.act_id, 'reason', line.reason,
        'correlation_id', line.correlation_id)::text, 'UTF8')), 'hex')
    $$;
    create function kontor_audit_seal_hash(prev_hash text, line_hash text, line_id bigint, line_at timestamptz) returns text language sql stable as $$
      select encode(sha256(convert_to(concat_ws(chr(10), prev_hash, line_hash, line_id, extract(epoch from line_at)), 'UTF8')), 'hex')
    $$;

    -- One sealer at a time. Ids are handed out before the commit: whatever lies below a seal that was a day old at the last run is final, since no
    -- transaction lives so long.
    create function kontor_seal_audit_lines(most int) returns int language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      head audit_seals;
      line audit_lines;
      since bigint;
      this text;
      sealed int := 0;
    begin
      if not pg_try_advisory_xact_lock(712553041) then
        return 0;
      end if;
      select * into head from audit_seals order by position desc limit 1;
      select line_id into since from audit_seals where sealed_at < head.sealed_at - interval '1 day' order by sealed_at desc limit 1;
      for line in
        select l.* from audit_lines l
         where l.id > coalesce(since, 0) and not exists (select from audit_seals s where s.line_id = l.id) order by l.id limit most
      loop
        this := kontor_audit_line_hash(line);
        insert into audit_seals (position, line_id, line_at, line_hash, prev_hash, hash)
        values (coalesce(head.position, 0) + 1, line.id, line.at, this, coalesce(head.hash, ''),
                kontor_audit_seal_hash(coalesce(head.hash, ''), this, line.id, line.at))
        returning * into head;
        sealed := sealed + 1;
      end loop;
      return sealed;
    end $$;
    revoke execute on function kontor_seal_audit_lines(int) from public;
    grant execute on function kontor_seal_audit_lines(int) to kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function kontor_seal_audit_lines(int);
    drop function kontor_audit_seal_hash(text, text, bigint, timestamptz);
    drop function kontor_audit_line_hash(audit_lines);
    drop trigger audit_lines_go_by_age on audit_lines;
    drop function audit_line_goes_by_age();
    drop trigger audit_lines_no_truncate on audit_lines;
    drop trigger audit_lines_stay on audit_lines;
    drop table audit_seals;
    create or replace function kontor_forget_audit_lines(today timestamptz, most int) returns int language sql volatile security definer set search_path = public as $$
      with gone as (
        delete from audit_lines where id in (
          select id from audit_lines
           where at < date_trunc('year', today at time zone 'UTC') at time zone 'UTC' - interval '3 years' - interval '2 hours' order by at limit most)
        returning 1)
      select count(*)::int from gone
    $$;
  `);
}
