import type { Knex } from 'knex';
import { protectTenantTable, shareTable } from '#core/database';

/** Feature flags of the platform, per seller where one differs, and what visitors of an experiment saw and did. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Share of visitors per flag, in per cent; what every request of the shop reads beside it.
    alter table sellers add column flags jsonb not null default '{}';

    create table feature_flags (
      key text primary key,
      mode text not null,
      percent integer not null default 0,
      updated_at timestamptz not null,
      constraint feature_flags_mode_known check (mode in ('off', 'on', 'percent')),
      constraint feature_flags_percent check (percent between 0 and 100)
    );

    create table seller_flags (
      seller_id bigint not null constraint seller_flags_seller_fk references sellers,
      key text not null,
      mode text not null,
      updated_at timestamptz not null,
      constraint seller_flags_pkey primary key (seller_id, key),
      constraint seller_flags_mode_known check (mode in ('off', 'on'))
    );

    create table experiment_exposures (
      seller_id bigint not null constraint experiment_exposures_seller_fk references sellers,
      key text not null,
      -- SHA-256 of the flag and the visitor's token: who it was cannot be told from it.
      subject bytea not null,
      variant text not null,
      exposed_at timestamptz not null,
      converted_at timestamptz,
      constraint experiment_exposures_pkey primary key (seller_id, key, subject),
      constraint experiment_exposures_variant_known check (variant in ('control', 'variant'))
    );
    create index experiment_exposures_by_key on experiment_exposures (key, variant);
  `);
  await shareTable(db, 'feature_flags', { grant: [] });
  await protectTenantTable(db, 'seller_flags', { grant: [] });
  await protectTenantTable(db, 'experiment_exposures', { grant: ['insert', 'update'] });
  await db.raw('grant insert, update, delete on feature_flags, seller_flags to kontor_platform');
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table experiment_exposures, seller_flags, feature_flags;
    alter table sellers drop column flags;
  `);
}
