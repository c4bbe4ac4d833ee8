import type { Knex } from 'knex';
import { shareTable } from '#core/database';

/**
 * Second factors of people. A session whose factor is due opens nothing. The look-up of a session says what its person may do in each shop, and
 * that the shop wants a factor which the person does not have.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table second_factors (
      user_id bigint primary key constraint second_factors_user_fk references users,
      sealed_secret text not null,
      -- Step of the last code that was taken: no code counts twice.
      last_step bigint not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz
    );
    create table recovery_codes (
      user_id bigint not null constraint recovery_codes_user_fk references users,
      code_hash bytea not null,
      used_at timestamptz,
      constraint recovery_codes_pkey primary key (user_id, code_hash)
    );
    alter table sessions add column factor_due boolean not null default false;
  `);
  await shareTable(db, 'second_factors');
  await shareTable(db, 'recovery_codes');
  await dropLookup(db);
  await createLookup(db, {
    columns: ', factor_missing boolean',
    value: `, coalesce((select shop.requires_second_factor from sellers shop where shop.id = coalesce(act.seller_id, s.current_seller_id)), false)
              and not exists (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null)`,
    areas: `|| case when g.areas is null then '{}'::jsonb else jsonb_build_object('areas', to_jsonb(g.areas)) end`,
    due: 'and not s.factor_due',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropLookup(db);
  await createLookup(db, { columns: '', value: '', areas: '', due: '' });
  await db.raw(`
    alter table sessions drop column factor_due;
    drop table recovery_codes;
    drop table second_factors;
  `);
}

async function dropLookup(db: Knex): Promise<void> {
  await db.raw(`
    drop function person_of_access_token(bytea, timestamptz);
    drop function person_of_session(bytea, timestamptz);
    drop function session_person(bigint, timestamptz);
  `);
}

interface Lookup {
  columns: string;
  value: string;
  areas: string;
  due: string;
}

async function createLookup(db: Knex, { columns, value, areas, due }: Lookup): Promise<void> {
  const person = `session_id bigint, user_id bigint, current_seller_id bigint, last_seen_at timestamptz, expires_at timestamptz, created_at timestamptz,
      locale text, grants jsonb, email_confirmed boolean, acting jsonb${columns}`;
  await db.raw(`
    create function session_person(wanted_session bigint, at timestamptz) returns table (${person})
      language sql stable security definer set search_path = public as $$
      select s.id, s.user_id, coalesce(act.seller_id, s.current_seller_id), s.last_seen_at, s.expires_at, s.created_at, u.locale,
             coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'sellerId', g.seller_id) ${areas} order by g.id) from role_grants g
                        where g.user_id = s.user_id and (u.email_confirmed_at is not null or g.role in ('seller', 'power_seller'))), '[]'::jsonb)
               || case when act.id is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('role', 'manager', 'sellerId', act.seller_id)) end,
             u.email_confirmed_at is not null,
             case when act.id is null then null else jsonb_build_object('id', act.id, 'sellerId', act.seller_id, 'reason', act.reason, 'endsAt', act.ends_at) end
             ${value}
        from sessions s join users u on u.id = s.user_id and u.deactivated_at is null
        left join lateral (select a.* from acts a where a.session_id = s.id and a.ended_at is null and a.ends_at > at
             and u.email_confirmed_at is not null and exists (select 1 from role_grants g where g.user_id = u.id and g.role = 'admin')
           order by a.id desc limit 1) act on true
       where s.id = wanted_session and s.revoked_at is null ${due}
    $$;
    create function person_of_session(hash bytea, at timestamptz) returns table (${person})
      language sql stable security definer set search_path = public as $$
      select p.* from sessions s cross join lateral session_person(s.id, at) p where s.token_hash = hash and s.expires_at > at
    $$;
    create function person_of_access_token(hash bytea, at timestamptz) returns table (${person})
      language sql stable security definer set search_path = public as $$
      select p.* from token_pairs t cross join lateral session_person(t.session_id, at) p where t.access_hash = hash and t.access_expires_at > at
    $$;
    revoke all on function session_person(bigint, timestamptz), person_of_session(bytea, timestamptz), person_of_access_token(bytea, timestamptz) from public;
    grant execute on function person_of_session(bytea, timestamptz), person_of_access_token(bytea, timestamptz) to kontor_app, kontor_platform;
  `);
}
