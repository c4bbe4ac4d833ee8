import type { Knex } from 'knex';

/** Jobs as a list, and orders and payments of all shops by their time. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function kontor_jobs(at timestamptz)
      returns table (id bigint, job_id text, state text, attempts int, last_error text, run_at timestamptz, created_at timestamptz)
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      return query
        select q.id * 2, q.job_id, case when q.run_at <= at then 'waiting' else 'later' end, 0, ''::text, q.run_at, q.created_at from queued_jobs q
        union all
        select j.id * 2 + 1, t.identifier,
               case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' when j.run_at <= now() then 'waiting' else 'later' end,
               j.attempts::int, coalesce(j.last_error, ''), j.run_at, j.created_at
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id;
    end $$;
    revoke all on function kontor_jobs(timestamptz) from public;
    grant execute on function kontor_jobs(timestamptz) to kontor_platform;
    create index orders_newest on orders (created_at, id);
    create index payments_newest on payments (created_at, id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index payments_newest; drop index orders_newest; drop function kontor_jobs(timestamptz);');
}
