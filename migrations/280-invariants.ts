import type { Knex } from 'knex';

/** What the watch over the invariants found, and what it has to do. The platform's own; no shop sees it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table invariant_states (
      invariant_id text constraint invariant_states_pkey primary key,
      checked_at timestamptz not null,
      -- When every row was read; null until then.
      all_checked_at timestamptz,
      duration_ms integer not null,
      violations jsonb not null default '[]',
      failure text,
      -- The subjects that somebody was told about.
      told jsonb not null default '[]'
    );
    comment on table invariant_states is 'shared';
    grant select, insert, update on invariant_states to kontor_platform;

    create table invariant_rounds (
      id bigserial constraint invariant_rounds_pkey primary key,
      -- Null: all there are.
      invariant_ids text[],
      every_row boolean not null,
      requested_by text not null,
      requested_at timestamptz not null,
      finished_at timestamptz,
      done_count integer not null default 0,
      total_count integer not null,
      broken_count integer not null default 0
    );
    create index invariant_rounds_by_time on invariant_rounds (requested_at);
    comment on table invariant_rounds is 'shared';
    grant select, insert, update, delete on invariant_rounds to kontor_platform;
    grant usage on sequence invariant_rounds_id_seq to kontor_platform;

    grant select on event_counters to kontor_platform;
    -- Few rows ever have one: those that somebody was told about.
    create index payments_told on payments (alerted_at) where alerted_at is not null;

    create function kontor_queue_depth(at timestamptz)
      returns table (waiting int, later int, running int, failed int, oldest_at timestamptz)
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      return query
        select ((select count(*) from queued_jobs where run_at <= at) + count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::int,
               ((select count(*) from queued_jobs where run_at > at) + count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now()))::int,
               count(*) filter (where j.locked_at is not null)::int,
               count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int,
               least((select min(run_at) from queued_jobs where run_at <= at), min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))
          from graphile_worker._private_jobs j;
    end $$;
    revoke all on function kontor_queue_depth(timestamptz) from public;
    grant execute on function kontor_queue_depth(timestamptz) to kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function kontor_queue_depth(timestamptz);
    drop index payments_told;
    revoke select on event_counters from kontor_platform;
    drop table invariant_rounds, invariant_states;
  `);
}
