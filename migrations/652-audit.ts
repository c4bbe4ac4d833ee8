import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/**
 * Log of acts and actors. No role may write the table: lines come by one function, which the transaction that changes something calls, so that a line stands
 * exactly where the change does. Lines without a shop are the platform's own.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table audit_lines (
      id bigint generated always as identity primary key,
      seller_id bigint constraint audit_lines_seller_fk references sellers,
      at timestamptz not null,
      user_id bigint not null constraint audit_lines_user_fk references users,
      act text not null,
      object text not null,
      address text not null,
      -- An admin's work in a shop, with the reason given for it.
      act_id bigint,
      reason text not null default '',
      correlation_id text not null
    );
    create index audit_lines_of_shop on audit_lines (seller_id, id);
    create index audit_lines_of_user on audit_lines (user_id, id);
  `);
  await protectTenantTable(db, 'audit_lines', { grant: [] });
  await db.raw(`
    create function write_audit_lines(lines jsonb) returns integer language sql volatile security definer set search_path = public as $$
      with written as (
        insert into audit_lines (seller_id, at, user_id, act, object, address, act_id, reason, correlation_id)
        select l.seller_id, l.at, l.user_id, l.act, l.object, l.address, l.act_id, l.reason, l.correlation_id
          from jsonb_to_recordset(lines) as l(seller_id bigint, at timestamptz, user_id bigint, act text, object text, address text, act_id bigint,
            reason text, correlation_id text)
        returning 1)
      select count(*)::integer from written
    $$;
    revoke all on function write_audit_lines(jsonb) from public;
    grant execute on function write_audit_lines(jsonb) to kontor_app, kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function write_audit_lines(jsonb); drop table audit_lines');
}
