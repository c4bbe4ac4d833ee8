import type { Knex } from 'knex';
import { shareTable } from '#core/database';

/** Last run of the nightly job by kind of record, and its right to delete what is due. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table retention_runs (
      period text not null constraint retention_runs_pkey primary key,
      ran_at timestamptz not null,
      -- Rows since the installation began
      forgotten bigint not null
    );

    -- The log is written once and never changed. Its lines go by age alone, three whole years after theirs: the span stands here, so that no caller shortens it.
    create function kontor_forget_audit_lines(today timestamptz, most int) returns int language sql volatile security definer set search_path = public as $$
      with gone as (
        delete from audit_lines where id in (
          select id from audit_lines
           where at < date_trunc('year', today at time zone 'UTC') at time zone 'UTC' - interval '3 years' - interval '2 hours' order by at limit most)
        returning 1)
      select count(*)::int from gone
    $$;
    revoke execute on function kontor_forget_audit_lines(timestamptz, int) from public;
    grant execute on function kontor_forget_audit_lines(timestamptz, int) to kontor_platform;

    grant delete on mails, inbox, tracking_consents, affiliate_clicks, team_invitations to kontor_platform;
    create index mails_by_age on mails (created_at);
    create index inbox_by_age on inbox (finished_at) where finished_at is not null;
    create index notifications_by_age on notifications (created_at);
    create index tracking_consents_by_age on tracking_consents (decided_at);
    create index affiliate_clicks_by_age on affiliate_clicks (clicked_at);
    create index form_submissions_by_age on form_submissions (created_at) where consent_text is null;
    create index audit_lines_by_age on audit_lines (at);
  `);
  await shareTable(db, 'retention_runs', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index mails_by_age, inbox_by_age, notifications_by_age, tracking_consents_by_age, affiliate_clicks_by_age, form_submissions_by_age, audit_lines_by_age;
    revoke delete on mails, inbox, tracking_consents, affiliate_clicks, team_invitations from kontor_platform;
    drop function kontor_forget_audit_lines(timestamptz, int);
    drop table retention_runs;
  `);
}
